import type { AgendaView } from '../../preload/contract/model/agenda.ts';
import type { Workspace } from '../../preload/contract/model/common.ts';
import type { AccountView, SessionView } from '../../preload/contract/model/session.ts';
import type { AccountState } from '../account/account-state.ts';
import type { AgendaState } from '../agenda/agenda-state.ts';
import { readable, readableFields } from '../bookings/booking-parts.ts';

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
  const { name, email, brand, more } = account;
  const { twoFactor, ...others } = more;
  const facts = readableFields(others);
  const text = readable(twoFactor);
  const all = text === null ? facts : [...facts, { label: 'Two-factor authentication', text }];
  return { name, email, timeFormat, brand, facts: all };
}
