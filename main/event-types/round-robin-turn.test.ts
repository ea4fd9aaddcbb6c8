import { describe, expect, it } from 'vitest';
import { eventType } from '../../protocol/event-type.ts';
import { orgSlugOf, turnOf } from './hosts.ts';
import { aBooking } from '../../test/support/booking-builder.ts';

const users = [
  { id: 1, username: 'maya', name: 'Maya', email: 'maya@studio.example' },
  { id: 2, username: 'omar', name: 'Omar', email: 'omar@studio.example' },
  { id: 3, username: 'anna', name: 'Anna', email: 'anna@studio.example' },
];
const roundRobin = (fixed: readonly number[] = [], more: object = {}) =>
  eventType.parse({
    id: 501,
    schedulingType: 'ROUND_ROBIN',
    hosts: [1, 2].map((userId) => ({ userId, isFixed: fixed.includes(userId) })),
    users,
    ...more,
  });
const hostedBy = (id: number, ...emails: readonly string[]) =>
  aBooking({ user: { id, name: '', email: '' }, attendees: emails.map((email) => ({ email, name: '' })) });

describe('whose turn of a round robin a booking is', () => {
  it('is its organizer’s', () => {
    expect(turnOf(roundRobin(), hostedBy(2, 'ana@guest.example'))?.username).toBe('omar');
  });

  it('is that of the host among the attendees where a fixed host organizes', () => {
    const booking = hostedBy(1, 'ana@guest.example', 'OMAR@studio.example');
    expect(turnOf(roundRobin([1]), booking)?.username).toBe('omar');
    expect(turnOf(roundRobin([1]), hostedBy(1, 'ana@guest.example'))).toBeNull();
  });

  it('is nobody’s who is no host of it, and of no other kind of event type', () => {
    expect(turnOf(roundRobin(), hostedBy(3))).toBeNull();
    expect(turnOf(roundRobin([], { schedulingType: 'COLLECTIVE' }), hostedBy(2))).toBeNull();
  });
});

describe('the organization of an event type', () => {
  it.each([
    [{ team: { id: 1, slug: 'studio', parent: { slug: 'acme' } } }, 'acme'],
    [{ owner: { organization: { slug: 'acme' } } }, 'acme'],
    [{ organization: { slug: 'acme' } }, 'acme'],
    [{ team: { id: 1, slug: 'studio', parent: null }, owner: 7 }, null],
    [{}, null],
  ])('%j: %s', (more, slug) => {
    expect(orgSlugOf(roundRobin([], more))).toBe(slug);
  });
});
