import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock, untilTick } from './clock.ts';

describe('the system clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2027-03-10T08:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits longer than a 32-bit timer can', () => {
    const call = vi.fn();
    const days40 = 40 * 86_400_000;
    systemClock.after(days40, call);
    vi.advanceTimersByTime(days40 - 1);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2);
    expect(call).toHaveBeenCalledOnce();
  });

  it('reaches an instant soon after the clock was set forward', () => {
    const call = vi.fn();
    systemClock.at(Date.parse('2027-03-10T12:00:00Z'), call);
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.parse('2027-03-10T12:30:00Z'));
    vi.advanceTimersByTime(60_000);
    expect(call).toHaveBeenCalledOnce();
  });

  it('does not reach it early when the clock was set back', () => {
    const call = vi.fn();
    systemClock.at(Date.parse('2027-03-10T08:01:00Z'), call);
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.parse('2027-03-10T07:00:00Z'));
    vi.advanceTimersByTime(120_000);
    expect(call).not.toHaveBeenCalled();
  });

  it.each([0, 1, 12_345.6, 54_000.1, 54_999.9, 55_000.2, 86_399_999])(
    'looks with all other waits, from %d ms on',
    (nowMs) => {
      const ms = untilTick(nowMs);
      expect(ms).toBeGreaterThanOrEqual(1_000);
      expect(ms).toBeLessThan(56_000);
      expect((nowMs + ms) % 55_000).toBeLessThan(1);
      expect(untilTick(nowMs, 3) - ms).toBe(110_000);
    },
  );

  it('forgets what was removed', () => {
    const call = vi.fn();
    systemClock.after(10, call)();
    systemClock.at(Date.parse('2027-03-10T08:00:01Z'), call)();
    vi.advanceTimersByTime(60_000);
    expect(call).not.toHaveBeenCalled();
  });
});
