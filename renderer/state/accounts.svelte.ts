import type { CallInput } from '../../preload/contract/calls.ts';
import type { AccountEntry, AccountStanding, AccountsView } from '../../preload/contract/model/accounts.ts';
import { call, callFor } from '../bridge.ts';
import { todayWords } from '../words.svelte.ts';
import type { Attempts } from './attempts.svelte.ts';

/** Its name, with its mark if others have that name; a placeholder before anything is known of it. */
export function accountName({ name, mark }: Pick<AccountEntry, 'name' | 'mark'>): string {
  const { newAccount, markedAccount } = todayWords().frame;
  return mark === null ? name || newAccount : markedAccount({ name, mark });
}

/** What is shown with what belongs to it, where there is little room: of accounts of one name what tells them apart. */
export const ownerOf = (
  account: Pick<AccountEntry, 'name' | 'mark' | 'colour'>,
): Pick<AccountEntry, 'name' | 'colour'> => ({
  name: account.mark ?? accountName(account),
  colour: account.colour,
});

/** Whether its pages can be shown: somebody is signed in to it. */
export const isOpen = ({ standing }: AccountEntry): boolean =>
  standing === 'signed-in' || standing === 'consent-needed';

/** Whether the person has to do something before it is read again. */
export const isInNeed = (
  standing: AccountStanding,
): standing is 'consent-needed' | 'signed-out' | 'keychain' =>
  standing === 'consent-needed' || standing === 'signed-out' || standing === 'keychain';

/** The accounts of the person, as announced by main, and the one that the page shows. */
export class Accounts {
  view = $state.raw<AccountsView>({ accounts: [], inUse: 0, filter: null });
  /** The account that the page shows, 0 for the demo; null until main has said it. */
  id = $state<number | null>(null);
  /** The account whose removal is being confirmed. */
  leavingId = $state<number | null>(null);
  /** An account that was added and has not signed in yet. */
  addedId = $state<number | null>(null);
  #announced: number | null = null;
  /** How many calls of `accounts.use` main has not answered: until then it may announce the former account. */
  #pending = 0;
  /** What main answered to the last one; null where it could not be asked. */
  #answer: AccountsView | null = null;
  #isAdding = false;
  #presses = 0;

  constructor(private readonly attempts: Attempts) {
    callFor(undefined);
  }

  /** With fewer than two nothing says whose something is. */
  get isSeveral(): boolean {
    return this.view.accounts.length > 1;
  }

  find(id: number | null): AccountEntry | undefined {
    return this.view.accounts.find((account) => account.id === id);
  }

  /** The one that the page shows; undefined for the demo. */
  get current(): AccountEntry | undefined {
    return this.find(this.id);
  }

  /** Whether something belongs to the account that the page shows. */
  owns({ account }: { readonly account: number }): boolean {
    return this.id === null || account === this.id;
  }

  /** Another account that can be shown when nothing is known of the one in use. */
  get other(): AccountEntry | undefined {
    return this.view.accounts.find((account) => account.id !== this.id && isOpen(account));
  }

  /** Whether what main announces now belongs to the account that the page shows. */
  get isAnnounced(): boolean {
    return this.#announced === this.id;
  }

  /** The accounts that Today and the lists are about: all of them, or the one that the filter names. */
  get shown(): readonly AccountEntry[] {
    const { accounts, filter } = this.view;
    return accounts.filter(({ id }) => filter === null || id === filter);
  }

  /** Whose a row is, to be shown with it; null while there is only one. */
  readonly whose = (id: number | null): Pick<AccountEntry, 'name' | 'colour'> | null => {
    const account = this.isSeveral ? this.find(id) : undefined;
    return account ? ownerOf(account) : null;
  };

  /** Takes main’s announcement. @returns the account that main changed to by itself, if the page shows another */
  take(view: AccountsView): number | null {
    const before = this.view;
    this.view = view;
    this.#announced = view.inUse;
    if (this.#isAdding && before.accounts.every(({ id }) => id !== view.inUse)) this.addedId = view.inUse;
    const added = this.find(this.addedId);
    if (added === undefined || isOpen(added)) this.addedId = null;
    return this.#pending === 0 && view.inUse !== this.id ? view.inUse : null;
  }

  /** From here on calls are made for this account. */
  become(id: number): void {
    this.id = id;
    callFor(id);
  }

  /** Informs main that the page shows this account. */
  async use(id: number): Promise<void> {
    this.become(id);
    this.#pending += 1;
    this.#answer = null;
    await this.#run(async () => {
      this.#answer = await call('accounts.use', { id });
    });
    this.#pending -= 1;
  }

  /** The account that main has in use although the page shows another: it is not there any more. */
  get refused(): AccountsView | null {
    const { inUse } = this.#answer ?? this.view;
    return this.#pending === 0 && inUse !== this.id ? (this.#answer ?? this.view) : null;
  }

  filter(id: number | null): Promise<boolean> {
    return this.#run(() => call('accounts.filter', { id }));
  }

  async add(): Promise<boolean> {
    this.#isAdding = true;
    const isAdded = await this.attempts.run('accounts.add', () => call('accounts.add'));
    this.#isAdding = false;
    return isAdded;
  }

  change(id: number, part: Omit<CallInput<'accounts.change'>, 'id'>): Promise<boolean> {
    return this.#run(() => call('accounts.change', { id, ...part }));
  }

  move(id: number, by: number): Promise<boolean> {
    return this.#run(() => call('accounts.move', { id, by }));
  }

  remove(id: number): Promise<boolean> {
    return this.attempts.run('accounts.remove', () => call('accounts.remove', { id }));
  }

  /** Every press is sent, however fast they come: the last one wins. */
  #run(ask: () => Promise<unknown>): Promise<boolean> {
    this.#presses += 1;
    return this.attempts.run(`accounts ${this.#presses}`, ask);
  }
}
