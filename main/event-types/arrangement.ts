import { z } from 'zod';
import type { AccountStores } from '../account/stores.ts';
import { isLoopbackHost } from '../base/loopback-host.ts';
import type { AskNatively } from '../base/outside.ts';
import { words } from '../base/words.ts';
import { createKept, type Kept, type KeptFormat } from '../base/kept.ts';
import { createLinks, type Links, type PageBases } from './links.ts';

const ids = z.array(z.int()).catch([]);
const arrangement = z.object({
  pinned: ids,
  /** Team numbers that were typed, by what the team is known by. */
  teamIds: z.record(z.string(), z.int()).catch({}),
  /** Templates of links that were typed; empty: as guessed. */
  publicPage: z.string().catch(''),
  direct: z.string().catch(''),
  /** Hosts besides the service’s own at which the person lets pages be opened. */
  hosts: z.array(z.string()).catch([]),
});

/** How a person has arranged the board of an account. */
export type Arrangement = Readonly<z.output<typeof arrangement>>;

export type KeptArrangement = Kept<Arrangement>;

export const arrangementFormat: KeptFormat<Arrangement> = {
  name: 'The arrangement of the board',
  version: 1,
  schema: arrangement,
  empty: { pinned: [], teamIds: {}, publicPage: '', direct: '', hosts: [] },
};

/** How a person has arranged the board, and the links that are made by it. */
export interface OpenArrangement {
  readonly store: KeptArrangement;
  readonly links: Links;
  readonly loaded: Promise<unknown>;
  /**
   * Whether a page may be opened: the page of the app can name addresses, and could send something out with one. Of a
   * host that is not the service’s the person is asked once, in a dialog of the system.
   */
  mayOpen(address: string): Promise<boolean>;
}

/** @param bases where its pages are, as far as is known without asking */
export function openArrangement(
  stores: AccountStores,
  bases: () => PageBases,
  ask: AskNatively,
  report: (error: unknown) => void,
): OpenArrangement {
  const store = createKept(stores.text('board'), arrangementFormat, report);
  const loaded = store.load();
  return {
    store,
    links: createLinks(bases, () => store.get()),
    loaded,
    async mayOpen(address) {
      await loaded;
      const { host, hostname } = new URL(address);
      const { app } = bases();
      const isService = app !== null && new URL(app).host === host;
      if (isService || isLoopbackHost(hostname) || store.get().hosts.includes(host)) return true;
      if (!(await ask(words().accounts.openHost({ host })))) return false;
      await store.change((now) => ({ ...now, hosts: [...now.hosts, host] }));
      return true;
    },
  };
}
