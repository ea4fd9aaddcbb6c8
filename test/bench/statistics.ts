/** The middle of the values; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  return (pick(values, Math.floor(middle)) + pick(values, Math.ceil(middle))) / 2;
}

/** The smallest value that at least this share of the values does not exceed; a share of 0.95 is the p95. */
export function percentile(values: readonly number[], share: number): number {
  return pick(values, Math.max(0, Math.ceil(values.length * share) - 1));
}

function pick(values: readonly number[], place: number): number {
  const found = values.toSorted((a, b) => a - b)[place];
  if (found === undefined) throw new RangeError('Nothing was measured');
  return found;
}

/** What two works took, in one round. */
export interface Pair {
  readonly work: number;
  readonly reference: number;
}

/** Ratios are taken round by round: what slows a machine down for a while slows both works of the round. */
export function medianOfRatios(pairs: readonly Pair[]): number {
  return median(pairs.map(({ work, reference }) => work / reference));
}

export interface Point {
  readonly size: number;
  readonly time: number;
}

/** The k for which time grows like size to the power of k, by least squares over the logarithms. */
export function fitExponent(points: readonly Point[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ time }) => Math.log(time));
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const up = xs.map((x, index) => (x - meanX) * ((ys[index] ?? 0) - meanY));
  const across = xs.map((x) => (x - meanX) ** 2);
  return mean(up) / mean(across);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
