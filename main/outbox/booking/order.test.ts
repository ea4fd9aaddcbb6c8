import { describe, expect, it } from 'vitest';
import { createBookingRequest } from '../../../protocol/booking.ts';
import { toCreateRequest } from './order.ts';
import { anOrder } from '../../../test/support/an-order.ts';

describe('the body of a create', () => {
  it('names the slot with the very times it was offered with, and the write in its metadata', () => {
    const order = anOrder({ draft: { at: '2027-03-10T11:00:00+01:00', end: '2027-03-10T10:30:00.000Z' } });
    const body = toCreateRequest(order, 'write-1');
    expect(body).toEqual({
      eventTypeId: 501,
      start: '2027-03-10T11:00:00+01:00',
      end: '2027-03-10T10:30:00.000Z',
      timeZone: 'America/Toronto',
      responses: { name: 'Ruth Okafor', email: 'Ruth@Okafor.example' },
      language: 'en',
      metadata: { bookbarWriteId: 'write-1' },
      bookingUids: [],
      slots: [],
    });
    expect(createBookingRequest.safeParse(body).success).toBe(true);
  });

  it('says the place as value and what was answered besides, unless the answers say it already', () => {
    const place = { value: 'phone', extra: '+16475550100' };
    expect(toCreateRequest(anOrder({ draft: { place } }), 'w')?.responses.location).toEqual({
      value: 'phone',
      optionValue: '+16475550100',
    });
    const location = { value: 'inPerson', optionValue: '' };
    const answered = anOrder({ draft: { place }, responses: { name: 'R', email: 'r@o.example', location } });
    expect(toCreateRequest(answered, 'w')?.responses.location).toEqual(location);
  });

  it('carries a private link, and what is moved and why', () => {
    const target = { kind: 'private-link', id: 501, hash: 'h4sh' } as const;
    const moving = { uid: 'old', reason: 'My train is late' };
    expect(toCreateRequest(anOrder({ draft: { target, moving } }), 'w')).toMatchObject({
      eventTypeId: 501,
      hasHashedBookingLink: true,
      hashedLink: 'h4sh',
      rescheduleUid: 'old',
      rescheduleReason: 'My train is late',
    });
    const silent = toCreateRequest(anOrder({ draft: { moving: { uid: 'old', reason: ' ' } } }), 'w');
    expect(silent).not.toHaveProperty('rescheduleReason');
  });

  it('cannot name a group', () => {
    const target = { kind: 'group', usernames: ['maya', 'tom'], slug: 'intro' } as const;
    expect(toCreateRequest(anOrder({ draft: { target } }), 'w')).toBeNull();
  });
});
