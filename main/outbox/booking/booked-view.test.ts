import { describe, expect, it } from 'vitest';
import { meetingLinkOf, whereaboutsOf } from '../../api/booking/whereabouts.ts';
import { createdBooking } from '../../../protocol/booking.ts';
import { bookedViewOf, undoOfferOf, type WhereOf } from './booked-view.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { bodyOf } from '../../../test/support/bodies.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';

const whereOf: WhereOf = (booking) => {
  const { url: link, provider } = meetingLinkOf(booking) ?? { url: null, provider: null };
  return { ...whereaboutsOf(booking), link, provider };
};

describe('what is shown after booking', () => {
  it('is what came back: status, host, the raw location in words, and the link to the call', () => {
    const view = bookedViewOf(createdBooking.parse(bodyOf('20-booking-created.json')), anOrder(), whereOf);
    expect(view).toEqual({
      uid: 'K4Lg9X8ygqKNmeLKw1DFUg',
      title: 'Intro call between Maya Lindqvist and Ruth Okafor',
      startTime: '2027-03-11T13:00:00.000Z',
      endTime: '2027-03-11T13:30:00.000Z',
      guest: { name: 'Ruth Okafor', email: 'ruth@okafor.example', timeZone: 'America/Toronto' },
      status: 'ACCEPTED',
      payment: null,
      payPage: null,
      host: 'Maya Lindqvist',
      place: 'Zoom',
      placeKind: 'video',
      address: null,
      link: 'https://zoom.example/j/95500011122?pwd=zz',
      provider: 'Zoom',
      movedFrom: null,
      series: null,
    });
  });

  it('is judged by the status, though a moved booking carries a reason', () => {
    const movedFrom = {
      startTime: '2027-03-11T13:00:00.000Z',
      endTime: '2027-03-11T13:30:00.000Z',
      host: 'Maya',
    };
    const moved = createdBooking.parse(bodyOf('22-booking-rescheduled.json'));
    expect(bookedViewOf(moved, anOrder({ movedFrom }), whereOf)).toMatchObject({
      status: 'ACCEPTED',
      movedFrom,
    });
  });

  it('says what is to be paid: by the payment record, else by the event type', () => {
    const price = { amount: 4500, currency: 'eur' };
    const pending = { status: 'PENDING', paid: false };
    const payment = [{ amount: 5000, currency: 'JPY', success: false }];
    const show = (fields: object, order = anOrder()): unknown =>
      bookedViewOf(createdBooking.parse(aBooking({ ...pending, ...fields })), order, whereOf).payment;
    expect(show({ payment })).toEqual({ amount: 5000, currency: 'jpy' });
    expect(show({ paymentRequired: true }, anOrder({ eventType: { price } }))).toEqual(price);
    expect(show({ eventType: { id: 501, price: 4500, currency: 'EUR' } })).toEqual(price);
    expect(show({})).toBeNull();
    expect(show({ payment: [{ ...payment[0], amount: 0 }] })).toBeNull();
    for (const currency of ['euro', '€eur', null])
      expect(show({ eventType: { id: 501, price: 4500, currency } }), String(currency)).toBeNull();
    expect(show({ payment, paid: true })).toBeNull();
    expect(show({ payment, status: 'CANCELLED' })).toBeNull();
  });

  it('says of a booking that stands already only what it asks for itself: the price alone asks for nothing', () => {
    const price = { amount: 4500, currency: 'eur' };
    const priced = anOrder({ eventType: { price } });
    const show = (fields: Readonly<Record<string, unknown>>): unknown =>
      bookedViewOf(createdBooking.parse(aBooking(fields)), priced, whereOf).payment;
    expect(show({})).toBeNull();
    expect(show({ paymentRequired: false })).toBeNull();
    expect(show({ paymentRequired: true })).toEqual(price);
    expect(show({ payment: [{ amount: 4500, currency: 'eur', success: true }] })).toBeNull();
    expect(show({ payment: [{ amount: 5000, currency: 'jpy', success: false }] })).toEqual({
      amount: 5000,
      currency: 'jpy',
    });
  });

  it('says where it is paid, as long as something is to be paid', () => {
    const atPage: WhereOf = (booking) => ({ ...whereOf(booking), payPage: 'https://pay.example/payment/1' });
    const payment = [{ amount: 5000, currency: 'jpy', success: false }];
    const open = aBooking({ status: 'PENDING', paid: false, payment });
    expect(bookedViewOf(open, anOrder(), atPage).payPage).toBe('https://pay.example/payment/1');
    expect(bookedViewOf(open, anOrder(), whereOf).payPage).toBeNull();
    expect(bookedViewOf(aBooking(), anOrder(), atPage).payPage).toBeNull();
  });

  it('falls back on what was sent where the answer says nothing', () => {
    const bare = aBooking({ title: null, attendees: [], user: null });
    expect(bookedViewOf(bare, anOrder(), whereOf)).toMatchObject({
      title: 'Intro call',
      guest: { name: 'Ruth Okafor', email: 'Ruth@Okafor.example', timeZone: 'America/Toronto' },
      host: null,
    });
  });
});

describe('whether it can be undone', () => {
  it('not for a seat, whose answer repeats the uid of a booking that others are in', () => {
    const seat = createdBooking.parse({ ...aBooking(), seatReferenceUid: 'seat-1' });
    expect(undoOfferOf(seat, anOrder())).toEqual({ kind: 'not-offered', why: 'seats' });
  });

  it('not for what was cancelled meanwhile', () => {
    const off = aBooking({ status: 'CANCELLED' });
    expect(undoOfferOf(off, anOrder())).toEqual({ kind: 'not-offered', why: 'off' });
    expect(undoOfferOf(aBooking(), anOrder())).toEqual({ kind: 'offered' });
  });
});
