import { describe, expect, it } from 'vitest';
import { createCoalescer } from './coalescer.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

function openCoalescer() {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const announced: number[] = [];
  const begin = clock.now();
  const coalescer = createCoalescer(clock, () => announced.push(clock.now() - begin));
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await Promise.resolve();
  };
  return { coalescer, announced, pass };
}

describe('announcements of changes', () => {
  it('announces several of one moment once', async () => {
    const { coalescer, announced, pass } = openCoalescer();
    coalescer.now();
    coalescer.now();
    await pass(0);
    expect(announced).toEqual([0]);
  });

  it('announces many of a tenth of a second once, and those that follow after another', async () => {
    const { coalescer, announced, pass } = openCoalescer();
    for (let change = 0; change < 20; change += 1) {
      coalescer.soon();
      await pass(10);
    }
    await pass(100);
    expect(announced).toEqual([100, 200]);
  });

  it('announces at once what cannot wait, and what waited with it', async () => {
    const { coalescer, announced, pass } = openCoalescer();
    coalescer.soon();
    await pass(50);
    coalescer.now();
    await pass(0);
    await pass(200);
    expect(announced).toEqual([50]);
  });

  it('announces nothing once it was stopped', async () => {
    const { coalescer, announced, pass } = openCoalescer();
    coalescer.soon();
    coalescer.stop();
    await pass(200);
    expect(announced).toEqual([]);
  });
});
