import { DateTime, IANAZone } from 'luxon';
import { minuteMs } from '../../preload/contract/durations.ts';
import type { BookingRow, DayNote, OwnHours, PersonView } from '../../preload/contract/model/agenda.ts';
import { dayWindow } from './day-window.ts';
import { wallTimeOn } from './own-hours.ts';
import { rowOf, type TimedBooking } from './row.ts';
import type { AccountPerson } from './agenda-state.ts';

/** A time that takes place, or is about to be booked, and whom it is with. */
export interface PlannedTime {
  readonly title: string;
  /** Epoch milliseconds. */
  readonly startMs: number;
  readonly endMs: number;
  /** Without oneself; the first is whoever booked. */
  readonly people: readonly PersonView[];
}

/** By whose clocks days and hours are judged. */
export interface DayRules {
  /** IANA, known to luxon. */
  readonly timeZone: string;
  readonly hours: OwnHours;
}

/** A shorter time between two bookings is no break. */
export const noBreakMs = 5 * minuteMs;
/** An attendee’s day, by their own clock. */
const earlyHour = 7;
const lateHour = 21;

/**
 * A booking as the notes see it. In the booking of a team nothing tells its guests from its other hosts, whom one
 * meets in every booking of that team: there, only whoever booked counts.
 *
 * @param ownAddresses of all accounts, in small letters
 */
export function plannedOf(
  booking: TimedBooking,
  me: AccountPerson | null,
  ownAddresses: ReadonlySet<string>,
): PlannedTime {
  const row = rowOf(booking, me);
  const people = row.people.filter(({ email }) => !ownAddresses.has(addressOf(email)));
  return {
    title: titleOf(row),
    startMs: booking.startMs,
    endMs: booking.endMs,
    people: row.schedulingType === null ? people : people.slice(0, 1),
  };
}

const titleOf = ({ eventTypeTitle, title }: BookingRow): string => eventTypeTitle ?? title;

/** The addresses of these people, to leave them out of those whom a booking is with. */
export const addressesOf = (people: readonly (AccountPerson | null)[]): ReadonlySet<string> =>
  new Set(people.flatMap((person) => (person === null ? [] : addressOf(person.email))));

const addressOf = (email: string): string => email.trim().toLowerCase();

/** How long two times are at once, in milliseconds; 0 where one follows the other. */
export const sharedMs = (
  one: Pick<PlannedTime, 'startMs' | 'endMs'>,
  other: Pick<PlannedTime, 'startMs' | 'endMs'>,
): number => Math.max(0, Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs));

/**
 * The first thing of the list of `DayNote` that is worth knowing of a time.
 *
 * @param others what takes place besides: of a booking those that come before it, of a time that is about to be booked
 *   all
 */
export function noteOf(
  planned: PlannedTime,
  others: readonly PlannedTime[],
  rules: DayRules,
): DayNote | null {
  return (
    overlapIn(planned, others) ??
    samePersonIn(planned, others, rules.timeZone) ??
    (others.some(({ endMs }) => endMs <= planned.startMs && planned.startMs - endMs < noBreakMs)
      ? { kind: 'no-break' }
      : null) ??
    outsideHours(planned, rules) ??
    oddThere(planned, rules.timeZone)
  );
}

function overlapIn(planned: PlannedTime, others: readonly PlannedTime[]): DayNote | null {
  const most = others.reduce<PlannedTime | null>(
    (found, other) =>
      sharedMs(planned, other) > (found === null ? 0 : sharedMs(planned, found)) ? other : found,
    null,
  );
  if (most === null) return null;
  return { kind: 'overlap', title: most.title, minutes: Math.ceil(sharedMs(planned, most) / minuteMs) };
}

function samePersonIn(
  { startMs, people }: PlannedTime,
  others: readonly PlannedTime[],
  timeZone: string,
): DayNote | null {
  if (people.every(({ email }) => addressOf(email) === '')) return null;
  const day = dayWindow(startMs, timeZone);
  const met = new Set(
    others
      .filter((other) => other.startMs >= day.startMs && other.startMs < day.endMs)
      .flatMap((other) => other.people.map(({ email }) => addressOf(email)))
      .filter((address) => address !== ''),
  );
  const again = people.find(({ email }) => met.has(addressOf(email)));
  return again ? { kind: 'same-person', name: nameOf(again) } : null;
}

function outsideHours({ startMs, endMs }: PlannedTime, { timeZone, hours }: DayRules): DayNote | null {
  const { from, until } = hours;
  if (startMs < wallTimeOn(startMs, from, timeZone)) return { kind: 'before-hours', from, until };
  return endMs > wallTimeOn(startMs, until, timeZone) ? { kind: 'after-hours', from, until } : null;
}

/** Judged for the first attendee whose clock shows another time than one’s own at the start. */
function oddThere({ startMs, endMs, people }: PlannedTime, timeZone: string): DayNote | null {
  const offsetIn = (zone: string): number => IANAZone.create(zone).offset(startMs);
  const own = offsetIn(timeZone);
  const person = people.find((one) => one.timeZone !== null && offsetIn(one.timeZone) !== own);
  if (!person || person.timeZone === null) return null;
  const there = DateTime.fromMillis(startMs, { zone: person.timeZone });
  if (there.hour < earlyHour) return { kind: 'early-there', name: nameOf(person) };
  const late = there.startOf('day').set({ hour: lateHour }).toMillis();
  return endMs > late ? { kind: 'late-there', name: nameOf(person) } : null;
}

const nameOf = ({ name, email }: PersonView): string => name || email;

/** Of several notes the one that comes first in the list of `DayNote`; of a kind the first. */
export function worstOf(notes: readonly (DayNote | null)[]): DayNote | null {
  const [worst] = notes
    .filter((note) => note !== null)
    .toSorted((one, other) => rank[one.kind] - rank[other.kind]);
  return worst ?? null;
}

const rank: Readonly<Record<DayNote['kind'], number>> = {
  overlap: 0,
  'same-person': 1,
  'no-break': 2,
  'before-hours': 3,
  'after-hours': 3,
  'early-there': 4,
  'late-there': 4,
};
