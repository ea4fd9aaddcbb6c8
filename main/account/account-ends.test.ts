import { describe, expect, it } from 'vitest';
import { memoryStores } from './stores.ts';
import { createSession, type Session } from './session/session.ts';
import { createAccountWorld, pair } from '../../test/support/account-world.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { hourMs, refusal } from '../../test/support/rotating-endpoint.ts';

const signedIn = { state: 'signed-in', storage: 'keychain', consentNeeded: null };

/** An account that is signed in, and the clock of its session; each refresh is refused. */
async function createRefusedWorld() {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const world = createAccountWorld({
    endpointOf: () => ({
      exchange: () => Promise.resolve(pair),
      refresh: () => Promise.reject(refusal()),
    }),
    sessionOf: (service, store, endpoint) =>
      createSession({ service, store, endpoint, clock, random: () => 0.5, secondTryAfterMs: 0 }),
  });
  await world.account.signIn(false);
  const useLater = (session: Session): Promise<string | null> => {
    clock.advance(2 * hourMs);
    return session.accessToken().catch(() => null);
  };
  return { ...world, useLater };
}

describe('a session that the service has ended', () => {
  it('shows that a new consent is needed, and why', async () => {
    const { account, useLater } = await createRefusedWorld();
    await useLater(account.session());
    expect(account.state()).toEqual({ ...signedIn, consentNeeded: 'refused' });
  });

  it('is not heard any more once the account was left', async () => {
    const { account, states, useLater } = await createRefusedWorld();
    const session = account.session();
    await account.stop();
    states.length = 0;
    await useLater(session);
    expect(states).toEqual([]);
    expect(account.stores()).toBeNull();
    expect(() => account.session()).toThrow(expect.objectContaining({ code: 'signed-out' }));
  });
});

describe('signing out', () => {
  it('ends what is waited for and notes what is to go, before anything is removed', async () => {
    const steps: string[] = [];
    const memory = memoryStores();
    const step = (what: string) => () => {
      steps.push(what);
      return Promise.resolve();
    };
    const { account } = createAccountWorld(
      { leave: step('noted'), forget: step('forgotten') },
      {
        ...memory,
        tokens: { ...memory.tokens, remove: step('tokens removed') },
        clientSecret: { ...memory.clientSecret, clear: step('secret removed') },
      },
    );
    await account.signIn(false);
    await account.signOut();
    expect(steps).toEqual(['noted', 'tokens removed', 'secret removed', 'forgotten']);
  });

  it('leaves neither the broker’s key, nor whose it was, nor the typed secret', async () => {
    const { account, stores } = createAccountWorld({ isReady: (secretStored) => secretStored });
    account.typeSecret('hush');
    await account.signIn(true);
    await account.signIn(false);
    await stores.installationKey.write('the key');
    await account.signOut();
    expect(await stores.installationKey.read()).toBeNull();
    expect(stores.person()).toBeNull();
    expect(account.secretStored()).toBe(false);
    expect(account.state()).toEqual({ state: 'signed-out', problem: null, connectionReady: false });
  });

  it('is shown also where something could not be removed, and says so', async () => {
    const trouble = new Error('the disk is gone');
    const { account } = createAccountWorld({ forget: () => Promise.reject(trouble) });
    await account.signIn(false);
    await expect(account.signOut()).rejects.toBe(trouble);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: null });
  });

  it('is possible for an account that was never signed in', async () => {
    const { account, done } = createAccountWorld();
    await account.signOut();
    expect(done).toEqual(['forgotten']);
    expect(account.state()).toMatchObject({ state: 'signed-out' });
  });
});

describe('leaving', () => {
  it('ends only when nothing is being written any more: the same files may be opened again', async () => {
    let settle = (): void => undefined;
    const settled = () => new Promise<void>((resolve) => (settle = resolve));
    const { account } = createAccountWorld({}, { ...memoryStores(), settled });
    await account.signIn(false);
    let isLeft = false;
    const leaving = account.stop().then(() => (isLeft = true));
    await new Promise(setImmediate);
    expect(isLeft).toBe(false);
    settle();
    await leaving;
  });
});

describe('leaving and signing out', () => {
  it('ends the consent that is waited for', async () => {
    const stopped: string[] = [];
    const consent = {
      start: () => Promise.resolve({ started: false as const, problem: { kind: 'stopped' as const } }),
      stop: () => Promise.resolve(void stopped.push('stopped')),
    };
    const { account } = createAccountWorld({ consent });
    await account.stop();
    await account.signOut();
    expect(stopped).toEqual(['stopped', 'stopped']);
  });
});

describe('whose the sign-in is', () => {
  it('may not be written down: it is noted, and the account goes on', async () => {
    const memory = memoryStores();
    const trouble = new Error('disk full');
    const reported: unknown[] = [];
    const { account } = createAccountWorld(
      { report: (error) => reported.push(error) },
      { ...memory, become: (next) => (next === '7002' ? Promise.reject(trouble) : memory.become(next)) },
    );
    await account.signIn(false);
    await account.belongsTo('7002');
    expect(reported).toEqual([trouble]);
    expect(account.state()).toEqual(signedIn);
  });

  it('is of no account that is signed out', async () => {
    const { account, states } = createAccountWorld();
    await account.belongsTo('7001');
    expect(states).toEqual([]);
  });
});

describe('a typed client secret', () => {
  it('stays typed after a sign-in in memory, and is kept with the first one that is', async () => {
    const { account, stores } = createAccountWorld();
    account.typeSecret('hush');
    expect(account.secretStored()).toBe(true);
    await account.signIn(true);
    expect(await stores.clientSecret.read()).toEqual({ state: 'absent' });
    expect(account.secretStored()).toBe(true);
    await account.signIn(false);
    expect(await stores.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'hush' });
  });

  it('is what the form waits for, where nothing else is missing', async () => {
    const { account } = createAccountWorld({ isReady: (secretStored) => secretStored });
    await account.start();
    expect(account.state()).toMatchObject({ state: 'signed-out', connectionReady: false });
    await expect(account.signIn(false)).rejects.toMatchObject({ code: 'bad-input' });
    account.typeSecret('hush');
    await account.signIn(false);
    expect(account.state()).toEqual(signedIn);
    const kept = createAccountWorld({
      isReady: (secretStored) => secretStored,
      saved: () => ({ signIn: false, clientSecret: true }),
    });
    await kept.account.start();
    expect(kept.account.state()).toMatchObject({ connectionReady: true });
  });
});
