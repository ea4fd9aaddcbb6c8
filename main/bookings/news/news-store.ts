import { z } from 'zod';
import { readJson } from '../../api/json.ts';
import { rowsOf } from '../../api/schemas/common.ts';
import { coverage } from './coverage.ts';
import type { NewsKind } from '../../../preload/contract/model/bookings.ts';
import { snapshot } from './snapshot.ts';
import type { TextStore } from '../../base/kept.ts';

const newsKinds = [
  'new',
  'requested',
  'confirmed',
  'moved',
  'new-time',
  'cancelled',
  'declined',
  'paid',
  'joined',
  'left',
] as const satisfies readonly NewsKind[];

const entry = z.object({
  id: z.string(),
  kind: z.enum(newsKinds),
  atMs: z.number(),
  uid: z.string(),
  title: z.string(),
  startMs: z.number(),
  fromStartMs: z.number().nullable(),
  people: z.array(z.string()).readonly(),
  reason: z.string().nullable(),
  isUnread: z.boolean(),
});
export type LoggedNews = Readonly<z.output<typeof entry>>;

const version = 1;
const stored = z.object({
  version: z.literal(version),
  /** Whose bookings they are. */
  accountId: z.number(),
  entries: rowsOf(entry),
  baseline: rowsOf(snapshot),
  covered: coverage,
});
export type NewsContent = Readonly<Omit<z.output<typeof stored>, 'version'>>;

export interface NewsStore {
  load(): Promise<NewsContent | null>;
  save(content: NewsContent): Promise<void>;
}

/** Log and last picture in a sealed text; one that does not fit is reported and begun anew. */
export function createNewsStore(text: TextStore, report: (error: unknown) => void): NewsStore {
  return {
    async load() {
      const kept = await text.read();
      if (kept === null) return null;
      const json = readJson(kept);
      const content = stored.safeParse(json.ok ? json.value : undefined);
      if (content.success) return content.data;
      // Without the cause: what does not fit may be somebody's name.
      report(new Error('The saved news do not fit'));
      return null;
    },
    save: (content) => text.write(JSON.stringify({ version, ...content })),
  };
}
