import { describe, expect, it } from 'vitest';
import type { KeyAnswer, Keychain } from './keychain.ts';
import { promptExpected } from './open-session.ts';
import { memoryStores } from './stores.ts';
import { createAccountWorld } from '../../test/support/account-world.ts';

const saved = { saved: () => ({ signIn: true, clientSecret: true }) };
const signedIn = { state: 'signed-in', storage: 'keychain', consentNeeded: null };

/** A locked keychain, which the person opens as soon as the system may ask them; notes what is asked of it. */
function createLockedKeychain(hasKey = true) {
  const asked: string[] = [];
  let isOpen = false;
  let isThere = hasKey;
  const answer = (what: string, accountId: string, mayPrompt: boolean): KeyAnswer => {
    asked.push(`${what} ${accountId}${mayPrompt ? ', the person may be asked' : ''}`);
    isOpen ||= mayPrompt;
    if (!isOpen) return { ok: false, problem: 'locked' };
    if (what === 'make') isThere = true;
    return isThere ? { ok: true, key: new Uint8Array(32) } : { ok: false, problem: 'missing' };
  };
  const keychain: Keychain = {
    state: () => Promise.resolve(isOpen ? 'unlocked' : 'locked'),
    readKey: (accountId, mayPrompt) => Promise.resolve(answer('read', accountId, mayPrompt)),
    createKey: (accountId, mayPrompt) => Promise.resolve(answer('make', accountId, mayPrompt)),
    removeKey: () => Promise.resolve(true),
    close: () => undefined,
  };
  return { keychain, asked };
}

describe('the system asks for the keychain', () => {
  it('never at the start, and as soon as the person wants it opened', async () => {
    const { keychain, asked } = createLockedKeychain();
    const first = createAccountWorld();
    await first.account.signIn(false);
    const { account } = createAccountWorld({ ...saved, keychain }, first.stores);
    await account.start();
    expect(account.state()).toMatchObject({ state: 'keychain', problem: 'locked' });
    await account.unlock();
    expect(account.state()).toEqual(signedIn);
    expect(asked).toEqual(['read live', 'read live, the person may be asked']);
  });

  it('not again once they are signed in', async () => {
    const { account, keyring, states } = createAccountWorld();
    await account.signIn(false);
    keyring('locked', { ok: false, problem: 'locked' });
    states.length = 0;
    await account.unlock();
    await account.lookAgain();
    expect(states).toEqual([]);
    expect(account.state()).toEqual(signedIn);
  });

  it('at a sign-in, for the key that is there or for a new one', async () => {
    const there = createLockedKeychain();
    const world = createAccountWorld({ keychain: there.keychain });
    await world.account.signIn(false);
    expect(world.states[0]).toEqual({
      state: 'keychain',
      problem: 'locked',
      asking: true,
      hasSavedSignIn: false,
    });
    expect(there.asked).toEqual(['read live, the person may be asked']);
    const none = createLockedKeychain(false);
    const { account } = createAccountWorld({ keychain: none.keychain });
    await account.signIn(false);
    expect(account.state()).toEqual(signedIn);
    expect(none.asked).toEqual(['read live, the person may be asked', 'make live, the person may be asked']);
  });

  it('not at a sign-in in memory, nor for an account that has no keychain', async () => {
    const { keychain, asked } = createLockedKeychain();
    const inMemory = createAccountWorld({ keychain });
    await inMemory.account.signIn(true);
    expect(inMemory.states.map(({ state }) => state)).toEqual(['waiting', 'signed-in']);
    expect(asked).toEqual([]);
    const demo = createAccountWorld({ keychain: null });
    await demo.account.signIn(false);
    await demo.account.signIn(false);
    expect(demo.account.state()).toEqual({ ...signedIn, storage: 'memory' });
    expect(demo.states.map(({ state }) => state)).toEqual(['waiting', 'signed-in', 'waiting', 'signed-in']);
  });

  it('where it is locked, or will be made; otherwise nothing is announced', () => {
    expect(promptExpected('locked')).toBe('locked');
    expect(promptExpected('new')).toBe('new');
    for (const state of ['unlocked', 'absent', 'weak', 'unknown'] as const)
      expect(promptExpected(state), state).toBeNull();
  });
});

describe('a keychain that does not open', () => {
  it.each(['locked', 'cancelled', 'no-answer', 'failed'] as const)(
    'says %s, and no new key is made in place of the one that may be there',
    async (problem) => {
      const { account, keyring, done } = createAccountWorld(saved);
      keyring('unknown', { ok: false, problem });
      await account.signIn(false);
      expect(account.state()).toEqual({ state: 'keychain', problem, asking: false, hasSavedSignIn: true });
      expect(done).toEqual([]);
    },
  );

  it('says failed where the new key is gone at once', async () => {
    const { keychain } = createLockedKeychain();
    const missing: KeyAnswer = { ok: false, problem: 'missing' };
    const forgetful = {
      ...keychain,
      readKey: () => Promise.resolve(missing),
      createKey: () => Promise.resolve(missing),
    };
    const { account } = createAccountWorld({ keychain: forgetful });
    await account.signIn(false);
    expect(account.state()).toMatchObject({ state: 'keychain', problem: 'failed' });
  });

  it('is not looked at again while the person is being asked', async () => {
    const { keychain, asked } = createLockedKeychain();
    const { account } = createAccountWorld({ ...saved, keychain });
    await account.start();
    const looks: Promise<void>[] = [];
    account.changes.subscribe((state) => {
      if (state.state === 'keychain' && state.asking) looks.push(account.lookAgain());
    });
    await account.unlock();
    await Promise.all(looks);
    expect(looks).toHaveLength(1);
    expect(asked).toEqual(['read live', 'read live, the person may be asked']);
  });
});

describe('a kept sign-in that cannot be read', () => {
  const damaged = () => {
    const memory = memoryStores();
    return {
      ...memory,
      tokens: { ...memory.tokens, read: () => Promise.resolve({ state: 'damaged' } as const) },
    };
  };

  it('is said as damaged, not as signed out', async () => {
    const { account } = createAccountWorld(saved, damaged());
    await account.start();
    expect(account.state()).toEqual({
      state: 'keychain',
      problem: 'damaged',
      asking: false,
      hasSavedSignIn: true,
    });
  });

  it('gives way to why a new sign-in failed, and stays where that one was only left', async () => {
    const { account, consentEnds } = createAccountWorld(saved, damaged());
    consentEnds(() => Promise.resolve({ kind: 'secret-refused' }));
    await account.signIn(false);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: { kind: 'secret-refused' } });
    consentEnds(() => Promise.resolve({ kind: 'stopped' }));
    await account.signIn(false);
    expect(account.state()).toMatchObject({ state: 'keychain', problem: 'damaged' });
  });
});

describe('starting', () => {
  it('takes nothing up where there is no address of a service', async () => {
    const { keychain, asked } = createLockedKeychain();
    const { account } = createAccountWorld({ ...saved, keychain, connection: null });
    await account.start();
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: null });
    expect(asked).toEqual([]);
  });
});
