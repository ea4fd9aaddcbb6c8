import { z } from 'zod';
import { optional } from './common.ts';

export const schedulingTypes = ['ROUND_ROBIN', 'COLLECTIVE', 'MANAGED'] as const;

/** Document: "Get event type". This operation says `id`; the publish toggle says `eventId`. */
export const getEventTypeRequest = z.looseObject({ id: z.int() });

/** Document: "Publish or unpublish event type". */
export const switchPublishedRequest = z.looseObject({
  eventId: z.int(),
  isPublished: z.boolean(),
  teamId: z.int().optional(),
  schedulingType: z.enum(schedulingTypes).optional(),
});

const eventTypeFields = z.looseObject({
  id: z.int(),
  title: optional(z.string()),
  slug: optional(z.string()),
  description: optional(z.string()),
  length: optional(z.number()),
  hidden: optional(z.boolean()),
  isPublished: optional(z.boolean()),
  price: optional(z.number()),
  currency: optional(z.string()),
  locations: optional(z.array(z.looseObject({ type: z.string() }))),
  schedulingType: optional(z.string()),
  eventTypeType: optional(z.string()),
  bookingFields: optional(z.array(z.looseObject({}))),
  seatsPerTimeSlot: optional(z.number()),
  minSlotsPerPackage: optional(z.number()),
  maxSlotsPerPackage: optional(z.number()),
  subscriptionEnabled: optional(z.boolean()),
  metadata: optional(z.record(z.string(), z.unknown())),
});

/** Document: "Event type". The document shows the flat object; servers of the family wrap it. Both are read. */
export const eventType = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'eventType' in value ? value.eventType : value),
  eventTypeFields,
);
export type EventType = z.infer<typeof eventType>;
