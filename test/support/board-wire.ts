import { TransportError, type Transport } from '../../main/api/transport.ts';
import type { Clock } from '../../main/base/clock.ts';
import { createNodeTransport } from './node-transport.ts';

/** The wire between the board and the service, watched, and with a gateway in it that can be slow. */
export interface BoardWire {
  readonly transport: Transport;
  /** The next switch is kept for so long, and then delivered, whether anybody waits for it or not. */
  keepNext(ms: number): void;
  /** Whether something is kept. */
  isWaiting(): boolean;
  /** Waits until nothing is under way but what is kept, and all that follows from it is done. */
  quiet(): Promise<void>;
}

export function createBoardWire(clock: Pick<Clock, 'after'>): BoardWire {
  const real = createNodeTransport();
  const toKeep: number[] = [];
  let busy = 0;
  let kept = 0;

  const send: Transport = async (request) => {
    busy += 1;
    try {
      return await real(request);
    } finally {
      busy -= 1;
    }
  };

  return {
    transport: (request) => {
      const ms = request.url.endsWith('/switch-published') ? toKeep.shift() : undefined;
      if (ms === undefined) return send(request);
      kept += 1;
      const delivered = new Promise<void>((done) => clock.after(ms, done)).then(() => {
        kept -= 1;
        return send({ ...request, signal: new AbortController().signal });
      });
      // Nobody may wait for it any more.
      delivered.catch(() => undefined);
      return Promise.race([delivered, goneWith(request.signal)]);
    },
    keepNext(ms) {
      toKeep.push(ms);
    },
    isWaiting: () => kept > 0,
    async quiet() {
      for (let calmTurns = 0; calmTurns < 6;) {
        await new Promise((resolve) => setImmediate(resolve));
        calmTurns = busy === 0 ? calmTurns + 1 : 0;
      }
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
