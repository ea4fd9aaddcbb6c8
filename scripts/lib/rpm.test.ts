import { describe, expect, it } from 'vitest';
import { readFpmArguments } from './fpm.mjs';
import { writeSpec } from './rpm.mjs';

/** As electron-builder calls fpm, shortened. */
const call = [
  '-s',
  'dir',
  '--force',
  '-t',
  'rpm',
  '-d',
  'gtk3',
  '-d',
  '(libsecret or libsecret-1-0)',
  '--rpm-os',
  'linux',
  '--rpm-compression',
  'xzmt',
  '--architecture',
  'x86_64',
  '--after-install',
  '/tmp/after',
  '--after-remove',
  '/tmp/gone',
  '--description',
  'Bookings, 100 % yours',
  '--version',
  '0.1.0',
  '--package',
  '/out/bookbar.rpm',
  '--name',
  'bookbar',
  '--license',
  'MIT',
  '--maintainer',
  'Bookbar contributors <bookbar@example.org>',
  '--url',
  'https://example.org/bookbar',
  '--rpm-summary',
  'Today’s bookings',
  '/build/linux-unpacked/=/opt/Bookbar',
  '/icon.png=/usr/share/b.png',
];
const scripts = { 'after-install': 'echo 50%\n', 'after-remove': 'echo gone\n' };

describe('an rpm made from what electron-builder asks of fpm', () => {
  const spec = writeSpec(readFpmArguments(call), { stage: '/tmp/stage', scripts });

  it('says what it is and needs', () => {
    const head = spec.slice(0, spec.indexOf('%description')).split('\n');
    expect(head).toEqual(
      expect.arrayContaining([
        'Name: bookbar',
        'Version: 0.1.0',
        'Release: 1',
        'Summary: Today’s bookings',
        'License: MIT',
        'URL: https://example.org/bookbar',
        'Packager: Bookbar contributors <bookbar@example.org>',
        'Requires: gtk3',
        'Requires: (libsecret or libsecret-1-0)',
      ]),
    );
  });

  it('takes the files as they are: no program is stripped, no dependency guessed', () => {
    expect(spec).toContain('%global __os_install_post %{nil}');
    expect(spec).toContain('AutoReqProv: no');
    expect(spec.slice(spec.indexOf('%files'))).toBe(
      '%files\n%defattr(-,root,root,-)\n"/opt/Bookbar"\n"/usr/share/b.png"\n',
    );
  });

  it('runs the scripts after installing and removing, with no percent sign read as a macro', () => {
    expect(spec).toContain('%post\necho 50%%\n');
    expect(spec).toContain('%postun\necho gone\n');
    expect(spec).toContain('Bookings, 100 %% yours');
  });

  it('loses nothing in silence: a script that it does not install is an error', () => {
    const withMore = readFpmArguments([...call, '--before-install', '/tmp/before']);
    expect(() => writeSpec(withMore, { stage: '/tmp/stage', scripts })).toThrow('before-install');
  });
});
