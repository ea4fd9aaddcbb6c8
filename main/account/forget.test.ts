import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forgetAccounts } from './forget.ts';

async function withAccounts(...names: string[]): Promise<string> {
  const accounts = path.join(await mkdtemp(path.join(tmpdir(), 'bookbar-forget-')), 'accounts');
  for (const name of names) {
    await mkdir(path.join(accounts, name), { recursive: true });
    await writeFile(path.join(accounts, name, 'tokens'), 'sealed');
  }
  return accounts;
}

it('forgetting removes the sealed files, then every key they were sealed with', async () => {
  const accounts = await withAccounts('one', 'two');
  const removed: string[] = [];
  const keychain = {
    async removeKey(name: string) {
      await expect(stat(accounts)).rejects.toThrow('ENOENT');
      removed.push(name);
      return true;
    },
  };
  expect(await forgetAccounts(accounts, keychain)).toBe(true);
  expect(removed.toSorted()).toEqual(['one', 'two']);
  expect(await forgetAccounts(accounts, keychain)).toBe(true);
});

it('a locked keychain keeps its keys, and that is said; the files are gone all the same', async () => {
  const accounts = await withAccounts('one', 'two');
  expect(await forgetAccounts(accounts, { removeKey: (name) => Promise.resolve(name === 'two') })).toBe(
    false,
  );
  await expect(stat(accounts)).rejects.toThrow('ENOENT');
});
