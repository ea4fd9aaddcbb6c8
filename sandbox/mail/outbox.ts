import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { mailKinds } from './letter-words.ts';

/** Older messages make room, so that what is kept here stays small however long the service runs. */
const maxEntries = 2000;

const keptMessage = z.object({
  to: z.array(z.string()),
  /** BCP 47; earlier messages were English but for their dates. */
  language: z.string().default('en'),
  subject: z.string(),
  kind: z.enum(mailKinds),
  bookingUid: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  text: z.string(),
  /** The calendar part: `text/calendar` of RFC 5545. */
  calendar: z.string(),
  method: z.enum(['REQUEST', 'CANCEL']),
  /** Without angle brackets. */
  messageId: z.string(),
  recipientName: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).nullable(),
});
/** A message that was made and not sent: everything its letters are composed of. */
export type KeptMessage = z.output<typeof keptMessage>;

/** Adds a message at the end. Call it in the transaction of the change that it announces. */
export function keepMessage(database: Database, message: KeptMessage): void {
  database.run('INSERT INTO outbox (json) VALUES (:json)', { json: JSON.stringify(message) });
  database.run('DELETE FROM outbox WHERE position <= (SELECT max(position) FROM outbox) - :maxEntries', {
    maxEntries,
  });
}

/** The newest messages, the newest first; without a limit all that are kept. */
export function readNewest(database: Database, limit = maxEntries): readonly KeptMessage[] {
  return database
    .all('SELECT json FROM outbox ORDER BY position DESC LIMIT :limit', { limit })
    .map(({ json }) => keptMessage.parse(JSON.parse(String(json))));
}
