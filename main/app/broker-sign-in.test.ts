import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAccount } from './open-account.ts';
import type { Sandbox } from '../../sandbox/service.ts';
import { clock, openHome, type Home } from '../../test/support/app-home.ts';
import {
  approveThroughBroker,
  playApp,
  startTestBroker,
  type TestBroker,
} from '../../test/support/reference-broker.ts';
import { testSecret } from '../../test/support/sandbox-service.ts';
import { workspaceOf } from '../../test/support/two-services.ts';

let home: Home;
let service: Sandbox;
let broker: TestBroker;
beforeEach(async () => {
  home = await openHome();
  service = await home.startService({ workspace: workspaceOf('Maya') });
  const { clientId } = service;
  broker = await startTestBroker({ service: service.baseUrl, clientId, clientSecret: testSecret, clock });
  broker.config.apps = [Number(new URL(home.redirectUri).port)];
  service.allowRedirect(`${broker.url}/callback`);
  home.browser.open = approveThroughBroker;
});
afterEach(async () => {
  // What a signed-in account begins with has been read and written, before its folder goes.
  await expect
    .poll(() => home.accounts.all().every((open) => open.signedIn() === null || isRead(open)), {
      timeout: 10_000,
    })
    .toBe(true);
  await home.close();
  await broker.stop();
});

const isRead = (open: OpenAccount): boolean => (open.agenda()?.view().updatedAt ?? null) !== null;
const accountOf = (id: number) => home.accounts.of(id)!.account;
const outcomes = (): string[] =>
  broker.lines.map((line) => (JSON.parse(line) as { outcome: string }).outcome);

/** What the broker answers to a refresh with the key that the account has; null where nothing is kept. */
async function statusOfRenewal(id: number): Promise<number | null> {
  const { tokens, installationKey } = accountOf(id).stores()!;
  const [stored, key] = [await tokens.read(), await installationKey.read()];
  if (stored.state !== 'ok' || key === null) return null;
  const { status } = await playApp(broker.url, key).refresh(stored.record.refreshToken);
  return status;
}

describe('signing in through the broker', () => {
  it('needs no secret here, and leaves tokens that only this installation can renew', async () => {
    await home.connect(service, '', broker.url);
    expect(accountOf(1).state()).toMatchObject({
      state: 'signed-in',
      storage: 'keychain',
      consentNeeded: null,
    });
    expect(accountOf(1).secretStored()).toBe(false);
    expect(outcomes()).toEqual(['begun', 'ticket', 'exchanged']);
    expect(await statusOfRenewal(1)).toBe(200);
  });

  it('names the broker’s address as the one that has to be registered', async () => {
    home.browser.open = async (address) => {
      const waiting = { state: 'waiting', redirectUri: `${broker.url}/callback` };
      await expect.poll(() => accountOf(1).state()).toMatchObject(waiting);
      await approveThroughBroker(address);
    };
    await home.connect(service, '', broker.url);
    expect(accountOf(1).state().state).toBe('signed-in');
  });

  it('again is done by the same installation', async () => {
    await home.connect(service, '', broker.url);
    const key = await accountOf(1).stores()?.installationKey.read();
    await accountOf(1).signIn(false);
    expect(await accountOf(1).stores()?.installationKey.read()).toBe(key);
    expect(await statusOfRenewal(1)).toBe(200);
  });

  it('for an account that is there already gives it the key with the tokens', async () => {
    await home.connect(service, '', broker.url);
    await home.accounts.calls.add(undefined);
    await home.connect(service, '', broker.url);
    await expect.poll(() => home.accounts.view().accounts.map(({ id }) => id)).toEqual([1]);
    expect(await statusOfRenewal(1)).toBe(200);
  });

  it('is over at once, and says so, where the broker does not answer', async () => {
    await home.connect(service, '', 'http://127.0.0.1:1');
    const problem = { kind: 'unreachable', host: '127.0.0.1:1' };
    expect(accountOf(1).state()).toMatchObject({ state: 'signed-out', problem });
  });

  it('leaves no key behind when the person signs out', async () => {
    await home.connect(service, '', broker.url);
    const { installationKey } = accountOf(1).stores()!;
    await accountOf(1).signOut();
    expect(await installationKey.read()).toBeNull();
  });
});
