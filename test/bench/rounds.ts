import { median, medianOfRatios } from './statistics.ts';

type Work = () => unknown;

export interface Comparison {
  /** Of the work over the reference. */
  readonly ratio: number;
  /** Of the reference over itself: how far a ratio can be trusted. */
  readonly sameOverSame: number;
  /** Milliseconds of one run, medians. */
  readonly workMs: number;
  readonly referenceMs: number;
}

/** Kept, so that no run can be left out as unused. */
const results = { last: undefined as unknown };

/** A reference that is further than this from itself asks for more rounds. */
export const trusted = 0.1;
const maxBatches = 4;

/** Milliseconds of one round: the reference, the work, the reference again. */
export interface Round {
  readonly first: number;
  readonly ofWork: number;
  readonly second: number;
}

/**
 * Runs a work and its reference in turns, the reference twice per round, after both are warm; up to four times
 * as many rounds while the machine is not quiet. Which of them comes first changes from round to round.
 */
export function compareInRounds(work: Work, reference: Work, rounds: number): Comparison {
  for (let count = 0; count < rounds; count += 1) [work, reference].forEach(time);
  const taken: Round[] = [];
  for (let batch = 0; batch < maxBatches; batch += 1) {
    for (let round = 0; round < rounds; round += 1)
      taken.push(measureRound(work, reference, round % 2 === 0));
    if (Math.abs(summarize(taken).sameOverSame - 1) <= trusted) break;
  }
  return summarize(taken);
}

function measureRound(work: Work, reference: Work, forward: boolean): Round {
  const one = time(reference);
  const ofWork = time(work);
  const other = time(reference);
  return forward ? { first: one, ofWork, second: other } : { first: other, ofWork, second: one };
}

/** @throws RangeError where no round was taken */
export function summarize(taken: readonly Round[]): Comparison {
  return {
    ratio: medianOfRatios(taken.map(({ first, ofWork }) => ({ work: ofWork, reference: first }))),
    sameOverSame: medianOfRatios(taken.map(({ first, second }) => ({ work: second, reference: first }))),
    workMs: median(taken.map(({ ofWork }) => ofWork)),
    referenceMs: median(taken.map(({ first }) => first)),
  };
}

/** Milliseconds of one run. */
function time(run: Work): number {
  const started = performance.now();
  results.last = run();
  return performance.now() - started;
}
