import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Database } from '../store/database.ts';
import { serviceMailbox } from './calendar-part.ts';
import { readNewest, type KeptMessage } from './outbox.ts';

/**
 * The message as it would go over the wire: RFC 5322 and MIME, the text and its calendar part as alternatives,
 * and the calendar part once more as a file. The same row gives the same letters each time.
 */
export async function composeMessage(message: KeptMessage): Promise<string> {
  const { to, language, subject, at, text, calendar, method, messageId, recipientName, replyTo } = message;
  const composer = new MailComposer({
    from: serviceMailbox,
    to: to.map((address) => ({ name: recipientName, address })),
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    headers: { 'Content-Language': language },
    date: new Date(at),
    messageId: `<${messageId}>`,
    text,
    icalEvent: { method, content: calendar, filename: method === 'CANCEL' ? 'cancel.ics' : 'invite.ics' },
    baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 24),
    newline: 'windows',
    // Nothing of a booking is ever a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return (await composer.compile().build()).toString('utf8');
}

/**
 * Every kept message in the order in which they were made, with its calendar part and as the raw message that
 * would go over the wire.
 */
export async function showOutbox(database: Database): Promise<readonly object[]> {
  return Promise.all(
    readNewest(database)
      .toReversed()
      .map(async (kept) => {
        const { to, subject, kind, bookingUid, at, text, calendar } = kept;
        return { to, subject, kind, bookingUid, at, text, calendar, message: await composeMessage(kept) };
      }),
  );
}
