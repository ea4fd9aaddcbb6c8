import type { Figure } from '../figure.ts';
import { summarize, type Round } from '../rounds.ts';
import { percentile } from '../statistics.ts';

/** One frame at 60 Hz, in milliseconds. */
export const frameMs = 1_000 / 60;

const share = 0.95;
const p95 = (taken: readonly Round[], of: 'first' | 'ofWork'): number =>
  percentile(
    taken.map((round) => round[of]),
    share,
  );

/** A ratio to the floor; a budget only where one was set. */
export function ratioFigure(id: string, name: string, taken: readonly Round[], most?: number): Figure {
  const { ratio, sameOverSame, workMs, referenceMs } = summarize(taken);
  return {
    id,
    name,
    measured: ratio,
    unit: 'x',
    ...(most === undefined ? {} : { budget: { most } }),
    note: `A/A ${sameOverSame.toFixed(2)}, ${workMs.toFixed(1)} ms / ${referenceMs.toFixed(1)} ms, ${taken.length} rounds`,
  };
}

/** How much later than the floor's the p95 is: one frame at most. */
export function tailFigure(id: string, taken: readonly Round[]): Figure {
  const [own, floor] = [p95(taken, 'ofWork'), p95(taken, 'first')];
  return {
    id,
    name: '  p95 beyond the floor’s',
    measured: own - floor,
    unit: 'ms',
    budget: { most: Number(frameMs.toFixed(1)) },
    note: `${own.toFixed(1)} ms / ${floor.toFixed(1)} ms`,
  };
}
