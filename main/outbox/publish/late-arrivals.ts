import type { Clock } from '../../base/clock.ts';

export interface LateArrivalsParts {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  /** It is time to read: one of them may have arrived. */
  readonly check: () => void;
  /** Those that may still arrive are others than before. */
  readonly changed: () => void;
}

/** Values that were sent, whose answer was lost, and which the service may still take. */
export interface LateArrivals {
  values(): readonly boolean[];
  has(isPublished: boolean): boolean;
  /** From now on it may arrive. */
  expect(isPublished: boolean): void;
  /** It was answered after all. */
  settle(isPublished: boolean): void;
  stop(): void;
}

/**
 * When it is checked, in milliseconds after the request was sent: gateways and servers of this kind give up within
 * a minute or two, very slow ones within five.
 */
const checksMs: readonly number[] = [90_000, 330_000];

/** @see LateArrivals */
export function createLateArrivals({ clock, check, changed }: LateArrivalsParts): LateArrivals {
  const expected = new Map<boolean, readonly (() => void)[]>();
  const settle = (isPublished: boolean): void => {
    for (const remove of expected.get(isPublished) ?? []) remove();
    if (expected.delete(isPublished)) changed();
  };
  return {
    values: () => [...expected.keys()],
    has: (isPublished) => expected.has(isPublished),
    expect(isPublished) {
      for (const remove of expected.get(isPublished) ?? []) remove();
      const checks = checksMs.map((ms) => clock.after(ms, check));
      const end = clock.after(lastCheckMs + 60_000, () => settle(isPublished));
      expected.set(isPublished, [...checks, end]);
    },
    settle,
    stop() {
      for (const removals of expected.values()) for (const remove of removals) remove();
      expected.clear();
    },
  };
}

const lastCheckMs = Math.max(...checksMs);
