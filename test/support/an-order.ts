import type { BookingOrder } from '../../main/outbox/booking/order.ts';
import type { BookingDraft } from '../../preload/contract/model/quick-book.ts';

type Change = Partial<Omit<BookingOrder, 'draft' | 'eventType'>> & {
  readonly draft?: Partial<BookingDraft>;
  readonly eventType?: Partial<BookingOrder['eventType']>;
};

/** Half an hour with Ruth of Toronto, 10 March 2027 at 10:00 UTC, as chosen from a list of that week. */
export function anOrder({ draft, eventType, ...rest }: Change = {}): BookingOrder {
  return {
    draft: {
      target: { kind: 'event-type', id: 501 },
      at: '2027-03-10T10:00:00.000Z',
      end: '2027-03-10T10:30:00.000Z',
      timeZone: 'America/Toronto',
      answers: { name: 'Ruth Okafor', email: 'Ruth@Okafor.example' },
      place: null,
      language: 'en',
      moving: null,
      ...draft,
    },
    responses: { name: 'Ruth Okafor', email: 'Ruth@Okafor.example' },
    seenIn: {
      target: { kind: 'event-type', id: 501 },
      from: '2027-03-08T05:00:00.000Z',
      to: '2027-03-15T03:59:59.999Z',
      timeZone: 'America/Toronto',
      duration: null,
      host: null,
      moving: null,
    },
    eventType: {
      title: 'Intro call',
      price: null,
      isSeated: false,
      notice: null,
      page: null,
      openSlot: 'nothing-booked',
      ...eventType,
    },
    isListed: true,
    undoReason: 'Booked by mistake',
    movedFrom: null,
    ...rest,
  };
}
