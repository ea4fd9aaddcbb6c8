import { timingSafeEqual } from 'node:crypto';

/** In constant time; only the length, which is no secret, is compared before. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
