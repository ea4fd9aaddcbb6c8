import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { noConnection } from '../../support/fake-bridge.ts';
import { click, press, useClock } from '../../support/open-page.ts';
import { arrive, openSettings } from '../../support/open-settings.ts';
import { signedIn, signedOut } from '../../support/views.ts';

useClock();

const known = {
  'connection.read': async () => ({
    ok: true as const,
    value: { ...noConnection, baseUrl: 'https://api.example.com/v2' },
  }),
};
const demo = { ...signedIn, workspace: 'demo', storage: 'memory' } as const;

describe('the account', () => {
  it('says who is signed in, where, in which language and until when', async () => {
    await openSettings('Account', {}, { answers: known });
    expect(screen.getByText('Maya Lindqvist')).toBeTruthy();
    expect(screen.getByText('maya@northlight.studio')).toBeTruthy();
    expect(screen.getByText(/· English$/u).textContent).toBe('Stockholm · English');
    expect(screen.getByText('12 Oct 2027')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Service addresses/u }).textContent).toContain(
      'api.example.com',
    );
  });

  it('says that a sign-in in memory ends with Bookbar, and one that was refused', async () => {
    await openSettings(
      'Account',
      {},
      { session: { ...signedIn, storage: 'memory', consentNeeded: 'refused' } },
    );
    expect(screen.getByText('Kept until you quit')).toBeTruthy();
    expect(screen.getByText('Sign in again')).toBeTruthy();
  });

  it('leaves for the demo, and comes back to the account that is known', async () => {
    const { bridge, page } = await openSettings('Account', {}, { answers: known });
    await click(screen.getByRole('button', { name: 'Switch to the demo workspace' }));
    expect(bridge.inputsOf('session.tryDemo')).toHaveLength(1);
    expect(page.route.pushed).toBeNull();
    bridge.announce('session.changed', demo);
    page.route.openSettings('account');
    await arrive();
    await click(screen.getByRole('button', { name: 'Switch to your account' }));
    expect(bridge.inputsOf('session.openAccount')).toHaveLength(1);
    expect(page.route.pushed).toBeNull();
  });

  it('of the demo leads to the form where no account is known', async () => {
    const { page } = await openSettings('Account', {}, { session: demo });
    await click(screen.getByRole('button', { name: 'Connect your account' }));
    expect(page.route.pushed?.name).toBe('connect');
  });

  it('opens the service addresses, and Escape comes back here', async () => {
    await openSettings('Account', {}, { answers: known });
    await click(screen.getByRole('button', { name: /^Service addresses/u }));
    expect(screen.getByRole('heading', { level: 1, name: 'Service addresses' })).toBeTruthy();
    await press('Escape');
    await arrive();
    expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
  });

  it('says what the administrator set', async () => {
    await openSettings(
      'Account',
      {},
      {
        answers: {
          'connection.read': async () => ({ ok: true, value: { ...noConnection, managed: ['baseUrl'] } }),
        },
      },
    );
    expect(screen.getByRole('button', { name: 'Service addresses Set by your administrator' })).toBeTruthy();
  });

  it('is left by signing out, which says before what goes', async () => {
    await openSettings('Account');
    expect(screen.getByText('Removes the sign-in and saved bookings from this computer.')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('alertdialog', { name: 'Sign out?' })).toBeTruthy();
  });

  it('is none of those while nobody is signed in', async () => {
    await openSettings('Account', {}, { session: signedOut });
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Switch to the demo workspace' })).toBeTruthy();
  });

  it('has the licences of what is in the app', async () => {
    await openSettings('Account');
    await click(screen.getByRole('button', { name: 'Licences' }));
    await arrive();
    expect(screen.getByText(/MIT Licence/u)).toBeTruthy();
    await press('Escape');
    await arrive();
    expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
  });
});
