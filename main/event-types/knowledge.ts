import { z } from 'zod';
import { type KnownEventType, knownEventTypes } from './known-event-type.ts';
import type { KnownById } from './learn.ts';
import { readJson } from '../api/json.ts';
import type { TextStore } from '../base/kept.ts';

/** What is known of event types, kept as it grows. */
interface Knowledge {
  /** Joins what earlier runs knew with what this one has learned already. Never rejects. */
  load(): Promise<void>;
  find(id: number): KnownEventType | undefined;
  all(): readonly KnownEventType[];
  put(known: KnownEventType): void;
  replace(step: (known: KnownById) => KnownById): void;
  walkedAtMs(): number | null;
  /** All lists were walked to the end. */
  walkedAt(atMs: number): void;
  /** Resolves when everything until now is kept, as far as it can be. */
  settled(): Promise<void>;
}

/** @param changed called after each change */
export function createKnowledge(
  store: EventTypeStore,
  report: (error: unknown) => void,
  changed: () => void,
): Knowledge {
  let known: KnownById = new Map();
  let walkedAtMs: number | null = null;
  let keeping = Promise.resolve();
  let isKeepingDue = false;
  // A file that could not be read is not overwritten: it may be readable the next time.
  let isLoaded = false;

  function keep(): void {
    if (isKeepingDue || !isLoaded) return;
    isKeepingDue = true;
    keeping = keeping
      .then(() => {
        isKeepingDue = false;
        return store.save({ known: [...known.values()], walkedAtMs });
      })
      .catch(report);
  }

  function change(next: KnownById): void {
    if (next === known) return;
    known = next;
    keep();
    changed();
  }

  return {
    async load() {
      try {
        const kept = await store.load();
        isLoaded = true;
        const hasLearned = known.size > 0;
        if (kept !== null) {
          known = joinKnown(new Map(kept.known.map((type) => [type.id, type])), known);
          walkedAtMs ??= kept.walkedAtMs;
        }
        if (hasLearned) keep();
        changed();
      } catch (error) {
        report(error);
      }
    },
    find: (id) => known.get(id),
    all: () => [...known.values()],
    put: (type) => change(new Map(known).set(type.id, type)),
    replace: (step) => change(step(known)),
    walkedAtMs: () => walkedAtMs,
    walkedAt(atMs) {
      walkedAtMs = atMs;
      keep();
      changed();
    },
    settled: () => keeping,
  };
}

/** What was learned in this run is newer; what only the kept version has stays. */
function joinKnown(kept: KnownById, learned: KnownById): KnownById {
  const both = new Map(kept);
  for (const [id, now] of learned) {
    const before = kept.get(id);
    both.set(id, {
      ...now,
      isGone: now.details === null ? now.isGone || before?.isGone === true : now.isGone,
      usedAtMs: now.usedAtMs ?? before?.usedAtMs ?? null,
      details: now.details ?? before?.details ?? null,
      detailsAtMs: now.details === null ? (before?.detailsAtMs ?? null) : now.detailsAtMs,
    });
  }
  return both;
}

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
 * and counts as none, because everything except the last use can be learned again.
 */
export function createEventTypeStore(text: TextStore, report: (error: unknown) => void): EventTypeStore {
  return {
    async load() {
      const stored = await text.read();
      if (stored === null) return null;
      const json = readJson(stored);
      const kept = keptEventTypes.safeParse(json.ok ? json.value : undefined);
      if (kept.success) return kept.data;
      // Without the cause: it may contain a private link.
      report(new Error('The saved event types do not fit'));
      return null;
    },
    save: (kept) => text.write(JSON.stringify({ version, ...kept })),
  };
}
