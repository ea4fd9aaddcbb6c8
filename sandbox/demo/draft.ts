import { toBookingUid, toUtcText } from '../notation.ts';
import type { WorkspaceInput } from '../workspace/workspace-schema.ts';
import { demoEventTypes } from './event-types.ts';
import { me, meId, type Guest } from './people.ts';

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

/** Where a booking takes place, and what the service keeps about it. */
interface Place {
  /** The value chosen at booking, as it is kept. */
  readonly location: string;
  readonly references: readonly Readonly<Record<string, unknown>>[];
  readonly joinUrl?: string;
}

type PlaceKind = 'zoom' | 'meet' | 'teams' | 'daily' | 'phone' | 'street' | 'link' | 'none';

const fixedPlaces = {
  phone: '+44 20 7946 0142',
  street: 'Northlight Studio, Lantern Yard 4, 2nd floor – ring at the green door',
  link: 'https://meet.example/maya-and-kai',
  none: '',
} as const;

const videoPlaces = {
  zoom: { location: 'integrations:zoom', type: 'zoom_video', url: 'https://zoom.example/j/' },
  meet: { location: 'integrations:google:meet', type: 'google_meet_video', url: 'https://meet.example/' },
  teams: {
    location: 'integrations:office365_video',
    type: 'office365_video',
    url: 'https://teams.example/l/',
  },
  daily: { location: 'integrations:daily', type: 'daily_video', url: 'https://video.northlight.example/' },
} as const;

/**
 * @param number distinguishes the rooms of different bookings
 * @param isOn false for bookings that are not (or no longer) arranged, which have no references
 */
function createPlace(kind: PlaceKind, number: number, isOn: boolean, calendarOwner: string): Place {
  const calendar = {
    id: number * 10,
    type: 'google_calendar',
    uid: `demo${number}`,
    meetingId: `demo${number}`,
    meetingPassword: '',
    meetingUrl: `https://calendar.example/event?eid=demo${number}`,
    externalCalendarId: calendarOwner,
    credentialId: 414,
    deleted: null,
  };
  if (kind === 'phone' || kind === 'street' || kind === 'link' || kind === 'none') {
    return { location: fixedPlaces[kind], references: isOn ? [calendar] : [] };
  }
  const { location, type, url } = videoPlaces[kind];
  if (!isOn) return { location, references: [] };
  const room = String(94_821_100_000 + number);
  const video = {
    id: number * 10 + 1,
    type,
    uid: room,
    meetingId: room,
    meetingPassword: kind === 'zoom' ? '481516' : '',
    meetingUrl: `${url}${room}`,
    externalCalendarId: null,
    credentialId: 415,
    deleted: null,
  };
  return { location, references: [calendar, video], joinUrl: `${url}${room}` };
}
