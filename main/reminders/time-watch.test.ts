import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';
import { at } from '../../test/support/reminders.ts';
import { createTimeWatch, type TimeWatch } from './time-watch.ts';

const minuteMs = 60_000;
let clock: ManualClock;
let watch: TimeWatch;
beforeEach(() => {
  clock = createManualClock('2027-03-10T09:00:00Z');
  watch = createTimeWatch(clock);
});

describe('a watch over the time', () => {
  it('sees nothing while it passes', () => {
    clock.advance(10 * minuteMs);
    expect([watch.measure(), watch.absence(), watch.aheadMs()]).toEqual([false, null, 0]);
  });

  it('finds a sleep of a minute that nobody spoke of, since it was measured last, once', () => {
    clock.advance(5 * minuteMs);
    watch.measure();
    clock.sleep(at('09:06'));
    expect(watch.measure()).toBe(true);
    expect(watch.absence()).toEqual({ fromMs: at('09:05'), untilMs: at('09:06') });
    expect(watch.measure()).toBe(false);
    clock.sleep(at('09:06') + minuteMs - 1);
    expect(watch.measure()).toBe(false);
  });

  it('knows from when to when a sleep was that was announced', () => {
    watch.suspend();
    clock.sleep(at('10:00'));
    watch.resume();
    expect(watch.absence()).toEqual({ fromMs: at('09:00'), untilMs: at('10:00') });
    expect([watch.measure(), watch.aheadMs()]).toEqual([false, 0]);
  });

  it('counts an announced sleep from its beginning, where it was measured before it was over', () => {
    watch.suspend();
    clock.advance(2 * minuteMs);
    watch.measure();
    clock.sleep(at('10:00'));
    expect(watch.measure()).toBe(true);
    expect(watch.absence()).toEqual({ fromMs: at('09:00'), untilMs: at('10:00') });
    // The end of it that is said now says nothing new.
    clock.advance(5 * minuteMs);
    watch.resume();
    expect(watch.absence()).toEqual({ fromMs: at('09:00'), untilMs: at('10:00') });
  });

  it('finds at an end of sleep that was not announced how long it was', () => {
    clock.sleep(at('10:00'));
    watch.resume();
    expect(watch.absence()).toEqual({ fromMs: at('09:00'), untilMs: at('10:00') });
  });

  it('knows by how much the clock was set forward, as long as it is, and not what was set by seconds', () => {
    clock.jump(at('11:00'));
    expect([watch.measure(), watch.aheadMs()]).toEqual([true, 120 * minuteMs]);
    clock.jump(at('09:00'));
    expect([watch.measure(), watch.aheadMs()]).toEqual([true, 0]);
    clock.jump(at('09:00') + minuteMs - 1);
    expect(watch.aheadMs()).toBe(0);
    clock.jump(at('09:00'));
    expect(watch.aheadMs()).toBe(0);
    clock.jump(at('09:01'));
    expect(watch.aheadMs()).toBe(minuteMs);
  });

  it('sees no absence in a clock that is set back', () => {
    clock.jump(at('08:00'));
    expect([watch.measure(), watch.absence()]).toEqual([true, null]);
  });

  it('takes over other times in which nothing could be shown', () => {
    clock.advance(minuteMs);
    watch.wasAwayFrom(at('08:30'));
    expect(watch.absence()).toEqual({ fromMs: at('08:30'), untilMs: at('09:01') });
  });
});
