import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, diff, snapshotOf, type Snapshot, type Snapshots } from './snapshots.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';

const uid = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
const text = fc.constantFrom('', 'Intro', '<b>', 'Möwe');

const snapshot: fc.Arbitrary<Snapshot> = fc.record({
  uid,
  title: text,
  startMs: fc.integer({ min: 0, max: 3 }),
  endMs: fc.integer({ min: 3, max: 5 }),
  status: fc.constantFrom('ACCEPTED', 'PENDING', 'CANCELLED', 'REJECTED', 'AWAITING_HOST', 'NEWER'),
  paid: fc.boolean(),
  people: fc
    .uniqueArray(fc.record({ key: fc.constantFrom('x@y', 'z@y', 'w@y'), name: text }), {
      selector: ({ key }) => key,
    })
    .map((people) => people.sort((a, b) => (a.key < b.key ? -1 : 1))),
  reason: fc.option(text),
  movedFrom: fc.option(uid),
  isMoved: fc.boolean(),
  isOfSeries: fc.boolean(),
  isMine: fc.boolean(),
});

const picture: fc.Arbitrary<Snapshots> = fc
  .uniqueArray(snapshot, { selector: (one) => one.uid })
  .map((all) => new Map(all.map((one) => [one.uid, one])));

const sorted = (all: Snapshots): readonly Snapshot[] =>
  [...all.values()].toSorted((a, b) => (a.uid < b.uid ? -1 : 1));

describe('the changes from one picture of the bookings to the next', () => {
  it('applied to the old picture give the next, whatever the two are', () => {
    fc.assert(
      fc.property(picture, picture, (old, next) => {
        expect(sorted(applyChanges(old, diff(old, next)))).toEqual(sorted(next));
      }),
      { numRuns: 500 },
    );
  });

  it('are none where nothing is another', () => {
    fc.assert(
      fc.property(picture, (all) => {
        expect(diff(all, structuredClone(all))).toEqual([]);
      }),
    );
  });
});

describe('a booking as it is compared', () => {
  it('does not change with the order or the spelling of its addresses, and leaves out who looks', () => {
    const nora = { name: 'Nora', email: 'Nora@bell.example' };
    const tom = { name: 'Tom', email: 'tom@rivera.example' };
    const maya = { name: 'Maya', email: 'maya@lindqvist.example' };
    const one = snapshotOf(aBooking({ uid: 'a', attendees: [nora, tom, maya] }), 'MAYA@lindqvist.example');
    const other = snapshotOf(
      aBooking({ uid: 'a', attendees: [tom, { ...nora, email: 'nora@BELL.example' }] }),
      null,
    );
    expect(one).toEqual(other);
    expect(one.people.map(({ name }) => name)).toEqual(['Nora', 'Tom']);
  });
});
