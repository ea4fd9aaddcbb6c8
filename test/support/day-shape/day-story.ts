import { booking } from '../../../protocol/booking.ts';
import type { OwnHours } from '../../../preload/contract/model/agenda.ts';
import type { AccountBookings } from '../../../main/agenda/today.ts';
import { createNumbers } from '../../bench/seeded.ts';

/** The day of a person with five accounts. */
export interface DayStory {
  /** Epoch milliseconds, on a full minute, as all times here. */
  readonly nowMs: number;
  readonly timeZone: string;
  readonly hours: OwnHours;
  readonly accounts: readonly AccountBookings[];
}

const minute = 60_000;
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Etc/UTC',
];
/** Days on which clocks change in one of them, and the nights before. */
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
];
const statuses = ['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'];
const own = [1, 2, 3, 4, 5].map((id) => ({
  id,
  name: `Maya ${id}`,
  username: null,
  email: `maya${id}@northlight.example`,
}));
const others = ['Ana', 'Ben', 'Chloe', 'Dan', 'Eva', 'Fay'].map((name, index) => ({
  name: index === 4 ? '' : name,
  email: index === 5 ? '' : `${name.toLowerCase()}@guests.example`,
  timeZone: [...zones, 'Asia/Tokyo', 'nowhere'][(index * 3) % 10],
}));

export function dayStory(seed: number): DayStory {
  const numbers = createNumbers(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 10; skipped += 1) numbers();
  const below = (count: number): number => Math.floor(numbers() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const chance = (share: number): boolean => numbers() < share;

  const dayMs = chance(0.4)
    ? Date.parse(`${oneOf(changes)}T00:00:00Z`)
    : Date.parse('2026-01-01T00:00:00Z') + below(700) * 1440 * minute;
  const nowMs = dayMs + below(1440) * minute;
  const from = 16 + below(32);
  const until = Math.min(88, from + 1 + below(48));
  const made = Array.from({ length: below(16) }, (_, index) => {
    const startMs = dayMs + (below(480) - 96) * 5 * minute;
    const length = oneOf([5, 15, 25, 30, 45, 60, 60, 90, 240, 600]);
    const attendees = Array.from({ length: below(4) }, () => {
      const person = chance(0.25) ? { ...oneOf(own), timeZone: 'Asia/Tokyo' } : oneOf(others);
      return chance(0.3) ? { ...person, email: person.email.toUpperCase() } : person;
    });
    return booking.parse({
      uid: `booking-${index}`,
      title: oneOf(['Call', 'Review', 'Coaching, session 3']),
      startTime: new Date(startMs).toISOString(),
      endTime: new Date(startMs + length * minute).toISOString(),
      status: oneOf(statuses),
      attendees,
      user: oneOf([...own, ...others]),
      eventType: {
        title: oneOf([null, 'Coaching', 'Tour']),
        schedulingType: oneOf([null, null, 'COLLECTIVE']),
      },
    });
  });
  const accounts = own.map((me) => ({
    account: me.id,
    me: chance(0.9) ? me : null,
    bookings: made.filter(() => chance(0.3)),
  }));
  return {
    nowMs,
    timeZone: oneOf(zones),
    hours: { from: wall(from), until: wall(until) },
    accounts,
  };
}

const wall = (quarters: number): string =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
