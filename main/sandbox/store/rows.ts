import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { EventType } from '../workspace/event-type-schema.ts';
import type { Schedule, Team, User } from '../workspace/people-schemas.ts';
import type { Row } from './database.ts';

type Guard<T> = (value: unknown) => value is T;

/**
 * What a row's `json` holds. It went through its schema when it was written, so a look at the keys is enough
 * here; a list of a hundred bookings is not validated again for each answer.
 */
export function readRow<T>(row: Row, guard: Guard<T>): T {
  const value: unknown = typeof row.json === 'string' ? JSON.parse(row.json) : undefined;
  if (!guard(value)) throw new Error('A row of the sandbox database does not hold what its table promises');
  return value;
}

export const isUser: Guard<User> = (value): value is User => hasKeys(value, 'id', 'email', 'username');
export const isTeam: Guard<Team> = (value): value is Team => hasKeys(value, 'id', 'members');
export const isSchedule: Guard<Schedule> = (value): value is Schedule => hasKeys(value, 'id', 'rules');
export const isEventType: Guard<EventType> = (value): value is EventType => hasKeys(value, 'id', 'length');
export const isBooking: Guard<StoredBooking> = (value): value is StoredBooking =>
  hasKeys(value, 'uid', 'startTime', 'status', 'attendees');

function hasKeys(value: unknown, ...keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}
