import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { availabilityRequest } from '../protocol/availability.ts';
import { createBookingRequest, listBookingsRequest } from '../protocol/booking.ts';
import { cancelBooking } from './operations/cancel-booking.ts';
import { createBooking } from './operations/create-booking.ts';
import { createQuirks } from './control/quirks.ts';
import { getAvailability } from './operations/get-availability.ts';
import { createCredentials } from './credentials.ts';
import { listBookings } from './operations/list-bookings.ts';
import { openDatabase, type Database, type SqlValue } from './store/database.ts';
import { seed } from './store/open-world.ts';
import { createWorld } from './store/world.ts';
import { readWorkspace } from './workspace/workspace-schema.ts';
import { people, teamWorkspace } from '../test/support/team-workspace.ts';

type Asked = readonly [sql: string, parameters: Readonly<Record<string, SqlValue>>];

/** The same database, noting what it is asked. */
function watch(database: Database, asked: Asked[]): Database {
  const note = <Result>(ask: (sql: string, parameters?: Asked[1]) => Result) => {
    return (sql: string, parameters: Asked[1] = {}): Result => {
      asked.push([sql, parameters]);
      return ask(sql, parameters);
    };
  };
  return { ...database, all: note(database.all), get: note(database.get) };
}

const hosts = { hosts: [{ userId: people.maya }, { userId: people.omar }] };
const eventTypes = [
  { id: 1, title: 'Intro', slug: 'intro', length: 30, bookingLimits: { PER_DAY: 3, PER_YEAR: 90 } },
  { id: 2, title: 'Class', slug: 'class', length: 60, seatsPerTimeSlot: 4 },
  { id: 3, title: 'Panel', slug: 'panel', length: 30, schedulingType: 'COLLECTIVE', ...hosts },
  { id: 4, title: 'Support', slug: 'support', length: 30, schedulingType: 'ROUND_ROBIN', ...hosts },
  { id: 5, title: 'Course', slug: 'course', length: 30, recurringEvent: { freq: 2, count: 3 } },
];

/** The whole table, row by row. A few tables are as small as the number of people and event types. */
const walk =
  /^SCAN (?:bookings|participants|outbox|credentials|calendarEntries)\b(?! USING (?:COVERING )?INDEX bookingsByLength)/;

describe('what is stored', () => {
  it('is never walked through to find slots, to book, to move, to list or to cancel', () => {
    const database = openDatabase();
    seed(database, readWorkspace({ ...teamWorkspace, eventTypes }), 'file');
    const asked: Asked[] = [];
    const clock = { now: () => Date.parse('2027-03-10T08:00:00Z'), setTo: () => undefined };
    const service = {
      world: createWorld(watch(database, asked)),
      clock,
      credentials: createCredentials(database, clock, randomBytes),
      clientId: 'client-1',
      clientSecret: 'secret',
      quirks: createQuirks(),
      randomBytes,
    };
    const range = { startTime: '2027-03-11T00:00:00Z', endTime: '2027-03-18T00:00:00Z' };
    const slot = {
      start: '2027-03-11T10:00:00Z',
      timeZone: 'UTC',
      responses: { name: 'N', email: 'n@n.example' },
    };
    for (const { id, length } of eventTypes) {
      getAvailability(availabilityRequest.parse({ ...range, eventTypeId: id }), service);
      const end = `2027-03-11T${length === 60 ? '11:00' : '10:30'}:00Z`;
      const create = (more: object) =>
        uidOf(
          createBooking(
            createBookingRequest.parse({ eventTypeId: id, ...slot, end, ...more }),
            people.maya,
            service,
          ),
        );
      const moved = create({
        rescheduleUid: create({}),
        start: slot.start.replace('-11', '-12'),
        end: end.replace('-11', '-12'),
      });
      cancelBooking({ uid: moved, allRemainingBookings: true }, people.maya, service);
      listBookings(
        listBookingsRequest.parse({ filters: { status: 'cancelled', ...range } }),
        people.maya,
        service,
      );
    }
    const plans = asked.flatMap(([sql, parameters]) =>
      database.all(`EXPLAIN QUERY PLAN ${sql}`, parameters).map(({ detail }) => String(detail)),
    );
    database.close();
    expect(plans.length).toBeGreaterThan(100);
    expect([...new Set(plans.filter((plan) => walk.test(plan)))]).toEqual([]);
  });
});

function uidOf(answer: object): string {
  return 'uid' in answer ? String(answer.uid) : '';
}
