import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { BookingWish } from './model/bookings.ts';

const bookingWish = z.enum(['note', 'next']) satisfies z.ZodType<BookingWish>;

const shownCard = z.strictObject({ id: z.string().min(1).max(400) });

/**
 * The calls that the page of the alert cards can make: none of them is the popover’s. Each but the first and the last
 * two names a card that is shown.
 */
export const alertCalls = {
  'alerts.ready': defineCall({ scope: 'app', pace: 'reading' }),
  'alerts.join': defineCall({ scope: 'app', input: shownCard }),
  /** Shows the booking in the popover, or what `wish` says about it; null for the popover itself. */
  'alerts.open': defineCall({
    scope: 'app',
    input: z.strictObject({ id: z.string().min(1).max(400).nullable(), wish: bookingWish.optional() }),
  }),
  'alerts.snooze': defineCall({
    scope: 'app',
    input: z.strictObject({
      ...shownCard.shape,
      choice: z.union([z.literal('start'), z.int().min(1).max(60)]),
    }),
  }),
  'alerts.dismiss': defineCall({ scope: 'app', input: shownCard }),
  /** Closes what is open for a while; the card goes, too. */
  'alerts.closeDoor': defineCall({ scope: 'app', input: shownCard }),
  /** The pointer is over the cards, or the focus in one: none closes by itself. */
  'alerts.hold': defineCall({ scope: 'app', pace: 'reading', input: z.strictObject({ held: z.boolean() }) }),
  /** How high the cards are, in device-independent pixels. */
  'alerts.measured': defineCall({
    scope: 'app',
    pace: 'reading',
    input: z.strictObject({ height: z.int().min(1).max(10_000) }),
  }),
};
