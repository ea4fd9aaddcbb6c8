import { describe, expect, it } from 'vitest';
import { markOf } from './kinds.ts';
import { emptyLedger } from './ledger.ts';
import type { RemindedBooking } from './reminded-booking.ts';
import { usualReminders } from '../../test/support/usual-reminders.ts';
import {
  afterNotifying,
  at,
  clockOf,
  inputAt,
  inShort,
  planAt,
  reminded,
} from '../../test/support/reminders.ts';

const call = reminded('10:00', 30);
const bookings = [call];
const isJoined = (uid: string, startMs: number): boolean => uid === 'call' && startMs === call.startMs;
const onlyHour = { ...usualReminders, leadMinutes: [60] };

describe('a day with one booking', () => {
  it('reminds an hour, five minutes before, and at its start', () => {
    const shown: (readonly [string | null, readonly string[]])[] = [];
    let ledger = emptyLedger;
    let nowMs: number | null = at('08:00');
    while (nowMs !== null) {
      const input = { ...inputAt('08:00'), bookings, ledger, nowMs };
      const { due, nextMs } = planAt('08:00', input);
      shown.push([clockOf(nowMs), inShort(due)]);
      ledger = afterNotifying(input);
      nowMs = nextMs;
    }
    expect(shown).toEqual([
      ['08:00', []],
      ['09:00', ['call lead:60']],
      ['09:55', ['call lead:5']],
      ['10:00', ['call lead:0']],
    ]);
  });

  it('says nothing twice, however often it looks', () => {
    const input = { ...inputAt('09:55'), bookings };
    const ledger = afterNotifying(input);
    expect(planAt('09:55', { bookings, ledger })).toMatchObject({ due: [], missed: [], passed: [] });
  });

  it('is quiet when reminding is off, and when nothing is booked', () => {
    const settings = { ...usualReminders, isOn: false };
    expect(planAt('09:55', { bookings, settings })).toMatchObject({ due: [], nextMs: null });
    expect(planAt('09:55', {})).toMatchObject({ due: [], nextMs: null });
  });

  it('reminds of the end where that is wished, also when the booking was joined', () => {
    const settings = { ...usualReminders, end: { isOn: true, minutes: 5 } };
    expect(planAt('10:10', { bookings, settings, isJoined })).toMatchObject({ due: [], nextMs: at('10:25') });
    const { due } = planAt('10:25', { bookings, settings, isJoined });
    expect(due).toMatchObject([{ uid: 'call', kind: { kind: 'end' } }]);
    const short = [reminded('10:00', 5)];
    expect(planAt('09:58', { bookings: short, settings }).nextMs).toBe(at('10:00'));
    expect(planAt('10:00', { bookings: short, settings, ledger: emptyLedger }).nextMs).toBeNull();
  });
});

describe('a day with several bookings', () => {
  const coaching = reminded('11:00', 30, { uid: 'coaching' });
  const tour = reminded('10:30', 30, { uid: 'tour' });
  const settings = onlyHour;

  it('reminds of those that are due together in the order in which they begin, then by name', () => {
    const same = reminded('10:30', 30, { uid: 'audit' });
    const night = { fromMs: at('06:00'), untilMs: at('10:10') };
    const given = { bookings: [coaching, tour, same], settings, absence: night };
    const inOrder = ['audit lead:60', 'tour lead:60', 'coaching lead:60'];
    expect(inShort(planAt('10:11', given).missed)).toEqual(inOrder);
    expect(inShort(planAt('10:11', { ...given, bookings: [same, tour, coaching] }).missed)).toEqual(inOrder);
  });

  it('is looked at again when the first is due, in whatever order they are known', () => {
    for (const bookings of [
      [coaching, tour, call],
      [call, tour, coaching],
    ]) {
      expect(planAt('08:00', { bookings, settings }).nextMs).toBe(at('09:00'));
      expect(planAt('09:10', { bookings, settings }).nextMs).toBe(at('09:30'));
    }
  });
});

describe('the end of a booking that one hosts', () => {
  const hosted = { canBookNext: true };
  const talk = reminded('10:00', 30, { ...hosted, uid: 'talk' });
  const isOver = { ...usualReminders, leadMinutes: [] };
  const ended = (bookings: readonly RemindedBooking[], time = '10:30'): readonly string[] =>
    inShort(planAt(time, { bookings, settings: isOver }).due);

  it('is said once, at the end, also when it was joined', () => {
    const input = { ...inputAt('10:29'), bookings: [talk], settings: isOver, isJoined: () => true };
    expect(planAt('10:29', input)).toMatchObject({ due: [], nextMs: at('10:30') });
    const atEnd = { ...input, nowMs: at('10:30') };
    expect(inShort(planAt('10:30', atEnd).due)).toEqual(['talk after']);
    const ledger = afterNotifying(atEnd);
    expect(planAt('10:30', { ...atEnd, ledger })).toMatchObject({ due: [], nextMs: null });
  });

  it('is not said where that is not wished', () => {
    const settings = { ...isOver, bookNext: false };
    expect(planAt('10:29', { bookings: [talk], settings })).toMatchObject({ due: [], nextMs: null });
  });

  it('is not said of one that one only attends, or that nobody confirmed', () => {
    expect(ended([{ ...talk, canBookNext: false }])).toEqual([]);
    expect(ended([{ ...talk, state: 'unconfirmed' }])).toEqual([]);
    const settings = { ...isOver, isOn: false };
    expect(planAt('10:30', { bookings: [talk], settings }).due).toEqual([]);
  });

  it('is not said while another runs or begins within five minutes, and not afterwards either', () => {
    for (const next of ['10:15', '10:30', '10:35']) {
      const bookings = [talk, reminded(next, 60, { uid: 'next' })];
      expect(ended(bookings), next).toEqual([]);
      expect(ended(bookings, '11:35'), next).toEqual([]);
    }
    expect(ended([talk, reminded('10:36', 60, { uid: 'next' })])).toEqual(['talk after']);
    const wish = reminded('10:30', 30, { uid: 'wish', state: 'unconfirmed' });
    expect(ended([talk, wish, reminded('00:00', 24 * 60, { uid: 'day' })])).toEqual(['talk after']);
  });

  it('is one of several that end together', () => {
    expect(ended([talk, reminded('09:30', 60, { ...hosted, uid: 'review' })])).toEqual(['review after']);
    // It names neither a booking that ended earlier nor one that is only attended.
    const earlier = reminded('09:30', 45, { ...hosted, uid: 'earlier' });
    expect(ended([talk, earlier])).toEqual(['talk after']);
    expect(ended([talk, reminded('09:30', 60, { uid: 'class' })])).toEqual(['talk after']);
  });

  it('is passed where the computer slept through it, and leaves what was missed to the summary', () => {
    const absence = { fromMs: at('09:00'), untilMs: at('10:45') };
    const { due, missed, passed } = planAt('10:45', {
      bookings: [talk],
      settings: { ...usualReminders, leadMinutes: [5] },
      absence,
    });
    expect([due, passed.map(({ kind }) => markOf(kind))]).toEqual([[], ['after']]);
    expect(missed).toEqual([]);
    const later = planAt('10:46', {
      bookings: [talk],
      settings: { ...usualReminders, leadMinutes: [5] },
      absence,
    });
    expect(inShort(later.missed)).toEqual(['talk lead:5']);
  });

  it('is passed in quiet hours', () => {
    const quiet = { isOn: true, from: '10:00', to: '11:00', days: [1, 2, 3, 4, 5, 6, 7] };
    const settings = { ...isOver, quiet };
    const { due, passed } = planAt('10:30', { bookings: [talk], settings });
    expect([due, passed.map(({ kind }) => markOf(kind))]).toEqual([[], ['after']]);
  });
});

describe('a booking that moves', () => {
  it('is reminded of again, also under the same uid', () => {
    const ledger = afterNotifying({ ...inputAt('10:00'), bookings });
    const moved = [reminded('11:00', 30)];
    expect(inShort(planAt('10:55', { bookings: moved, ledger }).due)).toEqual(['call lead:5+lead:60']);
  });

  it('and comes to be known after its only reminder was due is shown at once', () => {
    expect(inShort(planAt('09:20', { bookings, settings: onlyHour }).due)).toEqual(['call lead:60']);
  });

  it('is not shown at once when another reminder comes', () => {
    const { due, passed, nextMs } = planAt('09:20', { bookings });
    expect([due, passed.map(({ kind }) => markOf(kind)), clockOf(nextMs)]).toEqual([
      [],
      ['lead:60'],
      '09:55',
    ]);
  });
});

describe('which bookings', () => {
  it('waits with what is not confirmed, unless that is wished', () => {
    const pending = [reminded('10:00', 30, { state: 'unconfirmed' })];
    const settings = { ...usualReminders, lastCall: false, unconfirmed: true };
    expect(planAt('09:55', { bookings: pending, settings: { ...settings, unconfirmed: false } }).due).toEqual(
      [],
    );
    expect(inShort(planAt('09:55', { bookings: pending, settings }).due)).toEqual(['call lead:5+lead:60']);
  });

  it('shows at once, and once, that somebody waits for a host', () => {
    const waiting = [reminded('10:00', 30, { state: 'waiting' })];
    const input = { ...inputAt('10:03'), bookings: waiting };
    expect(planAt('10:03', input).due).toMatchObject([{ kind: { kind: 'waiting' } }]);
    expect(planAt('10:04', { bookings: waiting, ledger: afterNotifying(input) }).due).toEqual([]);
    const settings = { ...usualReminders, waiting: false };
    expect(planAt('10:03', { bookings: waiting, settings }).due).toEqual([]);
    expect(planAt('08:59', { bookings: waiting })).toMatchObject({ due: [], nextMs: at('09:00') });
  });

  it('leaves out what was silenced, and what fills the day', () => {
    const choices = { eventTypes: [], silenced: ['call'] };
    expect(planAt('09:55', { bookings, choices })).toMatchObject({ due: [], nextMs: null });
    expect(planAt('09:55', { bookings: [reminded('10:00', 23 * 60)] })).toMatchObject({
      due: [],
      nextMs: null,
    });
  });

  it('follows what was chosen for an event type', () => {
    const own = (leadMinutes: readonly number[]) => ({
      eventTypes: [{ eventTypeId: 7, leadMinutes }],
      silenced: [],
    });
    expect(clockOf(planAt('08:00', { bookings, choices: own([90]) }).nextMs)).toBe('08:30');
    const settings = { ...usualReminders, end: { isOn: true, minutes: 5 } };
    expect(planAt('08:00', { bookings, settings, choices: own([]) }).nextMs).toBeNull();
    const other = [reminded('10:00', 30, { eventTypeId: 8 })];
    expect(clockOf(planAt('08:00', { bookings: other, choices: own([90]) }).nextMs)).toBe('09:00');
  });

  it('that were joined stay quiet', () => {
    expect(planAt('09:59', { bookings, isJoined })).toMatchObject({ due: [], nextMs: null });
  });
});

describe('a booking that was put off', () => {
  const ledger = { ...emptyLedger, snoozes: new Map([[call.key, at('10:05')]]) };

  it('comes back then, and not at its start in between', () => {
    const input = { ...inputAt('09:58'), bookings, ledger };
    expect(planAt('09:58', input)).toMatchObject({ due: [], nextMs: at('10:05') });
    expect(inShort(planAt('10:05', { bookings, ledger }).due)).toEqual([`call snooze:${at('10:05')}`]);
    const later = afterNotifying({ ...inputAt('10:05'), bookings, ledger });
    expect(later.snoozes.size).toBe(0);
    expect(planAt('10:06', { bookings, ledger: later })).toMatchObject({ due: [], nextMs: null });
  });

  it('comes in quiet hours too: it was asked for', () => {
    const quiet = { isOn: true, from: '10:00', to: '12:00', days: [3] };
    const settings = { ...usualReminders, quiet };
    expect(planAt('10:05', { bookings, ledger, settings }).due).toHaveLength(1);
  });

  it('is over when the booking is', () => {
    const { due, missed, passed } = planAt('11:00', { bookings, ledger });
    expect([due, missed, passed.map(({ kind }) => markOf(kind))]).toEqual([
      [],
      [],
      [`snooze:${at('10:05')}`],
    ]);
  });
});
