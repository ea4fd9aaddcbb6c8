import { beforeEach, describe, expect, it } from 'vitest';
import { createPageRecovery, type PageRecovery } from './page-recovery.ts';
import { createManualClock, type ManualClock } from '../../../test/support/manual-clock.ts';

describe('a page whose process dies', () => {
  let clock: ManualClock;
  let done: string[];
  let isSeen: boolean;
  let page: PageRecovery;

  beforeEach(() => {
    clock = createManualClock('2027-03-10T09:00:00Z');
    done = [];
    isSeen = false;
    page = createPageRecovery({
      clock,
      reload: () => done.push('loaded'),
      isSeen: () => isSeen,
      showFailure: (deaths) => done.push(`reported ${deaths}`),
    });
  });
  /** Dies, and is loaded again after so many ms and not before. */
  const diesAndComesBackAfter = (ms: number): void => {
    const before = done.length;
    page.died();
    if (ms > 0) clock.advance(ms - 1);
    expect(done).toHaveLength(before);
    clock.advance(1);
    expect(done).toHaveLength(before + 1);
  };

  it('is loaded again each time, after longer and longer, and never given up', () => {
    const always = Array.from({ length: 16 }, () => 60_000);
    for (const ms of [0, 1_000, 4_000, 15_000, ...always]) diesAndComesBackAfter(ms);
  });

  it('is sound again after a minute of life', () => {
    for (const ms of [0, 1_000, 4_000]) diesAndComesBackAfter(ms);
    clock.advance(60_001);
    diesAndComesBackAfter(0);
  });

  it('is loaded at once when somebody opens the window', () => {
    for (const ms of [0, 1_000]) diesAndComesBackAfter(ms);
    page.died();
    done = [];
    page.wanted();
    expect(done).toEqual(['reported 3', 'loaded']);
    clock.advance(60_000);
    page.wanted();
    expect(done).toEqual(['reported 3', 'loaded']);
  });

  it('is reported when it dies again and again before somebody’s eyes', () => {
    isSeen = true;
    for (const ms of [0, 1_000]) diesAndComesBackAfter(ms);
    expect(done).toEqual(['loaded', 'loaded']);
    page.died();
    expect(done.at(-1)).toBe('reported 3');
  });

  it('stays away when the app ends', () => {
    page.died();
    page.stop();
    clock.advance(100_000);
    expect(done).toEqual([]);
  });
});
