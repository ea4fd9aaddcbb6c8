import type { BookingRow, PersonView } from '../../preload/contract/model/agenda.ts';
import { timeOn, type ClockStyle } from './times.ts';
import { cityOf, dayNumber, isKnownZone, offsetMinutes } from './zones.ts';

/** Guests have no name: then the address stands for it. */
export const nameOf = ({ name, email }: PersonView): string => name.trim() || email;

export interface PeopleLine {
  /** One full name, or two first ones. */
  readonly names: readonly string[];
  readonly others: number;
}

/** One name; two “Anna and Joon”; more “Anna, Joon and 2 others” (design, Attendee line). */
export function peopleLine(people: readonly PersonView[]): PeopleLine {
  const [first, second, ...rest] = people;
  if (!first) return { names: [], others: 0 };
  if (!second) return { names: [nameOf(first)], others: 0 };
  return { names: [firstName(first), firstName(second)], others: rest.length };
}

/** The line as plain text, for names that are spoken. */
export function peopleText(people: readonly PersonView[]): string {
  const { names, others } = peopleLine(people);
  return others === 0 ? names.join(' and ') : `${names.join(', ')} ${othersText(others)}`;
}

/** Who hosts a colleague's booking; null for one's own. */
export const otherHost = ({ isMine, host }: Pick<BookingRow, 'isMine' | 'host'>): string | null =>
  isMine || host === null ? null : nameOf(host);

export const othersText = (others: number): string => (others === 1 ? 'and 1 other' : `and ${others} others`);

/** Two letters for an avatar; one for a single word. */
export function initials(person: PersonView): string {
  const words = nameOf(person).split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

export interface LocalTime {
  /** “15:00”, or “02:00 Thu” when it is another day there. */
  readonly time: string;
  readonly city: string;
}

/**
 * What the attendees’ clocks show then: only when they share one zone and it differs from yours at that
 * moment. People in several zones have their times in the detail.
 */
export function attendeesTime(
  booking: Pick<BookingRow, 'people'>,
  atMs: number,
  style: ClockStyle,
  ownZone: string,
): LocalTime | null {
  const zone = sharedZone(booking.people);
  if (zone === null || offsetMinutes(zone, atMs) === offsetMinutes(ownZone, atMs)) return null;
  return { time: timeOn(atMs, style, zone, dayNumber(ownZone, atMs)), city: cityOf(zone) };
}

/** The one zone that all attendees are in; null when they are in several or one is not known. */
export function sharedZone(people: readonly PersonView[]): string | null {
  const [first, ...rest] = people.map(({ timeZone }) => timeZone);
  return first !== undefined && isKnownZone(first) && rest.every((zone) => zone === first) ? first : null;
}

function firstName(person: PersonView): string {
  return person.name.trim().split(/\s+/u)[0] || person.email;
}
