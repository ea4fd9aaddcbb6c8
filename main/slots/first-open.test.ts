import { describe, expect, it } from 'vitest';
import type { RequestOf } from '../../protocol/operations.ts';
import { availability } from '../../protocol/availability.ts';
import { findFirstOpen } from './first-open.ts';
import type { SlotReader } from './read-slots.ts';
import { slotRequest } from '../../test/support/slot-scene.ts';

type Request = RequestOf<'getAvailability'>;

/** A service that ignores `startFromFirstAvailable` and has the slots of a list. */
function serviceWith(times: readonly string[], asked: Request[], taken = 0): SlotReader {
  return {
    clock: { now: () => Date.parse('2027-03-10T08:15:00Z') },
    client: {
      getAvailability: (request) => {
        asked.push(request);
        const within = times.filter((time) => time >= request.startTime && time <= request.endTime);
        const slots = within.map((time) => ({ time, attendees: taken }));
        return Promise.resolve(availability.parse({ slots: { any: slots } }));
      },
    },
  };
}

describe('the first open slot', () => {
  it('is asked for in one question, where it lies within the days in view', async () => {
    const asked: Request[] = [];
    const service = serviceWith(['2027-03-11T09:00:00.000Z'], asked);
    const { slot } = await findFirstOpen(service, slotRequest());
    expect(slot?.at).toBe('2027-03-11T09:00:00.000Z');
    expect(asked.map(({ startFromFirstAvailable }) => startFromFirstAvailable)).toEqual([true]);
  });

  it('is looked for in further weeks where the service ignores the wish', async () => {
    const asked: Request[] = [];
    const service = serviceWith(['2027-05-03T07:00:00.000Z', '2027-05-04T07:00:00.000Z'], asked);
    const { slot, weeks } = await findFirstOpen(service, slotRequest());
    expect(slot).toMatchObject({ at: '2027-05-03T07:00:00.000Z', end: '2027-05-03T07:30:00.000Z' });
    expect(weeks).toBe(9);
    // Without a gap, and by whole days of Berlin, where clocks go forward in between.
    expect(asked.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2027-03-09T23:00:00.000Z', '2027-03-16T22:59:59.999Z'],
      ['2027-03-16T23:00:00.000Z', '2027-04-13T21:59:59.999Z'],
      ['2027-04-13T22:00:00.000Z', '2027-05-11T21:59:59.999Z'],
    ]);
  });

  it('is not looked for without end', async () => {
    const asked: Request[] = [];
    expect(await findFirstOpen(serviceWith([], asked), slotRequest())).toEqual({ slot: null, weeks: 33 });
    expect(asked).toHaveLength(9);
  });

  it('has a seat left', async () => {
    const full = serviceWith(['2027-03-11T09:00:00.000Z'], [], 12);
    expect((await findFirstOpen(full, slotRequest({}, { seats: 12 }))).slot).toBeNull();
    expect((await findFirstOpen(full, slotRequest({}, { seats: 13 }))).slot?.seatsLeft).toBe(1);
  });
});
