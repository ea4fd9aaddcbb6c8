import { eventType as eventTypeSchema } from '../../sandbox/workspace/event-type-schema.ts';
import type { StoredEventType } from '../../sandbox/workspace/event-type-schema.ts';

/** An event type as the service keeps it, with every default; tests add what they are about. */
export function buildEventType(fields: Readonly<Record<string, unknown>> = {}): StoredEventType {
  return eventTypeSchema.parse({ id: 501, title: 'Intro call', slug: 'intro-call', length: 30, ...fields });
}

/** The event type in a literal answer of a service of the family. */
export function readEventType(body: unknown): StoredEventType {
  return eventTypeSchema.parse(body);
}
