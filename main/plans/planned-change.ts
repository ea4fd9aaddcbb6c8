import { z } from 'zod';
import type { AnswerValue } from '../../preload/contract/model/booking-form.ts';

const instant = z.iso.datetime({ offset: true });
const uid = z.string().min(1).max(200);
const reason = z.string().max(10_000);
const eventTypeId = z.int().min(1);
const username = z.string().min(1).max(200);

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event-type'), id: eventTypeId }),
  z.strictObject({
    kind: z.literal('group'),
    usernames: z.array(username).min(1).max(20).readonly(),
    slug: username,
  }),
  z.strictObject({ kind: z.literal('private-link'), id: eventTypeId, hash: uid }),
]);

/**
 * One change as it is filed: what is meant is found already (event type, booking, instants), whether it can be is
 * checked when the plan is filed, when it is looked at, and again right before it is sent.
 */
export const plannedChange = z.discriminatedUnion('does', [
  z.strictObject({
    does: z.literal('book'),
    target,
    at: instant,
    /** Minutes; null: the event type’s usual length. */
    length: z.int().min(1).max(1440).nullable(),
    name: z.string().min(1).max(200),
    email: z.string().min(3).max(320),
    /** IANA, the attendee’s; null: as known from earlier bookings, else the profile’s. */
    timeZone: z.string().min(1).max(100).nullable(),
    /** BCP 47, for the attendee’s mails; null: as known from earlier bookings, else the profile’s. */
    language: z.string().max(35).nullable(),
    /** By the names of the form’s questions. */
    answers: z.record(z.string().max(200), z.custom<AnswerValue>()),
  }),
  z.strictObject({ does: z.literal('reschedule'), uid, to: instant, reason }),
  z.strictObject({ does: z.literal('cancel'), uid, allRemaining: z.boolean(), reason }),
  z.strictObject({ does: z.enum(['publish', 'unpublish']), eventTypeId }),
  /** `from` null: at once; `until` null: until the person is back. */
  z.strictObject({ does: z.literal('away'), from: instant.nullable(), until: instant.nullable() }),
  z.strictObject({ does: z.literal('back') }),
]);
export type PlannedChange = Readonly<z.output<typeof plannedChange>>;

/** How many changes one plan may have. */
export const maxChanges = 20;
/** How many plans of assistants wait at most, over all accounts; and as many of terminals. */
export const maxWaiting = 5;
