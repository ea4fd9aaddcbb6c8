import type { World } from '../store/world.ts';
import type { EventTypeAccess } from './event-type-access.ts';
import { findRole } from './event-type-access.ts';
import { toEventTypeObject } from './event-type-object.ts';
import { toDisplayName } from './location-name.ts';

/**
 * The event type as the family's editor gets it: inside `eventType`, with what else an editor needs beside it.
 * Answered under the quirk `wrappedEventType` only; the document shows the flat object.
 */
export function toWrappedEventType(access: EventTypeAccess, callerId: number, world: World) {
  const { locations } = access.eventType;
  const wrapped = toEventTypeObject(access, world);
  const role = findRole(access.eventType, callerId, world);
  return {
    eventType: wrapped,
    locationOptions: [{ label: 'Locations', options: locations.map(describePlace) }],
    destinationCalendar: wrapped.destinationCalendar,
    team: wrapped.team,
    teamMembers: wrapped.team?.members.map(({ user, role: membership }) => ({ ...user, membership })) ?? [],
    currentUserMembership: role === undefined ? null : { userId: callerId, role, accepted: true },
    isUserOrganizationAdmin: false,
  };
}

function describePlace({ type, credentialId }: { readonly type: string; readonly credentialId?: unknown }) {
  return {
    label: toDisplayName(type),
    value: type,
    slug: type.replace('integrations:', ''),
    icon: null,
    credentialId: credentialId ?? null,
  };
}
