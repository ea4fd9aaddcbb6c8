import { z } from 'zod';

const card = z.strictObject({ id: z.string().min(1).max(400) });

/** What the calls of the alert cards carry; each but the last two names a card that is shown. */
export const alertInputs = {
  'alerts.ready': z.undefined(),
  'alerts.join': card,
  /** Shows the booking in the popover; null for the popover itself. */
  'alerts.open': z.strictObject({ id: z.string().min(1).max(400).nullable() }),
  'alerts.snooze': z.strictObject({
    ...card.shape,
    choice: z.union([z.literal('start'), z.int().min(1).max(60)]),
  }),
  'alerts.dismiss': card,
  /** The pointer is over the cards, or the focus in one: none closes by itself. */
  'alerts.hold': z.strictObject({ held: z.boolean() }),
  /** How high the cards are, in device-independent pixels. */
  'alerts.measured': z.strictObject({ height: z.int().min(1).max(10_000) }),
} as const;
