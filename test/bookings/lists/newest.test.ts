import { describe, expect, it } from 'vitest';
import { newestOf } from '../../../main/bookings/lists/newest.ts';
import { createShelf } from '../../../main/bookings/lists/shelf.ts';
import { aBooking } from '../../support/booking-builder.ts';

const fromMs = Date.parse('2027-03-10T08:00:00Z');

describe('what is on around now', () => {
  it('is the agenda as any list said it last, and what lists have shown since', () => {
    const shelf = createShelf();
    const [call, gone] = [aBooking({ uid: 'call' }), aBooking({ uid: 'gone' })];
    // An earlier agenda had both.
    shelf.learn([call, gone]);
    const agenda = [call];
    shelf.learn(agenda);
    const agendaSeenAt = shelf.seenAt();
    const newest = () => newestOf({ agenda, agendaSeenAt, find: shelf.find, all: shelf.all, fromMs });
    expect(newest()).toEqual([call]);

    const off = aBooking({ uid: 'call', status: 'CANCELLED' });
    const added = aBooking({ uid: 'added' });
    const over = aBooking({
      ...{ uid: 'over', startTime: '2027-03-09T07:00:00.000Z', endTime: '2027-03-09T08:00:00.000Z' },
    });
    shelf.learn([off, added, over]);
    shelf.learn([aBooking({ uid: 'of a colleague', isHost: false })], true);
    expect(newest()).toEqual([off, added]);
  });
});
