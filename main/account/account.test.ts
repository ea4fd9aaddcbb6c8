import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSession } from './session/session.ts';
import { StorageError } from './vault/secret-store.ts';
import { fileStores, memoryStores } from './stores.ts';
import { createAccountWorld, pair } from '../../test/support/account-world.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const saved = { saved: () => ({ signIn: true, clientSecret: true }) };
const signedIn = { state: 'signed-in', storage: 'keychain', consentNeeded: null };

/** A sign-in of an earlier run. */
async function createSavedWorld() {
  const first = createAccountWorld();
  await first.account.signIn(false);
  return createAccountWorld(saved, first.stores);
}

describe('starting', () => {
  it('without anything saved is signed out, and the keychain is not asked', async () => {
    const { account, keyring } = createAccountWorld();
    keyring('locked', { ok: false, problem: 'locked' });
    await account.start();
    expect(account.state()).toEqual({ state: 'signed-out', problem: null, connectionReady: true });
  });

  it('takes up the sign-in of the last run', async () => {
    const { account } = await createSavedWorld();
    await account.start();
    expect(account.state()).toEqual(signedIn);
  });

  it('never takes a locked keychain for signed out, and goes on when it is unlocked', async () => {
    const { account, keyring, states } = await createSavedWorld();
    keyring('locked', { ok: false, problem: 'locked' });
    await account.start();
    expect(account.state()).toEqual({
      state: 'keychain',
      problem: 'locked',
      asking: false,
      hasSavedSignIn: true,
    });
    keyring('locked', { ok: true, key: new Uint8Array(32) });
    await account.unlock();
    expect(states).toContainEqual({
      state: 'keychain',
      problem: 'locked',
      asking: true,
      hasSavedSignIn: true,
    });
    expect(account.state()).toEqual(signedIn);
  });

  it('goes on when the keychain was unlocked elsewhere, and asks nobody', async () => {
    const { account, keyring, states } = await createSavedWorld();
    keyring('locked', { ok: false, problem: 'locked' });
    await account.start();
    await account.lookAgain();
    expect(account.state()).toMatchObject({ state: 'keychain', problem: 'locked' });
    keyring('unlocked', { ok: true, key: new Uint8Array(32) });
    await Promise.all([account.lookAgain(), account.lookAgain(), account.unlock()]);
    expect(account.state()).toEqual(signedIn);
    expect(states).not.toContainEqual(expect.objectContaining({ asking: true }));
  });

  it('says that the key is lost when an open keychain has none', async () => {
    const { account, keyring } = await createSavedWorld();
    keyring('unlocked', { ok: false, problem: 'missing' });
    await account.start();
    expect(account.state()).toMatchObject({ state: 'keychain', problem: 'key-lost', hasSavedSignIn: true });
  });
});

describe('signing in', () => {
  it('waits, stores, and only then is signed in', async () => {
    const { account, states, stores, opened } = createAccountWorld();
    const storedWhenTold: boolean[] = [];
    account.changes.subscribe((state) => {
      if (state.state === 'signed-in')
        void stores.tokens.read().then((read) => storedWhenTold.push(read.state === 'ok'));
    });
    await account.signIn(false);
    expect(opened).toHaveLength(1);
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'signed-in']);
    await Promise.resolve();
    expect(storedWhenTold).toEqual([true]);
  });

  it('does not open the browser before it is proved that storing works', async () => {
    const broken = { ...memoryStores(), prove: () => Promise.reject(new StorageError('write', 'disk full')) };
    const { account, opened } = createAccountWorld({}, broken);
    await account.signIn(false);
    expect(opened).toEqual([]);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: { kind: 'not-stored' } });
  });

  it.each(['absent', 'weak', 'cancelled', 'no-answer', 'failed'] as const)(
    'with a keychain that is %s says so, and can go on in memory',
    async (problem) => {
      const { account, keyring, opened } = createAccountWorld();
      keyring('unknown', { ok: false, problem });
      await account.signIn(false);
      expect(account.state()).toEqual({ state: 'keychain', problem, asking: false, hasSavedSignIn: false });
      expect(opened).toEqual([]);
      await account.signIn(true);
      expect(account.state()).toEqual({ ...signedIn, storage: 'memory' });
    },
  );

  it('makes a key where there is none', async () => {
    const { account, keyring, done } = createAccountWorld();
    keyring('unlocked', { ok: false, problem: 'missing' });
    await account.signIn(false);
    expect(done).toEqual(['key made']);
    expect(account.state()).toEqual(signedIn);
  });

  it('stores a secret that was just typed before the browser opens', async () => {
    const { account, stores } = createAccountWorld();
    account.typeSecret('typed once');
    await account.signIn(false);
    expect(await stores.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'typed once' });
  });

  it('ends with the reason when it was refused', async () => {
    const { account, consentEnds } = createAccountWorld();
    consentEnds(() => Promise.resolve({ kind: 'secret-refused' }));
    await account.signIn(false);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: { kind: 'secret-refused' } });
  });

  it('that fails once somebody is signed in leaves them signed in, with the reason', async () => {
    const { account, consentEnds } = createAccountWorld();
    await account.signIn(false);
    const unreachable = { kind: 'unreachable', host: 'api.example.com' } as const;
    consentEnds(() => Promise.resolve(unreachable));
    await account.signIn(false);
    expect(account.state()).toEqual({ ...signedIn, problem: unreachable });
    consentEnds(() => Promise.resolve({ kind: 'stopped' }));
    await account.signIn(false);
    expect(account.state()).toEqual(signedIn);
  });

  it('ends where it began when the person stops waiting', async () => {
    const { account, consentEnds } = createAccountWorld();
    consentEnds(() => Promise.resolve({ kind: 'stopped' }));
    await account.signIn(false);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: null });
  });

  it('refuses to begin without a connection', async () => {
    const { account } = createAccountWorld({ connection: null });
    await expect(account.signIn(false)).rejects.toMatchObject({ code: 'bad-input' });
  });
});

describe('a keychain that is locked in mid-session', () => {
  it('loses no renewal: it is stored, and there at the next start', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-locked-'));
    const inFiles = () =>
      fileStores({
        folder,
        accountId: 'service-1',
        signInId: 'sign-in-1',
        key: new Uint8Array(32).fill(7),
        randomBytes,
        report: () => undefined,
      });
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const next = {
      ...pair,
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      expiresAt: '2027-03-10T10:15:00.000Z',
    };
    const { account, keyring } = createAccountWorld(
      {
        endpointOf: () => ({ exchange: () => Promise.resolve(pair), refresh: () => Promise.resolve(next) }),
        sessionOf: (service, store, endpoint) =>
          createSession({ service, store, endpoint, clock, random: () => 0.5 }),
      },
      inFiles(),
    );
    await account.signIn(false);
    keyring('locked', { ok: false, problem: 'locked' });
    clock.advance(3_600_000);
    expect(await account.session().accessToken()).toBe('access-2');
    expect(await inFiles().tokens.read()).toMatchObject({
      state: 'ok',
      record: { refreshToken: 'refresh-2' },
      intent: null,
    });
    const later = createAccountWorld(saved, inFiles());
    await later.account.start();
    expect(later.account.state()).toEqual(signedIn);
    await rm(folder, { recursive: true });
  });
});

describe('whose the sign-in is', () => {
  it('is known before anything that is kept is used, and kept texts are that person’s alone', async () => {
    const stores = memoryStores();
    const first = createAccountWorld({}, stores);
    await first.account.signIn(false);
    await stores.text('publishing').write('what Maya scheduled');
    const used: (string | null)[] = [];
    const second = createAccountWorld(
      { ...saved, whoIs: () => Promise.resolve({ id: '7002', name: 'Omar' }) },
      stores,
    );
    await second.account.start();
    second.states.length = 0;
    second.account.changes.subscribe((state) => {
      if (state.state === 'signed-in')
        void stores
          .text('publishing')
          .read()
          .then((text) => used.push(text));
    });
    await second.account.signIn(false);
    expect(second.states.map(({ state }) => state)).toEqual(['waiting', 'starting', 'signed-in']);
    expect(stores.person()).toBe('7002');
    expect(used).toEqual([null]);
    await stores.become('7001');
    expect(await stores.text('publishing').read()).toBe('what Maya scheduled');
  });

  it('stays as it was when the same person consents again', async () => {
    const { account, states } = createAccountWorld();
    await account.signIn(false);
    await account.signIn(false);
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'signed-in', 'waiting', 'signed-in']);
  });

  it('is nobody’s until the service says it, and then begins with what is kept for that person', async () => {
    const stores = memoryStores();
    await stores.become('7001');
    await stores.text('agenda').write('bookings of 7001');
    const { account, states } = createAccountWorld({ whoIs: () => Promise.resolve(null) }, stores);
    await account.signIn(false);
    expect(stores.person()).toBeNull();
    expect(await stores.text('agenda').read()).toBeNull();
    await account.belongsTo('7001');
    await account.belongsTo('7001');
    expect(await stores.text('agenda').read()).toBe('bookings of 7001');
    expect(states.map(({ state }) => state)).toEqual([
      'waiting',
      'starting',
      'signed-in',
      'starting',
      'signed-in',
    ]);
  });

  it('does not reach new tokens before it is known, whenever the computer dies', async () => {
    const memory = memoryStores();
    const steps: string[] = [];
    const stores = {
      ...memory,
      become: (person: string | null) => {
        steps.push(`person ${String(person)}`);
        return memory.become(person);
      },
      tokens: {
        ...memory.tokens,
        save: (...what: Parameters<typeof memory.tokens.save>) => {
          steps.push('tokens');
          return memory.tokens.save(...what);
        },
      },
    };
    await createAccountWorld({}, stores).account.signIn(false);
    await createAccountWorld(
      { whoIs: () => Promise.resolve({ id: '7002', name: 'Omar' }) },
      stores,
    ).account.signIn(false);
    expect(steps).toEqual(['person null', 'tokens', 'person 7001', 'person null', 'tokens', 'person 7002']);
  });
});

describe('where an approval goes', () => {
  it('is asked first, and without the person’s yes no browser opens', async () => {
    const { account, opened, states } = createAccountWorld({ agrees: () => Promise.resolve(false) });
    await account.signIn(false);
    expect(opened).toEqual([]);
    expect(states).toEqual([]);
  });
});

describe('signing out', () => {
  it('stops who uses the account, removes everything, and says it last', async () => {
    const { account, done, stores, states } = createAccountWorld();
    account.typeSecret('typed once');
    await account.signIn(false);
    await stores.text('agenda').write('bookings');
    states.length = 0;
    await account.signOut();
    expect(states.map(({ state }) => state)).toEqual(['starting', 'signed-out']);
    expect(done).toEqual(['forgotten']);
    expect(await stores.tokens.read()).toEqual({ state: 'absent' });
    expect(await stores.clientSecret.read()).toEqual({ state: 'absent' });
    expect(await stores.text('agenda').read()).toBeNull();
    expect(() => account.session()).toThrow();
  });
});
