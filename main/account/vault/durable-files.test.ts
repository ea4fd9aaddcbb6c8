import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileText, diskFiles, NotAFile, writeDurably } from './durable-files.ts';
import { createSealedFile } from './sealed-file.ts';
import { createWatchedFiles } from '../../../test/support/failing-files.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-durable-'));
  file = path.join(folder, 'text.bin');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The disk, and the steps that it is asked for, in order. */
function watch() {
  const steps: string[] = [];
  const files = createWatchedFiles((step) => {
    steps.push(step);
    return Promise.resolve();
  });
  return { files, steps };
}

describe('what a power cut may not take', () => {
  it('is on the disk before it takes the place of the old, and its name is there afterwards', async () => {
    const { files, steps } = watch();
    await writeDurably(files, file, Buffer.from('new'));
    expect(steps).toEqual([
      'create text.bin.tmp',
      'write text.bin.tmp',
      'sync text.bin.tmp',
      'rename text.bin.tmp',
      'sync folder',
    ]);
  });

  it('is set aside before something new takes its place', async () => {
    await writeFile(file, 'damaged');
    const { files, steps } = watch();
    await writeDurably(files, file, Buffer.from('new'), `${file}.damaged`);
    expect(steps.slice(3)).toEqual(['rename text.bin', 'rename text.bin.tmp', 'sync folder']);
    expect(await readFile(`${file}.damaged`, 'utf8')).toBe('damaged');
    expect(await readFile(file, 'utf8')).toBe('new');
  });

  it('is brought to the disk once more where a killed process may not have come to it', async () => {
    const options = { path: file, key: randomBytes(32), accountId: 'live', purpose: 'text', randomBytes };
    await createSealedFile(options).write('newer', 2);
    await writeFile(`${file}.tmp`, await readFile(file));
    await writeFile(file, 'damaged');
    const { files, steps } = watch();
    await createSealedFile({ ...options, files }).read();
    expect(steps).toEqual([
      'read text.bin',
      'read text.bin.tmp',
      'sync text.bin.tmp',
      'rename text.bin',
      'rename text.bin.tmp',
      'sync folder',
    ]);
  });

  it('goes for good at a removal, in a folder that may not be there', async () => {
    const { files, steps } = watch();
    const elsewhere = path.join(folder, 'not', 'there', 'text.bin');
    const options = {
      path: elsewhere,
      key: randomBytes(32),
      accountId: 'live',
      purpose: 'text',
      randomBytes,
    };
    await createSealedFile({ ...options, files }).remove();
    expect(steps).toEqual([
      'remove text.bin.tmp',
      'remove text.bin',
      'remove text.bin.damaged',
      'sync folder',
    ]);
  });
});

describe('the disk', () => {
  it('has nothing where there is no file, and says so where it cannot read one', async () => {
    expect(await diskFiles.read(file)).toBeNull();
    await writeFile(file, 'x');
    await expect(diskFiles.read(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await mkdir(path.join(folder, 'a folder'));
    await expect(diskFiles.read(path.join(folder, 'a folder'))).rejects.toBeInstanceOf(NotAFile);
  });

  it('makes files and folders that only their owner opens', async () => {
    const below = path.join(folder, 'a', 'b');
    await diskFiles.makeFolder(below);
    const opened = await diskFiles.create(path.join(below, 'x'));
    await opened.close();
    expect((await stat(path.join(folder, 'a'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(below, 'x'))).mode & 0o777).toBe(0o600);
  });

  it('removes a folder with what is in it, and does not fail where nothing is', async () => {
    await diskFiles.remove(file);
    await mkdir(path.join(file, 'below'), { recursive: true });
    await diskFiles.remove(file);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a text in a file of its own', () => {
  it('is there as it was written, until it is removed', async () => {
    const text = createFileText(file);
    expect(await text.read()).toBeNull();
    await text.write('Zoë 🙂');
    expect(await createFileText(file).read()).toBe('Zoë 🙂');
    await text.write('');
    expect(await text.read()).toBe('');
    await text.remove();
    expect(await text.read()).toBeNull();
  });
});
