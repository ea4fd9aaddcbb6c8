import { describe, expect, it } from 'vitest';
import { unknownStatus, type Booking } from '../../../protocol/booking.ts';
import { endOfTime, type StartSpan, findMissing, readRound, type LastSeen, type ReadBatch } from './round.ts';
import type { News } from './news-of.ts';
import { snapshotOf } from './snapshots.ts';
import { bookingAt } from '../../../test/support/booking-builder.ts';

const now = Date.parse('2027-03-10T08:15:00Z');
const week: StartSpan = { fromMs: now, toMs: now + 7 * 86_400_000 };
const whole: StartSpan = { fromMs: now, toMs: endOfTime };
const empty: LastSeen = { baseline: new Map(), covered: {} };

const call = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call', title: 'Intro call' });
const review = bookingAt('2027-03-12T10:00:00Z', 45, { uid: 'review' });

const reading = (
  bookings: readonly Booking[],
  span = week,
  list: ReadBatch['list'] = 'upcoming',
): ReadBatch => ({
  list,
  span,
  bookings: bookings.map((booking) => snapshotOf(booking, null)),
});
const first = (bookings: readonly Booking[], span = week): LastSeen =>
  readRound(empty, [reading(bookings, span)], [], now).picture;
const newsOf = (
  picture: LastSeen,
  bookings: readonly Booking[],
  others: readonly Booking[] = [],
  span = week,
): readonly News[] =>
  readRound(
    picture,
    [reading(bookings, span)],
    others.map((booking) => snapshotOf(booking, null)),
    now,
  ).news;

describe('what is news', () => {
  it('is nothing at the first look', () => {
    expect(newsOf(empty, [call, review])).toEqual([]);
  });

  it('is a booking where there was none', () => {
    expect(newsOf(first([call]), [call, review])).toMatchObject([
      { kind: 'new', uid: 'review', people: ['Nora Bell'], reason: null },
    ]);
  });

  it('names people and titles without letters that cannot be seen', () => {
    const hostile = {
      ...review,
      title: '\u202eRe\u200bview',
      attendees: [{ name: 'No\u2060ra\u2069', email: 'n@x.y' }],
    };
    expect(newsOf(first([call]), [call, hostile])).toMatchObject([{ title: 'Review', people: ['Nora'] }]);
  });

  it('is not a booking that only came within sight', () => {
    const later = bookingAt('2027-03-20T10:00:00Z', 30, { uid: 'later' });
    const picture = first([call]);
    expect(newsOf(picture, [call, later], [], { fromMs: now, toMs: endOfTime })).toEqual([]);
    // By then it would have been seen.
    const known = readRound(picture, [reading([call], whole)], [], now).picture;
    expect(newsOf(known, [call, later])).toMatchObject([{ kind: 'new', uid: 'later' }]);
  });

  it('is not a booking between two readings that have a gap, but one where they touch', () => {
    const between = bookingAt('2027-03-12T10:00:00Z', 30, { uid: 'between' });
    const day = (n: number) => Date.parse(`2027-03-${n}T00:00:00Z`);
    const after = (second: StartSpan) => {
      const one = first([], { fromMs: day(11), toMs: day(13) });
      return newsOf(readRound(one, [reading([], second)], [], now).picture, [between]).map(({ uid }) => uid);
    };
    expect(after({ fromMs: day(14), toMs: day(15) })).toEqual([]);
    expect(after({ fromMs: day(13), toMs: day(15) })).toEqual(['between']);
  });

  it('is neither a booking that is cancelled when first seen, nor a new end or title alone', () => {
    const off = { ...review, status: 'CANCELLED' };
    expect(newsOf(first([call]), [call], [off])).toEqual([]);
    const longer = { ...call, endTime: '2027-03-11T11:00:00.000Z', title: 'Longer call' };
    expect(newsOf(first([call]), [longer])).toEqual([]);
    const renamed = { ...call, attendees: [{ name: 'Nora B.', email: 'nora@bell.example' }] };
    expect(newsOf(first([call]), [renamed])).toEqual([]);
    expect(newsOf(first([{ ...call, paid: true }]), [call])).toEqual([]);
    // A payment for a booking that is off is no news.
    const paidOff = { ...call, status: 'CANCELLED', paid: true, startTime: '2027-03-11T09:00:00.000Z' };
    const changed = newsOf(first([call]), [], [paidOff]);
    expect(changed.map(({ kind }) => kind)).toEqual(['cancelled']);
  });

  it('is a cancellation where a booking was moved, and is cancelled at its new time by now', () => {
    const off = { ...call, status: 'CANCELLED', rescheduled: true };
    const gone = { ...review, status: 'CANCELLED', fromReschedule: 'call' };
    for (const others of [
      [off, gone],
      [gone, off],
      [off, { ...gone, uid: 'new' }],
    ])
      expect(newsOf(first([call]), [], others)).toMatchObject([{ kind: 'cancelled', uid: 'call' }]);
  });

  it('is no confirmation where nothing waited', () => {
    const waits = { ...call, status: 'AWAITING_HOST' };
    expect(newsOf(first([waits]), [call])).toMatchObject([{ kind: 'confirmed' }]);
    const odd = { ...call, status: unknownStatus };
    expect(newsOf(first([odd]), [call])).toEqual([]);
    expect(newsOf(first([{ ...call, status: 'PENDING' }]), [odd])).toEqual([]);
  });

  it('is a cancellation with its reason, a decline, a confirmation, a payment', () => {
    const off = { ...call, status: 'CANCELLED', cancellationReason: 'Ill' };
    expect(newsOf(first([call]), [], [off])).toMatchObject([{ kind: 'cancelled', reason: 'Ill' }]);
    const waiting = { ...call, status: 'PENDING' };
    const declined = { ...call, status: 'REJECTED', rejectionReason: 'Full' };
    expect(newsOf(first([waiting]), [], [declined])).toMatchObject([{ kind: 'declined', reason: 'Full' }]);
    expect(newsOf(first([waiting]), [call])).toMatchObject([{ kind: 'confirmed' }]);
    const paid = { ...call, paid: true };
    expect(newsOf(first([waiting]), [paid])).toMatchObject([{ kind: 'confirmed' }, { kind: 'paid' }]);
  });

  it('is one move, not a cancellation and a new booking', () => {
    const off = { ...call, status: 'CANCELLED', rescheduled: true };
    const moved = bookingAt('2027-03-13T10:00:00Z', 30, {
      uid: 'moved',
      fromReschedule: 'call',
      cancellationReason: 'Train late',
    });
    expect(newsOf(first([call]), [moved], [off])).toEqual([
      {
        kind: 'moved',
        uid: 'moved',
        title: 'Intro call',
        startMs: Date.parse('2027-03-13T10:00:00Z'),
        fromStartMs: Date.parse('2027-03-11T10:00:00Z'),
        people: ['Nora Bell'],
        reason: 'Train late',
      },
    ]);
  });

  it('is a move of the same booking, as of one with seats', () => {
    const moved = bookingAt('2027-03-11T15:00:00Z', 30, { uid: 'call' });
    expect(newsOf(first([call]), [moved])).toMatchObject([
      { kind: 'moved', uid: 'call', fromStartMs: Date.parse('2027-03-11T10:00:00Z') },
    ]);
  });

  it('is that it needs a new time, where none is known, and a move once one is', () => {
    const off = { ...call, status: 'CANCELLED', rescheduled: true, cancellationReason: 'Train late' };
    const asked = readRound(first([call]), [reading([])], [snapshotOf(off, null)], now);
    expect(asked.news).toMatchObject([
      { kind: 'new-time', uid: 'call', fromStartMs: null, reason: 'Train late' },
    ]);
    const chosen = bookingAt('2027-03-13T10:00:00Z', 30, { uid: 'chosen', fromReschedule: 'call' });
    expect(newsOf(asked.picture, [chosen])).toMatchObject([{ kind: 'moved', uid: 'chosen' }]);
  });

  it('is a request, not a booking, until it is confirmed', () => {
    const request = { ...review, status: 'PENDING' };
    expect(newsOf(first([call]), [call, request])).toMatchObject([{ kind: 'requested', uid: 'review' }]);
    const off = { ...call, status: 'CANCELLED', rescheduled: true };
    const other = bookingAt('2027-03-13T10:00:00Z', 30, {
      uid: 'other',
      status: 'PENDING',
      fromReschedule: 'call',
    });
    expect(newsOf(first([call]), [other], [off])).toMatchObject([
      { kind: 'requested', uid: 'other', fromStartMs: Date.parse('2027-03-11T10:00:00Z') },
    ]);
  });

  describe('to a manager of a team', () => {
    const me = 'maya@lindqvist.example';
    const colleagues = { isHost: false, canManage: true, user: { email: 'omar@lindqvist.example' } };
    const theirs = { ...review, ...colleagues };
    const seen = (bookings: readonly Booking[]): ReadBatch => ({
      ...reading([]),
      bookings: bookings.map((booking) => snapshotOf(booking, me)),
    });
    const before = (bookings: readonly Booking[]): LastSeen =>
      readRound(empty, [seen(bookings)], [], now).picture;

    it('is nothing of what colleagues host', () => {
      const added = readRound(before([call]), [seen([call, theirs])], [], now);
      expect(added.news).toEqual([]);
      const off = snapshotOf({ ...theirs, status: 'CANCELLED' }, me);
      expect(readRound(added.picture, [seen([call])], [off], now).news).toEqual([]);
    });

    it('is their own that was moved to a colleague', () => {
      const off = snapshotOf({ ...call, status: 'CANCELLED', rescheduled: true }, me);
      const moved = { ...theirs, uid: 'moved', fromReschedule: 'call' };
      expect(readRound(before([call]), [seen([moved])], [off], now).news).toMatchObject([
        { kind: 'moved', uid: 'moved' },
      ]);
    });

    it('is the cancelled session in which they had a seat', () => {
      const seat = { ...theirs, attendees: [{ name: 'Maya', email: me }] };
      const off = snapshotOf({ ...seat, status: 'CANCELLED', attendees: [] }, me);
      expect(readRound(before([seat]), [seen([])], [off], now).news).toMatchObject([{ kind: 'cancelled' }]);
    });
  });

  it('is who joined and who left, but not that everybody leaves a cancelled booking', () => {
    const tom = { name: 'Tom', email: 'tom@rivera.example' };
    const joined = { ...call, attendees: [...(call.attendees ?? []), tom] };
    expect(newsOf(first([call]), [joined])).toMatchObject([{ kind: 'joined', people: ['Tom'] }]);
    expect(newsOf(first([joined]), [call])).toMatchObject([{ kind: 'left', people: ['Tom'] }]);
    const off = { ...joined, status: 'CANCELLED', attendees: [] };
    expect(newsOf(first([joined]), [], [off])).toMatchObject([
      { kind: 'cancelled', people: ['Nora Bell', 'Tom'] },
    ]);
  });

  it('is told once', () => {
    const picture = first([call]);
    const second = readRound(picture, [reading([call, review])], [], now);
    expect(second.news).toHaveLength(1);
    expect(newsOf(second.picture, [call, review])).toEqual([]);
  });
});

describe('what is missing', () => {
  it('should have been in what was read', () => {
    const picture = first([call, review]);
    expect(findMissing(picture, [reading([review])], now).map(({ uid }) => uid)).toEqual(['call']);
    const near: StartSpan = { fromMs: now, toMs: now + 3_600_000 };
    expect(findMissing(picture, [reading([], near)], now)).toEqual([]);
    expect(findMissing(picture, [reading([], week, 'unconfirmed')], now)).toEqual([]);
  });

  it('is not a booking that began', () => {
    expect(findMissing(first([call]), [reading([])], Date.parse('2027-03-11T10:00:00Z'))).toEqual([]);
  });

  it('without a trace stays as it was: pages can lose a row, and find it again', () => {
    const lost = readRound(first([call, review]), [reading([review])], [], now);
    expect(lost.news).toEqual([]);
    expect(newsOf(lost.picture, [call, review])).toEqual([]);
  });

  it('is looked for in every list that it would stand in, and in no other', () => {
    const waiting = { ...call, status: 'PENDING' };
    const weekly = { ...review, recurringEventId: 'weekly' };
    const asked = { ...weekly, uid: 'asked', status: 'PENDING' };
    const off = { ...call, uid: 'off', status: 'CANCELLED' };
    const picture = first([waiting, weekly, asked, off]);
    const missing = (list: ReadBatch['list']) =>
      findMissing(picture, [reading([], week, list)], now).map(({ uid }) => uid);
    expect(missing('upcoming')).toEqual(['call', 'review']);
    expect(missing('recurring')).toEqual(['review', 'asked']);
    expect(missing('unconfirmed')).toEqual(['call', 'asked']);
  });

  it('at either end of what was read is missing, too', () => {
    const startMs = Date.parse(call.startTime);
    const missing = (fromMs: number, toMs: number) =>
      findMissing(first([call]), [reading([], { fromMs, toMs })], now).length;
    expect([missing(startMs, startMs), missing(startMs + 1, startMs + 2), missing(now, startMs - 1)]).toEqual(
      [1, 0, 0],
    );
  });

  it('is five thousand bookings at most that are remembered, the next ones', () => {
    const many = Array.from({ length: 5001 }, (_, n) => ({ ...call, uid: `${n}` }));
    const far = bookingAt('2027-03-16T10:00:00Z', 30, { uid: 'far' });
    const { baseline } = first([far, ...many.slice(1)]);
    expect([baseline.size, baseline.has('far')]).toEqual([5000, false]);
  });

  it('is forgotten a day after it would have ended', () => {
    const later = Date.parse('2027-03-12T11:00:00Z');
    const { baseline } = readRound(first([call]), [], [], later).picture;
    expect([...baseline.keys()]).toEqual([]);
  });
});
