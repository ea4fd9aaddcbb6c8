import { randomBytes } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSealedFile, seal, unseal, type SealedFile } from './sealed-file.ts';

const key = randomBytes(32);
const secret = JSON.stringify({ refreshToken: 'a refresh token that nobody may read', name: 'Zoë 🙂' });

let folder: string;
let file: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'bookbar-vault-')), 'accounts', 'live');
  file = path.join(folder, 'tokens.bin');
});
afterEach(() => rm(path.dirname(path.dirname(folder)), { recursive: true, force: true }));

function open(change: Partial<Parameters<typeof createSealedFile>[0]> = {}): SealedFile {
  return createSealedFile({ path: file, key, accountId: 'live', purpose: 'tokens', randomBytes, ...change });
}

describe('a sealed file', () => {
  it('gives back what was written, with its generation', async () => {
    expect(await open().read()).toEqual({ state: 'absent' });
    await open().write(secret, 7);
    expect(await open().read()).toEqual({ state: 'ok', generation: 7, text: secret });
  });

  it('shows nothing of the content, and only to its owner', async () => {
    await open().write(secret, 1);
    expect((await readFile(file)).includes('refresh')).toBe(false);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await readdir(folder)).toEqual(['tokens.bin']);
  });

  it('never uses a nonce twice', async () => {
    await open().write(secret, 1);
    const first = await readFile(file);
    await open().write(secret, 1);
    expect((await readFile(file)).equals(first)).toBe(false);
  });

  it.each([
    ['another key', { key: randomBytes(32) }],
    ['another account', { accountId: 'other' }],
    ['another purpose', { purpose: 'agenda' }],
  ])('does not open for %s', async (_, other) => {
    await open().write(secret, 1);
    expect(await open(other).read()).toEqual({ state: 'damaged' });
  });

  it('notices every single bit that changes', () => {
    const context = { key, accountId: 'live', purpose: 'tokens' };
    const whole = seal(context, { generation: 3, text: secret }, randomBytes(12));
    expect(unseal(context, whole)).toEqual({ generation: 3, text: secret });
    for (let bit = 0; bit < whole.length * 8; bit += 1) {
      const changed = Buffer.from(whole);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(unseal(context, changed), `bit ${bit}`).toBeNull();
    }
  });

  it('calls a changed file damaged, every time it is read', async () => {
    await open().write(secret, 1);
    const changed = await readFile(file);
    changed[changed.length - 1]! ^= 1;
    await writeFile(file, changed);
    expect(await open().read()).toEqual({ state: 'damaged' });
    expect(await open().read()).toEqual({ state: 'damaged' });
  });

  it('notices every length it can be cut to, and what is added', async () => {
    const sealed = open();
    await sealed.write('short', 3);
    const whole = await readFile(file);
    for (let length = 0; length < whole.length; length += 1) {
      await writeFile(file, whole.subarray(0, length));
      expect(await sealed.read(), `${length} bytes`).toEqual({ state: 'damaged' });
    }
    await writeFile(file, Buffer.concat([whole, Buffer.from([0])]));
    expect(await sealed.read()).toEqual({ state: 'damaged' });
  });

  it('sets a damaged file aside instead of overwriting it', async () => {
    await open().write(secret, 1);
    const another = open({ key: randomBytes(32) });
    await another.write('the new sign-in', 1);
    expect(await another.read()).toMatchObject({ text: 'the new sign-in' });
    const kept = await readFile(`${file}.damaged`);
    await writeFile(file, kept);
    expect(await open().read()).toMatchObject({ text: secret });
  });

  it('takes up a newer content that a crash left complete', async () => {
    await open().write('newer', 2);
    const newer = await readFile(file);
    await open().write('older', 1);
    await writeFile(`${file}.tmp`, newer);
    expect(await open().read()).toMatchObject({ text: 'newer', generation: 2 });
    expect(await readdir(folder)).toEqual(['tokens.bin']);
    expect(await open().read()).toMatchObject({ text: 'newer' });
  });

  it('takes up a complete first content, too', async () => {
    await open().write('first', 1);
    await writeFile(`${file}.tmp`, await readFile(file));
    await rm(file);
    expect(await open().read()).toMatchObject({ text: 'first' });
  });

  it('takes it up beside a damaged file, which is set aside as before', async () => {
    await open().write(secret, 1);
    const damaged = await readFile(file);
    damaged[damaged.length - 1]! ^= 1;
    await rm(file);
    await open().write('newer', 2);
    await rename(file, `${file}.tmp`);
    await writeFile(file, damaged);
    expect(await open().read()).toMatchObject({ text: 'newer' });
    expect(await readFile(`${file}.damaged`)).toEqual(damaged);
    expect((await readdir(folder)).sort()).toEqual(['tokens.bin', 'tokens.bin.damaged']);
  });

  it('clears away an older or half-written one', async () => {
    await open().write('older', 1);
    const older = await readFile(file);
    await open().write('newer', 2);
    for (const left of [older, older.subarray(0, 20), Buffer.alloc(0)]) {
      await writeFile(`${file}.tmp`, left);
      expect(await open().read()).toMatchObject({ text: 'newer' });
      expect(await readdir(folder)).toEqual(['tokens.bin']);
    }
  });

  it('has the old content when the next one was cut at any byte, and the next one when it is whole', async () => {
    await open().write('next', 2);
    const next = await readFile(file);
    await rm(file);
    await open().write('old', 1);
    const old = await readFile(file);
    for (let length = 0; length <= next.length; length += 1) {
      await writeFile(`${file}.tmp`, next.subarray(0, length));
      await writeFile(file, old);
      const text = length === next.length ? 'next' : 'old';
      expect(await open().read(), `${length} bytes`).toMatchObject({ state: 'ok', text });
      expect(await readdir(folder)).toEqual(['tokens.bin']);
    }
  });

  it('does not judge a leftover with a key that does not open the file itself', async () => {
    await open().write('older', 1);
    await writeFile(`${file}.tmp`, 'half');
    expect(await open({ key: randomBytes(32) }).read()).toEqual({ state: 'damaged' });
    expect(await readdir(folder)).toEqual(['tokens.bin', 'tokens.bin.tmp']);
  });

  it('does not write through a link that somebody laid', async () => {
    await open().write('first', 1);
    const victim = path.join(path.dirname(folder), 'victim');
    await writeFile(victim, 'untouched');
    await symlink(victim, `${file}.tmp`);
    await open().write('second', 2);
    expect(await readFile(victim, 'utf8')).toBe('untouched');
    expect(await open().read()).toMatchObject({ text: 'second' });
  });

  it.each([
    ['a folder', (name: string) => mkdir(path.join(name, 'in it'), { recursive: true })],
    ['a pipe', (name: string) => execFileSync('mkfifo', [name])],
    ['a link to a device that never ends', (name: string) => symlink('/dev/zero', name)],
  ])('is damaged where %s has its name, and comes back with the next writing', async (_what, lay) => {
    await open().write('first', 1);
    await rm(file);
    await lay(file);
    await lay(`${file}.tmp`);
    expect(await open().read()).toEqual({ state: 'damaged' });
    await open().write('second', 2);
    expect(await open().read()).toMatchObject({ text: 'second' });
    expect(await readdir(folder)).toEqual(['tokens.bin', 'tokens.bin.damaged']);
    await open().remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it('lets writes take turns', async () => {
    const sealed = open();
    await Promise.all(Array.from({ length: 20 }, (_, index) => sealed.write(`content ${index}`, index)));
    expect(await sealed.read()).toMatchObject({ text: 'content 19' });
  });

  it('leaves nothing behind when removed', async () => {
    await open().write(secret, 1);
    await open({ key: randomBytes(32) }).write('other', 1);
    await writeFile(`${file}.tmp`, 'half');
    await open().remove();
    expect(await readdir(folder)).toEqual([]);
    expect(await open().read()).toEqual({ state: 'absent' });
  });
});
