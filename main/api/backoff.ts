export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * How long to wait before the next try, in milliseconds: doubled at each one and then somewhere in its upper
 * half, so that many clients which failed together do not come back together.
 *
 * @param tries how many tries have failed, from 1
 * @param random a number from 0 up to 1, at each call another
 */
export function backOffMs(tries: number, { firstMs, longestMs }: BackOff, random: () => number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30));
  return Math.round(whole / 2 + (whole / 2) * random());
}
