import type { AccountEntry, AccountStanding, AccountsView } from '../../preload/contract/model/accounts.ts';
import type { AgendaView } from '../../preload/contract/model/agenda.ts';
import type { Workspace } from '../../preload/contract/model/common.ts';
import type { AccountView, SessionView } from '../../preload/contract/model/session.ts';
import type { AccountState } from '../account/account-state.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import type { AccountChoices, AccountSettings } from '../settings/accounts.ts';

/**
 * Where an account stands, as the page sees it. The demo's browser is ours, so nobody is asked to wait for it.
 *
 * @param agenda holds the profile, once it was read.
 */
export function toSessionView(
  state: AccountState,
  workspace: Workspace,
  agenda: AgendaState | null,
): SessionView {
  switch (state.state) {
    case 'waiting': {
      if (workspace === 'demo') return { state: 'connecting' };
      const { untilMs, turnedAway, redirectUri } = state;
      return { state: 'waiting', until: new Date(untilMs).toISOString(), turnedAway, redirectUri };
    }
    case 'signed-in':
      return { ...state, workspace, account: agenda ? toAccountView(agenda) : null };
    case 'starting':
    case 'signed-out':
    case 'connecting':
    case 'keychain':
      return state;
  }
}

/** The domain's state has the very shape of the view, but for the account, which is the session's. */
export function toAgendaView({ account: _account, ...view }: AgendaState): AgendaView {
  return view;
}

function toAccountView({ account, timeFormat }: AgendaState): AccountView | null {
  if (!account) return null;
  const { name, email, brand } = account;
  return { name, email, timeFormat, brand };
}

/** What the list of accounts shows of one that is open. */
interface ListedAccount {
  readonly account: { state(): AccountState };
  readonly connection: { readonly baseUrl: string } | null;
  agenda(): { view(): Pick<AgendaState, 'account'> } | null;
}

/**
 * The accounts as the page lists them.
 *
 * @param inUse 0: the demo, which lists none
 * @param openOf null: it is paused, or not opened yet
 */
export function toAccountsView(
  { list, filter }: AccountChoices,
  inUse: number,
  openOf: (id: number) => ListedAccount | null,
): AccountsView {
  const all = inUse === 0 ? [] : list.map((chosen) => toAccountEntry(chosen, openOf(chosen.id)));
  const accounts = all.map((account) => ({ ...account, mark: markOf(account, all) }));
  return { accounts, inUse, filter: inUse === 0 ? null : filter };
}

/** Accounts of the same name are marked with their service, and those of the same service with their email address. */
function markOf({ id, name, host, email }: Unmarked, all: readonly Unmarked[]): string | null {
  const namesakes = all.filter((other) => other.id !== id && other.name === name);
  if (name === '' || namesakes.length === 0) return null;
  const isHostOwn = host !== name && namesakes.every((other) => other.host !== host);
  return (isHostOwn ? host : (email ?? host)) || null;
}

/** Whose an alert is; null while there is only one account. */
export function whoseOf(
  { accounts }: AccountsView,
  id: number,
): Pick<AccountEntry, 'name' | 'colour'> | null {
  const account = accounts.length > 1 ? accounts.find((one) => one.id === id) : undefined;
  if (account === undefined || account.name === '') return null;
  const { name, mark, colour } = account;
  return { name: mark === null ? name : `${name} (${mark})`, colour };
}

type Unmarked = Omit<AccountEntry, 'mark'>;

function toAccountEntry(
  { id, name, colour, isPaused, connection }: AccountSettings,
  open: ListedAccount | null,
): Unmarked {
  const profile = open?.agenda()?.view().account ?? null;
  const address = open?.connection?.baseUrl ?? connection?.baseUrl ?? '';
  const host = URL.canParse(address) ? new URL(address).host : '';
  return {
    id,
    colour,
    host,
    name: name || profile?.name || host,
    isNamed: name !== '',
    email: profile?.email || profile?.username || null,
    standing: isPaused ? 'paused' : standingOf(open?.account.state() ?? { state: 'starting' }),
  };
}

const standingOf = (state: AccountState): AccountStanding =>
  state.state === 'signed-in' && state.consentNeeded !== null ? 'consent-needed' : state.state;
