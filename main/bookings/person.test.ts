import { describe, expect, it } from 'vitest';
import { toKnown } from './store.ts';
import { personCardOf } from './person.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';

const now = Date.parse('2027-03-10T08:15:00Z');
const with_ = (start: string, minutes: number, fields: object = {}) =>
  toKnown(
    bookingAt(start, minutes, {
      attendees: [{ name: 'Nora Bell', email: 'Nora@Bell.example', timeZone: 'Europe/London' }],
      ...fields,
    }),
    { seenAt: 1, isOfOthers: false },
  );

describe('the card of a person', () => {
  it('counts, dates and lists the bookings with them', () => {
    const bookings = [
      with_('2027-01-05T10:00:00Z', 30, { uid: 'first' }),
      with_('2027-02-05T10:00:00Z', 30, { uid: 'last' }),
      with_('2027-02-20T10:00:00Z', 60, { uid: 'off', status: 'CANCELLED' }),
      with_('2027-03-11T10:00:00Z', 45, { uid: 'next' }),
      with_('2027-03-18T10:00:00Z', 30, { uid: 'later' }),
      with_('2027-03-11T10:00:00Z', 45, { attendees: [{ name: 'Tom', email: 'tom@x.example' }] }),
    ];
    const card = personCardOf(bookings, ' nora@bell.EXAMPLE', now);
    expect(card).toMatchObject({
      name: 'Nora Bell',
      email: 'Nora@Bell.example',
      timeZone: 'Europe/London',
      count: 4,
      cancelled: 1,
      firstMs: Date.parse('2027-01-05T10:00:00Z'),
      lastMs: Date.parse('2027-02-05T10:00:00Z'),
      usualMinutes: 30,
    });
    expect(card.coming.map(({ booking }) => booking.uid)).toEqual(['next', 'later']);
    expect(card.earlier.map(({ booking }) => booking.uid)).toEqual(['off', 'last', 'first']);
  });

  it('is of where they were last', () => {
    const moved = with_('2027-03-01T10:00:00Z', 30, {
      attendees: [{ email: 'nora@bell.example', timeZone: 'Asia/Tokyo' }],
    });
    const unknown = with_('2027-03-05T10:00:00Z', 30, {
      attendees: [{ email: 'nora@bell.example', timeZone: 'Mars' }],
    });
    expect(
      personCardOf([with_('2027-01-01T10:00:00Z', 30), moved, unknown], 'nora@bell.example', now),
    ).toMatchObject({
      timeZone: 'Asia/Tokyo',
      name: 'Nora Bell',
    });
  });

  it('has no letters in the name that a person does not see', () => {
    const attendees = [{ name: '\u202eNo\u200bra', email: 'nora@bell.example' }];
    const met = with_('2027-01-01T10:00:00Z', 30, { attendees });
    expect(personCardOf([met], 'nora@bell.example', now).name).toBe('Nora');
  });

  it('says nothing of somebody who is not known', () => {
    expect(personCardOf([], 'x@y.example', now)).toMatchObject({
      name: '',
      email: 'x@y.example',
      count: 0,
      lastMs: null,
      usualMinutes: null,
    });
  });
});
