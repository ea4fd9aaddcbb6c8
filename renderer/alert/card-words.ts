import type { AlertCardView, BookingCard, SnoozeChoice } from '../../preload/contract/model/alerts.ts';
import { formatCountdown, formatOver, formatRange, type ClockStyle } from '../format/times.ts';
import { peopleText } from '../format/bookings.ts';
import { dayNumber } from '../format/zones.ts';

const minuteMs = 60_000;

/** “in 5 min”, “starting now”, “started 2 min ago”; by the second in the last minute. */
export function countOf({ kind, startAt, endAt }: BookingCard, nowMs: number): string {
  const [startMs, endMs] = [Date.parse(startAt), Date.parse(endAt)];
  if (kind === 'waiting') return 'Someone is waiting';
  if (kind === 'ends') return `${formatCountdown(endMs - nowMs)} left`;
  if (nowMs < startMs) return `in ${formatCountdown(startMs - nowMs)}`;
  return nowMs < startMs + minuteMs ? 'starting now' : `started ${formatOver(nowMs - startMs)} ago`;
}

export const titleOf = (card: AlertCardView): string => card.title ?? 'A booking';

/** “10:30 – 11:15”, with the day where it is not today’s. */
export function rangeOf(
  card: BookingCard,
  timeFormat: ClockStyle & { timeZone: string },
  nowMs: number,
): string {
  const { timeZone } = timeFormat;
  return formatRange(
    Date.parse(card.startAt),
    Date.parse(card.endAt),
    timeFormat,
    timeZone,
    dayNumber(timeZone, nowMs),
  );
}

/** Where it is: the name of a meeting’s provider, or the place in words. */
export function whereOf({ action, place }: BookingCard): string | null {
  return action.kind === 'join' && action.provider !== null ? action.provider : place;
}

/** A link that may come from the guest names its host. */
export const joinLabel = ({ host }: { readonly host?: string }): string =>
  host === undefined ? 'Join' : `Join at ${host}`;

/** What screen readers announce when a card appears. */
export function spoken(card: AlertCardView, nowMs: number): string {
  if (card.kind === 'message') return [titleOf(card), card.body, card.whose?.name].filter(Boolean).join('. ');
  const people = peopleText(card.people);
  const parts =
    card.kind === 'waiting'
      ? [countOf(card, nowMs), titleOf(card), people]
      : [`${titleOf(card)} ${countOf(card, nowMs)}`, people];
  return [...parts, card.whose?.name].filter(Boolean).join(', ');
}

/** The snooze choices that end before the booking does. */
export function snoozesOf(
  { startAt, endAt }: BookingCard,
  choices: readonly SnoozeChoice[],
  nowMs: number,
): readonly SnoozeChoice[] {
  return choices.filter((choice) => {
    const untilMs = choice === 'start' ? Date.parse(startAt) : nowMs + choice * minuteMs;
    return untilMs > nowMs && untilMs < Date.parse(endAt);
  });
}

export const snoozeLabel = (choice: SnoozeChoice): string =>
  choice === 'start' ? 'At start' : `${choice} min`;
