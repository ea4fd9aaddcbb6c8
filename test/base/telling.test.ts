import { describe, expect, it } from 'vitest';
import { createTelling } from '../../main/base/telling.ts';
import { createManualClock } from '../support/manual-clock.ts';

function openTelling() {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const told: number[] = [];
  const begin = clock.now();
  const telling = createTelling(clock, () => told.push(clock.now() - begin));
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await Promise.resolve();
  };
  return { telling, told, pass };
}

describe('telling of changes', () => {
  it('tells several of one moment once', async () => {
    const { telling, told, pass } = openTelling();
    telling.now();
    telling.now();
    await pass(0);
    expect(told).toEqual([0]);
  });

  it('tells many of a tenth of a second once, and those that follow after another', async () => {
    const { telling, told, pass } = openTelling();
    for (let change = 0; change < 20; change += 1) {
      telling.soon();
      await pass(10);
    }
    await pass(100);
    expect(told).toEqual([100, 200]);
  });

  it('tells at once what cannot wait, and what waited with it', async () => {
    const { telling, told, pass } = openTelling();
    telling.soon();
    await pass(50);
    telling.now();
    await pass(0);
    await pass(200);
    expect(told).toEqual([50]);
  });

  it('tells nothing once it was stopped', async () => {
    const { telling, told, pass } = openTelling();
    telling.soon();
    telling.stop();
    await pass(200);
    expect(told).toEqual([]);
  });
});
