import { expect, it } from 'vitest';
import { devArguments } from './dev-arguments.mjs';

it('a debugger is the runtime’s, and everything else the app’s', () => {
  const asked = ['--hidden', '--inspect=9229', '--remote-debugging-port=9222', '--language=de'];
  expect(devArguments(asked, { profile: '/p', isRoot: false })).toEqual([
    '--inspect=9229',
    '--remote-debugging-port=9222',
    '.',
    '--user-data-dir=/p',
    '--hidden',
    '--language=de',
  ]);
  expect(devArguments([], { profile: '/p', isRoot: true })[0]).toBe('--no-sandbox');
});
