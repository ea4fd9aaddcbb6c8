import { describe, expect, it } from 'vitest';
import { toReminded } from './reminded-booking.ts';
import { aBooking } from '../../test/support/booking-builder.ts';

const uids = (bookings: Parameters<typeof toReminded>[0], own: string | null = 'maya@example.com') =>
  toReminded(bookings, own).map(({ uid }) => uid);

describe('what one is reminded of', () => {
  it('takes place', () => {
    const bookings = ['ACCEPTED', 'PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED', 'SOMETHING_NEW'].map(
      (status) => aBooking({ uid: status, status }),
    );
    expect(toReminded(bookings, null).map(({ uid, state }) => `${uid} ${state}`)).toEqual([
      'ACCEPTED on',
      'PENDING unconfirmed',
      'AWAITING_HOST waiting',
      'SOMETHING_NEW on',
    ]);
  });

  it('is not the meeting of a colleague that one only manages', () => {
    const ofTeam = { isHost: false, canManage: true, user: { email: 'ravi@example.com' } };
    expect(uids([aBooking(ofTeam)])).toEqual([]);
    expect(uids([aBooking({ ...ofTeam, uid: 'a', canManage: false })])).toEqual(['a']);
    expect(uids([aBooking({ ...ofTeam, uid: 'b', user: { email: 'Maya@example.com' } })])).toEqual(['b']);
    expect(uids([aBooking({ ...ofTeam, uid: 'c', attendees: [{ email: 'MAYA@example.com' }] })])).toEqual([
      'c',
    ]);
    expect(uids([aBooking({ ...ofTeam, uid: 'd' })], null)).toEqual(['d']);
  });

  it('asks for an answer where one hosts it, and nothing is to be paid first', () => {
    const isAsked = (fields: object): boolean | undefined =>
      toReminded([aBooking({ status: 'PENDING', isHost: true, ...fields })], 'maya@example.com')[0]?.isAsked;
    expect(isAsked({})).toBe(true);
    expect(isAsked({ status: 'ACCEPTED' })).toBe(false);
    expect(isAsked({ isHost: false, canManage: false, attendees: [{ email: 'maya@example.com' }] })).toBe(
      false,
    );
    expect(isAsked({ eventType: { id: 7, price: 12_000, currency: 'eur' } })).toBe(false);
    expect(isAsked({ eventType: { id: 7, price: 12_000, currency: 'eur' }, paid: true })).toBe(true);
  });

  it('can be booked once more where one hosts it, with somebody, and its event type is still there', () => {
    const canBookNext = (fields: object): boolean | undefined =>
      toReminded([aBooking({ isHost: true, eventType: { id: 7 }, ...fields })], 'maya@example.com')[0]
        ?.canBookNext;
    const own = { email: 'MAYA@example.com' };
    expect(canBookNext({})).toBe(true);
    expect(canBookNext({ attendees: [own, { email: 'nora@bell.example' }] })).toBe(true);
    for (const fields of [
      { isHost: false, canManage: false },
      { isEventDeleted: true },
      { eventType: {} },
      { attendees: null },
      { attendees: [own, { email: ' ' }] },
    ])
      expect(canBookNext(fields), JSON.stringify(fields)).toBe(false);
  });

  it('never ends before it starts', () => {
    const [odd] = toReminded([aBooking({ endTime: '2027-03-10T09:00:00.000Z' })], null);
    expect(odd && odd.endMs - odd.startMs).toBe(0);
  });
});
