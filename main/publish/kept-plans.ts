import { z } from 'zod';
import { readJson } from '../api/json.ts';
import { rowsOf } from '../api/schemas/common.ts';
import type { SwitchFailure } from '../../preload/contract/model/board.ts';
import type { TextStore } from '../base/kept.ts';

const why: z.ZodType<SwitchFailure | null> = z
  .enum(['offline', 'signed-out', 'not-allowed', 'gone', 'team-id'])
  .or(z.enum(['too-many-requests', 'refused', 'unchanged', 'not-sent']))
  .nullable();

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
export type KeptAway = z.output<typeof keptAway>;

const scheduledChange = z.object({
  id: z.string(),
  eventTypeId: z.int(),
  isPublished: z.boolean(),
  atMs: z.number(),
  /** IANA; the profile's when it was made. */
  timeZone: z.string(),
  state: z.enum(['due-later', 'busy', 'done', 'failed', 'replaced', 'missed']),
  /** When it ended, in whatever way; epoch ms. */
  endedAtMs: z.number().nullable(),
  why,
  message: z.string().nullable(),
});
export type ScheduledChange = Readonly<z.output<typeof scheduledChange>>;

const version = 1;
const content = z.object({
  version: z.literal(version),
  away: keptAway.nullable().catch(null),
  scheduled: rowsOf(scheduledChange),
});

/** The plans. Switches that are being made are kept by the outbox. */
interface Plans {
  readonly away: KeptAway | null;
  readonly scheduled: readonly ScheduledChange[];
}

/** The away preset and scheduled changes, which survive a crash and a quit. */
export interface KeptPlans {
  get(): Plans;
  /** Saved when it resolves. Never rejects: what failed to be saved is saved with the next change. */
  change(part: Partial<Plans>): Promise<void>;
  /** Takes no more changes; resolves when the last save has ended. */
  close(): Promise<void>;
}

const nothing: Plans = { away: null, scheduled: [] };

/**
 * The plans in a sealed text. What does not fit is reported and left out.
 *
 * @throws what reading the text throws: a text that could not be read is not overwritten
 */
export async function openKeptPlans(text: TextStore, report: (error: unknown) => void): Promise<KeptPlans> {
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

async function load(text: TextStore, report: (error: unknown) => void): Promise<Plans> {
  const stored = await text.read();
  if (stored === null) return nothing;
  const json = readJson(stored);
  const read = content.safeParse(json.ok ? json.value : undefined);
  if (!read.success) {
    report(new Error('The plans of publishing do not fit'));
    return nothing;
  }
  const { away, scheduled } = read.data;
  return { away, scheduled };
}
