import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { WriteJournal } from '../../../main/booking/write/journal.ts';
import { openBookingDesk } from '../../../main/booking/write/booking-desk.ts';
import type { BookingDesk } from '../../../main/booking/write/desk-parts.ts';
import { readSlots } from '../../../main/booking/slots/read-slots.ts';
import { createMemoryJournal } from '../memory-journal.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { startStormService, type StormService } from './storm-service.ts';
import { knownType } from './known-type.ts';
import { stormWorkspace } from './storm-workspace.ts';
import type { SlotQuery } from '../../../preload/contract/model/quick-book.ts';

/** The service, and one desk after another on the same journal. */
export interface StormWorld extends StormService {
  readonly desk: () => BookingDesk;
  readonly isDead: () => boolean;
  readonly reported: readonly unknown[];
  /** Ends the process that is there, and starts the next on the same journal. */
  restart(lastStep?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function openStormWorld(journal: WriteJournal = createMemoryJournal()): Promise<StormWorld> {
  const storm = await startStormService(stormWorkspace);
  const { service, wire, credentials, baseUrl } = storm;
  const { clock } = service;
  const reported: unknown[] = [];
  let desk: BookingDesk | null = null;
  let mortal: Mortal = createMortal(Infinity);

  return {
    ...storm,
    reported,
    desk() {
      if (desk === null) throw new Error('There is no desk yet');
      return desk;
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
      desk = await openBookingDesk({
        client,
        clock: ownClock,
        readSlots: (query: SlotQuery, signal) =>
          readSlots({ client, clock: ownClock }, { query, eventType: knownType(query.target) }, signal),
        whereOf: () => ({ place: null, link: null }),
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        journal: next.journal(journal),
        report: (error) => reported.push(error),
        changed: () => undefined,
        bookingsChanged: () => undefined,
      });
    },
    async stop() {
      mortal.die();
      await storm.stop();
    },
  };
}
