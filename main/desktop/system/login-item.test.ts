import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutostartFile, createLoginItem, entryOf } from './login-item.ts';

vi.mock('electron', () => ({ app: { isPackaged: true } }));

let config = '';
beforeEach(async () => {
  config = await mkdtemp(path.join(os.tmpdir(), 'bookbar-config-'));
});
afterEach(() => rm(config, { recursive: true }));

const file = (name = 'org.example.bookbar'): string => path.join(config, 'autostart', `${name}.desktop`);
const open = (command = [process.execPath, '--hidden']) =>
  createAutostartFile({ XDG_CONFIG_HOME: config }, command);

describe('opening at login on Linux', () => {
  it('is left to the desktop in a Flatpak, whose own folder no desktop reads', () => {
    const environment = { XDG_CONFIG_HOME: config };
    expect(createLoginItem({ ...environment, FLATPAK_ID: 'org.example.bookbar' }, null)).toBeNull();
    expect(createLoginItem(environment, null)?.isOn()).toBe(false);
  });

  it('is off until it is switched on, and off again', async () => {
    const login = open();
    expect(login.isOn()).toBe(false);
    login.set(true);
    expect(login.isOn()).toBe(true);
    expect(await readFile(file(), 'utf8')).toBe(
      [
        '[Desktop Entry]',
        'Type=Application',
        'Name=Bookbar',
        'Comment=Today’s bookings in the tray',
        `Exec="${process.execPath}" "--hidden"`,
        'Icon=bookbar',
        'Terminal=false',
        'X-GNOME-Autostart-enabled=true',
        '',
      ].join('\n'),
    );
    login.set(false);
    expect(login.isOn()).toBe(false);
    login.set(false);
    await expect(readFile(file())).rejects.toThrow('ENOENT');
  });

  it('can be written by nobody else, whatever files are usually like', async () => {
    const usual = process.umask(0);
    await mkdir(path.dirname(file()));
    await writeFile(`${file()}.part`, 'laid there before', { mode: 0o666 });
    open().set(true);
    process.umask(usual);
    expect(((await stat(file())).mode & 0o777).toString(8)).toBe('600');
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'is what a desktop’s own settings made of it: %s',
    async (line) => {
      const login = open();
      login.set(true);
      const [key = ''] = line.split('=');
      const kept = (await readFile(file(), 'utf8')).split('\n').filter((one) => !one.startsWith(key));
      await writeFile(file(), [...kept, line, ''].join('\n'));
      expect(login.isOn()).toBe(false);
      login.set(true);
      expect(login.isOn()).toBe(true);
    },
  );

  it('is off when the program went elsewhere', () => {
    const login = open([path.join(config, 'gone', 'bookbar'), '--hidden']);
    login.set(true);
    expect(login.isOn()).toBe(false);
  });

  it('finds a program in a folder with spaces and signs, as the desktop does', async () => {
    const program = path.join(config, 'My $Apps "50%" `new` \\');
    await writeFile(program, '');
    const login = open([program]);
    login.set(true);
    expect(login.isOn()).toBe(true);
  });

  it('says that it could not be switched on where the disk does not take it', async () => {
    await writeFile(path.join(config, 'autostart'), 'in the way');
    expect(() => open().set(true)).toThrow();
    expect(open().isOn()).toBe(false);
  });
});

it.each([
  ['/opt/Book bar/bookbar', String.raw`"/opt/Book bar/bookbar"`],
  ['50%', '"50%%"'],
  ['$HOME', String.raw`"\\$HOME"`],
  ['a"b', String.raw`"a\\"b"`],
  ['a\\b', String.raw`"a\\\\b"`],
])('an argument %j is written as %s', (argument, written) => {
  expect(entryOf([argument])).toContain(`\nExec=${written}\n`);
});
