import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import { openBookingWrites, type BookingWrites } from '../../../main/outbox/booking-writes.ts';
import { openOutbox } from '../../../main/outbox/outbox.ts';
import { readSlots } from '../../../main/booking/slots/read-slots.ts';
import { createMemoryTexts } from '../memory-text.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { startStormService, type StormService } from './storm-service.ts';
import { knownType } from './known-type.ts';
import { stormWorkspace } from './storm-workspace.ts';
import type { SlotQuery } from '../../../preload/contract/model/quick-book.ts';

/** The service, and one desk after another on the same journal. */
export interface StormWorld extends StormService {
  readonly outbox: () => BookingWrites;
  readonly isDead: () => boolean;
  readonly reported: readonly unknown[];
  /** Ends the process that is there, and starts the next on the same journal. */
  restart(lastStep?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function openStormWorld(): Promise<StormWorld> {
  const text = createMemoryTexts();
  const storm = await startStormService(stormWorkspace);
  const { service, wire, credentials, baseUrl } = storm;
  const { clock } = service;
  const reported: unknown[] = [];
  let writes: BookingWrites | null = null;
  let mortal: Mortal = createMortal(Infinity);

  return {
    ...storm,
    reported,
    outbox() {
      if (writes === null) throw new Error('There is no outbox yet');
      return writes;
    },
    isDead: () => mortal.isDead(),
    async restart(lastStep = Infinity) {
      mortal.die();
      const next = createMortal(lastStep);
      mortal = next;
      const ownClock = next.clock(clock);
      const call = createCaller({ transport: next.transport(wire.transport), clock: ownClock });
      const random = (): number => 0.5;
      const client = createClient({ call, baseUrl, credentials, clock: ownClock, random });
      const outbox = await openOutbox({
        client,
        clock: ownClock,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        text: next.text(text),
        report: (error) => reported.push(error),
      });
      writes = openBookingWrites({
        outbox,
        client,
        readSlots: (query: SlotQuery, signal) =>
          readSlots({ client, clock: ownClock }, { query, eventType: knownType(query.target) }, signal),
        whereOf: () => ({ place: null, link: null }),
      });
    },
    async stop() {
      mortal.die();
      await storm.stop();
    },
  };
}
