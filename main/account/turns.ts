/** Lets asynchronous steps run one after the other, in the order they were asked for. */
export interface Turns {
  /** Settles as the step does. A step that fails does not hold up the next. */
  take<T>(step: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(step) {
      const turn = last.then(step);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
