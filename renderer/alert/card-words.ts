import { minuteMs } from '../../preload/contract/durations.ts';
import type {
  AlertCardView,
  BookingCard,
  DoorCard,
  SnoozeChoice,
} from '../../preload/contract/model/alerts.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { countdownOf, formatRange, formatTime, overOf, type ClockStyle } from '../format/times.ts';
import { nameOf, peopleFacts } from '../format/bookings.ts';
import { dayNumber } from '../format/zones.ts';

/** “in 5 min”, “starting now”, “started 2 min ago”; by the second in the last minute. */
export function countOf({ kind, startAt, endAt }: BookingCard, nowMs: number): string {
  const [startMs, endMs] = [Date.parse(startAt), Date.parse(endAt)];
  const { times } = todayWords();
  const { cards } = pageWords();
  if (kind === 'waiting') return cards.waiting;
  if (kind === 'last-call') return cards.lastCall({ when: times.in({ left: countdownOf(startMs - nowMs) }) });
  if (kind === 'ends') return times.left({ left: countdownOf(endMs - nowMs) });
  if (nowMs < startMs) return times.in({ left: countdownOf(startMs - nowMs) });
  return nowMs < startMs + minuteMs ? cards.starting : cards.started({ ago: overOf(nowMs - startMs) });
}

/** How soon it begins, or that they wait. */
export function countOfDoor({ isWaiting, startAt }: DoorCard, nowMs: number): string {
  const leftMs = Date.parse(startAt) - nowMs;
  if (isWaiting) return pageWords().cards.waiting;
  return leftMs > 0 ? todayWords().times.in({ left: countdownOf(leftMs) }) : pageWords().cards.starting;
}

/** “Today 10:45 – 11:15. Your door is open until 11:20.” */
export function aboutDoor(
  card: DoorCard,
  timeFormat: ClockStyle & { timeZone: string },
  nowMs: number,
): string {
  const { openUntil } = card;
  const time = rangeOf(card, timeFormat, nowMs);
  if (openUntil === null) return time;
  const until = formatTime(Date.parse(openUntil), timeFormat, timeFormat.timeZone);
  return pageWords().door.ends({ time, until });
}

export function titleOf(card: AlertCardView): string {
  if (card.kind === 'door') {
    const [who] = card.people;
    const { booked, waiting } = pageWords().door;
    const facts = { name: who === undefined ? null : nameOf(who), title: card.title ?? '' };
    return card.isWaiting ? waiting(facts) : booked(facts);
  }
  const title = card.title ?? todayWords().booking.hiddenTitle;
  const [who] = card.kind === 'ended' ? card.people : [];
  return who === undefined ? title : pageWords().before.endedWith({ title, name: nameOf(who) });
}

/** “10:30 – 11:15”, with the day where it is not today’s. */
export function rangeOf(
  card: Pick<BookingCard, 'startAt' | 'endAt'>,
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
  host === undefined ? todayWords().actions.join : todayWords().actions.joinAt({ host });

/** What screen readers announce when a card appears. */
export function spoken(card: AlertCardView, nowMs: number): string {
  const { spokenMessage, spokenWaiting, spokenCard } = pageWords().cards;
  const title = titleOf(card);
  const account = card.whose?.name ?? null;
  if (card.kind === 'message') return spokenMessage({ title, text: card.body, account });
  if (card.kind === 'ended')
    return spokenCard({ title, state: pageWords().before.ended, who: null, account });
  if (card.kind === 'door') return spokenCard({ title, state: countOfDoor(card, nowMs), who: null, account });
  const who = peopleFacts(card.people);
  return card.kind === 'waiting'
    ? spokenWaiting({ title, who, account })
    : spokenCard({ title, state: countOf(card, nowMs), who, account });
}

/** The snooze choices that end before the booking does. */
export function snoozesOf(
  { kind, startAt, endAt }: BookingCard,
  choices: readonly SnoozeChoice[],
  nowMs: number,
): readonly SnoozeChoice[] {
  // A request is answered elsewhere, and called for once.
  if (kind === 'last-call') return [];
  return choices.filter((choice) => {
    const untilMs = choice === 'start' ? Date.parse(startAt) : nowMs + choice * minuteMs;
    return untilMs > nowMs && untilMs < Date.parse(endAt);
  });
}

export const snoozeLabel = (choice: SnoozeChoice): string =>
  choice === 'start'
    ? pageWords().cards.untilStart
    : todayWords().times.length({ long: { days: 0, hours: 0, minutes: choice, seconds: null } });
