import { isDeepStrictEqual } from 'node:util';
import { createEmitter, type Signal } from './signal.ts';

/** A value that others may look at and hear of. `subscribe` calls after each change, not at once. */
export interface Store<T> extends Signal<T> {
  get(): T;
}

export interface WritableStore<T> extends Store<T> {
  /** What equals the value before is not announced. */
  set(value: T): void;
  update(change: (now: T) => T): void;
}

/**
 * @param equals by content unless something cheaper is given, such as `Object.is` for values that are replaced
 *   only when they change
 * @param report hears what listeners throw
 */
export function createStore<T>(
  initial: T,
  {
    equals = isDeepStrictEqual,
    report,
  }: {
    readonly equals?: (one: T, other: T) => boolean;
    readonly report?: (error: unknown) => void;
  } = {},
): WritableStore<T> {
  const changed = createEmitter<T>(report);
  let value = initial;
  const set = (next: T): void => {
    if (equals(value, next)) return;
    value = next;
    changed.emit(next);
  };
  return {
    get: () => value,
    subscribe: changed.subscribe,
    set,
    update(change) {
      set(change(value));
    },
  };
}

/**
 * A value that is read again whenever one of the signals fires, and announced when it is not equal to the one before.
 * It lives as long as what it listens to.
 */
export function createDerivedStore<T>(
  read: () => T,
  signals: readonly Signal<unknown>[],
  options?: Parameters<typeof createStore<T>>[1],
): Store<T> {
  const store = createStore(read(), options);
  for (const signal of signals) {
    signal.subscribe(() => {
      store.set(read());
    });
  }
  return store;
}
