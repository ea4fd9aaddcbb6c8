import { beforeEach, describe, expect, it } from 'vitest';
import { watchForJumps } from './clock-changes.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';

const hourMs = 3_600_000;

describe('a watch for jumps of the clock', () => {
  let clock: ManualClock;
  let jumps: number;
  let stop: () => void;

  beforeEach(() => {
    clock = createManualClock('2027-03-10T08:15:00Z');
    jumps = 0;
    stop = watchForJumps(clock, () => (jumps += 1));
  });

  const pass = (minutes: number): void => {
    for (let count = 0; count < minutes; count += 1) clock.advance(60_000);
  };

  it('says nothing while time passes', () => {
    pass(1_440);
    expect(jumps).toBe(0);
  });

  it.each([-hourMs, -1_000, 1_000, 24 * hourMs])('calls within a minute, once, after %d ms', (byMs) => {
    clock.jump(clock.now() + byMs);
    pass(10);
    expect(jumps).toBe(1);
  });

  it('overlooks what a time server corrects', () => {
    clock.jump(clock.now() - 999);
    pass(10);
    expect(jumps).toBe(0);
  });

  it('is over when it is taken away', () => {
    stop();
    clock.jump(0);
    pass(10);
    expect(jumps).toBe(0);
  });
});
