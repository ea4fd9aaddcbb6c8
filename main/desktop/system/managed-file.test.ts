import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { managedFileOf, readManagedFile } from './managed-file.ts';

let folder: string;
let file: string;
let said: string[];
/** As root owns `/etc/bookbar`. */
const owner = process.getuid?.() ?? 0;
const read = (as: number | null = owner) =>
  readManagedFile({ path: file, owner: as }, (line) => said.push(line));

beforeEach(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'bookbar-managed-'));
  folder = path.join(parent, 'bookbar');
  file = path.join(folder, 'managed.json');
  await mkdir(folder, { mode: 0o755 });
  await writeFile(file, '\uFEFF{"hideTitles":true}', { mode: 0o644 });
  said = [];
});
afterEach(() => rm(path.dirname(folder), { recursive: true }));

describe('the managed file', () => {
  it('counts when only its owner can write it', () => {
    expect(read()).toEqual({ hideTitles: true });
    expect(said).toEqual([]);
  });

  it('is nothing where there is none', async () => {
    await rm(file);
    expect(read()).toBeNull();
    expect(said).toEqual([]);
  });

  it.each([
    ['of another user', async () => undefined, owner + 1],
    ['that others can write', () => chmod(file, 0o664), owner],
    ['in a folder that others can write', () => chmod(folder, 0o777), owner],
    ['that is a link', () => rm(file).then(() => symlink('/etc/hostname', file)), owner],
    ['that is a folder', () => rm(file).then(() => mkdir(file)), owner],
    ['that is no JSON', () => writeFile(file, 'hideTitles=1'), owner],
    ['that is a list', () => writeFile(file, '[]'), owner],
    ['that is too large', () => writeFile(file, `{"x":"${'x'.repeat(70_000)}"}`), owner],
  ])('is ignored %s, and that is said', async (_name, change, as) => {
    await change();
    expect(read(as)).toBeNull();
    expect(said).toEqual([expect.stringContaining(`ignores ${file}: `)]);
  });

  it('lies where each system’s administrators expect it', () => {
    expect(managedFileOf('linux', { BOOKBAR_MANAGED: '/home/maya/x' })).toEqual({
      path: '/etc/bookbar/managed.json',
      owner: 0,
    });
    expect(managedFileOf('win32', { ProgramData: 'D:\\Data' })?.path).toBe('D:\\Data\\Bookbar\\managed.json');
    expect(managedFileOf('darwin', {})).toBeNull();
  });
});
