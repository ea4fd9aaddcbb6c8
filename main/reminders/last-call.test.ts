import { describe, expect, it } from 'vitest';
import {
  afterNotifying,
  at,
  clockOf,
  inputAt,
  inShort,
  planAt,
  reminded,
} from '../../test/support/reminders.ts';
import { usualReminders } from '../../test/support/usual-reminders.ts';
import { plan, type PlanInput } from './plan.ts';

const request = reminded('16:30', 30, { state: 'unconfirmed' });
const bookings = [request];
/** Seen first at a time, and looked at then. @returns when its last call is planned */
function callOf(seen: string, part: Partial<PlanInput> = {}): string | null {
  const { due, nextMs } = planAt(seen, { bookings, firstSeenMs: () => at(seen), ...part });
  return due.length > 0 ? `now: ${inShort(due).join()}` : iso(nextMs);
}
const iso = (ms: number | null): string | null =>
  ms === null ? null : `${new Date(ms).toISOString().slice(5, 10)} ${clockOf(ms) ?? ''}`;
const nights = { isOn: true, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] };
const quiet = { settings: { ...usualReminders, quiet: nights } };

describe('a request that nobody has answered', () => {
  it('is called for once, a day before, or two hours before where it came later, or at once', () => {
    expect(callOf('2027-03-08T09:00:00Z')).toBe('03-09 16:30');
    expect(callOf('2027-03-09T16:31:00Z')).toBe('03-10 14:30');
    expect(callOf('15:00')).toBe('now: call last-call');
    // Just a day before, and just two hours.
    expect(callOf('2027-03-09T16:30:00Z')).toBe('now: call last-call');
    expect(callOf('14:30')).toBe('now: call last-call');
    const input = { ...inputAt('14:30'), bookings, firstSeenMs: () => at('09:00') };
    expect(inShort(plan(input).due)).toEqual(['call last-call']);
    expect(plan({ ...input, ledger: afterNotifying(input) })).toMatchObject({ due: [], nextMs: null });
  });

  it('is called for earlier where that would be in the quiet hours, never later', () => {
    const early = [reminded('2027-03-11T08:30:00Z', 30, { state: 'unconfirmed' })];
    expect(callOf('09:00', { ...quiet, bookings: early })).toBe('03-10 18:59');
    expect(callOf('18:59', { ...quiet, bookings: early })).toBe('now: call last-call');
    // It came in the quiet hours: then in them, and without a sound.
    expect(callOf('20:00', { ...quiet, bookings: early })).toBe('03-11 06:30');
  });

  it('is not called for when it was answered, has begun, or that is not wished', () => {
    expect(callOf('15:00', { bookings: [reminded('16:30', 30)] })).toBe('03-10 15:30');
    expect(callOf('16:30')).toBeNull();
    expect(callOf('15:00', { settings: { ...usualReminders, lastCall: false } })).toBeNull();
  });

  it('comes before a reminder of the same moment, and on waking where it was slept through', () => {
    const settings = { ...usualReminders, unconfirmed: true };
    const absence = { fromMs: at('14:00'), untilMs: at('15:40') };
    const { due } = planAt('15:40', { bookings, settings, absence, firstSeenMs: () => at('09:00') });
    expect(due).toMatchObject([{ uid: 'call', kind: { kind: 'last-call' } }]);
  });

  it('waits while reminders are muted, and is dropped where that is longer', () => {
    const muted = (until: string) => ({
      settings: { ...usualReminders, mute: { fromMs: at('14:00'), untilMs: at(until) } },
    });
    expect(callOf('09:00', muted('15:00'))).toBe('03-10 15:00');
    expect(callOf('09:00', muted('17:00'))).toBeNull();
  });
});
