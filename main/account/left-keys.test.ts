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
