import { describe, expect, it } from 'vitest';
import { findLookalike, findOwnBooking, type LostWrite } from './own-booking.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';

const write: LostWrite = { id: 'write-1', order: anOrder(), known: [] };
const ruth = [{ name: 'Ruth Okafor', email: 'ruth@okafor.example', timeZone: 'America/Toronto' }];
const same = { eventType: { id: 501 }, attendees: ruth };

describe('the booking a lost write has made', () => {
  it('is the one with the write’s id, whatever became of it since', () => {
    const moved = aBooking({ ...same, status: 'CANCELLED', metadata: { bookbarWriteId: 'write-1' } });
    expect(findOwnBooking([aBooking(same), moved], write)).toBe(moved);
  });

  it('is not one that somebody else made for the same person at the same time', () => {
    const other = aBooking({ ...same, metadata: { bookbarWriteId: 'write-2' } });
    const unmarked = aBooking({ ...same, metadata: { videoCallUrl: 'https://call.example/1' } });
    expect(findOwnBooking([other, unmarked], write)).toBeUndefined();
    expect(findLookalike([other], write)).toBeUndefined();
    expect(findLookalike([other, unmarked], write)).toBe(unmarked);
  });

  it('may be, where no metadata is shown, a new one of the same type, start and address', () => {
    const made = aBooking(same);
    expect(findOwnBooking([made], write)).toBeUndefined();
    expect(findLookalike([made], write)).toBe(made);
    expect(findLookalike([made], { ...write, known: null })).toBe(made);
    expect(findLookalike([made], { ...write, known: [made.uid] })).toBeUndefined();
    for (const change of [
      { eventType: { id: 502 } },
      { startTime: '2027-03-10T10:15:00.000Z' },
      { attendees: [{ email: 'ana@example.com' }] },
      { status: 'CANCELLED' },
      { status: 'REJECTED' },
    ]) {
      expect(findLookalike([aBooking({ ...same, ...change })], write)).toBeUndefined();
    }
  });

  it('is the seat in a booking that bears the mark of its first booker', () => {
    const order = anOrder({ eventType: { isSeated: true } });
    const session = aBooking({ ...same, metadata: { bookbarWriteId: 'write-0' } });
    expect(findOwnBooking([session], { ...write, order })).toBe(session);
    expect(findOwnBooking([session], { ...write, order, known: [session.uid] })).toBeUndefined();
    const unread = { ...write, order, known: null };
    expect(findOwnBooking([session], unread)).toBeUndefined();
    expect(findLookalike([session], unread)).toBe(session);
  });

  it('is, for a move, the one that came of the original, or the original itself at its new time', () => {
    const order = anOrder({ draft: { moving: { uid: 'old', reason: '' } } });
    const came = aBooking({ attendees: [], metadata: {}, fromReschedule: 'old' });
    expect(findOwnBooking([came], { ...write, order })).toBe(came);
    const itself = aBooking({ uid: 'old', attendees: [], metadata: {} });
    expect(findOwnBooking([itself], { ...write, order })).toBe(itself);
    const left = aBooking({ uid: 'old', status: 'CANCELLED', startTime: '2027-03-09T10:00:00Z' });
    expect(findOwnBooking([left], { ...write, order })).toBeUndefined();
  });

  it('is, for a move, the original that stands at its new time, and no other booking there', () => {
    const movedFrom = { startTime: '2027-03-09T10:00:00Z', endTime: '2027-03-09T10:30:00Z', host: null };
    const order = anOrder({ draft: { moving: { uid: 'old', reason: '' } }, movedFrom });
    const itself = aBooking({ uid: 'old', attendees: [], metadata: {} });
    const stranger = aBooking({ uid: 'of-another', attendees: [], metadata: {} });
    expect(findOwnBooking([stranger], { ...write, order, known: null })).toBeUndefined();
    expect(findOwnBooking([stranger, itself], { ...write, order, known: null })).toBe(itself);
  });

  it('is, for a move that keeps the start, not the original that still stands there', () => {
    const itself = aBooking({ ...same, uid: 'old', metadata: {} });
    const order = anOrder({ draft: { moving: { uid: 'old', reason: '' } } });
    expect(findOwnBooking([itself], { ...write, order, known: ['old'] })).toBeUndefined();
    const longer = {
      ...order,
      movedFrom: { startTime: '2027-03-10T10:00:00Z', endTime: '2027-03-10T10:15:00Z', host: null },
    };
    expect(findOwnBooking([itself], { ...write, order: longer, known: null })).toBeUndefined();
    const came = aBooking({ ...same, metadata: {}, fromReschedule: 'old' });
    expect(findOwnBooking([itself, came], { ...write, order: longer })).toBe(came);
  });
});
