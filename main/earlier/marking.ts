import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import type { Marked, WantsEarlier } from '../../preload/contract/model/earlier.ts';
import type { AccountContext } from '../account-context.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { isTimeZone } from '../agenda/time-format.ts';
import { sameAddress } from '../api/booking/status.ts';
import { Failure } from '../base/failure.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { KnownBooking } from '../bookings/store.ts';
import { msOf } from '../changes/assign-times.ts';
import type { OpenEventTypes } from '../event-types/open-event-types.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import type { Watch } from './kept-watches.ts';

export interface MarkingParts extends Pick<AccountContext, 'clock'> {
  readonly agenda: Pick<Agenda, 'profileTimeFormat'>;
  readonly eventTypes: Pick<OpenEventTypes, 'details' | 'find'>;
  readonly quickBook: {
    readonly calls: Pick<OpenQuickBook['calls'], 'moving'>;
    readonly moving: Pick<OpenQuickBook['moving'], 'openTimes'>;
  };
  readonly bookings: Pick<OpenBookings, 'ownKnown'>;
}

/** What of an event type open times depend on changes rarely, and reading it would be a call besides. */
export const detailsMaxAgeMs = dayMs;

/** What a watch takes over from a booking or a person. */
type Wanted = Pick<Watch, 'beforeMs' | 'booking' | 'eventType' | 'minutes' | 'person' | 'timeZone'>;
type WantedBy = { readonly kind: 'watch'; readonly watch: Wanted } | Extract<Marked, { kind: 'cannot' }>;

/**
 * What is looked for when somebody is marked.
 *
 * @throws Failure of reading the event type; `not-found` for a booking that is not one’s own or not known; `bad-input`
 * for a person who has a booking of it already, and for what is over
 */
export async function wantedBy(parts: MarkingParts, who: WantsEarlier): Promise<WantedBy> {
  const wanted = who.kind === 'booking' ? await ofBooking(parts, who.uid) : await ofPerson(parts, who);
  if (wanted.kind === 'watch' && wanted.watch.beforeMs <= parts.clock.now())
    throw new Failure('bad-input', 'That is over');
  return wanted;
}

async function ofBooking(
  { bookings, quickBook, clock, agenda }: MarkingParts,
  uid: string,
): Promise<WantedBy> {
  if (!bookings.ownKnown().some(({ booking }) => booking.uid === uid))
    throw new Failure('not-found', 'There is no such booking of one’s own');
  const open = await quickBook.moving.openTimes(uid, clock.now(), 1, false);
  if (typeof open === 'string') return { kind: 'cannot', why: open };
  const { row, guest, startTime, endTime } = await quickBook.calls.moving({ uid });
  if (row.target.kind !== 'event-type') return { kind: 'cannot', why: 'page-only' };
  const booking = { uid, startMs: msOf(startTime), endMs: msOf(endTime) };
  const watch = {
    booking,
    beforeMs: booking.startMs,
    eventType: { id: row.target.id, title: row.title },
    minutes: row.lengths.length > 1 ? (booking.endMs - booking.startMs) / minuteMs : null,
    person: { name: guest?.name ?? '', email: guest?.email ?? '' },
    timeZone: guest?.timeZone ?? agenda.profileTimeFormat().timeZone,
  };
  return { kind: 'watch', watch };
}

async function ofPerson(
  { eventTypes, bookings, clock }: MarkingParts,
  { eventType: id, name, email, timeZone, before }: Extract<WantsEarlier, { kind: 'person' }>,
): Promise<WantedBy> {
  if (!isTimeZone(timeZone)) throw new Failure('bad-input', 'There is no such time zone');
  await eventTypes.details(id, detailsMaxAgeMs);
  const watch = {
    booking: null,
    beforeMs: msOf(before),
    eventType: { id, title: eventTypes.find({ kind: 'event-type', id })?.title ?? '' },
    minutes: null,
    person: { name: name.trim(), email: email.trim() },
    timeZone,
  };
  if (bookings.ownKnown().some((one) => one.startMs > clock.now() && isBookedBy(watch, one)))
    throw new Failure('bad-input', 'This person has a booking, which can be marked');
  return { kind: 'watch', watch };
}

/** Whether it is a booking of this event type with this person. */
export const isBookedBy = (
  { eventType, person }: Pick<Watch, 'eventType' | 'person'>,
  { booking }: Pick<KnownBooking, 'booking'>,
): boolean =>
  booking.eventType?.id === eventType.id &&
  (booking.attendees ?? []).some(({ email }) => sameAddress(email, person.email));
