import { describe, expect, it, vi } from 'vitest';
import { createSystemKeychain } from './keys.ts';
import type { KeyringState } from './keyring-state.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { FakeKeyring, FakeSeal } from '../../../test/support/fake-keyring.ts';

function begin(state: KeyringState = 'unlocked', profileId = 'profile-1', keyring = new FakeKeyring()) {
  keyring.state = state;
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const seal = new FakeSeal(keyring);
  let made = 0;
  const keychain = createSystemKeychain({
    client: keyring.client,
    seal,
    readState: () => Promise.resolve(keyring.state),
    randomBytes: (size) => {
      made += 1;
      return new Uint8Array(size).fill(made);
    },
    profileId,
    clock,
  });
  return { keyring, seal, keychain, clock };
}

const key = (fill: number) => ({ ok: true, key: Buffer.alloc(32, fill) });
const problem = (name: string) => ({ ok: false, problem: name });

describe('the vault key', () => {
  it('is made, kept sealed, and read back', async () => {
    const { keychain, keyring } = begin();
    expect(await keychain.createKey('live', false)).toEqual(key(1));
    expect(await keychain.readKey('live', false)).toEqual(key(1));
    const [[account, text] = ['', '']] = [...keyring.items];
    expect(account).toBe('profile-1/live');
    expect(text).toMatch(/^1\.gnome_libsecret\./);
    expect(text).not.toContain(Buffer.alloc(32, 1).toString('base64'));
  });

  it('is one for each account and each profile', async () => {
    const first = begin();
    const second = begin('unlocked', 'profile-2', first.keyring);
    await first.keychain.createKey('live', false);
    expect(await second.keychain.readKey('live', false)).toEqual(problem('missing'));
    expect(await first.keychain.readKey('other', false)).toEqual(problem('missing'));
  });

  it('is not called made before it was read back', async () => {
    const { keychain, keyring } = begin();
    keyring.items.set = () => keyring.items;
    expect(await keychain.createKey('live', false)).toEqual(problem('failed'));
  });

  it('is not waited for when the keyring never seals it, nor are later calls', async () => {
    const { keychain, seal, clock } = begin();
    const sealing = vi.spyOn(seal, 'seal').mockReturnValueOnce(new Promise(() => undefined));
    const asked = keychain.createKey('live', false);
    await vi.waitFor(() => expect(sealing).toHaveBeenCalled());
    clock.advance(30_000);
    expect(await asked).toEqual(problem('no-answer'));
    expect(await keychain.createKey('live', false)).toMatchObject({ ok: true });
  });

  it('is not waited for when the keyring never opens it, and is there afterwards', async () => {
    const { keychain, seal, clock } = begin();
    await keychain.createKey('live', false);
    const opening = vi.spyOn(seal, 'open').mockReturnValueOnce(new Promise(() => undefined));
    const asked = keychain.readKey('live', false);
    await vi.waitFor(() => expect(opening).toHaveBeenCalled());
    clock.advance(30_000);
    expect(await asked).toEqual(problem('no-answer'));
    expect(await keychain.readKey('live', false)).toEqual(key(1));
  });

  it('is removed, and that is looked at', async () => {
    const { keychain, keyring } = begin();
    await keychain.createKey('live', false);
    expect(await keychain.removeKey('live')).toBe(true);
    expect(keyring.items.size).toBe(0);
    await keychain.createKey('live', false);
    keyring.items.delete = () => false;
    expect(await keychain.removeKey('live')).toBe(false);
  });
});

describe('a keyring that is not open', () => {
  it.each([
    ['locked', 'locked'],
    ['new', 'new'],
    ['absent', 'absent'],
    ['unknown', 'locked'],
  ] as const)('%s, and nobody may be asked: %s, without a call or a prompt', async (state, name) => {
    const { keychain, keyring } = begin(state);
    expect(await keychain.readKey('live', false)).toEqual(problem(name));
    expect(await keychain.createKey('live', false)).toEqual(problem(name));
    expect(await keychain.removeKey('live')).toBe(false);
    expect(keyring.asked).toEqual([]);
  });

  it.each(['locked', 'new'] as const)('%s opens when the person answers the one prompt', async (state) => {
    const { keychain, keyring } = begin(state);
    expect(await keychain.createKey('live', true)).toEqual(key(1));
    expect(keyring.prompts).toBe(1);
    expect([...keyring.items.keys()]).toEqual(['profile-1/live']);
  });

  it('gives a key kept in it after the prompt', async () => {
    const { keychain, keyring } = begin();
    await keychain.createKey('live', false);
    keyring.state = 'locked';
    expect(await keychain.readKey('live', false)).toEqual(problem('locked'));
    expect(await keychain.readKey('live', true)).toEqual(key(1));
  });

  it('gives a person two minutes at the prompt, and everything else ten seconds', async () => {
    const { keychain, keyring } = begin('locked');
    await keychain.readKey('live', true);
    expect(keyring.asked.map(({ action, timeoutMs }) => [action.action, timeoutMs])).toEqual([
      ['set', 120_000],
      ['delete', 10_000],
      ['get', 10_000],
    ]);
  });

  it.each([
    ['cancels', 'cancelled'],
    ['is away', 'no-answer'],
  ] as const)('stays closed when the person %s: %s', async (person, name) => {
    const { keychain, keyring } = begin('locked');
    keyring.person = person;
    expect(await keychain.readKey('live', true)).toEqual(problem(name));
    expect(await keychain.createKey('live', true)).toEqual(problem(name));
    expect(keyring.items.size).toBe(0);
  });

  it('shows one prompt at a time', async () => {
    const { keychain, keyring } = begin('locked');
    await Promise.all([keychain.readKey('live', true), keychain.readKey('live', true)]);
    expect(keyring.prompts).toBe(1);
  });

  it('is never asked for a prompt where it is absent or weak', async () => {
    const absent = begin('absent');
    expect(await absent.keychain.createKey('live', true)).toEqual(problem('absent'));
    const weak = begin('locked');
    weak.seal.name = 'basic_text';
    expect(await weak.keychain.createKey('live', true)).toEqual(problem('weak'));
    expect([...absent.keyring.asked, ...weak.keyring.asked]).toEqual([]);
  });

  it('is never taken for one without the key, also when it closes in the middle', async () => {
    const { keychain, keyring } = begin();
    await keychain.createKey('live', false);
    const { ask } = keyring.client;
    keyring.client.ask = (action, timeoutMs) => {
      keyring.state = 'locked';
      return ask(action, timeoutMs);
    };
    expect(await keychain.readKey('live', false)).toEqual(problem('locked'));
    keyring.state = 'unlocked';
    expect(await keychain.removeKey('live')).toBe(false);
  });

  it('may be of a kind that cannot be asked for its state: the prompt decides', async () => {
    const { keychain } = begin('unknown');
    expect(await keychain.createKey('live', true)).toEqual(key(1));
    expect(await keychain.readKey('live', true)).toEqual(key(1));
  });
});

describe('a desktop that only obfuscates', () => {
  it.each(['basic_text', 'unknown'])('%s is weak, and nothing is stored', async (backend) => {
    const { keychain, keyring, seal } = begin();
    seal.name = backend;
    expect(await keychain.state()).toBe('weak');
    expect(await keychain.createKey('live', true)).toEqual(problem('weak'));
    expect(keyring.asked).toEqual([]);
  });

  it('is noticed by what it makes, too', async () => {
    const { keychain, keyring, seal } = begin();
    seal.obfuscates = true;
    expect(await keychain.createKey('live', true)).toEqual(problem('weak'));
    expect(keyring.items.size).toBe(0);
  });

  it('is absent rather than weak where there is no keyring at all', async () => {
    const { keychain, seal } = begin('absent');
    seal.name = 'basic_text';
    expect(await keychain.state()).toBe('absent');
  });
});

describe('a key that cannot be opened', () => {
  it('under another backend is kept, and opens again when the person goes back', async () => {
    const { keychain, keyring, seal } = begin();
    await keychain.createKey('live', false);
    seal.name = 'kwallet6';
    expect(await keychain.readKey('live', false)).toEqual(problem('failed'));
    expect(keyring.items.size).toBe(1);
    seal.name = 'gnome_libsecret';
    expect(await keychain.readKey('live', false)).toEqual(key(1));
  });

  it('is missing when the sealing key changed, or the item is not ours', async () => {
    const { keychain, keyring, seal } = begin();
    await keychain.createKey('live', false);
    seal.key = 'k2';
    expect(await keychain.readKey('live', false)).toEqual(problem('missing'));
    keyring.items.set('profile-1/live', 'something else');
    expect(await keychain.readKey('live', false)).toEqual(problem('missing'));
  });

  it('is missing when what comes out is no key', async () => {
    const { keychain, keyring } = begin();
    keyring.items.set('profile-1/live', `1.gnome_libsecret.${btoa('k1:c2hvcnQ=')}`);
    expect(await keychain.readKey('live', false)).toEqual(problem('missing'));
  });
});

describe('keychain software that fails', () => {
  it.each(['failed', 'absent', 'no-answer'] as const)('%s is said, and is never a crash', async (trouble) => {
    const { keychain, keyring } = begin();
    keyring.trouble = { ok: false, trouble };
    expect(await keychain.readKey('live', false)).toEqual(problem(trouble));
    expect(await keychain.createKey('live', false)).toEqual(problem(trouble));
    expect(await keychain.removeKey('live')).toBe(false);
  });

  it('is said for safeStorage, too', async () => {
    const { keychain, seal } = begin();
    seal.seal = () => Promise.reject(new Error('Encryption is not available.'));
    expect(await keychain.createKey('live', false)).toEqual(problem('failed'));
  });

  it('ends with the app', () => {
    const { keychain, keyring } = begin();
    keychain.close();
    expect(keyring.closed).toBe(true);
  });
});
