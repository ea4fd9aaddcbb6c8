import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { TransportError } from '../../../main/api/transport.ts';
import { createNodeTransport } from '../node-transport.ts';

/** The wire between a desk and the service, watched, and with a gateway in it that can be slow. */
export interface StormWire {
  readonly transport: Transport;
  /** Requests that are under way, but for those that wait for the clock. */
  readonly busy: () => number;
  /** How often a write with this text in it left. */
  readonly writes: (marker: string) => number;
  /** The next write is kept for so long, and then delivered, whether anybody waits for it or not. */
  keepNextWrite(ms: number | null): void;
  /** Done when the next write is about to arrive. */
  beforeNextWrite(call: (() => Promise<unknown>) | null): void;
  /** The next write waits in the service for so long. */
  expectSlowWrite(): void;
  /** Whether something still waits for the clock. */
  readonly isWaiting: () => boolean;
}

/** @param path of the writes that it looks at */
export function createStormWire(clock: Clock, path = '/bookings/create'): StormWire {
  const real = createNodeTransport();
  const sent: string[] = [];
  let underWay = 0;
  let slow = 0;
  let isNextSlow = false;
  let keepMs: number | null = null;
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
    if (keepMs === null) return count(real(request));
    const ms = keepMs;
    keepMs = null;
    const delivered = waitSlowly(new Promise<void>((done) => clock.after(ms, done))).then(() =>
      count(real({ ...request, signal: new AbortController().signal })),
    );
    return Promise.race([delivered, goneWith(request.signal)]);
  };

  return {
    transport,
    busy: () => underWay,
    writes: (marker) => sent.filter((body) => body.includes(marker)).length,
    keepNextWrite(ms) {
      keepMs = ms;
    },
    beforeNextWrite(call) {
      rival = call;
    },
    expectSlowWrite() {
      isNextSlow = true;
    },
    isWaiting: () => slow > 0,
  };
}

function goneWith(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new TransportError('network', 'maybe'));
    });
  });
}
