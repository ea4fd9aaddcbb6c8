import { Failure } from '../../base/failure.ts';

/** Reads that several callers may wait for. */
export interface SharedReads<T> {
  /**
   * Waits for the read of this key, which is begun when none is under way. It is aborted when the last who
   * waits gives up.
   *
   * @throws Failure `stopped` when the caller's signal is aborted or all reads are stopped
   */
  join(key: string, read: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Aborts all. */
  stop(): void;
}

interface Flight<T> {
  readonly controller: AbortController;
  readonly answer: Promise<T>;
  waiting: number;
}

/** @see SharedReads */
export function createSharedReads<T>(): SharedReads<T> {
  const flights = new Map<string, Flight<T>>();

  const begin = (key: string, read: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const answer = read(controller.signal).finally(() => {
      if (flights.get(key)?.controller === controller) flights.delete(key);
    });
    // Whoever waits hears of a failure; when nobody does any longer, there is nobody to tell.
    answer.catch(() => undefined);
    const flight: Flight<T> = { controller, answer, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  return {
    async join(key, read, signal) {
      if (signal?.aborted === true) throw stopped();
      const flight = flights.get(key) ?? begin(key, read);
      flight.waiting += 1;
      const end = await new Promise<{ giveUp: boolean }>((resolve) => {
        const giveUp = (): void => {
          resolve({ giveUp: true });
        };
        const done = (): void => {
          signal?.removeEventListener('abort', giveUp);
          resolve({ giveUp: false });
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        flight.controller.signal.addEventListener('abort', giveUp, { once: true });
        flight.answer.then(done, done);
      });
      flight.waiting -= 1;
      if (!end.giveUp) return await flight.answer;
      if (flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key);
        flight.controller.abort();
      }
      throw stopped();
    },
    stop() {
      const open = [...flights.values()];
      flights.clear();
      for (const { controller } of open) controller.abort();
    },
  };
}

function stopped(): Failure {
  return new Failure('stopped', 'The slots are no longer wanted');
}
