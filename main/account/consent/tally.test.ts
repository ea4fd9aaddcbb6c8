import { describe, expect, it } from 'vitest';
import { createTally } from './consent.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';

describe('the count of requests turned away', () => {
  it('is told at once, and then at most four times a second', () => {
    const clock = createManualClock('2027-03-10T09:00:00Z');
    const told: number[] = [];
    const tally = createTally(clock, (count) => told.push(count));
    tally.add();
    expect(told).toEqual([1]);
    for (let i = 0; i < 10_000; i += 1) tally.add();
    expect(told).toEqual([1]);
    clock.advance(250);
    expect(told).toEqual([1, 10_001]);
    clock.advance(250);
    tally.add();
    expect(told).toEqual([1, 10_001, 10_002]);
  });

  it('says nothing after its end', () => {
    const clock = createManualClock('2027-03-10T09:00:00Z');
    const told: number[] = [];
    const tally = createTally(clock, (count) => told.push(count));
    tally.add();
    tally.add();
    tally.close();
    clock.advance(1000);
    tally.add();
    expect(told).toEqual([1]);
  });
});
