import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availability } from '../../protocol/availability.ts';
import { readAnswer } from './read-slots.ts';
import type { SlotEventType } from './slot-query.ts';
import { bodyOf } from '../../test/support/bodies.ts';

const facts = {
  eventType: { seats: null, hosts: [] },
  lengthMinutes: 30,
  nowMs: Date.parse('2027-02-10T09:40:00Z'),
  askedAt: '2027-02-10T09:40:00.000Z',
} as const;

const read = (slots: Record<string, unknown>, eventType: Partial<SlotEventType> = {}) =>
  readAnswer(availability.parse({ slots }), { ...facts, eventType: { ...facts.eventType, ...eventType } });
const times = (slots: Record<string, unknown>): string[] => read(slots).slots.map(({ at }) => at);

describe('an answer', () => {
  it('is sorted by instant, each once, whatever dates it is grouped by', () => {
    expect(
      times({
        '2027-02-12': [{ time: '2027-02-11T09:00:00.000Z' }, { time: '2027-02-10T11:00:00.000Z' }],
        '2027-02-10': [{ time: '2027-02-10T11:00:00.000Z' }],
        '2027-02-11': [],
      }),
    ).toEqual(['2027-02-10T11:00:00.000Z', '2027-02-11T09:00:00.000Z']);
  });

  it('keeps each time letter for letter, with offset and seconds, and ends it after the length', () => {
    const slots = { any: [{ time: '2027-02-10T18:00:07+05:45' }, { time: '2027-02-10T10:00:00Z' }] };
    expect(read(slots).slots).toMatchObject([
      { at: '2027-02-10T10:00:00Z', end: '2027-02-10T10:30:00.000Z' },
      { at: '2027-02-10T18:00:07+05:45', end: '2027-02-10T12:45:07.000Z' },
    ]);
  });

  it('knows the same instant in two spellings', () => {
    const slots = { a: [{ time: '2027-02-10T11:00:00.000Z' }, { time: '2027-02-10T12:00:00+01:00' }] };
    expect(times(slots)).toEqual(['2027-02-10T11:00:00.000Z']);
  });

  it('has as many seats for an instant that is given twice as are left by both', () => {
    const at = (attendees: number) => ({ time: '2027-02-10T11:00:00Z', attendees });
    for (const twice of [
      [at(1), at(3)],
      [at(3), at(1)],
    ])
      expect(read({ a: twice }, { seats: 4 }).slots.map(({ seatsLeft }) => seatsLeft)).toEqual([1]);
  });

  it('leaves out who is away, what has begun, and what is no instant', () => {
    expect(
      times({
        '2027-02-10': [
          { time: '2027-02-10T09:30:00.000Z' },
          { time: '2027-02-10T09:40:00.000Z' },
          { time: '2027-02-10T10:00:00.000Z', away: true },
          { time: '2027-02-10T10:30' },
          { time: 7 },
          null,
          { time: '2027-02-10T11:00:00.000Z', away: false },
        ],
        '2027-02-11': null,
      }),
    ).toEqual(['2027-02-10T11:00:00.000Z']);
  });

  it('counts the seats that are left, and keeps a full one', () => {
    const slots = {
      a: [
        { time: '2027-02-10T10:00:00Z' },
        { time: '2027-02-10T11:00:00Z', attendees: 3 },
        { time: '2027-02-10T12:00:00Z', attendees: 12, bookingUid: 'u' },
        { time: '2027-02-10T13:00:00Z', attendees: [{}, {}] },
      ],
    };
    expect(read(slots, { seats: 12 }).slots.map(({ seatsLeft }) => seatsLeft)).toEqual([12, 9, 0, 10]);
    expect(read(slots).slots.map(({ seatsLeft }) => seatsLeft)).toEqual([null, null, null, null]);
  });

  it('names hosts by username or number, by their names where known, and does without', () => {
    const hosts = [
      { userId: 7001, username: 'maya', name: 'Maya Lindqvist' },
      { userId: 7002, username: 'omar', name: ' ' },
    ];
    const list = read(
      {
        a: [
          { time: '2027-02-10T10:00:00Z', userIds: [7001, 7002], users: ['Maya', ''] },
          { time: '2027-02-10T11:00:00Z', userIds: [7002, 9999] },
          { time: '2027-02-10T12:00:00Z', users: ['lin', 'lin'] },
          { time: '2027-02-10T13:00:00Z', userIds: null, users: 'maya' },
        ],
      },
      { hosts },
    );
    expect(list.hosts).toEqual([
      { username: 'Maya', name: 'Maya Lindqvist' },
      { username: 'omar', name: 'omar' },
      { username: 'lin', name: 'lin' },
    ]);
    expect(list.slots.map((slot) => slot.hosts)).toEqual([[0, 1], [1], [2], []]);
    // 9999 is somebody, and nobody knows who.
    expect(list.namesAllHosts).toBe(false);
  });

  it('is read as servers give it', () => {
    const given = availability.parse(bodyOf('17-availability-round-robin.json'));
    const list = readAnswer(given, { ...facts, nowMs: 0 });
    expect(list.hosts.map(({ username }) => username)).toEqual([
      'maya-lindqvist',
      'omar-haddad',
      'lin-yuchen',
    ]);
    expect(list.slots.at(3)?.hosts).toEqual([0]);
    // The last slot leaves a username blank.
    expect(list.namesAllHosts).toBe(false);
  });

  it('of any shape gives slots in order, each once and none that has begun', () => {
    const time = fc.oneof(
      fc
        .date({ min: new Date('2027-02-10'), max: new Date('2027-02-12'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      fc.string(),
    );
    const slot = fc.record(
      { time, away: fc.boolean(), users: fc.anything(), userIds: fc.anything(), attendees: fc.anything() },
      { requiredKeys: ['time'] },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.array(fc.oneof(slot, fc.anything()))), (slots) => {
        const starts = read(slots, { seats: 4 }).slots.map(({ at }) => Date.parse(at));
        expect(starts).toEqual([...new Set(starts)].sort((one, other) => one - other));
        expect(starts.every((start) => start > facts.nowMs)).toBe(true);
      }),
    );
  });
});
