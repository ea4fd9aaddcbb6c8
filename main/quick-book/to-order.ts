import { Failure } from '../base/failure.ts';
import { checkAnswers } from '../event-types/form/check-answers.ts';
import { toResponses } from '../event-types/form/to-responses.ts';
import { isListedFor, openSlotOf } from '../event-types/hosts.ts';
import type { BookingOrder } from '../outbox/booking/order.ts';
import type { FormView } from '../../preload/contract/model/booking-form.ts';
import type { BookingDraft, SlotQuery } from '../../preload/contract/model/quick-book.ts';
import type { EventType } from '../../protocol/event-type.ts';

interface Ordered {
  readonly draft: BookingDraft;
  readonly eventType: EventType;
  readonly form: FormView;
  readonly seenIn: SlotQuery;
  readonly me: { readonly id: number; readonly email: string } | null;
  readonly undoReason: string;
}

/**
 * A draft with all that is needed to send it, and to find it again.
 *
 * @throws Failure `bad-input` for answers that the form refuses: the page checks them before
 */
export function toOrder({ draft, eventType, form, seenIn, me, undoReason }: Ordered): BookingOrder {
  if (checkAnswers(form, draft).length > 0) throw new Failure('bad-input', 'Answers do not fit the form');
  const responses = toResponses(form, draft);
  return {
    draft,
    responses,
    // Asked once more, now that it is certain who books.
    seenIn: { ...seenIn, bookerEmail: responses.email },
    eventType: {
      title: form.title,
      price: form.price,
      isSeated: typeof eventType.seatsPerTimeSlot === 'number',
      notice:
        typeof eventType['minimumBookingNotice'] === 'number' ? eventType['minimumBookingNotice'] : null,
      page: form.page,
      openSlot: openSlotOf(eventType),
    },
    isListed: me !== null && isListedFor(eventType, me, responses.email),
    undoReason,
    movedFrom: form.moving && {
      startTime: form.moving.startTime,
      endTime: form.moving.endTime,
      host: form.moving.host,
    },
  };
}
