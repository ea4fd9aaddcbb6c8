import { z } from 'zod';
import type { BookingRow } from './model/agenda.ts';
import type {
  BookingDetailView,
  BookingFilterOptions,
  BookingFilters,
  BookingQuery,
  BookingWindow,
  Lens,
  NewsEntry,
  PersonCardView,
} from './model/bookings.ts';

const uid = z.string().min(1).max(200);
const email = z.string().min(1).max(320);
const instant = z.iso.datetime({ offset: true });
const ids = z.array(z.int()).max(100).readonly();

const filters = z.strictObject({
  eventTypeIds: ids,
  teamIds: ids,
  hostIds: ids,
  attendeeEmail: email.nullable(),
  from: instant.nullable(),
  to: instant.nullable(),
  withTeamMembers: z.boolean(),
}) satisfies z.ZodType<BookingFilters>;

const query = z.strictObject({
  list: z.enum(['upcoming', 'unconfirmed', 'recurring', 'past', 'cancelled']),
  filters,
  search: z.string().max(200),
}) satisfies z.ZodType<BookingQuery>;

/** What the calls of the bookings carry; `calls.ts` joins them to the others. */
export const bookingsInputs = {
  /**
   * What is known at once; the beginning of a list that is not known or not fresh is read, which is announced.
   * `open`: series whose bookings follow their row.
   */
  'bookings.window': z.strictObject({
    query,
    lens: z.enum(['mine', 'team']) satisfies z.ZodType<Lens>,
    open: z.array(z.string().min(1).max(220)).max(200).readonly(),
    offset: z.int().min(0),
    count: z.int().min(0).max(200),
  }),
  /** Reads the next page, or again the one that failed. Answers when it is there; joins one that runs. */
  'bookings.more': z.strictObject({ query }),
  /** Reads the list again from its beginning. */
  'bookings.refresh': z.strictObject({ query }),
  'bookings.filters': z.undefined(),
  /** `moving`: the booking that is rescheduled; `seatsOf`: the event type, where it is a seat in a session. */
  'bookings.bookedThen': z.strictObject({
    times: z
      .array(z.strictObject({ at: instant, end: instant }))
      .min(1)
      .max(20)
      .readonly(),
    moving: uid.nullable(),
    seatsOf: z.int().nullable(),
  }),
  /** Not found where no list has shown it. */
  'bookings.detail': z.strictObject({ uid }),
  /** What is known at once; the service is asked beside, which is announced. */
  'bookings.person': z.strictObject({ email }),
  /** The newest first. */
  'bookings.news': z.undefined(),
  'bookings.newsRead': z.undefined(),
  /** Opens the person's mail program; null writes to all. About nothing in particular the message is empty. */
  'booking.mail': z.strictObject({
    uid,
    to: email.nullable(),
    about: z.enum(['running-late']).optional(),
  }),
  /** Says false when the person thought better of it. */
  'booking.saveCalendarFile': z.strictObject({ uid }),
} as const;

export interface BookingsOutputs {
  'bookings.window': BookingWindow;
  'bookings.filters': BookingFilterOptions;
  /** One’s own bookings at these times in any account, as far as they were read, in order of time. */
  'bookings.bookedThen': readonly Pick<BookingRow, 'startAt' | 'endAt'>[];
  'bookings.detail': BookingDetailView;
  'bookings.person': PersonCardView;
  'bookings.news': readonly NewsEntry[];
  'booking.saveCalendarFile': { readonly isSaved: boolean };
}
