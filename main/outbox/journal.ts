import { z } from 'zod';
import type { AccountStores } from '../account/stores.ts';
import { readJson } from '../api/json.ts';
import { readEarlierJournals, removeEarlierJournals } from './earlier-journals.ts';
import type { OutboxContent } from './entries.ts';
import { readEntry, toStoredEntry } from './entry-schema.ts';

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
 * The journal in a sealed text of the account. What does not fit is reported and left out. Where there is none, the
 * three that earlier versions kept are taken up, once: they are removed when it is on the disk.
 *
 * @throws what reading it throws: what could not be read is not written over
 */
export async function openJournal(
  text: AccountStores['text'],
  report: (error: unknown) => void,
): Promise<Journal> {
  const own = text('outbox');
  const save = ({ entries, moves }: OutboxContent): Promise<void> =>
    own.write(JSON.stringify({ version, entries: entries.map(toStoredEntry), moves }));
  const stored = await own.read();
  if (stored !== null) {
    // What could not be removed then is removed now.
    void removeEarlierJournals(text).catch(report);
    return { content: read(stored, report), save };
  }
  const earlier = await readEarlierJournals(text, report);
  if (earlier === null) return { content: nothing, save };
  try {
    await save(earlier);
    await removeEarlierJournals(text);
  } catch (error) {
    // The next start takes them up again.
    report(error);
  }
  return { content: earlier, save };
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
