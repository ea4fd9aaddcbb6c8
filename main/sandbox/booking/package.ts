import { Refusal } from '../http/refusal.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/**
 * Packages and subscriptions as far as the document's body can name them: it has one start, which is a package
 * where one slot is enough for one. With only a maximum the number is fixed.
 *
 * @throws Refusal 400 for what can only be booked on the booking page
 */
export function checkPackage({
  minSlotsPerPackage,
  maxSlotsPerPackage,
  subscriptionEnabled,
}: EventType): void {
  const needed = minSlotsPerPackage ?? maxSlotsPerPackage ?? 1;
  if (needed > 1) {
    throw new Refusal(
      400,
      `This event type is booked as a package of at least ${needed} slots, and a call names only one. Use its booking page.`,
    );
  }
  if (subscriptionEnabled) {
    throw new Refusal(
      400,
      'This event type is booked with a subscription, which a call cannot name. Use its booking page.',
    );
  }
}
