import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { noConnection } from '../../../test/renderer/support/fake-bridge.ts';
import { click, openPage, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { arrive, openSettings } from '../../../test/renderer/support/open-settings.ts';
import { agendaView, fullDay, healthy, signedIn, signedOut } from '../../../test/renderer/support/views.ts';

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
    const { bridge } = await openSettings('Account', {}, { answers: known });
    bridge.announce('health.changed', healthy);
    await settle();
    expect(screen.getByText('Maya Lindqvist')).toBeTruthy();
    expect(screen.getByText('maya@northlight.studio')).toBeTruthy();
    expect(screen.getByText(/· English$/u).textContent).toBe('Stockholm · English');
    expect(screen.getByText('Stays signed in until 28 October 2027.')).toBeTruthy();
    expect(screen.getByText('Bookbar renews it automatically.')).toBeTruthy();
    expect(screen.getByText('Signed in')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Service addresses/u }).textContent).toContain(
      'api.example.com',
    );
  });

  it('shows the picture of the profile, and the two letters where it is none', async () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    await openSettings(
      'Account',
      {},
      {
        answers: { 'session.picture': async () => ({ ok: true as const, value: picture }) },
      },
    );
    const shown = (): Element | null => document.querySelector('.av-l img');
    expect(shown()?.getAttribute('src')).toBe(picture);
    shown()?.dispatchEvent(new Event('error'));
    await settle();
    expect(shown()).toBeNull();
    expect(document.querySelector('.av-l')?.getAttribute('data-letters')).toBe('ML');
  });

  it('says that a sign-in in memory ends with Bookbar', async () => {
    const session = { ...signedIn, storage: 'memory' } as const;
    const { bridge } = await openSettings('Account', {}, { session });
    bridge.announce('health.changed', healthy);
    await settle();
    expect(screen.getByText('You’ll be signed out when you quit.')).toBeTruthy();
  });

  it('says why a sign-in ended, with one button, by the keyboard too', async () => {
    const session = { ...signedIn, consentNeeded: 'client-refused' } as const;
    const { bridge } = await openSettings('Account', {}, { session });
    bridge.announce('health.changed', { state: 'consent-needed', reason: 'client-refused' });
    await settle();
    expect(screen.getByText(/no longer accepts Bookbar’s client ID or client secret/u)).toBeTruthy();
    expect(screen.queryByText('Signed in')).toBeNull();
    const button = screen.getByRole('button', { name: 'Sign in again' });
    expect(button.tabIndex).toBe(0);
    await click(button);
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: false }]);
  });

  it('is never signed out while nobody could renew it', async () => {
    const { bridge } = await openSettings('Account');
    const accessUntil = '2026-10-28T08:40:00.000Z';
    bridge.announce('health.changed', { ...healthy, accessUntil, renewedAt: '2026-10-27T23:30:00.000Z' });
    await settle();
    expect(screen.getByText('Stays signed in until 28 October 2027.')).toBeTruthy();
    expect(
      screen.getByText('Last renewed on 28 October. Bookbar will try again when it reaches the service.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  });

  it('says so where the service does not extend the consent', async () => {
    const { bridge } = await openSettings('Account');
    bridge.announce('health.changed', { ...healthy, isConsentExtended: false });
    await settle();
    expect(screen.getByText(/but this service doesn’t extend your consent\.$/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
  });

  it('says under its own things what the service says of it: its plan, how it is signed in to', async () => {
    const details = [
      { label: 'Subscription: plan', text: 'TEAM' },
      { label: 'Password set', text: 'Yes' },
    ];
    await openSettings(
      'Account',
      {},
      { answers: { 'account.details': async () => ({ ok: true, value: details }) } },
    );
    const card = screen.getByRole('region', { name: 'Who is signed in' });
    expect(within(card).queryByText('Subscription: plan')).toBeNull();
    expect(screen.getByText('Subscription: plan').parentElement?.textContent).toContain('TEAM');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings.at(-1)).toBe('Details');
  });

  it('is said to be away in its menu, and has its colours around it', async () => {
    const { account } = signedIn;
    if (!account) throw new Error('Nobody is signed in');
    const brand = { light: '#0b6b53', dark: '#6fe0b8' };
    const { bridge, page } = await openPage({
      session: { ...signedIn, account: { ...account, brand } },
      agenda: agendaView(fullDay),
    });
    bridge.announce('away.changed', { isAwayInProfile: true, absence: null });
    const button = screen.getByRole('button', { name: 'Account and settings' });
    expect(button.querySelector<HTMLElement>('.av')?.style.getPropertyValue('--brand-light')).toBe('#0b6b53');
    await click(button);
    const menu = screen.getByRole('menu', { name: 'Account and settings' });
    expect(menu.parentElement?.textContent).toContain('Away in your profile');
    await click(screen.getByRole('menuitem', { name: 'Away' }));
    expect(page.route.sheet).toBe('away');
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
    expect(
      screen.getByText('Removes the sign-in, saved bookings and your notes from this computer.'),
    ).toBeTruthy();
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
    await click(screen.getByRole('button', { name: 'Licenses' }));
    await arrive();
    expect(screen.getByText(/MIT Licence/u)).toBeTruthy();
    await press('Escape');
    await arrive();
    expect(screen.getByRole('tab', { name: 'Account', selected: true })).toBeTruthy();
  });
});

describe('signing in and out from here', () => {
  const waiting = {
    state: 'waiting',
    until: '2026-10-28T10:28:00.000Z',
    turnedAway: 0,
    redirectUri: 'http://127.0.0.1:47823/callback',
  } as const;

  it('leads to the page that waits for the browser, which lies at the root', async () => {
    const { bridge } = await openSettings('Account', {}, { answers: known });
    bridge.announce('session.changed', waiting);
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Waiting for your browser' })).toBeTruthy();
  });

  it('leads to the keychain’s page in the same way', async () => {
    const { bridge } = await openSettings('Account', {}, { answers: known });
    bridge.announce('session.changed', {
      state: 'keychain',
      problem: 'locked',
      asking: true,
      hasSavedSignIn: true,
    });
    await arrive();
    expect(screen.queryByRole('tab', { name: 'Account' })).toBeNull();
  });

  it('stays where the person went while it waits', async () => {
    const { bridge, page } = await openSettings('Account', {}, { answers: known });
    bridge.announce('session.changed', waiting);
    page.route.openSettings('account');
    bridge.announce('session.changed', { ...waiting, turnedAway: 1 });
    await arrive();
    expect(page.route.pushed?.name).toBe('settings');
  });

  it('out, ends at the first page, not in the settings', async () => {
    const { bridge, page } = await openSettings('Account', {}, { answers: known });
    await click(screen.getByRole('button', { name: 'Sign out' }));
    await arrive();
    const [, confirm] = screen.getAllByRole('button', { name: 'Sign out' });
    if (confirm) await click(confirm);
    bridge.announce('session.changed', signedOut);
    await arrive();
    expect(page.route.pushed).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Today’s bookings, one click away' })).toBeTruthy();
  });

  it('lets go of everything of the one before when the account becomes another', async () => {
    const { bridge, page } = await openSettings('Account', {}, { answers: known });
    const sent = { writes: [], sentTimes: [], last: 'of the one before', typesVersion: 3 };
    bridge.announce('bookings.changed', { version: 7, unconfirmed: 3, unread: 2, colleagues: [] });
    Object.assign(page, { quickBookView: sent });
    bridge.announce('session.changed', { state: 'starting' });
    bridge.announce('session.changed', signedIn);
    expect(page.bookingsView).toEqual({ version: 0, unconfirmed: 0, unread: 0, colleagues: [] });
    expect(page.account.quickBookView).toEqual({ writes: [], sentTimes: [], last: null, typesVersion: 0 });
    expect(page.agenda.view).toBeNull();
    expect(page.account.boardView).toBeNull();
  });
});
