import { toUtcText } from '../notation.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { World } from '../store/world.ts';
import type { Announcement, Recipient } from './announcement.ts';
import { methodOf, nextEntry, writeCalendarPart } from './calendar-part.ts';
import { writeLetter } from './letter.ts';
import { isMailbox, toShortLine } from './mail-text.ts';
import { keepMessage } from './outbox.ts';

/** A header line holds less than a thousand characters, and a name need not have a space to break it at. */
const maxNameLength = 120;

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
    const { subject, text, facts } = writeLetter(announcement, recipient);
    keepMessage(database, {
      to: [recipient.email],
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
