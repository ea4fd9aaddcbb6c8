import { mostInOneGo, packageOf } from '../../api/booking/how-many.ts';
import type { EventType } from '../../api/schemas/event-type.ts';
import { isAsked, readBookingFields } from './booking-field.ts';
import { kindOf } from './field-kind.ts';
import type { PageOnly } from '../../../preload/contract/model/common.ts';

/**
 * Why an event type can be booked on its page only; null when it can be booked from here.
 *
 * The document's create body has one start, so a package is booked with a call for each of its times, up to a
 * number; the body cannot name a subscription; and the service refuses an answer to a kind of question that it does
 * not know itself how to check, so one that has to be answered keeps the whole form back. Moving a booking books no
 * package and no subscription.
 */
export function pageOnlyOf(eventType: EventType, isMoving = false): PageOnly | null {
  if (!isMoving && (packageOf(eventType)?.least ?? 0) > mostInOneGo) return 'package';
  if (!isMoving && eventType.subscriptionEnabled === true) return 'subscription';
  const isUnknown = readBookingFields(eventType).some(
    (field) => field.required && isAsked(field, isMoving) && kindOf(field.type) === null,
  );
  return isUnknown ? 'question' : null;
}
