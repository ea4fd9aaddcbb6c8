import type { WorkspaceInput } from '../workspace/workspace-schema.ts';
import { toBookingUid } from '../booking-uid.ts';
import { toUtcText } from '../utc-time.ts';
import { demoEventTypes } from './event-types.ts';
import type { Guest } from './people.ts';
import { me, meId } from './people.ts';
import { createPlace } from './places.ts';
import type { PlaceKind } from './places.ts';

export type BookingInput = NonNullable<WorkspaceInput['bookings']>[number];

/** What distinguishes one demo booking from another; the rest follows. */
export interface Draft {
  readonly eventTypeId: number;
  readonly startMs: number;
  readonly minutes: number;
  readonly guests: readonly Guest[];
  readonly place: PlaceKind;
  /** ACCEPTED without it. */
  readonly status?: BookingInput['status'];
  /** The event type's title without it. */
  readonly title?: string;
  /** The demo's person without it. */
  readonly hostId?: number;
  /** For priced event types: whether the money came. */
  readonly paid?: boolean;
  readonly notes?: string;
  /** Anything else a booking may have. */
  readonly extra?: Readonly<Partial<BookingInput>>;
}

const firstNumber = 1001;

/** The bookings of the drafts, in their order. */
export function toBookings(
  drafts: readonly Draft[],
  randomBytes: (count: number) => Uint8Array,
): readonly BookingInput[] {
  return drafts.map((draft, index) => toBooking(draft, firstNumber + index, toBookingUid(randomBytes(16))));
}

function toBooking(draft: Draft, number: number, uid: string): BookingInput {
  const { eventTypeId, guests, status = 'ACCEPTED', paid = false } = draft;
  const eventType = demoEventTypes.find(({ id }) => id === eventTypeId);
  const isOn = status === 'ACCEPTED' || status === 'AWAITING_HOST';
  const place = createPlace(draft.place, number, isOn, me.email);
  const [booker] = guests;
  const price = eventType?.price ?? 0;
  return {
    id: 440_000 + number,
    uid,
    eventTypeId,
    userId: draft.hostId ?? meId,
    title: draft.title ?? eventType?.title ?? 'Coffee chat',
    description: draft.notes ?? null,
    startTime: toUtcText(draft.startMs),
    endTime: toUtcText(draft.startMs + draft.minutes * 60_000),
    status,
    location: place.location,
    paid: price > 0 && paid,
    payment:
      price > 0
        ? [
            {
              paymentOption: paid ? 'ON_BOOKING' : 'HOLD',
              amount: price,
              currency: eventType?.currency ?? 'eur',
              success: paid,
            },
          ]
        : [],
    responses: {
      name: booker?.name ?? '',
      email: booker?.email ?? '',
      guests: guests.slice(1).map(({ email }) => email),
      notes: draft.notes ?? '',
      location: { value: place.location, optionValue: '' },
    },
    references: [...place.references],
    attendees: guests.map((guest, index) => ({
      id: number * 100 + index,
      ...guest,
      phoneNumber: null,
      noShow: false,
    })),
    metadata: place.joinUrl === undefined ? {} : { videoCallUrl: place.joinUrl },
    ...draft.extra,
  };
}
