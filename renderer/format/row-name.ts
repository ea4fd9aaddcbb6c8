import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { isMovedAway, movedWords, reasonOff, rowChips } from './bookings.ts';
import { attendeesTime, otherHost, peopleText } from './people.ts';
import { formatTime } from './times.ts';

/**
 * A row in reading order for those who hear it (design §10): “13:00 to 13:30, Intro call, with Tomás Rivera,
 * 09:00 in São Paulo, unconfirmed”.
 */
export function rowName(row: BookingRow, reading: TimeFormat): string {
  const startMs = Date.parse(row.startAt);
  const there = attendeesTime(row, startMs, reading, reading.timeZone);
  const people = peopleText(row.people);
  const reason = reasonOff(row);
  const host = otherHost(row);
  return [
    `${formatTime(startMs, reading, reading.timeZone)} to ${formatTime(Date.parse(row.endAt), reading, reading.timeZone)}`,
    row.title,
    host && `hosted by ${host}`,
    people && `with ${people}`,
    there && `${there.time} in ${there.city}`,
    ...rowChips(row, reading.locale).map(({ text }) => withinSentence(text)),
    row.repeats && 'repeats',
    isMovedAway(row) && withinSentence(movedWords),
    reason && `“${reason}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names of currencies keep their letters. */
const withinSentence = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
