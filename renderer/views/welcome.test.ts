import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { SignInProblem } from '../../preload/contract/model/session.ts';
import { FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { click, openPage, press, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { signedOut } from '../../test/renderer/support/views.ts';

useClock();

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const failedWith = (problem: SignInProblem): Parameters<typeof openPage>[0] => ({
  session: { state: 'signed-out', problem, connectionReady: true },
});

describe('the first meeting', () => {
  it('begins on the way to your account', async () => {
    await openPage({ session: signedOut });
    expect(screen.getByRole('heading', { level: 1, name: 'Today’s bookings, one click away' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Connect your account'));
  });

  it('leads to the demo with one press, and a second one changes nothing while it starts', async () => {
    const bridge = new FakeBridge({ 'session.tryDemo': () => new Promise(() => {}) });
    await openPage({ session: signedOut, bridge });
    await click(button('Try the demo workspace'));
    expect(button('Try the demo workspace').getAttribute('aria-busy')).toBe('true');
    await click(button('Try the demo workspace'));
    expect(bridge.inputsOf('session.tryDemo')).toHaveLength(1);
  });

  it('asks for the addresses first when they are not known', async () => {
    const { bridge } = await openPage({ session: signedOut });
    await click(button('Connect your account'));
    expect(screen.getByRole('heading', { level: 1, name: 'Service addresses' })).toBe(document.activeElement);
    expect(bridge.inputsOf('session.signIn')).toEqual([]);
  });

  it('signs in at once when they are', async () => {
    const { bridge } = await openPage({
      session: { state: 'signed-out', problem: null, connectionReady: true },
    });
    await click(button('Connect your account'));
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: false }]);
  });

  it('says that the locked keychain still has the key of the sign-in that was removed', async () => {
    const { bridge } = await openPage({ session: { ...signedOut, keyLeft: true } });
    expect(screen.getByText(/Your keychain stayed locked, so the old sign-in key/u)).toBeTruthy();
    bridge.announce('session.changed', signedOut);
    await settle();
    expect(screen.queryByText(/Your keychain didn’t open/u)).toBeNull();
  });

  it('says in words what did not work', async () => {
    const bridge = new FakeBridge({
      'session.tryDemo': async () => ({ ok: false, failure: { code: 'internal' } }),
    });
    await openPage({ session: signedOut, bridge });
    await click(button('Try the demo workspace'));
    expect(screen.getByText('Something went wrong inside Bookbar.')).toBeTruthy();
  });
});

describe('waiting for the browser', () => {
  const waiting = {
    state: 'waiting',
    until: '2026-10-28T09:22:41.000Z',
    turnedAway: 0,
    redirectUri: 'http://127.0.0.1:47800/callback',
  } as const;

  it('counts the minutes down', async () => {
    const { page } = await openPage({ session: waiting });
    expect(screen.getByRole('heading', { level: 1, name: 'Waiting for your browser' })).toBeTruthy();
    expect(screen.getByText('4 min 41 s left to approve')).toBeTruthy();
    page.now.ms += 281_000;
    await settle();
    expect(screen.getByText('0 s left to approve')).toBeTruthy();
  });

  it('can be helped and ended', async () => {
    const { bridge } = await openPage({ session: waiting });
    await click(button('Copy the page’s address'));
    await click(button('Stop waiting'));
    expect(bridge.made.map(({ name }) => name)).toEqual([
      'page.ready',
      'session.copyConsentAddress',
      'session.stopWaiting',
    ]);
    expect(screen.getByText('Address copied')).toBeTruthy();
  });

  it('says which address has to be registered, and when something was turned away', async () => {
    const { bridge } = await openPage({ session: waiting });
    expect(screen.getByText('http://127.0.0.1:47800/callback')).toBeTruthy();
    expect(screen.queryByText(/turned away/u)).toBeNull();
    bridge.announce('session.changed', { ...waiting, turnedAway: 2 });
    await settle();
    expect(screen.getByText(/^Ignored 2 pages that weren’t the approval/u)).toBeTruthy();
  });
});

describe('a sign-in that failed', () => {
  it('says what happened and leads on', async () => {
    const { bridge } = await openPage(failedWith({ kind: 'not-allowed' }));
    expect(screen.getByRole('heading', { level: 1, name: 'You didn’t allow access' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Try again'));
    await press('Enter');
    await click(button('Try again'));
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: false }]);
  });

  it('shows what the service said as text', async () => {
    await openPage(failedWith({ kind: 'refused', serviceMessage: '<img src=x onerror=alert(1)>' }));
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('leads to the addresses when those are the trouble', async () => {
    await openPage(failedWith({ kind: 'port-taken', ports: [47800] }));
    expect(screen.getByRole('heading', { name: 'Something else is using port 47800' })).toBeTruthy();
    await click(button('Check the service addresses'));
    expect(screen.getByRole('heading', { level: 1, name: 'Service addresses' })).toBeTruthy();
  });

  it('offers to go without saving when saving is the trouble', async () => {
    const { bridge } = await openPage(failedWith({ kind: 'not-stored' }));
    await click(button('Sign in until I quit'));
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: true }]);
  });

  it('starts the demo again when that is what failed', async () => {
    const { bridge } = await openPage(failedWith({ kind: 'demo-failed' }));
    await click(button('Try again'));
    expect(bridge.inputsOf('session.tryDemo')).toHaveLength(1);
  });
});

describe('a keychain that cannot serve', () => {
  const locked = { state: 'keychain', problem: 'locked', asking: false, hasSavedSignIn: true } as const;

  it('is opened, or done without', async () => {
    const { bridge } = await openPage({ session: locked });
    expect(screen.getByRole('heading', { level: 1, name: 'Your keychain is locked' })).toBeTruthy();
    await click(button('Unlock'));
    await click(button('Sign in until I quit'));
    expect(bridge.made.map(({ name }) => name)).toEqual(['page.ready', 'session.unlock', 'session.signIn']);
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: true }]);
  });

  it('waits with the person while the system asks', async () => {
    await openPage({ session: { ...locked, asking: true } });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Answer your system’s password prompt' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('whose key is gone leads to a new sign-in', async () => {
    const { bridge } = await openPage({ session: { ...locked, problem: 'key-lost' } });
    await click(button('Sign in again'));
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: false }]);
  });
});

it('each step takes the focus along', async () => {
  const { bridge } = await openPage({ session: signedOut });
  bridge.announce('session.changed', { state: 'connecting' });
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Signing you in…' })).toBeTruthy();
  bridge.announce('session.changed', {
    state: 'signed-out',
    problem: { kind: 'code-expired' },
    connectionReady: true,
  });
  await settle();
  expect(document.activeElement).toBe(button('Try again'));
});
