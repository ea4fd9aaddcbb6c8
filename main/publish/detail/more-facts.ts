import type { EventType } from '../../../protocol/event-type.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { flattenDetails } from './flatten-details.ts';
import { words } from '../../base/words.ts';
import { readableKey } from './fact-words.ts';

/** Shown in other facts, or in the row. */
const said: readonly string[] = [
  'id',
  'title',
  'slug',
  'description',
  'length',
  'hidden',
  'isPublished',
  'price',
  'currency',
  'locations',
  'schedulingType',
  'eventTypeType',
  'bookingFields',
  'seatsPerTimeSlot',
  'seatsShowAttendees',
  'minSlotsPerPackage',
  'maxSlotsPerPackage',
  'subscriptionEnabled',
  'requiresConfirmation',
  'requiresConfirmationWillBlockSlot',
  'recurringEvent',
  'disableGuests',
  'hosts',
  'users',
  'schedule',
  'scheduleId',
  'scheduleName',
  'team',
  'teamId',
  'minimumBookingNotice',
  'beforeEventBuffer',
  'afterEventBuffer',
  'slotInterval',
  'periodType',
  'periodDays',
  'periodCountCalendarDays',
  'periodStartDate',
  'periodEndDate',
  'bookingLimits',
  'durationLimits',
  'onlyShowFirstAvailableSlot',
  'workflows',
  'webhooks',
  'eventType',
  'ownerId',
  'userId',
  'multipleDuration',
];

/** These give access to something, and are never shown. */
const secret = /secret|token|password|hashed|credential|private|apikey|api_key/i;
const maxLines = 120;

/**
 * Fields that have no place elsewhere, as lines. Empty fields and secrets are left out.
 */
export function moreFacts(eventType: EventType): readonly LabelledText[] {
  const { yes, no } = words();
  const flags = new Map([
    ['true', yes],
    ['false', no],
  ]);
  const fields = Object.entries(eventType).filter(([name]) => !said.includes(name));
  return fields
    .flatMap(([name, value]) => {
      const kept = withoutSecrets(name, value);
      return kept === undefined ? [] : flattenDetails({ [readableKey(name)]: kept });
    })
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => ({ label, text: flags.get(text) ?? text }))
    .slice(0, maxLines);
}

function withoutSecrets(name: string, value: unknown): unknown {
  if (secret.test(name) || value === null || value === '') return undefined;
  if (Array.isArray(value)) {
    const kept = value.map((item: unknown) => withoutSecrets('', item)).filter((item) => item !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).flatMap(([field, item]: [string, unknown]) => {
    const part = withoutSecrets(field, item);
    return part === undefined ? [] : [[field, part] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
