import { listStatuses, type Booking } from '../../protocol/booking.ts';
import { createCancelling, type Cancelling } from '../../main/bookings/cancel/open-cancelling.ts';
import { takeBackMs } from '../../main/outbox/cancels.ts';
import { openOutbox } from '../../main/outbox/outbox.ts';
import type { CancelEntry } from '../../main/outbox/entries.ts';
import type { CancelScope } from '../../preload/contract/model/cancel.ts';
import { describeBooking } from './describe-booking.ts';
import { createMemoryTexts } from './memory-text.ts';
import { startSlotScene, type SlotScene } from './slot-scene.ts';

/** Cancelling on the whole embedded service over HTTP. */
export interface CancelOnService extends SlotScene {
  readonly cancelling: Cancelling;
  /** Reads all lists, as the app does before anything is shown. */
  read(): Promise<void>;
  /** Cancels what the plan shows, lets the five seconds pass, and waits until it is known what came of it. */
  cancel(uid: string, scope: CancelScope, reason: string): Promise<CancelEntry>;
}

export async function openCancelOnService(workspace: object): Promise<CancelOnService> {
  const scene = await startSlotScene(workspace);
  const { clock } = scene.service;
  const known = new Map<string, Booking>();
  const waiting = new Set<() => void>();
  const outbox = await openOutbox({
    client: scene.client,
    clock,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    text: createMemoryTexts(),
    report: (error) => {
      throw error;
    },
  });
  outbox.changed.subscribe(() => {
    for (const check of waiting) check();
  });
  const bookingOf = (uid: string): Booking | null => known.get(uid) ?? null;
  const { client } = scene;
  const cancelling = createCancelling({
    outbox,
    client,
    bookingOf,
    describe: describeBooking,
    ownEmail: () => null,
  });

  const ended = (id: string): Promise<CancelEntry> =>
    new Promise((resolve) => {
      const check = (): void => {
        const found = outbox.cancels.all().find((each) => each.id === id);
        if (found === undefined || ['waiting', 'sending', 'checking'].includes(found.outcome.state)) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });

  return {
    ...scene,
    cancelling,
    async read() {
      for (const status of listStatuses) {
        const { bookings } = await scene.client.listBookings({ filters: { status }, limit: 100, cursor: 0 });
        for (const booking of bookings) known.set(booking.uid, booking);
      }
    },
    async cancel(uid, scope, reason) {
      await cancelling.plan(uid, scope);
      const id = cancelling.cancel({ uid, scope, reason, isTyped: true });
      clock.advance(takeBackMs);
      return ended(id);
    },
    async stop() {
      await outbox.stop();
      await scene.stop();
    },
  };
}
