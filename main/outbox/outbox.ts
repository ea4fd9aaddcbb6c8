import type { AccountStores } from '../account/stores.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import { createEmitter } from '../base/signal.ts';
import { openCancels } from './cancels.ts';
import { createEngine } from './engine.ts';
import { createEntries } from './entries.ts';
import { openJournal } from './journal.ts';

export interface OutboxParts {
  readonly client: Pick<Client, 'cancelBooking' | 'listBookings'>;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly text: AccountStores['text'];
  readonly report: (error: unknown) => void;
}

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/**
 * Opens the outbox of one account: everything that writes to the service goes through it. Cancelling needs nothing
 * besides; the other kinds are opened on it with what they need of their features.
 *
 * @throws what reading the journal throws: without it nothing may be sent
 */
export async function openOutbox({ client, clock, randomBytes, text, report }: OutboxParts) {
  const journal = await openJournal(text, report);
  const entries = createEntries(journal.content, (content) => journal.save(content), report);
  const engine = createEngine({ entries, clock, report });
  const bookingsChanged = createEmitter<readonly string[]>(report);
  const newId = (): string => Buffer.from(randomBytes(16)).toString('hex');
  const cancels = openCancels({ engine, entries, client, clock, newId, report, bookingsChanged });
  return {
    engine,
    entries,
    cancels,
    clock,
    report,
    newId,
    /** Entries of these kinds are others than before. */
    changed: entries.changed,
    /**
     * The service's bookings have changed. The uids of those that it has cancelled; empty: what changed has to be read.
     */
    bookingsChanged,
    checkAgain: engine.checkAgain,
    /** Ends timers and requests, for good. Resolves when all that was known is saved. */
    stop(): Promise<void> {
      const closed = entries.close();
      engine.stop();
      return closed;
    },
  };
}
