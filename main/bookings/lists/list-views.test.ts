import { describe, expect, it } from 'vitest';
import { toKnown } from '../store.ts';
import { colleaguesOf, optionsOf, toItem } from './list-views.ts';
import { nothingNoted } from './list-rules.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';

const maya = 'maya@lindqvist.example';
const known = (fields: object) => toKnown(aBooking({ ...fields }), { seenAt: 1, isOfOthers: false });
const hostedBy = (user: object) => known({ isHost: false, canManage: true, user });

describe('the colleagues of whom bookings are known', () => {
  it('are each there once, by name whatever its accents, and one is not among them', () => {
    const all = [
      hostedBy({ id: 3, name: 'Zoe', email: 'zoe@x.example' }),
      hostedBy({ id: 2, name: 'Ömer', email: 'omer@x.example' }),
      hostedBy({ id: 3, name: 'Zoe Adler', email: 'zoe@x.example' }),
      hostedBy({ id: 7001, name: 'Maya', email: 'MAYA@lindqvist.example' }),
      known({ isHost: true, user: { id: 7001, name: 'Maya', email: maya } }),
      hostedBy({ id: 4, name: ' ', email: 'pia@x.example' }),
      hostedBy({ name: 'Guest host', email: 'host@x.example' }),
      hostedBy({ id: 5, name: '', email: '' }),
    ];
    expect(colleaguesOf(all, maya)).toEqual([
      { id: null, name: 'Guest host' },
      { id: 2, name: 'Ömer' },
      { id: 4, name: 'pia@x.example' },
      { id: 3, name: 'Zoe Adler' },
    ]);
  });
});

describe('what there is to filter by', () => {
  it('is what the known bookings have, and the event types that are known besides, by name', () => {
    const all = [
      known({
        eventType: { id: 2, title: 'Review', team: { id: 310, name: 'Harbor & Pine' } },
        user: { id: 2, name: 'Omar' },
      }),
      known({
        eventType: { id: 3, title: ' ', team: { id: 320 } },
        user: { id: 3, email: 'anna@x.example' },
      }),
      known({ eventType: null, user: { name: 'Without a number' } }),
    ];
    const types = [
      { id: 1, title: 'Coaching' },
      { id: 2, title: 'Old name' },
      { id: 4, title: '' },
    ];
    expect(optionsOf(all, types)).toEqual({
      eventTypes: [
        { id: 1, title: 'Coaching' },
        { id: 2, title: 'Review' },
      ],
      teams: [
        { id: 320, name: '320' },
        { id: 310, name: 'Harbor & Pine' },
      ],
      hosts: [
        { id: 3, name: 'anna@x.example' },
        { id: 2, name: 'Omar' },
      ],
    });
  });
});

describe('a row of a list', () => {
  const seenMs = Date.parse('2027-03-09T08:00:00Z');
  const row = (fields: object) =>
    toItem(
      { kind: 'booking', known: known(fields), isLoading: false, seriesId: null },
      1,
      { me: () => null, firstSeenMs: () => seenMs, noted: nothingNoted },
      '',
    );

  it('says since when it waits, as long as it does', () => {
    expect(row({ status: 'PENDING' })).toMatchObject({ firstSeenAt: '2027-03-09T08:00:00.000Z' });
    expect(row({})).toMatchObject({ firstSeenAt: null, isFoundByService: false });
  });

  it('of a series says when its last one is', () => {
    const head = {
      kind: 'series',
      id: 'weekly',
      isOpen: false,
      first: known({ uid: 'first' }),
      left: 3,
      lastMs: seenMs,
      isLoading: false,
    } as const;
    const of = { me: () => null, firstSeenMs: () => null, noted: nothingNoted };
    expect(toItem(head, 2, of, '')).toMatchObject({
      kind: 'series',
      account: 2,
      row: { uid: 'first' },
      left: 3,
      lastAt: '2027-03-09T08:00:00.000Z',
    });
  });
});
