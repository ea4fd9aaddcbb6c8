import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHome, type Home } from '../../test/support/app-home.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { hourMs } from '../../test/support/rotating-endpoint.ts';
import { createCaller } from '../api/call.ts';
import type { Transport } from '../api/transport.ts';

let home: Home;

beforeEach(async () => {
  home = await openHome();
});
afterEach(() => home.close());

const kept = async (): Promise<string | null> =>
  (await home.accounts.current()?.account.stores()?.text('last-choice').read()) ?? null;

/** The account is signed in and its first reading has ended. */
async function settled(): Promise<void> {
  const { accounts } = home;
  await expect.poll(() => accounts.current()?.agenda()?.view().updatedAt ?? null).not.toBeNull();
}

const chosenAtA = '{"target":{"kind":"event-type","id":501},"timeZone":"Europe/Berlin","duration":30}';

describe('an account', () => {
  it('asks the service for its plan and sign-in when they are to be shown', async () => {
    const service = await home.startService();
    await home.connect(service, service.clientSecret);
    await settled();
    const details = await home.accounts.current()?.calls()?.account.details(undefined);
    expect(details).toContainEqual({
      label: 'Password set',
      text: expect.stringMatching(/Yes|No/u) as string,
    });
  });
});

describe('leaving an account', () => {
  it('waits for a refresh that is on its way, and reads nothing more', async () => {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    let sendRefresh: (() => void) | null = null;
    await home.close();
    home = await openHome({
      clock,
      of(usual) {
        const transport: Transport = async (request) => {
          if (request.url.endsWith('/refresh')) await new Promise<void>((resolve) => (sendRefresh = resolve));
          return usual.transport(request);
        };
        return { ...usual, transport, call: createCaller({ transport, clock }) };
      },
    });
    const service = await home.startService();
    await home.connect(service, service.clientSecret);
    await settled();
    const left = home.accounts.current();
    clock.advance(2 * hourMs);
    const send = await vi.waitUntil(() => sendRefresh);
    const leaving = home.accounts.stop();
    send();
    await leaving;
    expect(left?.signedIn()).toBeNull();
  });
});

describe('changing the service', () => {
  it('meets nothing of the account before, sends none of its tokens, and finds it again on return', async () => {
    const [a, b] = [await home.startService(), await home.startService()];
    await home.connect(a, a.clientSecret);
    await settled();
    await home.accounts.current()?.account.stores()?.text('last-choice').write(chosenAtA);
    const tokenOfA = await home.accounts.current()?.account.session().accessToken();

    expect(await home.connect(b)).toBe('refused');
    await home.connect(b, b.clientSecret);
    await settled();
    expect(await kept()).toBeNull();
    expect(await home.accounts.current()?.account.session().accessToken()).not.toBe(tokenOfA);
    expect(home.refusedBy(b)).toEqual([]);

    home.browser.open = () => Promise.reject(new Error('Nobody is asked again'));
    expect(await home.connect(a)).toBe('saved');
    await settled();
    expect(await kept()).toBe(chosenAtA);
    expect(await home.accounts.current()?.account.session().accessToken()).toBe(tokenOfA);
  });

  it('tells the page to let go in between', async () => {
    const [a, b] = [await home.startService(), await home.startService()];
    await home.connect(a, a.clientSecret);
    const heard: string[] = [];
    home.accounts.changed.subscribe(() => {
      const { state } = home.accounts.state();
      if (heard.at(-1) !== state) heard.push(state);
    });
    await home.connect(b, b.clientSecret);
    expect(heard.filter((state) => state === 'starting' || state === 'signed-in')).toEqual([
      'starting',
      'signed-in',
    ]);
  });
});

describe('signing out', () => {
  it('removes what is kept for every service', async () => {
    const [a, b] = [await home.startService(), await home.startService()];
    await home.connect(a, a.clientSecret);
    await home.connect(b, b.clientSecret);
    await settled();
    expect(await readdir(path.join(home.userData, 'accounts'))).toHaveLength(2);
    await home.accounts.signOut();
    expect(await readdir(home.userData)).toEqual([]);
    expect(home.accounts.state()).toMatchObject({ state: 'signed-out' });
    expect(home.accounts.state()).not.toHaveProperty('keyLeft');
  });

  it('with a locked keychain says that the key stays, and that it went when it was unlocked', async () => {
    const { accounts, keychain, leftKeys } = home;
    const service = await home.startService();
    await home.connect(service, service.clientSecret);
    keychain.is = 'locked';
    await accounts.signOut();
    expect(accounts.state()).toMatchObject({ state: 'signed-out', keyLeft: true });
    expect(await readdir(home.userData)).toEqual(['left.json']);
    keychain.is = 'unlocked';
    const told = new Promise<void>((resolve) => {
      accounts.changed.subscribe(() => {
        resolve();
      });
    });
    leftKeys.begin();
    await told;
    expect(accounts.state()).not.toHaveProperty('keyLeft');
    expect(keychain.held.size).toBe(0);
  });
});

it('another account begins with the addresses of the first, and with none of its secrets', async () => {
  const a = await home.startService();
  await home.connect(a, a.clientSecret);
  await settled();
  const first = home.accounts.connection.get();
  await home.accounts.calls.add(undefined);
  expect(home.accounts.view().accounts).toHaveLength(2);
  expect(home.accounts.connection.get()).toEqual(first);
  expect(home.accounts.secretStored(first)).toBe(false);
  expect(home.accounts.state()).toMatchObject({ state: 'signed-out', connectionReady: false });
  expect(home.accounts.of(1)?.account.state().state).toBe('signed-in');
});
