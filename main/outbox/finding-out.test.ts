import { describe, expect, it } from 'vitest';
import { isSettled, nextCheckMs } from './finding-out.ts';

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
  });
});
