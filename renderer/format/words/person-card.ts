import type { PersonCardView } from '../../../preload/contract/model/bookings.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { formatDuration } from '../durations.ts';
import { shortDateWithYear } from '../list-days.ts';
import { cityOf, isKnownZone } from '../zones.ts';

const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** “5 bookings, first on 4 Mar, last on 12 Oct, usually 45 min, 1 cancelled. Lives in Kolkata time.” */
export function personWords(card: PersonCardView, { locale, timeZone }: TimeFormat, nowMs: number): string {
  const date = (at: string): string => shortDateWithYear(Date.parse(at), nowMs, locale, timeZone);
  const isFirstOver = card.firstAt !== null && card.lastAt !== null && card.firstAt !== card.lastAt;
  const facts = [
    counted(card.count, 'booking'),
    isFirstOver && `first on ${date(card.firstAt)}`,
    card.lastAt !== null && `last on ${date(card.lastAt)}`,
    card.usualMinutes !== null && `usually ${formatDuration(card.usualMinutes * 60_000)}`,
    card.cancelled > 0 && `${card.cancelled} cancelled`,
  ]
    .filter(Boolean)
    .join(', ');
  const zone = isKnownZone(card.timeZone) ? ` Lives in ${cityOf(card.timeZone)} time.` : '';
  return `${facts}.${zone}`;
}
