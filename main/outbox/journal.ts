import { z } from 'zod';
import type { AccountStores } from '../account/stores.ts';
import { readJson } from '../api/json.ts';
import type { OutboxContent } from './entries.ts';
import { readEntry } from './entry-schema.ts';

/** What carries writes over a crash. It holds names and addresses, so that no report says what it was that did not fit. */
export interface Journal {
  /** As an earlier run left it. */
  readonly content: OutboxContent;
  /** Durable when it resolves: the content is on the disk (fsync). A crash in it leaves the old or the new. */
  save(content: OutboxContent): Promise<void>;
}

const version = 1;
const content = z.object({
  version: z.literal(version),
  entries: z.array(z.unknown()),
  moves: z.array(z.object({ from: z.string(), to: z.string() })),
});
const nothing: OutboxContent = { entries: [], moves: [] };

/**
 * The journal in a sealed text of the account. What does not fit is reported and left out.
 *
 * @throws what reading it throws: what could not be read is not written over
 */
export async function openJournal(
  text: AccountStores['text'],
  report: (error: unknown) => void,
): Promise<Journal> {
  const own = text('outbox');
  const save = ({ entries, moves }: OutboxContent): Promise<void> =>
    own.write(JSON.stringify({ version, entries, moves }));
  const stored = await own.read();
  return { content: stored === null ? nothing : read(stored, report), save };
}

function read(stored: string, report: (error: unknown) => void): OutboxContent {
  const json = readJson(stored);
  const kept = content.safeParse(json.ok ? json.value : undefined);
  if (!kept.success) {
    report(new Error('The journal of the outbox does not fit'));
    return nothing;
  }
  const entries = kept.data.entries.flatMap((each) => readEntry(each) ?? []);
  if (entries.length < kept.data.entries.length) {
    report(new Error('An entry in the journal of the outbox does not fit'));
  }
  return { entries, moves: kept.data.moves };
}
