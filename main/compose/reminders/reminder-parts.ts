import type { AccountStores } from '../../account/stores.ts';
import type { Agenda } from '../../agenda/agenda.ts';
import type { Clock } from '../../base/clock.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { Reminding } from './reminding.ts';

/** What the reminders of one account work with. */
export interface ReminderParts {
  readonly clock: Clock;
  readonly stores: AccountStores;
  readonly agenda: Pick<Agenda, 'view' | 'changed'>;
  readonly bookings: Pick<OpenBookings, 'bookingOf' | 'current' | 'changed' | 'joined' | 'news'>;
  /** IANA; quiet hours are what the clocks on its walls show. */
  readonly computerTimeZone: () => string;
  readonly reminding: Reminding;
  readonly report: (error: unknown) => void;
}
