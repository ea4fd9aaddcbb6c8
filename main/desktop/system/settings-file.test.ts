import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettingsFile } from './settings-file.ts';

let folder = '';
let reported: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bookbar-settings-'));
  reported = [];
});
afterEach(() => rm(folder, { recursive: true }));

const open = (at = folder) => openSettingsFile(at, (error) => reported.push(error));
const place = (name: string): string => path.join(folder, name);

describe('the settings file', () => {
  it('is made when something is written, for its owner alone', async () => {
    const file = open();
    expect(file.read()).toEqual({ content: {}, setAside: null, isStuck: false });
    file.write({ version: 1, singleKeys: false });
    expect((await stat(place('settings.json'))).mode & 0o777).toBe(0o600);
    expect(open().read().content).toEqual({ version: 1, singleKeys: false });
    expect(reported).toEqual([]);
  });

  it('is replaced as a whole, and nothing else is left beside it', async () => {
    const file = open();
    file.write({ a: 1 });
    file.write({ b: 2 });
    expect(JSON.parse(await readFile(place('settings.json'), 'utf8'))).toEqual({ b: 2 });
    expect(await readdir(folder)).toEqual(['settings.json']);
  });

  it.each(['{"version": 1, "look', '', 'null', '[]', '7', '\u0000\u0000'])(
    'that holds %j is set aside, and the app starts',
    async (damaged) => {
      await writeFile(place('settings.json'), damaged);
      const file = open();
      expect(file.read()).toEqual({ content: {}, setAside: 'settings.damaged.json', isStuck: false });
      expect(await readFile(place('settings.damaged.json'), 'utf8')).toBe(damaged);
      expect(reported).toHaveLength(1);
      file.write({ a: 1 });
      expect(open().read()).toEqual({ content: { a: 1 }, setAside: null, isStuck: false });
    },
  );

  it.each([
    ['a folder', (name: string) => mkdir(name)],
    ['a pipe', (name: string) => execFileSync('mkfifo', [name])],
    ['a link to a device that never ends', (name: string) => symlink('/dev/zero', name)],
  ])('whose name %s has is set aside, and the app starts', async (_what, lay) => {
    await lay(place('settings.json'));
    const file = open();
    expect(file.read()).toEqual({ content: {}, setAside: 'settings.damaged.json', isStuck: false });
    file.write({ a: 1 });
    expect(open().read().content).toEqual({ a: 1 });
  });

  it('that is damaged again does not push out what was set aside before', async () => {
    await writeFile(place('settings.json'), 'first');
    open();
    await writeFile(place('settings.json'), 'second');
    expect(open().read().setAside).toBe('settings.damaged-2.json');
    expect(await readFile(place('settings.damaged.json'), 'utf8')).toBe('first');
  });

  it('with a mark of its encoding is no damage', async () => {
    await writeFile(place('settings.json'), '\uFEFF{"a": 1}');
    expect(open().read().content).toEqual({ a: 1 });
  });

  it('that cannot be made says so at each writing, and the app starts', async () => {
    await writeFile(place('in-the-way'), '');
    const file = open(place('in-the-way'));
    expect(file.read()).toEqual({ content: {}, setAside: null, isStuck: true });
    expect(() => file.write({ a: 1 })).toThrow();
  });

  it('that cannot be replaced stays as it is', async () => {
    const file = open();
    file.write({ a: 1 });
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder any more');
    expect(() => file.write({ b: 2 })).toThrow();
    await rm(folder);
    await mkdir(folder);
  });
});
