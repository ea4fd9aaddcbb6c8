import { toUtcText } from '../notation.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { World } from '../store/world.ts';
import { methodOf, nextEntry, writeCalendarPart } from './calendar-part.ts';
import { writeLetter } from './letter.ts';
import type { MailKind } from './letter-words.ts';
import { isMailbox, toShortLine } from './mail-text.ts';
import { keepMessage } from './outbox.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import type { User } from '../workspace/people-schemas.ts';

/** A header line holds less than a thousand characters, and a name need not have a space to break it at. */
const maxNameLength = 120;

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
  /** Document, "Create booking": the notification language, which the message is in. */
  readonly language?: string | undefined;
  /** Who gets an email; all attendees without it. */
  readonly recipients?: readonly Recipient[] | undefined;
}

/** The part of the service that this needs. */
interface Announcer {
  readonly world: Pick<World, 'database'>;
  readonly clock: Pick<SandboxClock, 'now'>;
}

/**
 * Emails the attendees of a booking what happened to it: one message for each, kept in the outbox. Document,
 * "Cancelling sends cancellation emails to attendees"; the other changes: docs/service-notes.md, "Mail". Call it
 * in the transaction that makes the change, so that both happen or neither.
 */
export function announce({ world, clock }: Announcer, announcement: Announcement): void {
  const { kind, booking, organizer } = announcement;
  const { database } = world;
  const recipients = unique(announcement.recipients ?? booking.attendees);
  if (recipients.length === 0) return;
  const at = toUtcText(clock.now());
  const entry = nextEntry(database, booking, kind);
  const replyTo =
    organizer && isMailbox(organizer.email)
      ? { name: toShortLine(organizer.name, maxNameLength), address: organizer.email }
      : null;
  for (const [index, recipient] of recipients.entries()) {
    const { language, subject, text, facts } = writeLetter(announcement, recipient);
    keepMessage(database, {
      to: [recipient.email],
      language,
      subject,
      kind,
      bookingUid: booking.uid,
      at,
      text,
      calendar: writeCalendarPart(announcement, recipient, { entry, at, description: facts }),
      method: methodOf(announcement),
      messageId: `${index + 1}.${entry.sequence}.${entry.uid}`,
      recipientName: toShortLine(recipient.name, maxNameLength),
      replyTo,
    });
  }
}

/** Each person with an address once; case is ignored. */
function unique(recipients: readonly Recipient[]): readonly Recipient[] {
  const byAddress = new Map<string, Recipient>();
  for (const recipient of recipients) {
    const address = recipient.email.toLowerCase();
    if (isMailbox(address) && !byAddress.has(address)) byAddress.set(address, recipient);
  }
  return [...byAddress.values()];
}
