import type { SlotEventType } from '../../../main/slots/slot-query.ts';
import type { BookingTarget } from '../../../preload/contract/model/quick-book.ts';

/** What is known of an event type of the storm, for asking for its slots. */
export function knownType(target: BookingTarget): SlotEventType {
  const isClass = target.kind !== 'group' && target.id === 503;
  return { lengths: [15], seats: isClass ? 3 : null, isTeam: null, orgSlug: null, hosts: [] };
}
