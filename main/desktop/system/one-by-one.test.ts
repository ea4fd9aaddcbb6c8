import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneByOne } from './one-by-one.ts';

let above: string;
let profile: string;
beforeEach(() => {
  above = mkdtempSync(path.join(tmpdir(), 'bookbar-turn-'));
  profile = path.join(above, 'profile');
});
afterEach(() => {
  rmSync(above, { recursive: true });
});

/** A clock that goes on by a second each time it is asked. */
function hastyClock() {
  let nowMs = 0;
  return { monotonic: () => (nowMs += 1_000), nowMs: () => nowMs };
}

describe('starts with one profile', () => {
  it('ask while no other asks, also with a profile that is not there yet', () => {
    const turn = path.join(profile, 'SingletonTurn');
    const asked = oneByOne(profile, hastyClock(), () => existsSync(turn));
    expect([asked, readdirSync(profile)]).toEqual([true, []]);
  });

  it('wait until another has asked', () => {
    const clock = hastyClock();
    const seen: string[] = [];
    oneByOne(profile, clock, () => {
      const waiting = {
        monotonic: () => {
          seen.push('waits');
          if (seen.length === 2) rmSync(path.join(profile, 'SingletonTurn'));
          return 0;
        },
      };
      oneByOne(profile, waiting, () => seen.push('asks'));
    });
    expect(seen).toEqual(['waits', 'waits', 'asks']);
  });

  it('wait three seconds for one that was killed while it asked, and those after them do not wait', () => {
    mkdirSync(profile);
    writeFileSync(path.join(profile, 'SingletonTurn'), '');
    const clock = hastyClock();
    expect(oneByOne(profile, clock, () => 'asked')).toBe('asked');
    expect(clock.nowMs()).toBeLessThanOrEqual(5_000);
    expect(readdirSync(profile)).toEqual([]);
  });

  it('ask all the same where nothing can be written', () => {
    writeFileSync(profile, 'a file in place of the folder');
    expect(oneByOne(profile, hastyClock(), () => 'asked')).toBe('asked');
  });

  it('leave no turn behind when asking fails', () => {
    const fail = (): never => {
      throw new Error('no');
    };
    expect(() => oneByOne(profile, hastyClock(), fail)).toThrow('no');
    expect(readdirSync(profile)).toEqual([]);
  });
});
