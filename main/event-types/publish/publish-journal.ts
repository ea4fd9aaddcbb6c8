import { z } from 'zod';
import { readJson } from '../../api/json.ts';
import { rowsOf } from '../../api/schemas/common.ts';
import { switchFailures } from './switching.ts';
import type { TextStore } from '../../base/kept.ts';

const why = z.enum(switchFailures).nullable();

/** A wish, and what may still arrive of those before it. */
const keptWish = z.object({
  id: z.int(),
  isPublished: z.boolean(),
  /** What is not `open` is kept only because of what may still arrive. */
  stage: z.enum(['open', 'done', 'failed']),
  /** How often it may have left. */
  sends: z.int(),
  /** Epoch ms. */
  atMs: z.number(),
  /** Values that were sent and may still arrive. */
  mayArrive: z.array(z.boolean()),
});
export type KeptWish = z.output<typeof keptWish>;

const awayRow = z.object({
  id: z.int(),
  title: z.string(),
  outcome: z.enum(['waiting', 'busy', 'done', 'failed', 'gone']),
  why,
});
const keptAway = z.object({
  state: z.enum(['leaving', 'away', 'returning']),
  sinceMs: z.number(),
  rows: z.array(awayRow),
});
export type AwayRow = Readonly<z.output<typeof awayRow>>;
export type KeptAway = z.output<typeof keptAway>;

const scheduledChange = z.object({
  id: z.string(),
  eventTypeId: z.int(),
  isPublished: z.boolean(),
  atMs: z.number(),
  /** IANA; the profile's when it was made. */
  timeZone: z.string(),
  state: z.enum(['due-later', 'busy', 'done', 'failed', 'replaced', 'missed']),
  /** When it ended in whatever way, epoch ms. */
  endedAtMs: z.number().nullable(),
  why,
  message: z.string().nullable(),
});
export type ScheduledChange = Readonly<z.output<typeof scheduledChange>>;

const version = 1;
const content = z.object({
  version: z.literal(version),
  wishes: rowsOf(keptWish),
  away: keptAway.nullable().catch(null),
  scheduled: rowsOf(scheduledChange),
});

/** What carries publishing over a crash and over a quit. */
export interface PublishContent {
  readonly wishes: readonly KeptWish[];
  readonly away: KeptAway | null;
  readonly scheduled: readonly ScheduledChange[];
}

export interface PublishJournal {
  get(): PublishContent;
  /** Durable when it resolves; never rejects: what is in memory counts, and the next change saves it too. */
  change(part: Partial<PublishContent>): Promise<void>;
  /** Nothing more is saved; resolves when what was to be saved is. */
  close(): Promise<void>;
}

const nothing: PublishContent = { wishes: [], away: null, scheduled: [] };

/**
 * The journal in a sealed text. What does not fit is reported and left out.
 *
 * @throws what reading the text throws: what could not be read is not written over
 */
export async function openPublishJournal(
  text: TextStore,
  report: (error: unknown) => void,
): Promise<PublishJournal> {
  let now = await load(text, report);
  let saving = Promise.resolve();
  let isDue = false;
  let isClosed = false;
  return {
    get: () => now,
    change(part) {
      if (isClosed) return saving;
      now = { ...now, ...part };
      if (isDue) return saving;
      isDue = true;
      saving = saving
        .then(() => {
          isDue = false;
          return text.write(JSON.stringify({ version, ...now }));
        })
        .catch(report);
      return saving;
    },
    close() {
      isClosed = true;
      return saving;
    },
  };
}

async function load(text: TextStore, report: (error: unknown) => void): Promise<PublishContent> {
  const stored = await text.read();
  if (stored === null) return nothing;
  const json = readJson(stored);
  const read = content.safeParse(json.ok ? json.value : undefined);
  if (!read.success) {
    report(new Error('The journal of publishing does not fit'));
    return nothing;
  }
  const { wishes, away, scheduled } = read.data;
  return { wishes, away, scheduled };
}
