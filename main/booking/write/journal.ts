import { z } from 'zod';
import { readJson } from '../../api/json.ts';
import type { BookingOrder } from './booking-order.ts';
import { bookingOrder, outcome } from './journal-schema.ts';
import type { BookingLink, WriteOutcome } from './write-state.ts';
import type { TextStore } from '../../base/kept.ts';

/** A write as it is kept. */
export interface JournalEntry {
  readonly id: string;
  readonly order: BookingOrder;
  /** False until the request may leave; noted durably before it does. */
  readonly wasSent: boolean;
  /** Uids of bookings that looked the same before it was sent; null when that could not be read. */
  readonly known: readonly string[] | null;
  /** Usernames of the hosts who were free for the slot right before it was sent; null when not known. */
  readonly hostsBefore: readonly string[] | null;
  /** Whether the booking is one of a series, which was made with it. */
  readonly isSeries: boolean;
  /** Whether the outcome was on the screen. */
  readonly isTold: boolean;
  readonly outcome: WriteOutcome;
}

export interface JournalContent {
  /** In the order in which they were begun. */
  readonly entries: readonly JournalEntry[];
  readonly links: readonly BookingLink[];
}

/** What carries writes over a crash. */
export interface WriteJournal {
  load(): Promise<JournalContent>;
  /** Durable when it resolves: the content is on the disk (fsync). A crash in it leaves the old or the new. */
  save(content: JournalContent): Promise<void>;
}

const version = 1;
const entry: z.ZodType<JournalEntry> = z.object({
  id: z.string().min(1),
  order: bookingOrder,
  wasSent: z.boolean(),
  known: z.array(z.string()).nullable(),
  hostsBefore: z.array(z.string()).nullable().default(null),
  isSeries: z.boolean(),
  isTold: z.boolean().default(false),
  outcome,
});
const link = z.object({ from: z.string(), to: z.string() });
const content = z.object({
  version: z.literal(version),
  entries: z.array(z.unknown()),
  links: z.array(link),
});

const nothing: JournalContent = { entries: [], links: [] };

/**
 * The journal in a sealed text. What does not fit is reported and left out, without a word of what it was:
 * it holds names and addresses.
 */
export function createWriteJournal(text: TextStore, report: (error: unknown) => void): WriteJournal {
  return {
    async load() {
      const stored = await text.read();
      if (stored === null) return nothing;
      const json = readJson(stored);
      const read = content.safeParse(json.ok ? json.value : undefined);
      if (!read.success) {
        report(new Error('The journal of bookings does not fit'));
        return nothing;
      }
      const entries = read.data.entries.flatMap((kept) => {
        const parsed = entry.safeParse(kept);
        if (!parsed.success) report(new Error('An entry in the journal of bookings does not fit'));
        return parsed.success ? [parsed.data] : [];
      });
      return { entries, links: read.data.links };
    },
    save: (next) => text.write(JSON.stringify({ version, ...next })),
  };
}
