import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode, type Bundle } from '../bundle.ts';
import { killPoints } from './kill-points.ts';
import { killAfter, killAt, type KillPlan, type KillRound } from './kill-round.ts';

export interface RefreshKills {
  /** How often a life ends at each point; twenty at a time in one process. */
  readonly timesEach: number;
  /** The same where refreshes go through the broker, each in a process of its own. */
  readonly timesThroughBroker: number;
  /** How often a process dies at a random moment. */
  readonly timesAtRandom: number;
}

const livesEach = 20;

const works = { status: 'signed-in', reason: null, answer: 'answered' };
const needsConsent = { status: 'consent-needed', reason: 'answer-lost', answer: 'signed-out' };

/** Four at a time: each mostly waits for its processes and the disk. */
async function repeat(times: number, round: (index: number) => Promise<KillRound[]>): Promise<KillRound[]> {
  const rounds: KillRound[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < times) rounds.push(...(await round(next++)));
  };
  await Promise.all([work(), work(), work(), work()]);
  return rounds;
}

/** How often each refresh token that the service had taken already came once more. */
function sentAgain({ presented }: KillRound): number[] {
  const rotated = presented.filter(({ result }) => result === 'rotated');
  return rotated.map(
    ({ refreshToken }) =>
      presented.filter((other) => other.refreshToken === refreshToken && other.result === 'refused').length,
  );
}

/** Kills a process in the middle of a refresh, and starts the session again. */
export function describeRefreshKills(times: RefreshKills): void {
  const { timesEach, timesThroughBroker, timesAtRandom } = times;
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleForNode(path.join(import.meta.dirname, 'kill-child.ts'));
  });
  afterAll(() => bundle.remove());

  /** Every seventh round restarts in real processes, the others in this one. */
  const plan = (index: number, lives: number, throughBroker = false): KillPlan => ({
    script: bundle.script,
    lives,
    inProcesses: index % 7 === 0 && !throughBroker,
    throughBroker,
  });

  describe('kill -9 in the middle of a refresh', () => {
    it('keeps the session at 11 of 15 points: everywhere but where only the service has the new pair', () => {
      expect(killPoints).toHaveLength(15);
      expect(killPoints.filter(({ kept }) => kept)).toHaveLength(11);
    });

    it.each(killPoints)('$at: session kept: $kept', { timeout: 600_000 }, async ({ at, kept }) => {
      const rounds = await repeat(timesEach / livesEach, (index) => killAt(at, plan(index, livesEach)));
      expect(rounds).toHaveLength(timesEach);
      for (const round of rounds) {
        expect(round.killed).toBe(true);
        expect(round.starts).toEqual(Array(3).fill(kept ? works : needsConsent));
        expect(round.offences).toEqual([]);
        // A token that was answered by a pair comes again at most once: when that answer was lost, to learn so.
        const again = sentAgain(round);
        expect(again.filter((times) => times > 0)).toEqual(kept ? [] : [1]);
        expect(round.left).toEqual(['tokens.bin']);
      }
    });

    it('at random moments: works on or says that the answer was lost', { timeout: 1_800_000 }, async () => {
      const rounds = await repeat(timesAtRandom, (index) => killAfter(index, plan(index, 1)));
      for (const round of rounds) {
        expect(round.killed).toBe(true);
        const [first] = round.starts;
        expect([works, needsConsent]).toContainEqual(first);
        expect(round.starts).toEqual(Array(3).fill(first));
        expect(round.offences).toEqual([]);
        expect(sentAgain(round).filter((times) => times > 0)).toEqual(
          first?.status === 'signed-in' ? [] : [1],
        );
        expect(round.left).toEqual(['tokens.bin']);
      }
    });
  });

  describe('kill -9 in the middle of a refresh through the broker', () => {
    it.each(killPoints)('$at: session kept', { timeout: 600_000 }, async ({ at }) => {
      for (const round of await repeat(timesThroughBroker, (index) => killAt(at, plan(index, 1, true))))
        expectKept(round);
    });

    it('at random moments: works on', { timeout: 600_000 }, async () => {
      // Before the tenth refresh, after which the broker refuses more for a minute.
      const rounds = await repeat(timesAtRandom, (index) => killAfter(index % 50, plan(index, 1, true)));
      for (const round of rounds) expectKept(round);
    });

    /** No token is ever sent to the service again: a lost answer is still at the broker. */
    function expectKept(round: KillRound): void {
      expect(round.killed).toBe(true);
      expect(round.starts).toEqual(Array(3).fill(works));
      expect(round.offences).toEqual([]);
      expect(sentAgain(round).filter((times) => times > 0)).toEqual([]);
      expect(round.left).toEqual(['tokens.bin']);
    }
  });
}
