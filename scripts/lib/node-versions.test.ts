import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { wantsNode24 } from './node-24.mjs';
import { describeRange, isInRange, neededNode } from './node-versions.mjs';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');

interface Locked {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
}
const packages = (
  JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
).packages;

/** The packages that say they do not run on a version of Node; what is fetched only for some systems is left out. */
const refusing = (version: string): string[] =>
  Object.entries(packages)
    .filter(([at, { optional }]) => at !== '' && !optional)
    .filter(([, { engines }]) => (engines?.node ?? '*') !== '*' && !isInRange(version, engines?.node ?? ''))
    .map(([at]) => at.replace(/^.*node_modules\//, ''));

describe('the versions of Node', () => {
  it('are ranges, as package.json has them', () => {
    const range = '^20.19.0 || ^22.13.0 || >=24.0.0';
    const inside = ['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0', '26.10.0'];
    const outside = ['18.20.0', '20.18.9', '21.7.3', '22.12.0', '23.11.1'];
    expect(inside.filter((version) => !isInRange(version, range))).toEqual([]);
    expect(outside.filter((version) => isInRange(version, range))).toEqual([]);
    expect(isInRange('22.0.0', '18 || 20 || >= 22')).toBe(true);
    expect(describeRange(range)).toBe('20.19, 22.13, or 24 and later');
    expect(describeRange('>=24')).toBe('24 and later');
  });

  it('that README names are those of package.json, and .nvmrc is one of them', () => {
    expect(read('README.md')).toContain(`Node ${describeRange(neededNode())}.`);
    expect(isInRange(`${read('.nvmrc').trim()}.0.0`, neededNode())).toBe(true);
    expect(packages['']?.engines?.node).toBe(neededNode());
  });

  it('are those on which every package says it runs', () => {
    for (const version of ['22.13.0', '24.0.0']) expect(refusing(version), version).toEqual([]);
    // Known to be needed, so that a version that is left out is left out for a reason.
    for (const version of ['20.18.0', '22.12.0', '23.11.0']) expect(refusing(version)).toContain('eslint');
  });

  // Node 20 is no longer kept, and these no longer promise it; the whole of npm test has passed on 20.20 with them.
  // What is new here is tried there before it is added, or Node 20 is given up.
  it('are 20.19 too, where these packages are known to work', () => {
    expect(refusing('20.19.0').sort()).toEqual(
      [
        '@axe-core/playwright',
        '@electron-internal/extract-zip',
        '@electron/get',
        '@electron/rebuild',
        '@photostructure/sqlite',
        'conf',
        'electron',
        'electron-store',
        'node-abi',
      ].sort(),
    );
  });
});

it('the tests of the service run on Node 24 besides, where this is an older one and there is a 24 to fetch', () => {
  const here = { node: '20.20.2', platform: 'linux', arch: 'x64' };
  expect(wantsNode24(here)).toBe(true);
  expect(wantsNode24({ ...here, node: '22.23.3' })).toBe(true);
  for (const other of [{ node: '24.0.0' }, { node: '26.10.0' }, { platform: 'darwin' }, { arch: 'arm64' }])
    expect(wantsNode24({ ...here, ...other }), JSON.stringify(other)).toBe(false);
});
