import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

export const mailKinds = ['requested', 'confirmed', 'awaiting-payment', 'rescheduled', 'cancelled'] as const;
export type MailKind = (typeof mailKinds)[number];

export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** IANA zone; the times of this person's message are in it. */
  readonly timeZone: string;
}

/** What happened to a booking, for the emails to its attendees. */
export interface Announcement {
  readonly kind: MailKind;
  /** As it is after the change. */
  readonly booking: StoredBooking;
  /** undefined for an event type that is gone. */
  readonly eventType: StoredEventType | undefined;
  /** undefined for a host who is not of this workspace. */
  readonly organizer: User | undefined;
  /** ISO 8601: where a rescheduled booking was. */
  readonly previousStartTime?: string | undefined;
  /** Of a cancellation or of a move, in the words of the person who did it. */
  readonly reason?: string | null | undefined;
  /** Document, "Create booking": the notification language, for which dates are written. */
  readonly language?: string | undefined;
  /** Who gets an email; all attendees without it. */
  readonly recipients?: readonly Recipient[] | undefined;
}
