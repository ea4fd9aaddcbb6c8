import { z } from 'zod';
import { Refusal, type RefusalStatus } from '../http/refusal.ts';

/** Habits of other servers of the family, each off until the control plane turns it on. */
export interface Quirks {
  /** The event type comes inside `{"eventType": …}`. */
  wrappedEventType: boolean;
  /** Pages of bookings hold more rows than asked for, repeat and miss some. */
  overfullPages: boolean;
  /** Statuses of the older generation, such as 500 for a slot that is taken. */
  olderErrors: boolean;
  /** A start whose seats are all taken stays in the list of slots. */
  fullSeatsListed: boolean;
  /** Slots begin with the seconds of the present. */
  secondsInSlots: boolean;
}

export function createQuirks(): Quirks {
  return {
    wrappedEventType: false,
    overfullPages: false,
    olderErrors: false,
    fullSeatsListed: false,
    secondsInSlots: false,
  };
}

const choice = z.boolean().optional();

export const quirkRequest = z.strictObject({
  wrappedEventType: choice,
  overfullPages: choice,
  olderErrors: choice,
  fullSeatsListed: choice,
  secondsInSlots: choice,
});

/** Changes what is named and leaves the rest. */
export function changeQuirks(quirks: Quirks, wanted: z.output<typeof quirkRequest>): Quirks {
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined) Object.assign(quirks, { [name]: value });
  }
  return quirks;
}

interface OlderAnswer {
  readonly status: RefusalStatus;
  /** The message, where the older one differs. */
  readonly message?: string;
}

/**
 * What the older generation of the family answers where it differs, by the message of this one
 * (docs/service-notes.md, "Errors"). Statuses that it varies from place to place are those that a client is
 * least prepared for. What it does not refuse at all is in the operation itself: see `cancelBooking`.
 */
const olderAnswers: ReadonlyMap<string, OlderAnswer> = new Map<string, OlderAnswer>([
  ['no_available_users_found_error', { status: 500 }],
  ['hosts_unavailable_for_booking', { status: 500 }],
  ['fixed_hosts_unavailable_for_booking', { status: 500, message: 'hosts_unavailable_for_booking' }],
  ['round_robin_host_unavailable_for_booking', { status: 500, message: 'hosts_unavailable_for_booking' }],
  ['round_robin_hosts_unavailable_for_booking', { status: 500, message: 'hosts_unavailable_for_booking' }],
  ['booking_conflict_error', { status: 409, message: 'booking_conflict' }],
  ['booking_seats_full_error', { status: 400 }],
  ['not_enough_available_seats_error', { status: 500 }],
  [
    'booking_time_out_of_bounds_error',
    {
      status: 400,
      message: "EventType 'null' cannot be booked at this time.",
    },
  ],
  ['cancelled_bookings_cannot_be_rescheduled', { status: 403 }],
  ['NOT_FOUND', { status: 500 }],
]);

/** The same refusal as the older generation says it; every other error stays what it is. */
export function toOlderError(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const older = olderAnswers.get(error.message);
  return older === undefined
    ? error
    : new Refusal(older.status, older.message ?? error.message, error.headers);
}
