import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appImageOf, isReplaceable, programOf } from './app-image.ts';

const image = '/home/ada/Bookbar-x86_64.AppImage';
const within = { APPIMAGE: image, APPDIR: '/tmp/.mount_BookbaX1y2z3' };

it('an AppImage is known by its folder; what another AppImage started is none', () => {
  expect(appImageOf(within, '/tmp/.mount_BookbaX1y2z3/bookbar')).toBe(image);
  expect(appImageOf(within, '/opt/Bookbar/bookbar')).toBeNull();
  expect(
    appImageOf({ ...within, APPDIR: '/tmp/.mount_Book' }, '/tmp/.mount_BookbaX1y2z3/bookbar'),
  ).toBeNull();
  expect(appImageOf({ APPIMAGE: 'Bookbar.AppImage', APPDIR: '/opt' }, '/opt/bookbar')).toBeNull();
  expect(appImageOf({}, '/opt/Bookbar/bookbar')).toBeNull();
});

it('Bookbar starts itself again, also where the AppImage of a terminal had started it', () => {
  expect(programOf(within, '/tmp/.mount_BookbaX1y2z3/bookbar')).toBe(image);
  const terminal = { APPIMAGE: '/home/ada/Terminal.AppImage', APPDIR: '/tmp/.mount_TerminA1b2c3' };
  expect(programOf(terminal, '/opt/Bookbar/bookbar')).toBe('/opt/Bookbar/bookbar');
});

it('one in a folder that is gone, or of somebody else, cannot be replaced', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-image-'));
  expect(isReplaceable(path.join(folder, 'Bookbar.AppImage'))).toBe(true);
  expect(isReplaceable(path.join(folder, 'gone', 'Bookbar.AppImage'))).toBe(false);
  // Root may write everywhere.
  if (process.getuid?.() === 0) return;
  await chmod(folder, 0o500);
  expect(isReplaceable(path.join(folder, 'Bookbar.AppImage'))).toBe(false);
});
