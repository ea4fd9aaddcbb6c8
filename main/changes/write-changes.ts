import { DateTime } from 'luxon';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { ChangeRow, Changes } from '../../preload/contract/model/changes.ts';
import { words } from '../base/words.ts';

const clock24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clock12 = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** What was changed as text, to be pasted elsewhere: a line for each booking, in the person’s zone. */
export function writeChanges({ rows, reason }: Changes, format: TimeFormat): string {
  const lines = rows.map((row) => lineOf(row, format));
  return [...lines, reason].filter((line) => line !== '').join('\n');
}

function lineOf({ title, people, startAt, at, outcome }: ChangeRow, format: TimeFormat): string {
  const [person] = people;
  const result = outcome.state !== 'done' ? 'unchanged' : at === null ? 'cancelled' : 'rescheduled';
  return words().changed.line({
    result,
    what: words().changed.what({ title, who: person?.name || person?.email || null }),
    from: momentOf(startAt, format),
    to: at === null ? '' : momentOf(at, format),
  });
}

function momentOf(at: string, { timeZone, locale, hours }: TimeFormat): string {
  const time = DateTime.fromISO(at, { zone: timeZone }).setLocale(locale);
  return `${time.toLocaleString(DateTime.DATE_MED_WITH_WEEKDAY)}, ${time.toLocaleString(hours === 24 ? clock24 : clock12)}`;
}
