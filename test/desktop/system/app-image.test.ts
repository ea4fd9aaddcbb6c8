import { expect, it } from 'vitest';
import { appImageOf } from '../../../main/desktop/system/app-image.ts';

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
