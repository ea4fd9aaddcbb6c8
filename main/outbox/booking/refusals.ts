import type { Failure } from '../../base/failure.ts';
import { wasAnswered } from '../attempt.ts';
import type { RefusalKind } from '../../../preload/contract/model/quick-book.ts';

/**
 * Messages whose meaning does not depend on the status they come with: the older servers of the family say
 * 500 for a slot that is taken, and 401 for a limit that is reached (docs/service-notes.md, "Errors").
 */
const meanings: readonly (readonly [RegExp, RefusalKind])[] = [
  [/no_available_users_found_error|hosts?_unavailable_for_booking/i, 'taken'],
  [/booking_seats_full_error|not_enough_available_seats_error/i, 'seats-full'],
  [/already_signed_up_for_this_booking_error|\bbooking_conflict/i, 'already-signed-up'],
  [/\b(?:booking|duration)_limit_reached\b/i, 'limit'],
  [/^Attempting to book a meeting in the past|has already ended/i, 'past'],
  [/booking_time_out_of_bounds_error|cannot be booked at this time/i, 'notice'],
  [/^Invalid event length/i, 'length'],
  [/\bprivate link\b|hashed_?link/i, 'link'],
  [/\bbooking page\b/i, 'page-only'],
  [/cancelled_bookings_cannot_be_rescheduled|^Could not find original booking/i, 'cannot-move'],
  [/^(?:Cannot|You are not allowed to) reschedule|booking to reschedule/i, 'cannot-move'],
  [/^Rate limit exceeded/i, 'too-many-requests'],
  [/^NOT_FOUND\b/i, 'gone'],
];

export interface Refused {
  readonly kind: RefusalKind;
  /**
   * Whether it proves that nothing was done: the request never left. Any refusal that was answered may be that of a
   * second delivery, or come from a gateway after the service has booked.
   */
  readonly isProof: boolean;
  /** Name of the question that was not answered rightly. */
  readonly field: string | null;
  /** The service's own words. */
  readonly message: string | null;
}

/**
 * Why the service says that it did not book: by its message first, by the status second.
 *
 * @returns null when the failure leaves open whether it did
 */
export function refusalOf(failure: Failure): Refused | null {
  const message = failure.serviceMessage ?? null;
  const field = message === null ? null : refusedField(message);
  const meant =
    meanings.find(([pattern]) => pattern.test(message ?? ''))?.[1] ?? (field === null ? null : 'answer');
  const kind = meant ?? kindOfCode(failure);
  if (kind === null) return null;
  return { kind, isProof: !wasAnswered(failure), field: kind === 'answer' ? field : null, message };
}

function kindOfCode({ code }: Failure): RefusalKind | null {
  switch (code) {
    case 'conflict':
      return 'taken';
    case 'not-found':
      return 'gone';
    case 'refused':
    case 'bad-input':
      return 'other';
    case 'offline':
    case 'not-allowed':
    case 'signed-out':
    case 'too-many-requests':
      return code;
    case 'no-answer':
    case 'too-much':
    case 'not-the-service':
    case 'service-error':
    case 'stopped':
      return null;
  }
}

/** What the service says of an answer that does not do (docs/service-notes.md, "Booking form"). */
const codes =
  'error_required_field|email_validation_error|invalid_number|duplicate_email|Invalid string|Invalid Boolean';

/** `{company}error_required_field` */
const inBraces = new RegExp(`\\{([^{}]+)\\}\\s*(?:${codes})`, 'i');
/** `invalid_type in 'responses,company': …`, or with a point. */
const inPath = /in '(?:body[,.])?responses[,.]([^',.]+)[^']*'/i;
/** `{company}Expected at most 40 characters` */
const anyBraces = /'responses[^']*':\s*\{([^{}]+)\}/i;

/** The question that an error message names, by its name in the booking form; null when it names none. */
function refusedField(message: string): string | null {
  for (const pattern of [inBraces, anyBraces, inPath]) {
    const name = pattern.exec(message)?.[1]?.trim();
    if (name !== undefined && name !== '') return name;
  }
  return null;
}
