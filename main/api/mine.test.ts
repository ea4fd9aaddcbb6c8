import { describe, expect, it } from 'vitest';
import { isMine } from './booking/status.ts';
import { aBooking } from '../../test/support/booking-builder.ts';

const me = 'maya@lindqvist.example';
const ofTeam = { isHost: false, canManage: true, user: { name: 'Omar', email: 'omar@lindqvist.example' } };
const isMineWith = (fields: object, ownEmail: string | null = me): boolean =>
  isMine(aBooking({ ...ofTeam, ...fields }), ownEmail);

describe('a booking that a manager of the team sees', () => {
  it('is a colleague’s where one is neither its host nor in it', () => {
    expect(isMineWith({})).toBe(false);
    expect(isMineWith({ isHost: undefined })).toBe(false);
    expect(isMineWith({ attendees: null })).toBe(false);
  });

  it('is one’s own as its host or by one’s address, in whatever letters', () => {
    expect(isMineWith({ isHost: true })).toBe(true);
    expect(isMineWith({ user: { email: ' MAYA@lindqvist.example' } })).toBe(true);
    expect(isMineWith({ attendees: [{ name: 'Guest' }, { email: 'Maya@Lindqvist.example' }] })).toBe(true);
  });

  it('is one’s own where that is not certain', () => {
    expect(isMineWith({}, null)).toBe(true);
    expect(isMineWith({}, ' ')).toBe(true);
    expect(isMineWith({ canManage: undefined })).toBe(true);
    expect(isMineWith({ isHost: undefined, user: null })).toBe(true);
  });

  it('waits for them too while no host has joined it', () => {
    expect(isMineWith({ status: 'AWAITING_HOST', user: null })).toBe(true);
    expect(isMineWith({ status: 'AWAITING_HOST' })).toBe(false);
    expect(isMineWith({ user: null })).toBe(false);
  });
});
