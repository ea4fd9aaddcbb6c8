import type { Account } from '../account/account.ts';
import type { AccountContext } from '../account-context.ts';
import type { Entry } from '../outbox/entries.ts';
import type { AccountWatch } from './account-watch.ts';
import type { AccountFacts } from './report.ts';

/** null where the answer takes too long. */
export type Soon = <T>(answer: Promise<T>) => Promise<T | null>;

/** What diagnostics read of an account. */
export interface WatchedAccount {
  readonly workspace: 'demo' | 'live';
  readonly connection: { readonly baseUrl: string } | null;
  readonly watch: Pick<AccountWatch, 'last'>;
  readonly account: Pick<Account, 'state'>;
  /** What is open while somebody is signed in. */
  signedIn(): {
    readonly context: Pick<AccountContext, 'outbox' | 'stores' | 'store'>;
    readonly features: { readonly eventTypes: { all(): readonly unknown[] } };
  } | null;
}

/** What is known of an account now. */
export async function readAccount(account: WatchedAccount, soon: Soon): Promise<AccountFacts> {
  const { workspace, connection, watch } = account;
  const signedIn = account.signedIn();
  const facts = {
    workspace,
    baseUrl: connection?.baseUrl ?? null,
    state: account.account.state(),
    last: watch.last(),
  };
  if (signedIn === null) return { ...facts, counts: null };
  const { context, features } = signedIn;
  const [outbox, journal] = await Promise.all([
    soon(context.outbox),
    soon(
      context.stores
        .text('outbox')
        .read()
        .then((text) => text ?? ''),
    ),
  ]);
  return {
    ...facts,
    counts: {
      bookings: [...context.store.all()].length,
      eventTypes: features.eventTypes.all().length,
      outbox: outbox === null ? null : outbox.entries.all().map(describe),
      journal: journal === null ? null : Buffer.byteLength(journal),
    },
  };
}

const describe = ({ kind, outcome }: Entry): string => `${kind} ${outcome.state}`;
