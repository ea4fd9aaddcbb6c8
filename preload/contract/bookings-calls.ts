import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { timeZone } from './inputs.ts';
import type { BookingRow, DayNote, DayView, WeekDay } from './model/agenda.ts';
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
const maxNoteLength = 4000;
const email = z.string().min(1).max(320);
const instant = z.iso.datetime({ offset: true });
const account = z.int().min(0).nullable();
const ids = z
  .array(z.strictObject({ account, id: z.int() }))
  .max(100)
  .readonly();

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

/** The calls of the day, the lists, and one booking. The lists and the news are those of all shown accounts. */
export const bookingsCalls = {
  'agenda.refresh': defineCall({ scope: 'app' }),
  'agenda.update': defineCall({ scope: 'app', pace: 'reading' }),
  /**
   * A day in the zone that is shown: what is known of the days that Today reads, otherwise the service is asked. Bad
   * input for one that is more than 370 days away.
   */
  'agenda.day': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({ date: z.iso.date() }),
    output: z.custom<DayView>(),
  }),
  /** Seven days from that one on. */
  'agenda.week': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({ date: z.iso.date() }),
    output: z.custom<readonly WeekDay[]>(),
  }),
  /** `link`: one of several, by its index in the detail; without it the meeting’s own. */
  'booking.join': defineCall({
    scope: 'app-for-account',
    input: z.strictObject({ uid, link: z.int().min(0).max(100).optional() }),
  }),
  'booking.copy': defineCall({
    scope: 'app-for-account',
    input: z.strictObject({ uid, what: z.enum(['link', 'place', 'phone', 'email', 'details', 'uid']) }),
  }),
  /** Opens the person's mail program; null writes to all. About nothing in particular the message is empty. */
  'booking.mail': defineCall({
    scope: 'account',
    input: z.strictObject({ uid, to: email.nullable(), about: z.enum(['running-late']).optional() }),
  }),
  /** Kept on this computer, sealed; an empty text keeps none. It is on the disk when this answers. */
  'booking.keepNote': defineCall({
    scope: 'account',
    input: z.strictObject({ email, text: z.string().max(maxNoteLength) }),
  }),
  /** Says false when the person thought better of it. */
  'booking.saveCalendarFile': defineCall({
    scope: 'account',
    input: z.strictObject({ uid }),
    output: z.custom<{ readonly isSaved: boolean }>(),
  }),
  /**
   * What is known at once; the beginning of a list that is not known or not fresh is read, which is announced.
   * `open`: series whose bookings follow their row.
   */
  'bookings.window': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({
      query,
      lens: z.enum(['mine', 'team']) satisfies z.ZodType<Lens>,
      open: z
        .array(z.strictObject({ account, id: z.string().min(1).max(220) }))
        .max(200)
        .readonly(),
      offset: z.int().min(0),
      count: z.int().min(0).max(200),
    }),
    output: z.custom<BookingWindow>(),
  }),
  /** Reads the next page, or again the one that failed. Answers when it is there; joins one that runs. */
  'bookings.more': defineCall({ scope: 'app', pace: 'reading', input: z.strictObject({ query }) }),
  /** Reads the list again from its beginning. */
  'bookings.refresh': defineCall({ scope: 'app', pace: 'reading', input: z.strictObject({ query }) }),
  'bookings.filters': defineCall({ scope: 'app', pace: 'reading', output: z.custom<BookingFilterOptions>() }),
  /**
   * One’s own bookings at these times in any account, as far as they were read, in order of time, and what else is
   * worth knowing of the times. `moving`: the booking that is rescheduled; `seatsOf`: the event type, where it is a
   * seat in a session; `guest`: whom it is with, as far as that is known.
   */
  'bookings.bookedThen': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({
      times: z
        .array(z.strictObject({ at: instant, end: instant }))
        .min(1)
        .max(20)
        .readonly(),
      moving: uid.nullable(),
      seatsOf: z.int().nullable(),
      guest: z
        .strictObject({
          name: z.string().max(10_000),
          email: z.string().max(320),
          timeZone: timeZone.nullable(),
        })
        .nullable()
        .optional(),
    }),
    output: z.custom<{
      readonly booked: readonly Pick<BookingRow, 'startAt' | 'endAt'>[];
      readonly note: DayNote | null;
    }>(),
  }),
  /** Not found where no list has shown it. */
  'bookings.detail': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ uid }),
    output: z.custom<BookingDetailView>(),
  }),
  /** What is known at once; the service is asked beside, which is announced. */
  'bookings.person': defineCall({
    scope: 'account',
    pace: 'reading',
    input: z.strictObject({ email }),
    output: z.custom<PersonCardView>(),
  }),
  /** Opens the requests in the web app, where they are confirmed and declined. Not found where it is not known. */
  'bookings.openWebApp': defineCall({ scope: 'account' }),
  /** The newest first. */
  'bookings.news': defineCall({ scope: 'app', pace: 'reading', output: z.custom<readonly NewsEntry[]>() }),
  'bookings.newsRead': defineCall({ scope: 'app', pace: 'reading' }),
};
