import { minuteMs } from '../../../preload/contract/durations.ts';
import { meetingLinkOf } from '../../api/booking/whereabouts.ts';
import { isOff, mayManage } from '../../api/booking/status.ts';
import type { KnownBooking } from '../store.ts';
import type {
  AttendeeView,
  ActionRefusal,
  ActionView,
  BookingActionsView,
} from '../../../preload/contract/model/bookings.ts';

export interface ActionContext {
  readonly nowMs: number;
  /** The service could not be reached when it was last asked. */
  readonly isOffline: boolean;
  readonly attendees: readonly AttendeeView[];
}

/** Joining is offered so long before the start. */
export const joinEarlyMs = 15 * minuteMs;

/**
 * What can be done with a booking now, and why not; of several reasons the one that will not pass. If the service
 * refuses after all, its answer says so. The document has no operation to confirm or decline.
 */
export function actionsOf(
  known: KnownBooking,
  { nowMs, isOffline, attendees }: ActionContext,
): BookingActionsView {
  const { booking, startMs, endMs } = known;
  const off = isOff(booking) ? (booking.status === 'REJECTED' ? 'declined' : 'cancelled') : null;
  const over = endMs <= nowMs ? 'past' : null;
  const link = meetingLinkOf(booking) === null ? 'no-link' : null;
  const locked =
    mayManage(booking) || attendees.some(({ isYou, isHost }) => isYou && !isHost) ? null : 'not-yours';
  const hasType = typeof booking.eventType?.id === 'number' && booking.isEventDeleted !== true;
  const gone = hasType ? null : 'event-type-gone';
  const offline = isOffline ? 'offline' : null;
  const early = nowMs < startMs - joinEarlyMs ? 'too-early' : null;
  const hasAddress = attendees.some(({ email, isYou }) => email !== '' && !isYou);
  return {
    join: unless(off, over, link, early),
    copyLink: unless(off, link),
    mail: unless(hasAddress ? null : 'no-address'),
    reschedule: unless(off, over, locked, gone, offline),
    cancel: unless(off, over, locked, offline),
    calendarFile: unless(off),
    bookAgain: unless(gone, offline),
    confirm: booking.status === 'PENDING' && over === null ? { can: false, why: 'web-only' } : null,
  };
}

function unless(...reasons: readonly (ActionRefusal | null)[]): ActionView {
  const why = reasons.find((reason) => reason !== null);
  return why === undefined ? { can: true } : { can: false, why };
}
