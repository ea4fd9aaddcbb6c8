import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';

/** A booking whose attendees each hold a seat of their own, also when its event type is gone. */
export function isSeated(
  { seatsReferences = [] }: Pick<StoredBooking, 'seatsReferences'>,
  eventType: Pick<EventType, 'seatsPerTimeSlot'> | undefined,
): boolean {
  return (eventType?.seatsPerTimeSlot ?? null) !== null || seatsReferences.length > 0;
}
