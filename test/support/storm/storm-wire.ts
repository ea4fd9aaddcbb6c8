import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { TransportError } from '../../../main/api/transport.ts';
import { createNodeTransport } from '../node-transport.ts';

/** The wire between an outbox and the service, watched, and with a gateway in it that can be slow. */
export interface StormWire {
  readonly transport: Transport;
  /** How often a write with this text in it left. */
  readonly writes: (marker: string) => number;
  /**
   * The next write, after those that are to be kept already, is kept for so long, and then delivered, whether anybody
   * waits for it or not; null: none is.
   */
  keepNextWrite(ms: number | null): void;
  /** Done when the next write is about to arrive. */
  beforeNextWrite(call: (() => Promise<unknown>) | null): void;
  /** The next write waits in the service for so long. */
  expectSlowWrite(): void;
  /** Whether something still waits for the clock. */
  readonly isWaiting: () => boolean;
  /** Waits until nothing is under way but what waits for the clock, and all that follows from it is done. */
  quiet(): Promise<void>;
}

/** @param path of the writes that it looks at */
export function createStormWire(clock: Pick<Clock, 'after'>, path: string): StormWire {
  const real = createNodeTransport();
  const sent: string[] = [];
  let underWay = 0;
  let slow = 0;
  let isNextSlow = false;
  const toKeep: number[] = [];
  let rival: (() => Promise<unknown>) | null = null;

  const count = async <T>(work: Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work;
    } finally {
      underWay -= 1;
    }
  };
  const waitSlowly = async <T>(work: Promise<T>): Promise<T> => {
    slow += 1;
    try {
      return await work;
    } finally {
      slow -= 1;
    }
  };

  const transport: Transport = async (request) => {
    if (!request.url.endsWith(path)) return count(real(request));
    sent.push(request.body ?? '');
    const before = rival;
    rival = null;
    if (before !== null) await count(before());
    if (isNextSlow) {
      isNextSlow = false;
      return waitSlowly(real(request));
    }
    const ms = toKeep.shift();
    if (ms === undefined) return count(real(request));
    const delivered = waitSlowly(new Promise<void>((done) => clock.after(ms, done))).then(() =>
      count(real({ ...request, signal: new AbortController().signal })),
    );
    // Nobody may wait for it any more.
    delivered.catch(() => undefined);
    return Promise.race([delivered, goneWith(request.signal)]);
  };

  return {
    transport,
    writes: (marker) => sent.filter((body) => body.includes(marker)).length,
    keepNextWrite(ms) {
      if (ms === null) toKeep.length = 0;
      else toKeep.push(ms);
    },
    beforeNextWrite(call) {
      rival = call;
    },
    expectSlowWrite() {
      isNextSlow = true;
    },
    isWaiting: () => slow > 0,
    async quiet() {
      for (let calmTurns = 0; calmTurns < 6;) {
        await new Promise((resolve) => setImmediate(resolve));
        calmTurns = underWay === 0 ? calmTurns + 1 : 0;
      }
      // What waits in the service for the clock looks the same as what is on its way.
      if (slow > 0) await new Promise((resolve) => setTimeout(resolve, 4));
    },
  };
}

function goneWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new TransportError('network', 'maybe'));
    });
  });
}
