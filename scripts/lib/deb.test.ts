import { describe, expect, it } from 'vitest';
import { writeControl } from './deb.mjs';
import { readFpmArguments } from './fpm.mjs';

/** As electron-builder calls fpm, shortened. */
const call = [
  '-s',
  'dir',
  '--force',
  '-t',
  'deb',
  '-d',
  'libgtk-3-0',
  '-d',
  'libsecret-1-0',
  '--deb-recommends',
  'gnome-keyring',
  '--deb-compression',
  'gz',
  '--architecture',
  'amd64',
  '--after-install',
  '/tmp/after',
  '--description',
  'Today’s bookings\n In the tray.\n\n And more.',
  '--version',
  '0.1.0',
  '--package',
  '/out/bookbar.deb',
  '--name',
  'bookbar',
  '--maintainer',
  'Bookbar contributors <bookbar@example.org>',
  '--url',
  'https://example.org/bookbar',
  '/build/linux-unpacked/=/opt/Bookbar',
  '/icons/a=b.png=/usr/share/icons/b.png',
];

describe('a deb made from what electron-builder asks of fpm', () => {
  it('takes files by their last equals sign, and every dependency', () => {
    const { files, lists, options } = readFpmArguments(call);
    expect(files).toEqual([
      { from: '/build/linux-unpacked/', to: '/opt/Bookbar' },
      { from: '/icons/a=b.png', to: '/usr/share/icons/b.png' },
    ]);
    expect(lists).toEqual({ d: ['libgtk-3-0', 'libsecret-1-0'], 'deb-recommends': ['gnome-keyring'] });
    expect(options['after-install']).toBe('/tmp/after');
  });

  it('has a control file that dpkg reads', () => {
    expect(writeControl(readFpmArguments(call), 2049)).toBe(
      [
        'Package: bookbar',
        'Version: 0.1.0',
        'Architecture: amd64',
        'Maintainer: Bookbar contributors <bookbar@example.org>',
        'Installed-Size: 3',
        'Depends: libgtk-3-0, libsecret-1-0',
        'Recommends: gnome-keyring',
        'Section: default',
        'Priority: optional',
        'Homepage: https://example.org/bookbar',
        'Description: Today’s bookings',
        ' In the tray.',
        ' .',
        ' And more.',
        '',
      ].join('\n'),
    );
  });

  it('loses nothing in silence: an option it does not know is an error', () => {
    expect(() => readFpmArguments([...call, '--deb-systemd', 'bookbar.service'])).toThrow('--deb-systemd');
    expect(() => readFpmArguments([...call, 'stray'])).toThrow('stray');
  });
});
