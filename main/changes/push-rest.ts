import { minuteMs } from '../../preload/contract/durations.ts';
import { bookable, msOf, overlaps, overlapsAny, slotSpan, type Movable } from './assign-times.ts';
import type { Span } from './wish-span.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';

/** Which bookings a delay reaches, and where each would begin. */
export interface Reach {
  /** By start. */
  readonly reached: readonly { readonly key: string; readonly wishMs: number }[];
  /** The first booking that it does not reach; null: there is none. */
  readonly spared: string | null;
}

/**
 * Pushes the next booking by a delay, and each one after it that this would run into, up to the first gap that is long
 * enough.
 *
 * @param day one’s own bookings that have not begun, by start
 * @param begun one that has just begun, for which somebody is late; then the next one is pushed only if it is reached
 */
export function reachOf(
  day: readonly Pick<Movable, 'key' | 'span'>[],
  minutes: number,
  begun: Span | null = null,
): Reach {
  const delayMs = minutes * minuteMs;
  const reached: { key: string; wishMs: number }[] = [];
  let untilMs = begun === null ? Infinity : begun.endMs + delayMs;
  for (const { key, span } of day) {
    if (span.startMs >= untilMs) return { reached, spared: key };
    const before = reached.length > 0 || begun !== null ? untilMs : -Infinity;
    const wishMs = Math.max(span.startMs + delayMs, before);
    reached.push({ key, wishMs });
    untilMs = wishMs + span.endMs - span.startMs;
  }
  return { reached, spared: null };
}

/** Where a booking goes when the rest is pushed. */
export type Pushed =
  | { readonly kind: 'open'; readonly slot: SlotRow; readonly isWish: boolean }
  /** What closes it is another of the bookings, which is pushed too. */
  | { readonly kind: 'opens-after'; readonly span: Span; readonly other: string }
  | { readonly kind: 'stays' };

/** A booking that a delay reaches, with its open times of the same day. */
export interface Pushable extends Movable {
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly wishMs: number;
  /** The person wants it to stay, or the service does not let it go. */
  readonly stays: boolean;
}

/**
 * Onto times that the service really has: the wished one, or the next that is open on the same day. A time that only a
 * later one of these bookings closes is wished for all the same, since that one goes first. What has no time stays,
 * and so does what waits for it.
 *
 * @param bookings by start
 * @param busy one’s own other bookings in all accounts
 */
export function pushRest(bookings: readonly Pushable[], busy: readonly Span[]): ReadonlyMap<string, Pushed> {
  const pushed = new Map<string, Pushed>();
  /** Where those are that were looked at, from the last one on. */
  const taken: Span[] = [...busy];
  const going: Going[] = [];
  for (const booking of bookings.toReversed()) {
    const place = placeOf(booking, taken, going);
    pushed.set(booking.key, place);
    taken.push(spanOf(place, booking));
    if (place.kind !== 'stays') going.push(booking);
  }
  return pushed;
}

type Going = Pick<Pushable, 'key' | 'span' | 'account'>;

function placeOf(
  { account, span, slots, wishMs, stays }: Pushable,
  taken: readonly Span[],
  going: readonly Going[],
): Pushed {
  if (stays) return { kind: 'stays' };
  const wish = { startMs: wishMs, endMs: wishMs + span.endMs - span.startMs };
  // Two services know nothing of each other, so which of their bookings goes first is not certain.
  const elsewhere = going.filter((other) => other.account !== account).map((other) => other.span);
  const isFree = (time: Span): boolean => !overlapsAny(time, [...taken, ...elsewhere]);
  const free = bookable(slots).filter((slot) => msOf(slot.at) >= wishMs && isFree(slotSpan(slot)));
  const asWished = free.find(({ at }) => msOf(at) === wishMs);
  if (asWished) return { kind: 'open', slot: asWished, isWish: true };
  // Of several, the one that goes last is what has to leave.
  const other = going.findLast((each) => each.account === account && overlaps(each.span, wish));
  if (other && isFree(wish)) return { kind: 'opens-after', span: wish, other: other.key };
  const [next] = free;
  return next ? { kind: 'open', slot: next, isWish: false } : { kind: 'stays' };
}

function spanOf(place: Pushed, { span }: Pushable): Span {
  if (place.kind === 'open') return slotSpan(place.slot);
  return place.kind === 'opens-after' ? place.span : span;
}
