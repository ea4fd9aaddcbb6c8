import { hourMs } from '../../preload/contract/durations.ts';
import { createLately, type Lately } from '../base/brakes.ts';
import type { Clock } from '../base/clock.ts';
import type { Why } from './turned-away.ts';

/** How many calls one program has in an hour. */
export const anHour = { reading: 120, proposing: 20 };

export interface Budget {
  /** @returns minutes to wait; 0 where it was not used up, and this call counts */
  take(kind: keyof typeof anHour): number;
  /** Whether this is to be noted: once an hour, so that a program that goes on does not fill its ledger. */
  isNews(why: Why): boolean;
}

export function createBudget(clock: Pick<Clock, 'monotonic'>): Budget {
  const done = { reading: createLately(clock, hourMs), proposing: createLately(clock, hourMs) };
  const told = new Map<Why, Lately>();
  return {
    take(kind) {
      const lately = done[kind];
      if (lately.count() >= anHour[kind]) return Math.ceil(lately.untilLess() / 60);
      lately.add();
      return 0;
    },
    isNews(why) {
      const lately = told.get(why) ?? createLately(clock, hourMs);
      told.set(why, lately);
      if (lately.count() > 0) return false;
      lately.add();
      return true;
    },
  };
}
