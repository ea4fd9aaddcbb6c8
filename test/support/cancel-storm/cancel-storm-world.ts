import { createCaller } from '../../../main/api/call.ts';
import { createClient } from '../../../main/api/client.ts';
import type { Booking } from '../../../main/api/schemas/booking.ts';
import { createCancelling, type Cancelling } from '../../../main/booking/cancel/cancelling.ts';
import { openOutbox, type Outbox } from '../../../main/outbox/outbox.ts';
import { aBooking } from '../booking-builder.ts';
import { describeBooking } from '../describe-booking.ts';
import { createMemoryTexts } from '../memory-text.ts';
import { createMortal, type Mortal } from '../storm/mortal.ts';
import { startStormService, type StormService } from '../storm/storm-service.ts';
import { cancelStormWorkspace, type StormBooking } from './cancel-storm-workspace.ts';

/** The service, and one cancel desk after another on the same journal. */
export interface CancelStormWorld extends StormService {
  readonly outbox: () => Cancelling & Outbox['cancels'];
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
  const text = createMemoryTexts();
  const known = new Map<string, Booking>(
    wishes.flat().map((booking) => [booking.uid, aBooking({ ...booking })]),
  );
  const reported: unknown[] = [];
  let opened: (Cancelling & Outbox['cancels']) | null = null;
  let mortal: Mortal = createMortal(Infinity);

  return {
    ...storm,
    reported,
    outbox() {
      if (opened === null) throw new Error('There is no outbox yet');
      return opened;
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
      const bookingOf = (uid: string): Booking | null => known.get(uid) ?? null;
      opened = {
        ...outbox.cancels,
        ...createCancelling({ outbox, client, bookingOf, describe: describeBooking }),
      };
    },
    async stop() {
      mortal.die();
      await storm.stop();
    },
  };
}
