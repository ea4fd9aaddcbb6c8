import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import {
  mergedDay,
  practiceSession,
  twoAccounts,
  withPractice,
} from '../../../test/renderer/support/accounts.ts';
import { arrive, click, press, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { openSettings, type OpenSettings } from '../../../test/renderer/support/open-settings.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

async function open(accounts = twoAccounts): Promise<OpenSettings> {
  const opened = await openSettings('Account', {}, { accounts, agenda: mergedDay });
  await click(button(/^Practice/u));
  return opened;
}

describe('the accounts in the settings', () => {
  it('are listed with address and standing, and the one in use', async () => {
    await openSettings('Account', {}, { accounts: withPractice({ standing: 'consent-needed' }) });
    expect(button(/^Northlight/u).textContent).toMatch(/maya@northlight\.studio\s*Signed in · In use/u);
    expect(button(/^Practice/u).textContent).toMatch(/maya@practice\.example\s*Sign in again/u);
    expect(screen.getByRole('region', { name: 'Who is signed in' }).textContent).toContain('Maya Lindqvist');
  });

  it('are not listed while there is one, which can be joined by another', async () => {
    const { bridge } = await openSettings('Account');
    expect(screen.queryByRole('heading', { name: 'Accounts' })).toBeNull();
    await click(button('Add another account'));
    expect(bridge.inputsOf('accounts.add')).toHaveLength(1);
  });

  it('are renamed where they stand, when the field is left or with Enter', async () => {
    const { bridge } = await open();
    const field = screen.getByRole('textbox', { name: 'Name' });
    await type(field, 'Clinic ');
    await press('Enter');
    bridge.announce('accounts.changed', withPractice({ name: 'Clinic' }));
    await arrive();
    await type(field, '');
    field.blur();
    expect(bridge.inputsOf('accounts.change')).toEqual([
      { id: 2, name: 'Clinic' },
      { id: 2, name: '' },
    ]);
  });

  it('have one of eight colours, which have names', async () => {
    const { bridge } = await open();
    const colours = within(screen.getByRole('radiogroup', { name: /^Color/u })).getAllByRole('radio');
    expect(colours).toHaveLength(8);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Orange' }).checked).toBe(true);
    await click(screen.getByRole('radio', { name: 'Teal' }));
    expect(bridge.inputsOf('accounts.change')).toEqual([{ id: 2, colour: 'teal' }]);
  });

  it('are moved, and the button keeps the focus', async () => {
    const { bridge } = await open();
    await click(button('Move Practice up'));
    expect(bridge.inputsOf('accounts.move')).toEqual([{ id: 2, by: -1 }]);
    bridge.announce('accounts.changed', { ...twoAccounts, accounts: twoAccounts.accounts.toReversed() });
    await arrive();
    expect(document.activeElement).toBe(button('Move Practice up'));
  });

  it('are paused and resumed', async () => {
    const { bridge } = await open();
    await click(screen.getByRole('switch', { name: 'Pause Practice' }));
    bridge.announce('accounts.changed', withPractice({ standing: 'paused' }));
    await arrive();
    await click(screen.getByRole('switch', { name: 'Pause Practice' }));
    expect(bridge.inputsOf('accounts.change')).toEqual([
      { id: 2, isPaused: true },
      { id: 2, isPaused: false },
    ]);
  });

  it('show their details one at a time, read for the chosen one', async () => {
    const { bridge, page } = await open();
    await click(button('Show its details'));
    expect(screen.getByRole('region', { name: 'Who is signed in' }).textContent).not.toContain('Maya');
    bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2 });
    bridge.announce('session.changed', practiceSession);
    await arrive();
    expect(page.route.pushed?.name).toBe('settings');
    expect(screen.getByRole('region', { name: 'Who is signed in' }).textContent).toContain(
      'Dr. Maya Lindqvist',
    );
    expect(bridge.accountsOf('connection.read')).toEqual([1, 2]);
    expect(screen.queryByRole('button', { name: 'Show its details' })).toBeNull();
  });

  it('go on when a paused one is shown, wherever that is done', async () => {
    const accounts = withPractice({ standing: 'paused' });
    const { bridge, page } = await open(accounts);
    await click(button('Resume and show its details'));
    expect(page.route.pushed?.name).toBe('settings');
    bridge.announce('accounts.changed', { ...accounts, inUse: 2 });
    bridge.announce('session.changed', { state: 'starting' });
    page.route.openRoot();
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Practice is paused' })).toBeTruthy();
    await click(button('Resume'));
    expect(bridge.inputsOf('accounts.change')).toEqual([
      { id: 2, isPaused: false },
      { id: 2, isPaused: false },
    ]);
  });

  it('lead to the sign-in of one that is signed out', async () => {
    const { bridge, page } = await open(withPractice({ standing: 'signed-out' }));
    expect(screen.queryByRole('switch', { name: 'Pause Practice' })).toBeNull();
    await click(button('Sign in'));
    expect(bridge.inputsOf('accounts.use')).toEqual([{ id: 2 }]);
    expect(page.route.pushed).toBeNull();
  });
});

describe('disconnecting an account', () => {
  it('says first what goes, and where the approval is withdrawn', async () => {
    const { bridge, page } = await open();
    await click(button('Disconnect…'));
    const sheet = screen.getByRole('alertdialog', { name: 'Disconnect Practice?' });
    for (const text of [
      'client secret',
      'bookings, event types',
      'scheduled changes',
      'bookings.example.org',
    ])
      expect(sheet.textContent).toContain(text);
    expect(document.activeElement).toBe(button('Keep account'));
    await press('Escape');
    expect(page.route.sheet).toBeNull();
    expect(bridge.inputsOf('accounts.remove')).toEqual([]);
    expect(document.activeElement).toBe(button('Disconnect…'));
  });

  it('removes it', async () => {
    const { bridge, page } = await open();
    await click(button('Disconnect…'));
    await click(button('Disconnect'));
    expect(bridge.inputsOf('accounts.remove')).toEqual([{ id: 2 }]);
    expect(page.route.sheet).toBeNull();
  });
});
