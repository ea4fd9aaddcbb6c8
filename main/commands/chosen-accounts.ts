import type { AccountEntry, AccountStanding, AccountsView } from '../../preload/contract/model/accounts.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import type { AccountState } from '../account/account-state.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { Clock } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { OpenEventTypes } from '../event-types/open-event-types.ts';
import type { FiledPlans } from '../plans/filed-plans.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { CommandFailure } from './command-failure.ts';
import { waitUntil } from './wait-until.ts';

/** An account as the commands use it. What is null is there while somebody is signed in. */
export interface CommandAccount {
  /** `AccountEntry.id`; 0: the demo. */
  readonly id: number;
  readonly account: { state(): AccountState; lookAgain(): Promise<void> };
  readonly connection: { readonly baseUrl: string } | null;
  agenda(): Agenda | null;
  bookings(): OpenBookings | null;
  quickBook(): OpenQuickBook | null;
  eventTypes(): OpenEventTypes | null;
  plans(): FiledPlans | null;
}

export interface CommandAccounts {
  /** All that are open, the one in use first. */
  all(): readonly CommandAccount[];
  view(): AccountsView;
  /** Anything in one of them changed. */
  readonly changed: Signal<undefined>;
}

/** An account somebody is signed in to. */
export interface SignedInAccount {
  readonly id: number;
  /** As the person tells it from others. */
  readonly name: string;
  readonly agenda: Agenda;
  readonly bookings: OpenBookings;
  readonly quickBook: OpenQuickBook;
  readonly eventTypes: OpenEventTypes;
  readonly plans: FiledPlans | null;
}

export interface ChosenAccounts {
  /** At least one, the one in use first. */
  readonly accounts: readonly [SignedInAccount, ...SignedInAccount[]];
  /** Names of those that nobody is signed in to. */
  readonly missing: readonly string[];
}

/** An account as `bookbar accounts` lists it. */
export type ListedAccount = Pick<AccountEntry, 'id' | 'name' | 'host' | 'email' | 'standing'>;

/** A start reads the keychain and the last sign-in; the demo begins its service besides. */
const startMs = 20_000;
/** The first reading of a day. */
const firstReadingMs = 20_000;

const isUnsettled = (standing: AccountStanding): boolean =>
  standing === 'starting' || standing === 'connecting';

/** Finds the accounts that a command is about, and waits until they are ready. */
export function createAccountChoice(accounts: CommandAccounts, clock: Clock) {
  /** The demo has no entry: it is alone while it is open. */
  function listed(): readonly ListedAccount[] {
    const view = accounts.view();
    if (view.inUse !== 0)
      return view.accounts.map(({ mark, name, ...entry }) => ({
        ...entry,
        name: mark === null ? name : `${name} (${mark})`,
      }));
    return accounts.all().map(({ id, account, agenda, connection }) => {
      const profile = agenda()?.view().account ?? null;
      // The demo signs in by itself: until it has, it is on its way.
      const standing = account.state().state === 'signed-in' ? 'signed-in' : 'connecting';
      const host = connection === null ? '' : new URL(connection.baseUrl).host;
      return { id, name: profile?.name ?? '', email: profile?.email ?? null, host, standing };
    });
  }

  /** Those that were asked for: one, or all that are not paused. @throws Failure */
  function asked(given: string | undefined): readonly ListedAccount[] {
    const all = listed();
    if (given === undefined) {
      const active = all.filter(({ standing }) => standing !== 'paused');
      return active.length > 0 ? active : all;
    }
    const exact = all.filter(({ id }) => String(id) === given.trim());
    const found = exact.length > 0 ? exact : all.filter((entry) => isMeant(entry, given));
    const known = (found.length > 1 ? found : all).map(nameWithNumber);
    if (found.length === 1) return found;
    throw new CommandFailure({ kind: found.length > 1 ? 'accounts' : 'account', given, known });
  }

  function signedIn({ id, name, host }: ListedAccount): SignedInAccount | null {
    const open = accounts.all().find((account) => account.id === id);
    const [agenda, bookings, quickBook, eventTypes] = [
      open?.agenda(),
      open?.bookings(),
      open?.quickBook(),
      open?.eventTypes(),
    ];
    if (!open || !agenda || !bookings || !quickBook || !eventTypes) return null;
    const plans = open.plans();
    return { id, name: name || host, agenda, bookings, quickBook, eventTypes, plans };
  }

  const isSettled = (): boolean => {
    const all = listed();
    return all.length > 0 && !all.some(({ standing }) => isUnsettled(standing));
  };

  /** They have begun, and a keychain that was unlocked meanwhile is open. */
  async function settle(): Promise<void> {
    await waitUntil(isSettled, accounts.changed, clock, startMs);
    await Promise.all(accounts.all().map(({ account }) => account.lookAgain()));
  }

  return {
    /** Once the accounts have begun. */
    async listed(): Promise<readonly ListedAccount[]> {
      await settle();
      return listed();
    },
    /**
     * Waits until they have begun, and until each has read its day once.
     *
     * @param given the name, the address or the number of one; undefined: all
     * @throws Failure where there is no such account, or nobody is signed in to any of them
     */
    async choose(given: string | undefined): Promise<ChosenAccounts> {
      await settle();
      const wanted = asked(given);
      const found = wanted.map((entry) => ({ entry, account: signedIn(entry) }));
      const [first, ...others] = found.flatMap(({ account }) => account ?? []);
      if (first === undefined) throw new CommandFailure(problemOf(wanted[0]));
      const chosen: ChosenAccounts['accounts'] = [first, ...others];
      const isRead = (): boolean =>
        chosen.every(({ agenda }) => {
          const { account, updatedAt, problem } = agenda.view();
          return problem !== null || (account !== null && updatedAt !== null);
        });
      await waitUntil(isRead, accounts.changed, clock, firstReadingMs);
      return {
        // Its name may have become known with the profile.
        accounts: [withName(first), ...others.map(withName)],
        missing: found.flatMap(({ entry, account }) => (account === null ? [entry.name || entry.host] : [])),
      };
    },
  };

  function withName(account: SignedInAccount): SignedInAccount {
    const entry = listed().find(({ id }) => id === account.id);
    return { ...account, name: entry?.name || account.name };
  }
}

const nameWithNumber = ({ id, name, host }: ListedAccount): string => `${name || host} (${id})`;

function isMeant({ name, email, host }: ListedAccount, given: string): boolean {
  const wanted = foldText(given).trim();
  return [name, email ?? '', host].some((one) => one !== '' && foldText(one) === wanted);
}

function problemOf(account: ListedAccount | undefined): CommandFailure['problem'] {
  if (account?.standing === 'paused') return { kind: 'paused', account: account.name || account.host };
  if (account?.standing === 'keychain') return { kind: 'keychain' };
  return { kind: account === undefined || isUnsettled(account.standing) ? 'starting' : 'signedOut' };
}
