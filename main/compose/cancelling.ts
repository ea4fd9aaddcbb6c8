import type { AccountStores } from '../account/stores.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { rowOf, timed } from '../agenda/row.ts';
import type { Client } from '../api/client.ts';
import type { Booking } from '../api/schemas/booking.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { openCancelDesk, type CancelDesk } from '../booking/cancel/cancel-desk.ts';
import { createCancelJournal } from '../booking/cancel/cancel-journal.ts';
import type { BookingWords } from '../booking/cancel/plan-cancel.ts';
import type { Cancelling } from '../ipc/cancel-handlers.ts';
import type { CancellingView } from '../../preload/contract/model/cancel.ts';

export interface CancellingParts {
  readonly client: Client;
  readonly agenda: Agenda;
  readonly stores: AccountStores;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  /** A booking as it was read last, in whichever list; null when it is not known. */
  readonly bookingOf: (uid: string) => Booking | null;
  /** The service's bookings are others than before. */
  readonly bookingsChanged: () => void;
}

/** Cancelling for one account. */
export interface OpenCancelling {
  readonly calls: Cancelling;
  readonly changed: Signal<undefined>;
  view(): CancellingView;
  /** The computer woke: what is not known yet is looked for. */
  resume(): void;
  stop(): Promise<void>;
}

/** Opens the desk, which takes up what an earlier run left. */
export function openCancelling(parts: CancellingParts): OpenCancelling {
  const { agenda, stores, report } = parts;
  const changed = createEmitter<undefined>(report);
  const tell = (): void => {
    changed.emit(undefined);
  };
  let desk: CancelDesk | null = null;
  const opening = openCancelDesk({
    ...parts,
    describe: (booking) => describe(booking, agenda),
    journal: createCancelJournal(stores.text('cancellations'), report),
    changed: tell,
  }).then((opened) => {
    desk = opened;
    tell();
    return opened;
  });
  opening.catch(report);

  return {
    changed,
    calls: {
      plan: async ({ uid, scope }) => (await opening).plan(uid, scope),
      cancel: async (order) => ({ id: (await opening).cancel(order) }),
      takeBack: async ({ id }) => ({ isTakenBack: (await opening).takeBack(id) }),
      async lookAgain() {
        (await opening).lookAgain();
        return undefined;
      },
      async dismiss({ id }) {
        (await opening).dismiss(id);
        return undefined;
      },
    },
    view: () => ({ cancellations: desk?.cancellations() ?? [] }),
    resume() {
      desk?.lookAgain();
    },
    async stop() {
      await opening.then((opened) => opened.stop()).catch(() => undefined);
    },
  };
}

/** In the words of every other list. */
function describe(booking: Booking, agenda: Agenda): BookingWords {
  const { account } = agenda.view();
  const { title, eventTypeTitle, people, payment, price } = rowOf(timed(booking), account);
  const isGuest = (booking.attendees ?? []).some(
    ({ email }) => email?.trim().toLowerCase() === account?.email.toLowerCase(),
  );
  // Only where the service says so; who attends may call off their own booking (docs/service-notes.md).
  const mayCancel = booking.canManage !== false || booking.isHost === true || isGuest;
  return { title, eventTypeTitle, people, payment, price, mayCancel };
}
