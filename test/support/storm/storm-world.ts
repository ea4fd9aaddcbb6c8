import type { Booking } from '../../../protocol/booking.ts';
import { createMemoryTexts } from '../memory-text.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { startStormService, type StormService } from './storm-service.ts';
import { openWriters, type Writers } from './writers.ts';

/** The service, and one process after another on the same texts. */
export interface StormWorld extends StormService {
  readonly writers: () => Writers;
  readonly isDead: () => boolean;
  readonly reported: readonly unknown[];
  /** Ends the process that is there where it stands, and starts the next on the same texts. */
  restart(lastStep?: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param path of the writes that the wire looks at
 * @param known bookings that may be cancelled
 */
export async function openStormWorld(
  workspace: object,
  path: string,
  known: readonly Booking[] = [],
): Promise<StormWorld> {
  const storm = await startStormService(workspace, path);
  const { service, wire, credentials, baseUrl } = storm;
  const text = createMemoryTexts();
  const reported: unknown[] = [];
  let writers: Writers | null = null;
  let mortal: Mortal = createMortal(Infinity);

  return {
    ...storm,
    reported,
    writers() {
      if (writers === null) throw new Error('There is no process yet');
      return writers;
    },
    isDead: () => mortal.isDead(),
    async restart(lastStep = Infinity) {
      mortal.die();
      const next = createMortal(lastStep);
      mortal = next;
      writers = await openWriters({
        baseUrl,
        credentials,
        clock: next.clock(service.clock),
        text: next.text(text),
        transport: next.transport(wire.transport),
        bookingOf: (uid) => known.find((booking) => booking.uid === uid) ?? null,
        report: (error) => reported.push(error),
      });
    },
    async stop() {
      mortal.die();
      await storm.stop();
    },
  };
}
