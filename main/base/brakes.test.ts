import { describe, expect, it } from 'vitest';
import { createBucket, createOpenings } from './brakes.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';

async function pass(clock: ManualClock, ms: number): Promise<void> {
  clock.advance(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

describe('what opens another program', () => {
  it('is opened one a second: the second press waits, a whole row of them is refused', async () => {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const opening = createOpenings(clock);
    const opened: string[] = [];
    const open = (name: string) => opening(async () => void opened.push(name));
    const presses = ['join', 'mail', 'map', 'page', 'page again'].map((name) => open(name));
    const ends = Promise.allSettled(presses);
    await pass(clock, 0);
    expect(opened).toEqual(['join']);
    await pass(clock, 1000);
    expect(opened).toEqual(['join', 'mail']);
    await pass(clock, 1000);
    expect(opened).toEqual(['join', 'mail', 'map']);
    const refused = (await ends).filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'too-fast' } }, { reason: { code: 'too-fast' } }]);
  });

  it('is opened ten times a minute', async () => {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const opening = createOpenings(clock);
    let opened = 0;
    const open = () => opening(async () => void (opened += 1));
    for (let times = 0; times < 10; times += 1) {
      await open();
      await pass(clock, 2000);
    }
    await expect(open()).rejects.toMatchObject({ code: 'too-fast' });
    await pass(clock, 40_000);
    await open();
    expect(opened).toBe(11);
  });
});

it('a bucket lets a burst through, and then so many a second', () => {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const bucket = createBucket(clock, 20);
  const taken = (): number => Array.from({ length: 1000 }, () => bucket.take()).filter(Boolean).length;
  expect(taken()).toBe(40);
  clock.advance(500);
  expect(taken()).toBe(10);
  clock.advance(60_000);
  expect(taken()).toBe(40);
});
