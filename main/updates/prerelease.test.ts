import { expect, it } from 'vitest';
import { isPrerelease } from './prerelease.ts';

it.each([
  ['1.2.0-beta.1', true],
  ['1.2.0', false],
  ['1.2.0+build-7', false],
])('%s is a prerelease: %s', (version, is) => {
  expect(isPrerelease(version)).toBe(is);
});
