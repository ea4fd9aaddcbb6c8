import type { AccountContext } from '../account-context.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { rowOf, timed } from '../agenda/row.ts';
import type { Booking } from '../api/schemas/booking.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createCancelling } from '../bookings/cancel/cancelling.ts';
import type { BookingStore } from '../bookings/store.ts';
import type { BookingWords } from '../bookings/cancel/plan-cancel.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { CancelEntry } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Cancellation, CancellingView } from '../../preload/contract/model/cancel.ts';

interface CancellingParts extends Pick<AccountContext, 'client' | 'agenda' | 'outbox' | 'report'> {
  readonly store: Pick<BookingStore, 'bookingOf'>;
}

/** Cancelling for one account. */
export interface OpenCancelling {
  readonly calls: CallsOf<'cancelling'>;
  readonly changed: Signal<undefined>;
  view(): CancellingView;
}

/** Cancelling as its calls name it, on the account's outbox. */
export function openCancelling(parts: CancellingParts): OpenCancelling {
  const { client, store, agenda, report } = parts;
  const changed = createEmitter<undefined>(report);
  let cancels: Outbox['cancels'] | null = null;
  const opening = parts.outbox.then((outbox) => {
    cancels = outbox.cancels;
    outbox.changed.subscribe((kinds) => {
      if (kinds.includes('cancel')) changed.emit(undefined);
    });
    changed.emit(undefined);
    return {
      ...createCancelling({
        ...{ outbox, client, bookingOf: store.bookingOf },
        describe: (booking) => describe(booking, agenda),
      }),
      outbox,
    };
  });
  opening.catch(() => undefined);

  return {
    changed,
    calls: {
      plan: async ({ uid, scope }) => (await opening).plan(uid, scope),
      cancel: async (order) => ({ id: (await opening).cancel(order) }),
      takeBack: async ({ id }) => ({ isTakenBack: (await opening).outbox.cancels.takeBack(id) }),
      async lookAgain() {
        (await opening).outbox.lookAgain('cancel');
        return undefined;
      },
      async dismiss({ id }) {
        (await opening).outbox.cancels.dismiss(id);
        return undefined;
      },
    },
    view: () => ({ cancellations: cancels?.all().map(toCancellation) ?? [] }),
  };
}

function toCancellation(entry: CancelEntry): Cancellation {
  const { id, uid, scope, title, eventTypeTitle, reason, rows, outcome } = entry;
  return { id, uid, scope, title, eventTypeTitle, reason, rows, outcome };
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
