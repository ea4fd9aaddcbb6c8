import type { z } from 'zod';
import type { getEventTypeRequest } from '../../api/schemas/event-type.ts';
import type { Service } from './call.ts';
import { openEventType } from './event-type-access.ts';
import { toEventTypeObject } from './event-type-object.ts';
import { toWrappedEventType } from './event-type-wrapper.ts';

/** Document, "Get event type". @throws Refusal 404 for one that is unknown or none of this person's business. */
export function getEventType(
  { id }: z.output<typeof getEventTypeRequest>,
  callerId: number,
  { world, quirks }: Service,
): object {
  const access = openEventType(id, callerId, world);
  return quirks.wrappedEventType
    ? toWrappedEventType(access, callerId, world)
    : toEventTypeObject(access, world);
}
