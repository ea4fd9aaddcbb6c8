import { describe, expect, it } from 'vitest';
import { newestOf, createBookingCache } from '../../main/bookings/lists/known-bookings.ts';
import { aBooking } from '../support/booking-builder.ts';

const fromMs = Date.parse('2027-03-10T08:00:00Z');

describe('what is on around now', () => {
  it('is the agenda as any list said it last, and what lists have shown since', () => {
    const cache = createBookingCache();
    const [call, gone] = [aBooking({ uid: 'call' }), aBooking({ uid: 'gone' })];
    // An earlier agenda had both.
    cache.learn([call, gone]);
    const agenda = [call];
    cache.learn(agenda);
    const agendaSeenAt = cache.seenAt();
    const newest = () => newestOf({ agenda, agendaSeenAt, find: cache.find, all: cache.all, fromMs });
    expect(newest()).toEqual([call]);

    const off = aBooking({ uid: 'call', status: 'CANCELLED' });
    const added = aBooking({ uid: 'added' });
    const over = aBooking({
      ...{ uid: 'over', startTime: '2027-03-09T07:00:00.000Z', endTime: '2027-03-09T08:00:00.000Z' },
    });
    cache.learn([off, added, over]);
    cache.learn([aBooking({ uid: 'of a colleague', isHost: false })], true);
    expect(newest()).toEqual([off, added]);
  });
});
