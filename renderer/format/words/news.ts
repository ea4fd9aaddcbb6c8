import type { NewsEntry, NewsKind } from '../../../preload/contract/model/bookings.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { isolate } from '../isolate.ts';
import { shortDateWithYear } from '../list-days.ts';
import { othersText } from '../people.ts';
import { formatTime } from '../times.ts';

const kinds: Readonly<Record<NewsKind, string>> = {
  new: 'New',
  requested: 'Requested',
  confirmed: 'Confirmed',
  moved: 'Moved',
  'new-time': 'Needs a new time',
  cancelled: 'Cancelled',
  declined: 'Declined',
  paid: 'Paid',
  joined: 'Joined',
  left: 'Left',
};

export interface NewsWords {
  readonly kind: string;
  readonly when: string;
  readonly people: string;
}

/** What changed: “Moved”, “from 28 Oct, 14:00 to 29 Oct, 10:00”, with whom. */
export function newsWords(entry: NewsEntry, reading: TimeFormat, nowMs: number): NewsWords {
  const { locale, timeZone } = reading;
  const moment = (at: string): string => {
    const atMs = Date.parse(at);
    return `${shortDateWithYear(atMs, nowMs, locale, timeZone)}, ${formatTime(atMs, reading, timeZone)}`;
  };
  const [first, second, ...rest] = entry.people.map(isolate);
  const people =
    second === undefined
      ? (first ?? '')
      : rest.length === 0
        ? `${first} and ${second}`
        : `${first}, ${second} ${othersText(rest.length)}`;
  return {
    kind: kinds[entry.kind],
    when:
      entry.fromStartAt === null
        ? moment(entry.startAt)
        : `${moment(entry.fromStartAt)} → ${moment(entry.startAt)}`,
    people,
  };
}
