import type { AccountStores } from '../../account/stores.ts';
import { createBoardStore, type BoardStore } from '../../event-types/publish/board-store.ts';
import { createLinks, type Links, type PageBases } from '../../event-types/publish/links.ts';

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
