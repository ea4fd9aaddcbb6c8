import { z } from 'zod';
import { readJson } from '../api/json.ts';
import type { TextStore } from '../base/kept.ts';
import type { AccountStores } from '../account/stores.ts';
import { createLinks, type Links, type PageBases } from './links.ts';

const version = 1;
const ids = z.array(z.int()).catch([]);
const arrangement = z.object({
  version: z.literal(version),
  pinned: ids,
  hidden: ids,
  /** Team numbers that were typed, by what the team is known by. */
  teamIds: z.record(z.string(), z.int()).catch({}),
  /** Templates of links that were typed; empty: as guessed. */
  publicPage: z.string().catch(''),
  direct: z.string().catch(''),
});

/** How a person has arranged the board of an account. */
export type Arrangement = Readonly<Omit<z.output<typeof arrangement>, 'version'>>;

export interface BoardStore {
  /** What earlier runs kept; never rejects. */
  load(): Promise<void>;
  get(): Arrangement;
  /** Resolves when it is kept, as far as it can be. */
  change(part: Partial<Arrangement>): Promise<void>;
}

const nothing: Arrangement = { pinned: [], hidden: [], teamIds: {}, publicPage: '', direct: '' };

/** The arrangement in a sealed text. A text that cannot be read is reported, and not overwritten in this run. */
export function createBoardStore(text: TextStore, report: (error: unknown) => void): BoardStore {
  let now = nothing;
  let isReadable = true;
  let saving = Promise.resolve();
  return {
    async load() {
      try {
        const stored = await text.read();
        if (stored === null) return;
        const json = readJson(stored);
        const read = arrangement.safeParse(json.ok ? json.value : undefined);
        if (!read.success) report(new Error('The arrangement of the board does not fit'));
        else now = read.data;
      } catch (error) {
        isReadable = false;
        report(error);
      }
    },
    get: () => now,
    change(part) {
      now = { ...now, ...part };
      if (isReadable) {
        saving = saving.then(() => text.write(JSON.stringify({ version, ...now }))).catch(report);
      }
      return saving;
    },
  };
}

/** How a person has arranged the board, and the links that are made by it. */
export interface OpenArrangement {
  readonly store: BoardStore;
  readonly links: Links;
  readonly loaded: Promise<void>;
}

/** @param bases where its pages are, as far as is known without asking */
export function openArrangement(
  stores: AccountStores,
  bases: () => PageBases,
  report: (error: unknown) => void,
): OpenArrangement {
  const store = createBoardStore(stores.text('board'), report);
  return { store, links: createLinks(bases, () => store.get()), loaded: store.load() };
}
