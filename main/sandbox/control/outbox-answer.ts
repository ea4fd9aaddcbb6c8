import type { Database } from '../store/database.ts';
import { readNewest } from '../mail/outbox.ts';

/**
 * Every kept message in the order in which they were made, with its calendar part and as the raw message that
 * would go over the wire.
 */
export async function showOutbox(database: Database): Promise<readonly object[]> {
  // Composing mail is a large part of the service that a start does not need.
  const { composeMessage } = await import('../mail/compose-message.ts');
  return Promise.all(
    readNewest(database)
      .toReversed()
      .map(async (kept) => {
        const { to, subject, kind, bookingUid, at, text, calendar } = kept;
        return { to, subject, kind, bookingUid, at, text, calendar, message: await composeMessage(kept) };
      }),
  );
}
