import type { StoredBooking } from '../workspace/booking-schema.ts';

interface NewAnswers {
  readonly responses: Readonly<Record<string, unknown>> & { readonly email: string };
  readonly rescheduleReason?: string | undefined;
}

/**
 * The answers with which a booking is moved. What was answered when it was made need not be answered again, and
 * new answers win. The document's `rescheduleReason` answers the form's own question of that name; the reason
 * of an earlier move does not.
 */
export function mergeAnswers(
  { responses, rescheduleReason }: NewAnswers,
  original: StoredBooking,
): Record<string, unknown> {
  const { rescheduleReason: _earlier, guests, ...kept } = original.responses ?? {};
  return {
    ...kept,
    ...(Array.isArray(guests) ? { guests: guests.filter((guest) => !isSame(guest, responses.email)) } : {}),
    ...(rescheduleReason === undefined ? {} : { rescheduleReason }),
    ...responses,
  };
}

/** A guest who moves the booking in the own name is no longer a guest of it. */
function isSame(guest: unknown, email: string): boolean {
  return typeof guest === 'string' && guest.toLowerCase() === email.toLowerCase();
}
