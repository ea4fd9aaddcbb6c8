import { z } from 'zod';
import type { AccountStores } from '../account/stores.ts';
import { createKept, type Kept, type KeptFormat } from '../base/kept.ts';
import { createLinks, type Links, type PageBases } from './links.ts';

const ids = z.array(z.int()).catch([]);
const arrangement = z.object({
  pinned: ids,
  hidden: ids,
  /** Team numbers that were typed, by what the team is known by. */
  teamIds: z.record(z.string(), z.int()).catch({}),
  /** Templates of links that were typed; empty: as guessed. */
  publicPage: z.string().catch(''),
  direct: z.string().catch(''),
});

/** How a person has arranged the board of an account. */
export type Arrangement = Readonly<z.output<typeof arrangement>>;

export type KeptArrangement = Kept<Arrangement>;

export const arrangementFormat: KeptFormat<Arrangement> = {
  name: 'The arrangement of the board',
  version: 1,
  schema: arrangement,
  empty: { pinned: [], hidden: [], teamIds: {}, publicPage: '', direct: '' },
};

/** How a person has arranged the board, and the links that are made by it. */
export interface OpenArrangement {
  readonly store: KeptArrangement;
  readonly links: Links;
  readonly loaded: Promise<unknown>;
}

/** @param bases where its pages are, as far as is known without asking */
export function openArrangement(
  stores: AccountStores,
  bases: () => PageBases,
  report: (error: unknown) => void,
): OpenArrangement {
  const store = createKept(stores.text('board'), arrangementFormat, report);
  return { store, links: createLinks(bases, () => store.get()), loaded: store.load() };
}
