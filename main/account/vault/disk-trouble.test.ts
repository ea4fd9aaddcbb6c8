import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileTokenStore } from './file-stores.ts';
import { createSealedFile } from './sealed-file.ts';
import { StorageError } from './secret-store.ts';
import { createWatchedFiles } from '../../../test/support/failing-files.ts';
import { hourMs } from '../../../test/support/rotating-endpoint.ts';
import { createSignedInScene, minuteMs } from '../../../test/support/session-scene.ts';
import { mountSmallDisk } from '../../../test/support/small-disk.ts';

const key = randomBytes(32);
const disk = mountSmallDisk();
afterAll(() => disk?.remove());

describe('a write that fails at one of its steps', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bookbar-steps-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it.each([
    ['create tokens.bin.tmp', 'old'],
    ['write tokens.bin.tmp', 'old'],
    ['sync tokens.bin.tmp', 'old'],
    ['rename tokens.bin.tmp', 'old'],
    // It has taken its place; only that this survives a power cut is not certain.
    ['sync folder', 'new'],
  ])('%s: the content is the %s one, and nothing half-done stays', async (failing, expected) => {
    const options = {
      path: path.join(folder, 'tokens.bin'),
      key,
      accountId: 'live',
      purpose: 'tokens',
      randomBytes,
    };
    await createSealedFile(options).write('old', 1);
    const full = new Error('ENOSPC');
    const files = createWatchedFiles((step) => (step === failing ? Promise.reject(full) : Promise.resolve()));
    const failure = await createSealedFile({ ...options, files })
      .write('new', 2)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toMatchObject({ message: `Could not write ${options.path}`, cause: full });
    expect(await readdir(folder)).toEqual(['tokens.bin']);
    expect(await createSealedFile(options).read()).toMatchObject({ state: 'ok', text: expected });
  });
});

/** Where mounting is not allowed, the failing steps above have to do. */
describe.skipIf(disk === null)('a refresh on a real disk', () => {
  const folder = path.join(disk?.folder ?? '', 'account');
  const filler = path.join(disk?.folder ?? '', 'filler');
  const signIn = () =>
    createSignedInScene({ store: createFileTokenStore({ folder, key, accountId: 'live', randomBytes }) });
  afterEach(async () => {
    disk?.setReadOnly(false);
    await rm(filler, { force: true });
    await rm(folder, { recursive: true, force: true });
  });

  it('sends nothing while the disk is full, and goes on when there is room again', async () => {
    const { session, clock, endpoint, store } = await signIn();
    clock.advance(hourMs);
    await writeFile(filler, Buffer.alloc(128 * 1024)).catch(() => undefined);
    await expect(session.accessToken()).rejects.toMatchObject({ cause: { name: 'StorageError' } });
    expect(endpoint.sent).toEqual([]);
    expect(session.state()).toMatchObject({ status: 'signed-in', storageFailing: true });
    expect(await store.read()).toMatchObject({ state: 'ok', record: { refreshToken: 'refresh-1' } });
    await rm(filler);
    clock.advance(minuteMs);
    expect(await session.accessToken()).toBe('access-2');
    expect(await store.read()).toMatchObject({ record: { refreshToken: 'refresh-2' } });
  });

  it('sends nothing while the disk is read-only, and still reads what is there', async () => {
    const { session, clock, endpoint, restart } = await signIn();
    clock.advance(hourMs);
    disk?.setReadOnly(true);
    await expect(session.accessToken()).rejects.toMatchObject({ cause: { name: 'StorageError' } });
    expect(await restart().load()).toMatchObject({ status: 'signed-in' });
    expect(endpoint.sent).toEqual([]);
  });

  it('reads a newer content even when it cannot be put in its place', async () => {
    const { restart, store } = await signIn();
    const stored = await store.read();
    if (stored.state !== 'ok') throw new Error('The pair should be stored');
    await store.save({ ...stored.record, accessToken: 'newer' }, 2);
    await rename(path.join(folder, 'tokens.bin'), path.join(folder, 'tokens.bin.tmp'));
    disk?.setReadOnly(true);
    expect(await restart().accessToken()).toBe('newer');
  });
});
