import type { DoorsView } from '../../../preload/contract/model/open-door.ts';
import type { OpenPublishing } from '../open-publishing.ts';

/** An account in which a door may be open. */
interface MergedAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  door(): Pick<OpenPublishing['door'], 'view'> | null;
}

/** The open doors of all accounts, and what is to be said of the last ones. */
export function mergeDoors(accounts: readonly MergedAccount[]): DoorsView {
  return {
    doors: accounts.flatMap((account) => {
      const view = account.door()?.view();
      return view === undefined || (view.door === null && view.said === null)
        ? []
        : { account: account.id, ...view };
    }),
  };
}
