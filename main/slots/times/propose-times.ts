import { dayMs, hourMs, minuteMs } from '../../../preload/contract/durations.ts';
import { IANAZone } from 'luxon';
import { readInstant } from '../../../protocol/common.ts';

interface ProposeOptions {
  /** IANA, known to luxon. */
  readonly guestZone: string;
  /** The guest's usual hours: a time begins at `from` or later and ends by `to`, in hours of the guest's day. */
  readonly hours?: { readonly from: number; readonly to: number };
}

/** What is needed of a slot; `seatsLeft` 0 cannot be booked. */
export interface ProposableSlot {
  readonly at: string;
  readonly end: string;
  readonly seatsLeft: number | null;
}

export const usualHours = { from: 8, to: 18 };
const maxPerDay = 2;
/** Hours of the day that are aimed at, a morning and an afternoon by turns. */
const aims = [10, 14.5, 11, 15.5] as const;

interface Candidate<T> {
  readonly slot: T;
  readonly startMs: number;
  readonly endMs: number;
  /** Hours since the guest's midnight, by the guest's clock. */
  readonly hour: number;
}

/**
 * At most `count` slots to offer somebody, spread over the next days: one on each day, mornings and afternoons
 * by turns, and a second one on a day only when there are too few days. Only what lies within the guest's
 * usual hours is offered, so there may be fewer; the service's slots are within the host's own. The same slots
 * give the same proposal.
 */
export function proposeTimes<T extends ProposableSlot>(
  slots: readonly T[],
  count: number,
  { guestZone, hours = usualHours }: ProposeOptions,
): readonly T[] {
  const days = [...groupByDay(slots, guestZone, hours).values()];
  const chosen: Candidate<T>[] = [];
  for (let round = 0; round < maxPerDay; round += 1) {
    days.forEach((day, index) => {
      const taken = chosen.filter((candidate) => day.includes(candidate));
      const next = chooseNearest(day, taken, aims[(index + round) % aims.length] ?? aims[0]);
      if (next !== null && chosen.length < count) chosen.push(next);
    });
  }
  return chosen.sort((one, other) => one.startMs - other.startMs).map(({ slot }) => slot);
}

/**
 * Where nothing lies within the guest's usual hours: at most `count` slots that come closest to these, first those
 * that miss them by the least, no two that overlap; in order of time.
 */
export function proposeNearest<T extends ProposableSlot>(
  slots: readonly T[],
  count: number,
  { guestZone, hours = usualHours }: ProposeOptions,
): readonly T[] {
  const all = [...groupByDay(slots, guestZone, { from: 0, to: Infinity }).values()].flat();
  const byDistance = all.toSorted(
    (one, other) => missBy(one, hours) - missBy(other, hours) || one.startMs - other.startMs,
  );
  const chosen: Candidate<T>[] = [];
  for (const candidate of byDistance) {
    const overlaps = chosen.some(
      ({ startMs, endMs }) => candidate.startMs < endMs && startMs < candidate.endMs,
    );
    if (!overlaps && chosen.length < count) chosen.push(candidate);
  }
  return chosen.sort((one, other) => one.startMs - other.startMs).map(({ slot }) => slot);
}

/** Hours before the guest's day, or after it; by the clock, which goes round. */
function missBy<T>(
  { hour, startMs, endMs }: Candidate<T>,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const end = hour + (endMs - startMs) / hourMs;
  return hour < from ? Math.min(from - hour, hour + 24 - to) : Math.min(end - to, from + 24 - hour);
}

function groupByDay<T extends ProposableSlot>(
  slots: readonly T[],
  zone: string,
  hours: { readonly from: number; readonly to: number },
): ReadonlyMap<number, Candidate<T>[]> {
  const days = new Map<number, Candidate<T>[]>();
  const offsetAt = offsetsOf(zone);
  const sorted = slots
    .flatMap((slot) => {
      const startMs = readInstant(slot.at);
      const endMs = readInstant(slot.end);
      return startMs === null || endMs === null || slot.seatsLeft === 0 ? [] : [{ slot, startMs, endMs }];
    })
    .sort((one, other) => one.startMs - other.startMs);
  for (const candidate of sorted) {
    const localMs = candidate.startMs + offsetAt(candidate.startMs);
    const day = Math.floor(localMs / dayMs);
    const hour = Math.floor((localMs - day * dayMs) / minuteMs) / 60;
    const length = (candidate.endMs - candidate.startMs) / hourMs;
    if (hour < hours.from || hour + length > hours.to) continue;
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [{ ...candidate, hour }]);
    else ofDay.push({ ...candidate, hour });
  }
  return days;
}

/**
 * Milliseconds that the zone's clock is ahead of UTC, at an instant. The zone database is asked twice for each day and
 * not for each slot, of which a service may give thousands.
 */
function offsetsOf(zone: string): (instantMs: number) => number {
  const clock = IANAZone.create(zone);
  /** null: it changes within the day. */
  const ofDays = new Map<number, number | null>();
  return (instantMs) => {
    const day = Math.floor(instantMs / dayMs);
    let offset = ofDays.get(day);
    if (offset === undefined) {
      const [first, last] = [clock.offset(day * dayMs), clock.offset((day + 1) * dayMs - 1)];
      offset = first === last ? first : null;
      ofDays.set(day, offset);
    }
    return (offset ?? clock.offset(instantMs)) * minuteMs;
  };
}

/** The one closest to the hour aimed at that does not overlap what is taken; the earlier of two. */
function chooseNearest<T>(
  day: readonly Candidate<T>[],
  taken: readonly Candidate<T>[],
  aim: number,
): Candidate<T> | null {
  let best: Candidate<T> | null = null;
  for (const candidate of day) {
    const overlaps = taken.some(
      ({ startMs, endMs }) => candidate.startMs < endMs && startMs < candidate.endMs,
    );
    if (overlaps) continue;
    if (best === null || Math.abs(candidate.hour - aim) < Math.abs(best.hour - aim)) best = candidate;
  }
  return best;
}
