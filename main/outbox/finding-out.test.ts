import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { findOut, isSettled, nextCheckMs, type Finding } from './finding-out.ts';

/** Checks by the plan until it is settled; every check is over at once. */
function checksUntilSettled(loss: 'answered' | 'silent', canRead: (atMs: number) => boolean): number[] {
  const checks: number[] = [];
  const empty: number[] = [];
  for (let at = 0; !isSettled(empty, loss); at = nextCheckMs(at, empty, loss)) {
    checks.push(at);
    if (canRead(at)) empty.push(at);
  }
  return checks;
}

describe('when to check a booking whose answer was lost', () => {
  it('is quickly over where an answer came: the service is no longer at it', () => {
    expect(checksUntilSettled('answered', () => true)).toEqual([0, 2_000, 5_000, 10_000]);
  });

  it('takes a minute where nothing came, for the service may be at it still', () => {
    expect(checksUntilSettled('silent', () => true)).toEqual([0, 2_000, 5_000, 15_000, 60_000]);
  });

  it('counts only what could be read, and goes on every five minutes', () => {
    const online = (at: number): boolean => at > 400_000;
    expect(checksUntilSettled('silent', online)).toEqual([
      0, 2_000, 5_000, 15_000, 60_000, 300_000, 600_000, 610_000,
    ]);
    const wasOnline = (at: number): boolean => at === 0 || at > 400_000;
    expect(checksUntilSettled('silent', wasOnline)).toEqual([
      0, 2_000, 5_000, 15_000, 60_000, 300_000, 600_000,
    ]);
  });
});

/** A search whose checks end when the test says so. */
function search() {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const said: unknown[] = [];
  const held: {
    readonly resolve: (finding: Finding<string>) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const { checkAgain, stop } = findOut<string>({
    clock,
    loss: 'silent',
    isSettled: false,
    check: () => new Promise((resolve, reject) => held.push({ resolve, reject })),
    done: (value) => said.push(value),
    settled: () => said.push('settled'),
    unknown: () => said.push('unknown'),
    report: (error) => said.push(error),
  });
  return { clock, said, held, settle, checkAgain, stop };
}

describe('a check', () => {
  it('that ends after the search was stopped is not heard', async () => {
    const found = search();
    found.stop();
    found.held[0]?.resolve({ kind: 'done', value: 'booked' });
    await found.settle();
    found.checkAgain();
    found.clock.advance(600_000);
    expect(found.said).toEqual([]);
    expect(found.held).toHaveLength(1);
  });

  it('that fails after the search was stopped is not reported', async () => {
    const found = search();
    found.stop();
    found.held[0]?.reject(new Error('A defect'));
    await found.settle();
    expect(found.said).toEqual([]);
  });

  it('is the only one at a time, however often another is asked for', async () => {
    const { held, checkAgain, settle, said } = search();
    checkAgain();
    checkAgain();
    expect(held).toHaveLength(1);
    held[0]?.resolve({ kind: 'not-done' });
    await settle();
    checkAgain();
    expect(held).toHaveLength(2);
    held[1]?.resolve({ kind: 'done', value: 'booked' });
    await settle();
    expect(said).toEqual(['booked']);
  });
});
