import { describe, expect, it } from 'vitest';
import { createSetClock } from './clock-changes.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const hourMs = 3_600_000;

describe('a clock that was set', () => {
  it('is distinguished from time that went by', () => {
    const clock = createManualClock('2026-10-28T09:00:00.000Z');
    const set = createSetClock(clock);
    clock.advance(hourMs);
    expect(set.byMs()).toBe(0);
    clock.jump(clock.now() - 2 * hourMs);
    clock.advance(60_000);
    expect(set.byMs()).toBe(-2 * hourMs);
    clock.jump(clock.now() + 3 * hourMs);
    expect(set.byMs()).toBe(hourMs);
  });

  it('is distinguished from sleep, whenever it is asked', () => {
    const clock = createManualClock('2026-10-28T09:00:00.000Z');
    const set = createSetClock(clock);
    set.suspend();
    clock.jump(clock.now() + 8 * hourMs);
    expect(set.byMs()).toBe(0);
    set.resume();
    clock.jump(clock.now() - hourMs);
    expect(set.byMs()).toBe(-hourMs);
  });

  it('is distinguished from a sleep that nobody announced', () => {
    const clock = createManualClock('2026-10-28T09:00:00.000Z');
    const set = createSetClock(clock);
    clock.sleep(clock.now() + 8 * hourMs);
    expect(set.byMs()).toBe(0);
  });

  it('is none for the milliseconds that a time server moves it by', () => {
    const clock = createManualClock('2026-10-28T09:00:00.000Z');
    const set = createSetClock(clock);
    for (let step = 0; step < 100; step += 1) {
      clock.jump(clock.now() + 40);
      set.byMs();
    }
    expect(set.byMs()).toBe(0);
  });
});
