import fc from 'fast-check';
import type { AvailabilityCaseInput } from './case.ts';
import { times } from './times.ts';

type BookingInput = AvailabilityCaseInput['bookings'][number];

const statuses = [
  ...(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'PENDING', 'PENDING'] as const),
  ...(['CANCELLED', 'REJECTED', 'AWAITING_HOST'] as const),
];
/** Of the requested event type, of another with buffers, and of one that is deleted. */
const eventTypeIds = [1, 1, 1, 1, 2, 99] as const;
const strangerId = 555;

/** Bookings around an instant, hosted or attended by these people or by neither; some are of other months. */
export function randomBookings(
  focusMs: number,
  people: readonly { readonly userId: number; readonly email: string }[],
): fc.Arbitrary<BookingInput[]> {
  const emails = people.flatMap(({ email }) => [email, email.toUpperCase()]);
  const time = fc.oneof(
    { weight: 4, arbitrary: times.span(focusMs, 180) },
    { weight: 5, arbitrary: times.hour(focusMs) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(-40, -8, -5, 5, 9, 33)
        .chain((days) => times.span(focusMs + days * 86_400_000, 60)),
    },
  );
  const booking = fc.record({
    time,
    userId: fc.constantFrom(...people.map(({ userId }) => userId), strangerId),
    eventTypeId: fc.constantFrom(...eventTypeIds),
    status: fc.constantFrom(...statuses),
    attendeeEmails: fc.subarray(['guest@example.test', ...emails], { maxLength: 1 }),
    seatsTaken: fc.integer({ min: 1, max: 4 }),
  });
  return fc
    .array(booking, { maxLength: 8 })
    .map((rows) => rows.map(({ time: when, ...row }, index) => ({ uid: `b${index}`, ...when, ...row })));
}
