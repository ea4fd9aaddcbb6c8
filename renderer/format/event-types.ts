import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type {
  EventTypeRow,
  PackageSize,
  Repeats,
  BookingTarget,
  BookingWrite,
} from '../../preload/contract/model/quick-book.ts';
import { latinDigits } from '../../preload/contract/languages/digits.ts';
import { pageWords } from '../words.svelte.ts';
import { formatPrice } from './locale.ts';

/** How many bookings a package has, for a sentence. `max` is null where it is the same. */
export const packageFacts = ({ min, max }: PackageSize): { min: number; max: number | null } => ({
  min,
  max: max === min ? null : max,
});

/** What distinguishes event types. */
export interface EventTypeFacts {
  /** “On its page only”, “Zoom or phone”: cut where there is no room. */
  readonly about: readonly string[];
  /** “€40”, “12 seats”: always to be read. */
  readonly terms: readonly string[];
}

/** Facts of an event type, beginning with whether it can be booked here. */
export function eventTypeFacts(row: EventTypeRow, locale: string): EventTypeFacts {
  const { pageOnly, team, places, lengths, price, schedulingType, seats, isPublished } = row;
  const { quickBook, eventTypes } = pageWords();
  const words = quickBook.facts;
  const about = [
    pageOnly !== null && words.pageOnly,
    team,
    places.length > 0 && words.places({ places }),
    (schedulingType === 'ROUND_ROBIN' || schedulingType === 'COLLECTIVE') &&
      eventTypes.scheduling[schedulingType],
    lengths.length > 1 &&
      eventTypes.facts.lengths({ minutes: [...lengths].sort((one, other) => one - other) }),
    row.package && words.package(packageFacts(row.package)),
    row.repeats && words.repeats(row.repeats),
  ];
  const terms = [
    price && formatPrice(price, locale),
    seats !== null && eventTypes.facts.seats({ count: seats }),
    isPublished === false && words.directOnly,
  ];
  const isFact = (fact: unknown): fact is string => typeof fact === 'string' && fact !== '';
  return { about: about.filter(isFact), terms: terms.filter(isFact) };
}

/** What the last row offers if no known event type matches the text. */
export interface LookUpOffer {
  readonly kind: 'id' | 'link' | 'name';
  /** The part that is looked up; null for a link, which is not shown again. */
  readonly subject: string | null;
}

/** A number, people with a slug, a link or its secret part; null for words. */
export function lookUpOffer(text: string): LookUpOffer | null {
  const typed = latinDigits(text).trim();
  if (/^\d+$/u.test(typed)) return { kind: 'id', subject: typed };
  if (/https?:\/\//iu.test(typed) || /^\S{16,}$/u.test(typed)) return { kind: 'link', subject: null };
  return /\S\s*\/\s*\S|^[^\s+]+(?:\s*\+\s*[^\s+]+)+$/u.test(typed) ? { kind: 'name', subject: typed } : null;
}

/**
 * The date of the last booking of a series, by the calendar of a zone, since a series keeps its time
 * of day. Services disagree about months that lack the day, so the result is null after the 28th.
 *
 * @param date of the first booking, as midnight UTC of its calendar date
 * @returns midnight UTC of the last date; null if it is ambiguous
 */
export function lastDateOf({ unit, every, count }: Repeats, date: number): number | null {
  const steps = every * (count - 1);
  if (unit === 'day') return date + steps * dayMs;
  if (unit === 'week') return date + steps * 7 * dayMs;
  const first = new Date(date);
  if (first.getUTCDate() > 28) return null;
  return unit === 'month'
    ? first.setUTCMonth(first.getUTCMonth() + steps)
    : first.setUTCFullYear(first.getUTCFullYear() + steps);
}

/** Whether two targets are the same, whatever the order of their properties. */
export function sameTarget(one: BookingTarget, other: BookingTarget): boolean {
  const partsOf = (target: BookingTarget): string => JSON.stringify(Object.entries(target).sort());
  return partsOf(one) === partsOf(other);
}

/** The event type of a write: the known one, or one with only what the write itself says. */
export function rowOf({ title, draft }: BookingWrite, rows: readonly EventTypeRow[]): EventTypeRow {
  const { target } = draft;
  return (
    rows.find((row) => sameTarget(row.target, target)) ?? {
      target,
      title,
      lengths: [],
      price: null,
      places: [],
      schedulingType: null,
      team: null,
      seats: null,
      isPublished: null,
      isRecent: false,
      pageOnly: null,
      package: null,
      repeats: null,
      page: null,
    }
  );
}

/** Nothing is under way any more. */
export function isSettled(write: BookingWrite | null): boolean {
  const state = write?.outcome.state;
  return state !== 'sending' && state !== 'checking' && state !== 'unknown' && state !== 'undoing';
}

export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);
