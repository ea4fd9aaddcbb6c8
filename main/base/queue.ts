/** Runs asynchronous steps one after the other, in the order they were asked for. Settles as the step does. */
export type Queue = <T>(step: () => T | Promise<T>) => Promise<T>;

/** A step that fails does not hold up the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const turn = last.then(step);
    last = turn.catch(() => undefined);
    return turn;
  };
}
