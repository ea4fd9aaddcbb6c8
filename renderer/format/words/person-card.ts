import type { PersonCardView } from '../../../preload/contract/views/bookings.ts';
import type { Reading } from '../../../preload/contract/views/common.ts';
import { formatDuration } from '../durations.ts';
import { shortDateWithYear } from '../list-days.ts';
import { cityOf, isKnownZone } from '../zones.ts';

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** “5 bookings since 4 Mar, last on 12 Oct, usually 45 min, 1 cancelled, in Kolkata”. */
export function personWords(card: PersonCardView, { locale, timeZone }: Reading, nowMs: number): string {
  const date = (at: string): string => shortDateWithYear(Date.parse(at), nowMs, locale, timeZone);
  const since = card.firstAt !== null && card.count > 1 ? ` since ${date(card.firstAt)}` : '';
  return [
    `${counted(card.count, 'booking')}${since}`,
    card.lastAt !== null && `last on ${date(card.lastAt)}`,
    card.usualMinutes !== null && `usually ${formatDuration(card.usualMinutes * 60_000)}`,
    card.cancelled > 0 && `${card.cancelled} cancelled`,
    isKnownZone(card.timeZone) && `in ${cityOf(card.timeZone)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
