import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { availabilityRequest } from '../../protocol/availability.ts';
import { createBookingRequest } from '../../protocol/booking.ts';
import { createBooking } from '../operations/create-booking.ts';
import { Refusal } from '../http/refusal.ts';
import type { Service } from '../operations/call.ts';
import { getAvailability } from '../operations/get-availability.ts';
import { toInstantMs, toUtcText } from '../notation.ts';
import { bookBody, eventType, slotAt } from '../../test/support/booking-client.ts';
import { openService } from '../../test/support/open-service.ts';
import { testNow } from '../../test/support/sandbox-service.ts';
import { bookingOf, nora, teamWorkspace } from '../../test/support/team-workspace.ts';

const slotsSchema = z.object({ slots: z.record(z.string(), z.array(z.looseObject({ time: z.string() }))) });
const at = (start: string, end: string) => {
  const slot = slotAt(start, end);
  return { startTime: slot.start, endTime: slot.end };
};
const team = (schedulingType: string, more: object = {}): object =>
  eventType(501, { teamId: 310, schedulingType, hosts: [{ userId: 7001 }, { userId: 7002 }], ...more });
const elsewhere = bookingOf('b', { eventTypeId: 502, ...at('12:00', '12:45') });
const session = bookingOf('s', {
  ...at('10:00', '11:00'),
  attendees: [nora],
  seatsReferences: [{ referenceUid: 's1', attendee: nora }],
});

describe('document, "start: Slot start; choose from availability results"', () => {
  it.each([
    ['one to one, with buffers', eventType(501, { beforeEventBuffer: 10, afterEventBuffer: 5 }), 30],
    ['starts beside the hour', eventType(501, { offsetStart: 7, slotInterval: 20 }), 30],
    ['a longer duration', eventType(501, { multipleDuration: [30, 90] }), 90],
    ['two a day', eventType(501, { bookingLimits: { PER_DAY: 1, PER_WEEK: 2 } }), 30],
    ['a rolling window', eventType(501, { periodType: 'ROLLING_WINDOW', periodDays: 2 }), 30],
    ['a rolling period', eventType(501, { periodType: 'ROLLING', periodDays: 2 }), 30],
    ['notice', eventType(501, { minimumBookingNotice: 1500 }), 30],
    ['round robin', team('ROUND_ROBIN'), 30],
    [
      'round robin with a fixed host',
      team('ROUND_ROBIN', { hosts: [{ userId: 7001, isFixed: true }, { userId: 7002 }] }),
      30,
    ],
    ['collective', team('COLLECTIVE'), 30],
    ['managed', team('MANAGED'), 30],
    ['seats', eventType(501, { length: 60, seatsPerTimeSlot: 2 }), 60],
    ['the last seat', eventType(501, { length: 60, seatsPerTimeSlot: 1 }), 60],
  ])('%s: every slot that is offered can be booked', async (_, type, minutes) => {
    const { service, close } = await openService(
      { ...teamWorkspace, eventTypes: [type, eventType(502)], bookings: [elsewhere, session] },
      testNow,
    );
    const asked = availabilityRequest.parse({
      eventTypeId: 501,
      startTime: '2027-03-10T00:00:00Z',
      endTime: '2027-03-13T00:00:00Z',
      timeZone: 'America/Toronto',
      duration: String(minutes),
    });
    const { slots } = slotsSchema.parse(getAvailability(asked, service));
    const times = Object.values(slots)
      .flat()
      .map(({ time }) => time);
    const refused = times.filter((start) => {
      const end = toUtcText(toInstantMs(start) + minutes * 60_000);
      return !canBook(bookBody({ start, end }), service);
    });
    close();
    expect(times.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
  });
});

/** Books and takes it back, so that the next slot meets the same world. */
function canBook(body: object, service: Service): boolean {
  const undo = new Error('Taken back');
  const { database } = service.world;
  const within = { ...database, transaction: <T>(work: () => T): T => work() };
  try {
    return database.transaction(() => {
      const input = createBookingRequest.parse(body);
      createBooking(input, 7001, { ...service, world: { ...service.world, database: within } });
      throw undo;
    });
  } catch (error) {
    if (error === undo) return true;
    if (error instanceof Refusal) return false;
    throw error;
  }
}
