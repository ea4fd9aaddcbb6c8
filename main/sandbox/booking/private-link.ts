import { isSameSecret } from '../credentials/secrets.ts';
import { Refusal } from '../http/refusal.ts';
import type { World } from '../store/world.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

interface PrivateLink {
  readonly hasHashedBookingLink: boolean;
  readonly hashedLink?: string | null | undefined;
}

/**
 * Document, "Create booking": `hashedLink` is the private link hash when `hasHashedBookingLink` is true; it is
 * not looked at otherwise, and an event type can be booked without it.
 *
 * @throws Refusal 400 without a link, 404 for one that this event type does not have or no longer has
 */
export function checkPrivateLink(link: PrivateLink, { hashedLinks }: EventType): void {
  const hash = hashOf(link);
  if (hash === undefined) return;
  if (hash === '') throw new Refusal(400, `invalid_type in 'hashedLink': Required with hasHashedBookingLink`);
  if (!hashedLinks.some((known) => isSameSecret(known, hash))) {
    throw new Refusal(404, 'The private link is not valid, or has been used before');
  }
}

/** A private link is good for one booking, as in the family. Call it in the transaction that books. */
export function spendPrivateLink(link: PrivateLink, eventType: EventType, world: World): void {
  const hash = hashOf(link);
  if (hash === undefined) return;
  const hashedLinks = eventType.hashedLinks.filter((known) => !isSameSecret(known, hash));
  world.saveEventType({ ...eventType, hashedLinks });
}

function hashOf({ hasHashedBookingLink, hashedLink }: PrivateLink): string | undefined {
  return hasHashedBookingLink ? (hashedLink ?? '') : undefined;
}
