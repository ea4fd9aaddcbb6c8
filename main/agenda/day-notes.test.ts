import { describe, expect, it } from 'vitest';
import type { Booking } from '../../protocol/booking.ts';
import type { DayNote } from '../../preload/contract/model/agenda.ts';
import { usualHours } from './own-hours.ts';
import { dayRules, worstOf } from './day-notes.ts';
import { todayOf } from './today.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';

const ana = { name: 'Ana Bell', email: 'ana@bell.example', timeZone: 'Europe/Berlin' };
const maya = { id: 1, name: 'Maya', username: null, email: 'maya@northlight.example' };
const work = { id: 2, name: 'Maya', username: null, email: 'maya@work.example' };

/** A booking with a person of its own, unless others are given; 10 March 2027 in Berlin, which is one hour ahead. */
const at = (time: string, minutes: number, uid: string, fields: Readonly<Record<string, unknown>> = {}) =>
  bookingAt(`2027-03-10T${time}:00+01:00`, minutes, {
    uid,
    title: uid,
    attendees: [{ name: uid, email: `${uid}@guests.example`, timeZone: 'Europe/Berlin' }],
    ...fields,
  });

/** What the rows of two accounts say, by uid, at 06:00 in Berlin. */
function notesOf(
  bookings: readonly Booking[],
  others: readonly Booking[] = [],
  now = '2027-03-10T05:00:00Z',
): Readonly<Record<string, DayNote | null>> {
  const accounts = [
    { account: 1, bookings, me: maya },
    { account: 2, bookings: others, me: work },
  ];
  const { rows } = todayOf(accounts, Date.parse(now), 'Europe/Berlin', usualHours);
  return Object.fromEntries(rows.map(({ uid, note }) => [uid, note]));
}

describe('the days that notes are judged by', () => {
  it('begin and end at midnight of the zone, and are worked out once', () => {
    const rules = dayRules('Europe/Berlin', usualHours);
    const [first, last, next] = [
      '2027-03-09T23:00:00Z',
      '2027-03-10T22:59:59.999Z',
      '2027-03-10T23:00:00Z',
    ].map((instant) => rules.dayAt(Date.parse(instant)));
    expect(first).toMatchObject({
      startMs: Date.parse('2027-03-09T23:00:00Z'),
      endMs: Date.parse('2027-03-10T23:00:00Z'),
    });
    expect(last).toBe(first);
    expect(next).toMatchObject({ startMs: first?.endMs, endMs: Date.parse('2027-03-11T23:00:00Z') });
    expect(rules.dayAt(Date.parse('2027-03-10T08:00:00Z'))).toBe(first);
  });
});

describe('two bookings at the same time', () => {
  it('are noted at the later booking, with the title of the other one and the minutes', () => {
    const coaching = at('13:00', 60, 'coaching', { eventType: { title: 'Coaching' } });
    expect(notesOf([coaching, at('13:45', 30, 'tour')])).toEqual({
      coaching: null,
      tour: { kind: 'overlap', title: 'Coaching', minutes: 15 },
    });
  });

  it('name the booking that overlaps longest, in whichever account it is', () => {
    const long = at('12:00', 100, 'long');
    expect(notesOf([at('13:00', 60, 'short'), at('13:30', 60, 'tour')], [long])['tour']).toEqual({
      kind: 'overlap',
      title: 'short',
      minutes: 30,
    });
  });

  it('are one where two accounts have it, and none where one of them is off', () => {
    const call = at('13:00', 60, 'call');
    expect(notesOf([call, at('13:30', 30, 'off', { status: 'CANCELLED' })], [call])).toEqual({
      call: null,
      off: null,
    });
  });

  it('count a begun minute, and say nothing when the later one is over', () => {
    const call = at('13:00', 30, 'call');
    const tour = bookingAt('2027-03-10T12:29:30Z', 30, { uid: 'tour', attendees: [] });
    expect(notesOf([call, tour])['tour']).toMatchObject({ kind: 'overlap', minutes: 1 });
    expect(notesOf([call, tour], [], '2027-03-10T13:00:00Z')).toEqual({ call: null, tour: null });
  });
});

describe('the same person', () => {
  const first = at('09:00', 30, 'first', { attendees: [ana] });

  it('is noted at the second booking of the day, whatever the case of the address', () => {
    const again = at('15:00', 30, 'again', { attendees: [{ ...ana, email: ' ANA@bell.example' }] });
    const note = { kind: 'same-person', name: 'Ana Bell' };
    expect(notesOf([first, again])).toEqual({ first: null, again: note });
    expect(notesOf([first], [again])).toEqual({ first: null, again: note });
  });

  it('is nobody without an address, no account of one’s own, and no other host of a team', () => {
    const seats = ['seat', 'other'].map((uid, hour) =>
      at(`1${hour}:00`, 30, uid, { attendees: [{ name: 'Guest', email: '' }] }),
    );
    const mine = ['mine', 'also'].map((uid, hour) => at(`1${hour + 3}:00`, 30, uid, { attendees: [work] }));
    const omar = { name: 'Omar', email: 'omar@northlight.example' };
    const team = ['team', 'more'].map((uid, hour) =>
      at(`1${hour + 6}:00`, 30, uid, {
        attendees: [{ name: uid, email: `${uid}@guests.example` }, omar],
        eventType: { schedulingType: 'COLLECTIVE' },
      }),
    );
    expect(Object.values(notesOf([...seats, ...mine, ...team]))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('is of another day by the clock of the day', () => {
    // 23:30 on the ninth, and 00:30 on the tenth, which is before one’s hours.
    const late = bookingAt('2027-03-09T22:30:00Z', 30, { uid: 'late', attendees: [ana] });
    const early = bookingAt('2027-03-09T23:30:00Z', 30, { uid: 'early', attendees: [ana] });
    expect(notesOf([late, early], [], '2027-03-09T23:00:00Z')['early']?.kind).toBe('before-hours');
  });
});

describe('a break', () => {
  it('is none under five minutes', () => {
    const call = at('10:00', 30, 'call');
    expect(notesOf([call, at('10:30', 30, 'next')])['next']).toEqual({ kind: 'no-break' });
    expect(notesOf([call, at('10:34', 30, 'next')])['next']).toEqual({ kind: 'no-break' });
    expect(notesOf([call, at('10:35', 30, 'next')])['next']).toBeNull();
  });
});

describe('one’s own hours', () => {
  it('begin and end to the minute', () => {
    expect(notesOf([at('08:59', 30, 'early')])['early']).toEqual({ kind: 'before-hours', ...usualHours });
    expect(notesOf([at('09:00', 30, 'first'), at('17:30', 30, 'last')])).toEqual({ first: null, last: null });
    expect(notesOf([at('17:31', 30, 'late')])['late']).toEqual({ kind: 'after-hours', ...usualHours });
    expect(notesOf([at('23:30', 60, 'night')])['night']?.kind).toBe('after-hours');
  });

  it('are by the clock also on the day on which clocks change', () => {
    // 28 March 2027: at 02:00 it is 03:00 in Berlin.
    const first = bookingAt('2027-03-28T07:00:00Z', 30, { uid: 'first', attendees: [] });
    const early = bookingAt('2027-03-28T06:30:00Z', 30, { uid: 'early', attendees: [] });
    const notes = notesOf([first, early], [], '2027-03-27T23:00:00Z');
    expect([notes['early']?.kind, notes['first']?.kind]).toEqual(['before-hours', 'no-break']);
  });
});

describe('where the attendee is', () => {
  const away = (timeZone: string) => ({
    attendees: [ana, { name: 'Ben', email: 'ben@b.example', timeZone }],
  });

  it('is before 07 or after 21, for the first whose clock differs', () => {
    // 12:59 and 13:00 in Berlin are 06:59 and 07:00 in New York, which changes its clock four days later.
    expect(notesOf([at('12:59', 30, 'early', away('America/New_York'))])['early']).toEqual({
      kind: 'early-there',
      name: 'Ben',
    });
    expect(notesOf([at('13:00', 30, 'early', away('America/New_York'))])['early']).toBeNull();
    // 14:00 in Berlin is 22:00 in Tokyo; 12:30 and half an hour is 21:00.
    expect(notesOf([at('14:00', 30, 'late', away('Asia/Tokyo'))])['late']).toEqual({
      kind: 'late-there',
      name: 'Ben',
    });
    expect(notesOf([at('12:30', 30, 'late', away('Asia/Tokyo'))])['late']).toBeNull();
    expect(notesOf([at('12:31', 30, 'late', away('Asia/Tokyo'))])['late']?.kind).toBe('late-there');
  });

  it('says nothing where the clock is the same by another name, or not known', () => {
    for (const timeZone of ['Europe/Stockholm', 'Nowhere/City'])
      expect(notesOf([at('10:00', 30, 'call', away(timeZone))])['call']).toBeNull();
  });
});

it('of several notes the worst is shown', () => {
  const first = at('17:00', 60, 'first', { attendees: [ana] });
  expect(notesOf([first, at('17:55', 30, 'all', { attendees: [ana] })])['all']?.kind).toBe('overlap');
  expect(notesOf([first, at('18:00', 30, 'person', { attendees: [ana] })])['person']?.kind).toBe(
    'same-person',
  );
  expect(notesOf([first, at('18:00', 30, 'break')])['break']?.kind).toBe('no-break');
  expect(worstOf([null, { kind: 'after-hours', ...usualHours }, { kind: 'no-break' }])).toEqual({
    kind: 'no-break',
  });
  expect(worstOf([null])).toBeNull();
});
