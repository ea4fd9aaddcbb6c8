import type { Instant } from './common.ts';

/** An event type with custom reminders. */
export interface OwnLeads {
  readonly eventTypeId: number;
  /** Minutes before the start, the longest first; none: no reminders of this event type. */
  readonly leadMinutes: readonly number[];
}

/** What a person chose for single event types and bookings of the account. */
export interface ReminderChoicesView {
  readonly eventTypes: readonly OwnLeads[];
  /** Bookings that stay silent, by their uid. */
  readonly silenced: readonly string[];
}

/**
 * Why no more reminders come before a booking. `off`: none come before any; `event-type`: none of this one; `quiet`:
 * quiet hours or time away hold them all; `passed`: their times are over.
 */
export type NothingBefore = 'joined' | 'all-day' | 'unconfirmed' | 'off' | 'event-type' | 'quiet' | 'passed';

/** The reminders that one booking will get unless it is silenced. */
export interface BookingReminders {
  readonly isSilenced: boolean;
  /** The next first. `minutes`: before the start; null where silence or a wish puts it at another moment. */
  readonly before: readonly { readonly at: Instant; readonly minutes: number | null }[];
  readonly nothingBefore: NothingBefore | null;
  /** Minutes before its end; null: none. */
  readonly endMinutes: number | null;
}
