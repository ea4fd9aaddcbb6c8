/** A typed announcement. `subscribe` returns its own removal. */
export interface Signal<T> {
  subscribe(listener: (value: T) => void): () => void;
}

export interface Emitter<T> extends Signal<T> {
  emit(value: T): void;
}

/** One listener's error is its own: it is reported and does not keep the others from hearing. */
export function createEmitter<T>(report: (error: unknown) => void = () => undefined): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(value) {
      for (const listener of [...listeners]) {
        try {
          listener(value);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
