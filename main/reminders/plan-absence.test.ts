import { describe, expect, it } from 'vitest';
import { markOf } from './kinds.ts';
import { emptyLedger, takeBackWrong } from './ledger.ts';
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

const hours = (count: number): number => count * 3_600_000;
const slept = (from: string, until: string) => ({ fromMs: at(from), untilMs: at(until) });

describe('after a sleep', () => {
  it('sums up what was slept through, once the bookings were read again', () => {
    const bookings = [
      reminded('09:00', 30, { uid: 'one' }),
      reminded('10:00', 30, { uid: 'two' }),
      reminded('13:50', 30, { uid: 'soon-enough' }),
    ];
    const absence = slept('08:10', '13:00');
    const early = planAt('13:00', { bookings, absence });
    expect(early).toMatchObject({ due: [], missed: [], nextMs: at('13:00') + 5_000 });
    const later = planAt('13:00', { bookings, absence, nowMs: at('13:00') + 5_000 });
    expect(inShort(later.missed)).toEqual([
      'one lead:0+lead:5+lead:60',
      'two lead:0+lead:5+lead:60',
      'soon-enough lead:60',
    ]);
    expect(later.due).toEqual([]);
  });

  it('shows what runs or is about to start by itself, at once', () => {
    const bookings = [
      reminded('12:40', 30, { uid: 'running' }),
      reminded('13:14', 30, { uid: 'next' }),
      reminded('12:00', 30, { uid: 'over' }),
    ];
    const { due } = planAt('13:00', { bookings, absence: slept('10:00', '13:00') });
    expect(inShort(due)).toEqual(['running lead:0+lead:5+lead:60', 'next lead:60']);
  });

  it('sums up what is over also where a reminder of its end would have come', () => {
    const settings = { ...usualReminders, end: { isOn: true, minutes: 5 } };
    const bookings = [reminded('10:00', 30)];
    const { missed, passed } = planAt('13:00', { bookings, settings, absence: slept('08:00', '12:00') });
    expect(inShort(missed)).toEqual(['call lead:0+lead:5+lead:60']);
    expect(passed.map(({ kind }) => markOf(kind))).toEqual(['end:5']);
  });

  it('takes a minute for late, not for slept through', () => {
    const bookings = [reminded('10:00', 30)];
    const settings = { ...usualReminders, leadMinutes: [60] };
    const { due } = planAt('09:01', { bookings, settings, absence: slept('08:00', '09:01') });
    expect(inShort(due)).toEqual(['call lead:60']);
  });

  it('is silent about what ended a day ago, and about ends that are over', () => {
    const settings = { ...usualReminders, end: { isOn: true, minutes: 5 } };
    const bookings = [reminded('2027-03-09T09:00:00Z', 30, { uid: 'yesterday' })];
    const absence = { fromMs: at('2027-03-08T09:00:00Z'), untilMs: at('09:50') };
    expect(planAt('10:00', { bookings, settings, absence })).toMatchObject({ missed: [], passed: [] });
  });
});

describe('a clock that is set', () => {
  const bookings = [reminded('10:00', 30)];

  it('back shows nothing twice', () => {
    const before = afterNotifying({ ...inputAt('09:55'), bookings });
    const ledger = takeBackWrong(before, { nowMs: at('08:54'), aheadMs: 0 });
    for (const time of ['08:54', '09:00', '09:55']) {
      expect(planAt(time, { bookings, ledger }), time).toMatchObject({ due: [], missed: [] });
    }
    expect(inShort(planAt('10:00', { bookings, ledger }).due)).toEqual(['call lead:0']);
  });

  it('forward and back again loses nothing that is still due', () => {
    // At nine it is set to noon: all is summed up as slept through. At five past it is set right.
    const before = afterNotifying(
      { ...inputAt('12:01'), bookings, absence: slept('08:59', '12:00') },
      hours(3),
    );
    expect(planAt('12:02', { bookings, ledger: before })).toMatchObject({ due: [], missed: [], passed: [] });
    const ledger = takeBackWrong(before, { nowMs: at('09:05'), aheadMs: 0 });
    expect(clockOf(planAt('09:05', { bookings, ledger }).nextMs)).toBe('09:55');
    expect(inShort(planAt('09:55', { bookings, ledger }).due)).toEqual(['call lead:5']);
  });

  it('forward, with what was shown at the wrong time, shows that again at the right one', () => {
    const before = afterNotifying({ ...inputAt('09:55'), bookings }, hours(2));
    const ledger = takeBackWrong(before, { nowMs: at('07:55'), aheadMs: 0 });
    expect(inShort(planAt('09:55', { bookings, ledger }).due)).toEqual(['call lead:5+lead:60']);
    const stillAhead = takeBackWrong(before, { nowMs: at('09:50'), aheadMs: hours(2) });
    expect(planAt('09:55', { bookings, ledger: stillAhead }).due).toEqual([]);
  });
});

describe('quiet hours', () => {
  const quiet = { isOn: true, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] };
  const settings = { ...usualReminders, quiet };

  it('put off what still helps when they are over, and show it once', () => {
    const bookings = [reminded('08:03', 30)];
    expect(clockOf(planAt('06:00', { bookings, settings }).nextMs)).toBe('08:00');
    expect(inShort(planAt('08:00', { bookings, settings }).due)).toEqual(['call lead:5+lead:60']);
    const ledger = afterNotifying({ ...inputAt('08:00'), bookings, settings });
    expect(clockOf(planAt('08:00', { bookings, settings, ledger }).nextMs)).toBe('08:03');
  });

  it('swallow what has begun by then', () => {
    const bookings = [reminded('07:30', 60)];
    expect(planAt('07:00', { bookings, settings }).nextMs).toBeNull();
    const { due, missed, passed } = planAt('08:00', { bookings, settings, absence: slept('06:00', '07:50') });
    expect([due, missed]).toEqual([[], []]);
    expect(passed.map(({ kind }) => markOf(kind))).toEqual(['lead:60', 'lead:5', 'lead:0']);
  });

  it('keep quiet about what was slept through before them', () => {
    const bookings = [reminded('18:30', 30, { uid: 'over' }), reminded('19:30', 30, { uid: 'running' })];
    const { due, missed, nextMs } = planAt('19:40', { bookings, settings, absence: slept('17:00', '19:35') });
    expect([due, missed, nextMs]).toEqual([[], [], null]);
  });

  it('are those of the zone one is in', () => {
    const bookings = [reminded('06:30', 30)];
    expect(clockOf(planAt('05:00', { bookings, settings, timeZone: 'Asia/Tokyo' }).nextMs)).toBe('05:30');
    expect(planAt('05:00', { bookings, settings, timeZone: 'Europe/London' }).nextMs).toBeNull();
  });

  it('let a waiting person be shown when they are over, if they still wait', () => {
    const bookings = [reminded('07:50', 30, { state: 'waiting' })];
    expect(planAt('07:50', { bookings, settings })).toMatchObject({
      due: [],
      passed: [],
      nextMs: at('08:00'),
    });
    expect(planAt('08:00', { bookings, settings }).due).toMatchObject([{ kind: { kind: 'waiting' } }]);
  });

  it('and being away are one stretch of silence', () => {
    const awayMute = { fromMs: at('07:00'), untilMs: at('12:00') };
    const bookings = [reminded('10:00', 30), reminded('12:10', 30, { uid: 'after' })];
    const { nextMs } = planAt('07:30', {
      bookings,
      settings: { ...settings, awayMute },
      ledger: emptyLedger,
    });
    expect(clockOf(nextMs)).toBe('12:00');
  });
});
