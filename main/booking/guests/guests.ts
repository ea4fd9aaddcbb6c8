import type { Booking } from '../../api/schemas/booking.ts';
import type { Clock } from '../../base/clock.ts';
import { completeGuests } from './complete.ts';
import { indexGuests, type IndexedGuest } from './guest-index.ts';
import type { Instant } from '../../../preload/contract/model/common.ts';
import { keyOf, readMeeting, type Meeting } from './meetings.ts';
import type { GuestRow } from '../../../preload/contract/model/quick-book.ts';

/** Where somebody probably is, and how that is known. */
export interface GuestZone {
  readonly timeZone: string;
  /** The booking that says it. */
  readonly startAt: Instant;
  readonly title: string;
}

export interface GuestsParts {
  readonly clock: Pick<Clock, 'now'>;
  /** Addresses that are nobody's guest: the signed-in person's own, and those of hosts known from elsewhere. */
  readonly ownAddresses: () => readonly string[];
}

export interface Guests {
  /** Takes bookings of any list, as often as they are read; the last word on a booking counts. */
  learn(bookings: readonly Booking[]): void;
  /** People who fit what is typed, the best first; the usual ones for an empty text. */
  complete(text: string, most?: number): readonly GuestRow[];
  /** Who has this address; null when nobody is known. */
  find(email: string): GuestRow | null;
  /** Where whoever has this address was at the latest booking that says so. */
  guessZone(email: string): GuestZone | null;
}

const usualMost = 6;

/** The people of earlier bookings. The index is made when bookings were learned, not when somebody types. */
export function createGuests({ clock, ownAddresses }: GuestsParts): Guests {
  const meetings = new Map<string, Meeting>();
  let guests: readonly IndexedGuest[] = [];
  let byKey: ReadonlyMap<string, IndexedGuest> = new Map();

  function find(email: string): IndexedGuest | undefined {
    return byKey.get(keyOf(email));
  }

  function toRow({ name, email, meetings: met, zone, language }: IndexedGuest): GuestRow {
    const nowMs = clock.now();
    const last = met.find(({ startMs }) => startMs <= nowMs) ?? met.at(-1);
    return {
      name,
      email,
      timeZone: zone?.timeZone ?? null,
      language,
      lastAt: instantOf(last?.startMs ?? nowMs),
      lastTitle: last?.title ?? '',
    };
  }

  return {
    learn(bookings) {
      let isNew = false;
      for (const meeting of bookings.flatMap((booking) => readMeeting(booking) ?? [])) {
        if (isSame(meetings.get(meeting.uid), meeting)) continue;
        meetings.set(meeting.uid, meeting);
        isNew = true;
      }
      if (!isNew) return;
      byKey = indexGuests(meetings.values(), byKey);
      guests = [...byKey.values()];
    },
    complete(text, most = usualMost) {
      const own = new Set(ownAddresses().map(keyOf));
      const others = own.size === 0 ? guests : guests.filter(({ key }) => !own.has(key));
      return completeGuests(others, text, most, clock.now()).map(toRow);
    },
    find(email) {
      const guest = find(email);
      return guest === undefined ? null : toRow(guest);
    },
    guessZone(email) {
      const zone = find(email)?.zone;
      return zone ? { timeZone: zone.timeZone, startAt: instantOf(zone.startMs), title: zone.title } : null;
    },
  };
}

function isSame(one: Meeting | undefined, other: Meeting): boolean {
  return (
    one !== undefined &&
    one.startMs === other.startMs &&
    one.title === other.title &&
    one.host === other.host &&
    one.people.length === other.people.length &&
    one.people.every((person, index) => {
      const now = other.people[index];
      return (
        person.name === now?.name &&
        person.email === now.email &&
        person.timeZone === now.timeZone &&
        person.language === now.language
      );
    })
  );
}

function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}
