import { randomBytes } from 'node:crypto';
import type { KeyAnswer, Keychain, KeychainState } from '../../main/account/keychain.ts';

export interface FakeKeychain extends Keychain {
  readonly held: Map<string, Uint8Array>;
  /** What it says of itself from now on. */
  is: KeychainState;
}

/** A keychain that is open unless said, with what it holds. */
export function createFakeKeychain(): FakeKeychain {
  const held = new Map<string, Uint8Array>();
  const locked: KeyAnswer = { ok: false, problem: 'locked' };
  const fake = {
    held,
    is: 'unlocked' as KeychainState,
    state: () => Promise.resolve(fake.is),
    readKey(name: string): Promise<KeyAnswer> {
      const found = held.get(name);
      if (fake.is !== 'unlocked') return Promise.resolve(locked);
      return Promise.resolve(found ? { ok: true, key: found } : { ok: false, problem: 'missing' });
    },
    createKey(name: string): Promise<KeyAnswer> {
      const made = randomBytes(32);
      if (fake.is !== 'unlocked') return Promise.resolve(locked);
      held.set(name, made);
      return Promise.resolve({ ok: true, key: made });
    },
    removeKey(name: string) {
      if (fake.is !== 'unlocked') return Promise.resolve(false);
      held.delete(name);
      return Promise.resolve(true);
    },
    close: () => undefined,
  };
  return fake;
}
