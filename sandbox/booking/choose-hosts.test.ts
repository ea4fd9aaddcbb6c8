import { describe, expect, it } from 'vitest';
import { chooseHosts, type Candidate, type Choice, rankHosts, type HostRecord } from './choose-hosts.ts';
import { user } from '../workspace/people-schemas.ts';

const host = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  user: user.parse({
    id,
    name: `Host ${id}`,
    email: `h${id}@x.example`,
    username: `h${id}`,
    timeZone: 'UTC',
  }),
  isFixed: false,
  isFree: true,
  ...more,
});
const fixed = (id: number, more: Partial<Candidate> = {}): Candidate => host(id, { isFixed: true, ...more });

/** Ids: the organizer, the others, and whom the round robin chose. */
const choose = (
  schedulingType: Choice['schedulingType'],
  candidates: readonly Candidate[],
  more: Partial<Choice> = {},
): unknown => {
  const chosen = chooseHosts({ schedulingType, candidates, ownerId: null, rank: (pool) => pool, ...more });
  return [chosen.organizer.id, chosen.others.map(({ id }) => id), chosen.luckyUsers];
};
const busy = { isFree: false };

describe('who holds a booking', () => {
  it('one to one: its owner', () => {
    expect(choose(null, [fixed(1)], { ownerId: 1 })).toEqual([1, [], []]);
    expect(() => choose(null, [fixed(1, busy)])).toThrow('no_available_users_found_error');
    expect(() => choose(null, [])).toThrow('no_available_users_found_error');
  });

  it('a personal event type with several hosts: all, and the owner is the organizer', () => {
    expect(choose(null, [fixed(1), fixed(2)], { ownerId: 2 })).toEqual([2, [1], []]);
    expect(() => choose(null, [fixed(1), fixed(2, busy)])).toThrow('no_available_users_found_error');
  });

  it('collective: all, and the first is the organizer', () => {
    expect(choose('COLLECTIVE', [fixed(1), fixed(2)], { ownerId: 2 })).toEqual([1, [2], []]);
    expect(() => choose('COLLECTIVE', [fixed(1), fixed(2, busy)])).toThrow('hosts_unavailable_for_booking');
  });

  it('managed: one to one with its owner, even if others are assigned', () => {
    expect(choose('MANAGED', [fixed(1), fixed(2, busy)], { ownerId: 1 })).toEqual([1, [], []]);
    expect(() => choose('MANAGED', [fixed(1, busy), fixed(2)], { ownerId: 1 })).toThrow('no_available');
  });

  it('round robin: one of the free ones, whose turn it is', () => {
    expect(choose('ROUND_ROBIN', [host(1), host(2)])).toEqual([1, [], [1]]);
    expect(choose('ROUND_ROBIN', [host(1, busy), host(2)])).toEqual([2, [], [2]]);
    expect(choose('ROUND_ROBIN', [host(1), host(2)], { rank: (pool) => pool.toReversed() })).toEqual([
      2,
      [],
      [2],
    ]);
    expect(() => choose('ROUND_ROBIN', [host(1, busy), host(2, busy)])).toThrow('no_available');
  });

  it('round robin: fixed hosts always take part, and the first of them is the organizer', () => {
    expect(choose('ROUND_ROBIN', [host(1), fixed(2), fixed(3), host(4)])).toEqual([2, [3, 1], [1]]);
    expect(choose('ROUND_ROBIN', [fixed(2)])).toEqual([2, [], []]);
    expect(() => choose('ROUND_ROBIN', [host(1), fixed(2, busy)])).toThrow(
      'fixed_hosts_unavailable_for_booking',
    );
    expect(() => choose('ROUND_ROBIN', [host(1, busy), fixed(2)])).toThrow(
      'round_robin_host_unavailable_for_booking',
    );
  });

  it('a booking that is moved keeps its host where the new time suits them', () => {
    const before = { organizerId: 2, takesPart: ({ id }: { id: number }) => id === 2 };
    expect(choose('ROUND_ROBIN', [host(1), host(2)], { before })).toEqual([2, [], [2]]);
    expect(choose('ROUND_ROBIN', [host(1), host(2, busy)], { before })).toEqual([1, [], [1]]);
    expect(choose('COLLECTIVE', [fixed(1), fixed(2)], { before })).toEqual([2, [1], []]);
  });
});

describe('whose turn it is', () => {
  const records = (rows: Readonly<Record<number, Partial<HostRecord>>>) => (id: number) => ({
    priority: 2,
    weight: 100,
    bookings: 0,
    lastBooked: 0,
    ...rows[id],
  });
  const rank = (rows: Readonly<Record<number, Partial<HostRecord>>>): readonly number[] =>
    rankHosts([host(3), host(1), host(2)], records(rows)).map(({ user: { id } }) => id);

  it('the host booked least recently, then the lower id', () => {
    expect(rank({})).toEqual([1, 2, 3]);
    expect(rank({ 1: { lastBooked: 9 }, 2: { lastBooked: 4 } })).toEqual([3, 2, 1]);
  });

  it('a higher priority comes first', () => {
    expect(rank({ 1: { priority: 1 }, 3: { priority: 4, lastBooked: 9 } })).toEqual([3, 2, 1]);
  });

  it('where weights differ, the host with the fewest bookings for their weight', () => {
    const rows = { 1: { weight: 200, bookings: 2, lastBooked: 9 }, 2: { bookings: 1 }, 3: { bookings: 3 } };
    expect(rank(rows)).toEqual([1, 2, 3]);
    expect(rank({ 1: { bookings: 9, lastBooked: 1 }, 2: { lastBooked: 2 }, 3: { lastBooked: 3 } })).toEqual([
      1, 2, 3,
    ]);
  });
});
