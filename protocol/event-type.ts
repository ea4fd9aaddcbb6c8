import { z } from 'zod';
import { fields, optional, rowsOf } from './common.ts';

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
  locations: optional(rowsOf(z.looseObject({ type: z.string() }))),
  schedulingType: optional(z.string()),
  eventTypeType: optional(z.string()),
  bookingFields: optional(rowsOf(fields)),
  seatsPerTimeSlot: optional(z.number()),
  minSlotsPerPackage: optional(z.number()),
  maxSlotsPerPackage: optional(z.number()),
  subscriptionEnabled: optional(z.boolean()),
  metadata: optional(fields),
});

/**
 * Document: "Event type". The document shows the flat object; servers of the family wrap it and put beside it
 * what else the editor needs. Both are read; what stands beside is kept like any unknown field.
 */
export const eventType = z.preprocess(unwrap, eventTypeFields);
export type EventType = z.infer<typeof eventType>;

function unwrap(value: unknown): unknown {
  const whole = fields.safeParse(value);
  const inner = fields.safeParse(whole.data?.['eventType']);
  if (!whole.success || !inner.success || 'id' in whole.data) return value;
  return { ...whole.data, ...inner.data, eventType: undefined };
}
