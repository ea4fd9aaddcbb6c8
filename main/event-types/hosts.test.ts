import { describe, expect, it } from 'vitest';
import { eventType } from '../../protocol/event-type.ts';
import { createKnownEventType } from './known-event-type.ts';
import { isBookedLate, isListedFor, openSlotOf } from './hosts.ts';

const maya = { id: 7001, email: 'maya@lindqvist.example' };
const host = (userId: number, isFixed = false) => ({ userId, isFixed });
const withRole = (role: string, accepted = true) => ({
  team: {
    id: 310,
    members: [
      { userId: 7002, role: 'OWNER' },
      { userId: 7001, role, accepted },
    ],
  },
});
const ofTeam = { teamId: 310, schedulingType: 'ROUND_ROBIN', hosts: [host(7001), host(7002)] };

const isListed = (fields: object, guest = 'ana@ruiz.example'): boolean =>
  isListedFor(eventType.parse({ id: 501, ...fields }), maya, guest);

describe('whether the person’s lists are certain to show a booking', () => {
  it.each([
    ['of the person alone', { hosts: [host(7001)], users: [{ id: 7001 }] }],
    ['of the person who owns it, with no host named', { teamId: null, userId: 7001, hosts: [] }],
    ['of no team, with no host named', { schedulingType: null, hosts: [] }],
    ['that every host takes part in', { ...ofTeam, schedulingType: 'COLLECTIVE' }],
    [
      'of a round robin in which the person always takes part',
      { ...ofTeam, hosts: [host(7001, true), host(7002)] },
    ],
    ['of a team that the person administers', { ...ofTeam, ...withRole('ADMIN') }],
    ['of a team that the person owns', { ...ofTeam, ...withRole('OWNER') }],
    [
      'of a team that the person administers, as wrapped answers say it',
      { ...ofTeam, currentUserMembership: { role: 'ADMIN', accepted: true } },
    ],
  ])('a booking %s is', (_, fields) => {
    expect(isListed(fields)).toBe(true);
  });

  it.each([
    ['of a round robin in which a colleague may be drawn', ofTeam],
    ['of a round robin of which the person is a plain member', { ...ofTeam, ...withRole('MEMBER') }],
    ['of a team whose invitation was not accepted', { ...ofTeam, ...withRole('ADMIN', false) }],
    ['of others', { teamId: 310, schedulingType: 'COLLECTIVE', hosts: [host(7002), host(7003)] }],
    ['of somebody else', { teamId: null, users: [{ id: 7002 }] }],
    ['of which nothing is said', {}],
    ['of a team, with no host named', { teamId: 310, schedulingType: null, hosts: [] }],
    ['of somebody else, with no host named', { teamId: null, userId: 7002, hosts: [] }],
    ['of several, nobody says how', { hosts: [host(7001), host(7002)] }],
    ['of each member’s own copy', { ...ofTeam, schedulingType: 'MANAGED' }],
  ])('a booking %s is not', (_, fields) => {
    expect(isListed(fields)).toBe(false);
    expect(isListed(fields, ' MAYA@lindqvist.example')).toBe(true);
  });
});

describe('what a slot that stays open proves', () => {
  const plain = { requiresConfirmation: false, price: 0 };
  it.each([
    ['nothing-booked', { ...plain, hosts: [host(7002)] }],
    ['nothing-booked', { ...plain, ...ofTeam, schedulingType: 'COLLECTIVE' }],
    ['nothing-booked', { ...plain, ...ofTeam, hosts: [host(7002, true), host(7003)] }],
    ['by-host', { ...plain, ...ofTeam }],
    ['by-host', plain],
    ['nothing', { ...plain, ...ofTeam, requiresConfirmation: true }],
    ['nothing', { ...ofTeam, price: 0 }],
    ['nothing', { ...plain, ...ofTeam, price: 900 }],
    ['nothing', { ...plain, hosts: [host(7002)], seatsPerTimeSlot: 4 }],
  ])('is “%s” for %j', (proof, fields) => {
    expect(openSlotOf(eventType.parse({ id: 501, ...fields }))).toBe(proof);
  });
});

describe('whether the person can be booked less than 15 minutes ahead', () => {
  const isLate = (fields: object | null, isGone = false): boolean => {
    const details = fields && eventType.parse({ id: 501, ...fields });
    return isBookedLate({ ...createKnownEventType(501), details, isGone }, maya.id);
  };
  const soon = { minimumBookingNotice: 5 };

  it('is so by the notice that their own event type, or one they host with others, asks for', () => {
    expect(isLate({ ...soon, userId: 7001 })).toBe(true);
    expect(isLate({ ...soon, minimumBookingNotice: 0, hosts: [host(7001), host(7002)] })).toBe(true);
    expect(isLate(soon)).toBe(true);
    expect(isLate({ userId: 7001, minimumBookingNotice: 15 })).toBe(false);
  });

  it('is not so of what others host, what is gone, or what is not known', () => {
    expect(isLate({ ...soon, hosts: [host(7002)] })).toBe(false);
    expect(isLate({ ...soon, userId: 7002 })).toBe(false);
    expect(isLate({ ...soon, userId: 7001 }, true)).toBe(false);
    expect(isLate({ userId: 7001 })).toBe(false);
    expect(isLate(null)).toBe(false);
  });
});
