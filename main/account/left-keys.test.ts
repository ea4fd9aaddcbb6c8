import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Keychain } from './keychain.ts';
import { createLeftKeys } from './left-keys.ts';
import { createFakeKeychain } from '../../test/support/fake-keychain.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const noReport = (error: unknown): void => {
  throw error;
};

let userData: string;
beforeEach(async () => {
  userData = await mkdtemp(path.join(tmpdir(), 'bookbar-keys-'));
});
afterEach(() => rm(userData, { recursive: true }));

describe('keys of accounts that were removed', () => {
  const start = (keychain: Keychain, clock = createManualClock('2027-03-10T08:15:00Z')) => ({
    clock,
    keys: createLeftKeys({
      file: path.join(userData, 'left.json'),
      accounts: userData,
      keychain,
      clock,
      report: noReport,
    }),
  });

  it('go at once from an open keychain, and nothing is noted', async () => {
    const keychain = createFakeKeychain();
    await keychain.createKey('service-a', true);
    const { keys } = start(keychain);
    await keys.remove(['service-a']);
    expect(keychain.held.size).toBe(0);
    expect(keys.any()).toBe(false);
    expect(await readdir(userData)).toEqual([]);
  });

  it('stay noted while the keychain is locked, and go when it is unlocked, also in a later run', async () => {
    const keychain = createFakeKeychain();
    await keychain.createKey('service-a', true);
    keychain.is = 'locked';
    await start(keychain).keys.remove(['service-a']);
    const { clock, keys } = start(keychain);
    const told = new Promise<void>((resolve) => {
      keys.changed.subscribe(resolve);
    });
    keys.begin();
    await told;
    expect(keys.any()).toBe(true);
    const gone = new Promise<void>((resolve) => {
      keys.changed.subscribe(() => {
        if (!keys.any()) resolve();
      });
    });
    await keys.remove([]);
    expect(keys.any()).toBe(true);
    keychain.is = 'unlocked';
    clock.advance(60_000);
    await gone;
    expect(keychain.held.size).toBe(0);
    expect(await readdir(userData)).toEqual([]);
  });

  it('are never the key of a new sign-in: it gets a new one, which stays', async () => {
    const keychain = createFakeKeychain();
    await keychain.createKey('service-a', true);
    const old = keychain.held.get('service-a');
    keychain.is = 'locked';
    const { clock, keys } = start(keychain);
    await keys.remove(['service-a']);
    keychain.is = 'unlocked';
    expect(await keys.keychain.readKey('service-a', true)).toEqual({ ok: false, problem: 'missing' });
    await keys.keychain.createKey('service-a', true);
    clock.advance(60_000);
    await keys.remove([]);
    expect(keychain.held.get('service-a')).toBeDefined();
    expect(keychain.held.get('service-a')).not.toBe(old);
  });

  it('are tried every minute while the keychain is locked, and no more once Bookbar stops or none is left', async () => {
    const keychain = createFakeKeychain();
    const { state } = keychain;
    let looks = 0;
    keychain.state = () => {
      looks += 1;
      return state();
    };
    await keychain.createKey('service-a', true);
    keychain.is = 'locked';
    const { clock, keys } = start(keychain);
    await keys.remove(['service-a']);
    clock.advance(59_999);
    await keys.note([]);
    expect(looks).toBe(0);
    clock.advance(1);
    await keys.note([]);
    expect(looks).toBe(1);
    clock.advance(60_000);
    await keys.note([]);
    expect(looks).toBe(2);
    expect(clock.waiting()).toBe(1);
    keys.stop();
    expect(clock.waiting()).toBe(0);
    keychain.is = 'unlocked';
    await keys.remove([]);
    expect(keychain.held.size).toBe(0);
    expect(clock.waiting()).toBe(0);
  });

  it('announce a change when the first is noted and when the last is gone, and not in between', async () => {
    const keychain = createFakeKeychain();
    keychain.is = 'locked';
    const { keys } = start(keychain);
    const told: boolean[] = [];
    keys.changed.subscribe(() => told.push(keys.any()));
    await keys.note(['service-a']);
    await keys.note(['service-b', 'service-a']);
    expect(told).toEqual([true]);
    keychain.is = 'unlocked';
    await keys.remove([]);
    expect(told).toEqual([true, false]);
  });

  it('stay noted one by one, as the keychain lets them go', async () => {
    const keychain = createFakeKeychain();
    const { removeKey } = keychain;
    const removed: string[] = [];
    keychain.removeKey = (name) => {
      removed.push(name);
      return name === 'service-b' ? Promise.resolve(false) : removeKey(name);
    };
    const { keys } = start(keychain);
    await keys.remove(['service-a', 'service-b', 'service-a']);
    expect(keys.any()).toBe(true);
    await keys.remove([]);
    expect(removed).toEqual(['service-a', 'service-b', 'service-b']);
  });

  it('hide no key of another account', async () => {
    const keychain = createFakeKeychain();
    await keychain.createKey('service-b', true);
    const { keys } = start(keychain);
    await keys.note(['service-a']);
    const key = keychain.held.get('service-b');
    expect(await keys.keychain.readKey('service-b', false)).toEqual({ ok: true, key });
    keychain.is = 'locked';
    expect(await keys.keychain.readKey('service-a', false)).toEqual({ ok: false, problem: 'locked' });
    expect(keys.any()).toBe(true);
  });

  it('that will not go opens the account again, and is no longer to be removed', async () => {
    const keychain = createFakeKeychain();
    await keychain.createKey('service-a', true);
    const key = keychain.held.get('service-a');
    keychain.removeKey = () => Promise.resolve(false);
    const { keys } = start(keychain);
    await keys.note(['service-a']);
    expect(await keys.keychain.readKey('service-a', true)).toEqual({ ok: true, key });
    expect(keys.any()).toBe(false);
  });

  it('go with their folders at the next start, if a sign-out was killed after it had noted them', async () => {
    const keychain = createFakeKeychain();
    await keychain.createKey('service-a', true);
    await mkdir(path.join(userData, 'service-a', 'person'), { recursive: true });
    await start(keychain).keys.note(['service-a']);
    const { keys } = start(keychain);
    await keys.finish();
    await keys.remove([]);
    expect(keychain.held.size).toBe(0);
    expect(await readdir(userData)).toEqual([]);
  });

  it.each([
    ['is damaged', '{"not":'],
    ['names a folder elsewhere', '["service-a", "../elsewhere"]'],
    ['names a folder below one', '["service-a/../.."]'],
    ['names more than an account', '["service-a-1-2", "service-a"]'],
    ['names no service', '["my-service-a"]'],
  ])('are not guessed from a note that %s', async (_what, note) => {
    await writeFile(path.join(userData, 'left.json'), note);
    const reported: unknown[] = [];
    const keys = createLeftKeys({
      accounts: userData,
      file: path.join(userData, 'left.json'),
      keychain: createFakeKeychain(),
      clock: createManualClock('2027-03-10T08:15:00Z'),
      report: (error) => reported.push(error),
    });
    await keys.finish();
    await keys.remove([]);
    expect(keys.any()).toBe(false);
    expect(reported.map(String)).toEqual(['Error: The list of keys to remove cannot be read']);
    expect(await readdir(userData)).toEqual([]);
  });
});
