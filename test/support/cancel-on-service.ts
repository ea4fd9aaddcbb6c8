import { listStatuses, type Booking } from '../../main/api/schemas/booking.ts';
import { openCancelDesk, takeBackMs, type CancelDesk } from '../../main/booking/cancel/cancel-desk.ts';
import type { Cancellation, CancelScope } from '../../main/booking/cancel/cancel-state.ts';
import { describeBooking } from './describe-booking.ts';
import { createMemoryCancelJournal } from './memory-cancel-journal.ts';
import { startSlotScene, type SlotScene } from './slot-scene.ts';

/** A cancel desk on the whole embedded service over HTTP. */
export interface CancelOnService extends SlotScene {
  readonly desk: CancelDesk;
  /** Reads all lists, as the app does before anything is shown. */
  read(): Promise<void>;
  /** Cancels what the plan shows, lets the five seconds pass, and waits until it is known what came of it. */
  cancel(uid: string, scope: CancelScope, reason: string): Promise<Cancellation>;
}

export async function openCancelOnService(workspace: object): Promise<CancelOnService> {
  const scene = await startSlotScene(workspace);
  const { clock } = scene.service;
  const known = new Map<string, Booking>();
  const waiting = new Set<() => void>();
  const desk = await openCancelDesk({
    client: scene.client,
    clock,
    bookingOf: (uid) => known.get(uid) ?? null,
    describe: describeBooking,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    journal: createMemoryCancelJournal(),
    report: (error) => {
      throw error;
    },
    changed() {
      for (const look of waiting) look();
    },
    bookingsChanged: () => undefined,
  });

  const ended = (id: string): Promise<Cancellation> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = desk.cancellations().find((each) => each.id === id);
        if (found === undefined || ['waiting', 'sending', 'checking'].includes(found.outcome.state)) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });

  return {
    ...scene,
    desk,
    async read() {
      for (const status of listStatuses) {
        const { bookings } = await scene.client.listBookings({ filters: { status }, limit: 100, cursor: 0 });
        for (const booking of bookings) known.set(booking.uid, booking);
      }
    },
    async cancel(uid, scope, reason) {
      await desk.plan(uid, scope);
      const id = desk.cancel({ uid, scope, reason, isTyped: true });
      clock.advance(takeBackMs);
      return ended(id);
    },
    async stop() {
      await desk.stop();
      await scene.stop();
    },
  };
}
