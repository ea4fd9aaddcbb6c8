import { IANAZone } from 'luxon';
import { dayMs, hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { BookingRow, DayNote, OwnHours, PersonView } from '../../preload/contract/model/agenda.ts';
import { dayWindow, type DayWindow } from './day-window.ts';
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
  /** The local day that holds an instant, and one’s own hours on it; epoch milliseconds. */
  dayAt(instantMs: number): DayWindow & { readonly fromMs: number; readonly untilMs: number };
}

/** Rules that work out each day once. */
export function dayRules(timeZone: string, hours: OwnHours): DayRules {
  const days: ReturnType<DayRules['dayAt']>[] = [];
  return {
    timeZone,
    hours,
    dayAt(instantMs) {
      const known = days.find(({ startMs, endMs }) => startMs <= instantMs && instantMs < endMs);
      if (known) return known;
      const { startMs, endMs } = dayWindow(instantMs, timeZone);
      const day = {
        startMs,
        endMs,
        fromMs: wallTimeOn(startMs, hours.from, timeZone),
        untilMs: wallTimeOn(startMs, hours.until, timeZone),
      };
      days.push(day);
      return day;
    },
  };
}

/** A shorter time between two bookings is no break. */
export const noBreakMs = 5 * minuteMs;
/** An attendee’s day, by their own clock. */
const earlyMs = 7 * hourMs;
const lateMs = 21 * hourMs;

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
    samePersonIn(planned, others, rules) ??
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
  rules: DayRules,
): DayNote | null {
  if (people.every(({ email }) => addressOf(email) === '')) return null;
  const day = rules.dayAt(startMs);
  const met = new Set(
    others
      .filter((other) => other.startMs >= day.startMs && other.startMs < day.endMs)
      .flatMap((other) => other.people.map(({ email }) => addressOf(email)))
      .filter((address) => address !== ''),
  );
  const again = people.find(({ email }) => met.has(addressOf(email)));
  return again ? { kind: 'same-person', name: nameOf(again) } : null;
}

function outsideHours({ startMs, endMs }: PlannedTime, { hours, dayAt }: DayRules): DayNote | null {
  const { from, until } = hours;
  const day = dayAt(startMs);
  if (startMs < day.fromMs) return { kind: 'before-hours', from, until };
  return endMs > day.untilMs ? { kind: 'after-hours', from, until } : null;
}

/** Judged for the first attendee whose clock shows another time than one’s own at the start. */
function oddThere({ startMs, endMs, people }: PlannedTime, timeZone: string): DayNote | null {
  const person = people.find(
    (one) =>
      one.timeZone !== null &&
      one.timeZone !== timeZone &&
      offsetMs(one.timeZone, startMs) !== offsetMs(timeZone, startMs),
  );
  if (!person || person.timeZone === null) return null;
  /** What the clock there shows at the start and the end, in milliseconds as if it were UTC. */
  const startThere = startMs + offsetMs(person.timeZone, startMs);
  const endThere = endMs + offsetMs(person.timeZone, endMs);
  const midnight = Math.floor(startThere / dayMs) * dayMs;
  if (startThere < midnight + earlyMs) return { kind: 'early-there', name: nameOf(person) };
  return endThere > midnight + lateMs ? { kind: 'late-there', name: nameOf(person) } : null;
}

const offsetMs = (timeZone: string, instantMs: number): number =>
  IANAZone.create(timeZone).offset(instantMs) * minuteMs;

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
