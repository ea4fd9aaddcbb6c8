import type { EventType } from '../api/schemas/event-type.ts';
import { readTeam, type KnownEventType } from './known-event-type.ts';

/** @param readAtMs when the service answered, epoch ms */
export function learnFromDetails(
  before: KnownEventType,
  details: EventType,
  readAtMs: number,
): KnownEventType {
  const { title, slug, price, currency, schedulingType } = details;
  return {
    ...before,
    title: title?.trim() || before.title,
    slug: slug ?? before.slug,
    price: price ?? before.price,
    currency: currency ?? before.currency,
    schedulingType: schedulingType === undefined ? before.schedulingType : schedulingType,
    team: 'team' in details ? readTeam(details['team']) : before.team,
    isGone: false,
    details,
    detailsAtMs: readAtMs,
  };
}
