import { z } from 'zod';
import { readJson } from '../api/json.ts';
import { knownEventTypes, type KnownEventType } from './known-event-type.ts';
import type { TextStore } from '../base/kept.ts';

/** What is kept between runs. */
export interface KeptEventTypes {
  readonly known: readonly KnownEventType[];
  /** When all lists were walked last, epoch ms; null when never to the end. */
  readonly walkedAtMs: number | null;
}

export interface EventTypeStore {
  /** null when nothing is kept, or nothing that can be read. */
  load(): Promise<KeptEventTypes | null>;
  save(kept: KeptEventTypes): Promise<void>;
}

const version = 1;
const keptEventTypes = z.object({
  version: z.literal(version),
  known: knownEventTypes,
  walkedAtMs: z.number().nullable(),
});

/**
 * Known event types in a sealed text: their details hold private links. A text that does not fit is reported
 * and counts as none, for all but what was used last can be learned anew.
 */
export function createEventTypeStore(text: TextStore, report: (error: unknown) => void): EventTypeStore {
  return {
    async load() {
      const stored = await text.read();
      if (stored === null) return null;
      const json = readJson(stored);
      const kept = keptEventTypes.safeParse(json.ok ? json.value : undefined);
      if (kept.success) return kept.data;
      // Without the cause: what does not fit may be somebody's private link.
      report(new Error('The saved event types do not fit'));
      return null;
    },
    save: (kept) => text.write(JSON.stringify({ version, ...kept })),
  };
}
