import { describe, expect, it } from 'vitest';
import { accountOf, timeFormatOf } from '../../main/agenda/time-format.ts';
import type { AgendaState } from '../../main/agenda/agenda-state.ts';
import { profile } from '../../main/api/schemas/account.ts';
import { toSessionView } from '../../main/ipc/views.ts';

/** What the page gets of a profile. */
function accountFrom(fields: Readonly<Record<string, unknown>>) {
  const read = profile.parse({ id: 7001, name: 'Maya', email: 'maya@example.org', ...fields });
  const agenda: AgendaState = {
    timeFormat: timeFormatOf(read, 'Europe/Berlin'),
    account: accountOf(read),
    unread: [],
    ...{ today: null, refreshing: false, updatedAt: null, problem: null, retryAt: null, clockSetByMs: 0 },
  };
  const state = { state: 'signed-in', storage: 'keychain', consentNeeded: null } as const;
  const view = toSessionView(state, 'live', agenda);
  return view.state === 'signed-in' ? view.account : null;
}

describe('the account that the page shows', () => {
  it('has what the service says of plan and sign-in, in words, whatever its shape', () => {
    const account = accountFrom({
      subscription: { plan: 'TEAM', renewsAt: null, seats: { used: 4 } },
      passwordAdded: true,
      twoFactorEnabled: false,
    });
    expect(account?.facts).toEqual([
      { label: 'Subscription: plan', text: 'TEAM' },
      { label: 'Subscription: seats: used', text: '4' },
      { label: 'Password set', text: 'Yes' },
      { label: 'Two-factor authentication', text: 'No' },
    ]);
  });

  it('has nothing that the service does not say', () => {
    expect(accountFrom({})).toMatchObject({ facts: [], brand: null });
    expect(accountFrom({ subscription: null, passwordAdded: undefined })?.facts).toEqual([]);
  });
});
