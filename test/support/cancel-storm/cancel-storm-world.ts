import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Booking } from '../../../main/api/schemas/booking.ts';
import { openCancelDesk, type CancelDesk } from '../../../main/booking/cancel/cancel-desk.ts';
import { aBooking } from '../booking-builder.ts';
import { describeBooking } from '../describe-booking.ts';
import { createMemoryCancelJournal } from '../memory-cancel-journal.ts';
import { createMortal, type Mortal } from '../storm/mortal.ts';
import { startStormService, type StormService } from '../storm/storm-service.ts';
import { cancelStormWorkspace, type StormBooking } from './cancel-storm-workspace.ts';

/** The service, and one cancel desk after another on the same journal. */
export interface CancelStormWorld extends StormService {
  readonly desk: () => CancelDesk;
  readonly isDead: () => boolean;
  readonly reported: readonly unknown[];
  /** Ends the process that is there, and starts the next on the same journal. */
  restart(lastStep?: number): Promise<void>;
  stop(): Promise<void>;
}

export async function openCancelStormWorld(
  wishes: readonly (readonly StormBooking[])[],
): Promise<CancelStormWorld> {
  const storm = await startStormService(cancelStormWorkspace(wishes), '/bookings/cancel');
  const { service, wire, credentials, baseUrl } = storm;
  const { clock } = service;
  const journal = createMemoryCancelJournal();
  const known = new Map<string, Booking>(
    wishes.flat().map((booking) => [booking.uid, aBooking({ ...booking })]),
  );
  const reported: unknown[] = [];
  let desk: CancelDesk | null = null;
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
      desk = await openCancelDesk({
        client: createClient({ call, baseUrl, credentials, clock: ownClock, random }),
        clock: ownClock,
        bookingOf: (uid) => known.get(uid) ?? null,
        describe: describeBooking,
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
