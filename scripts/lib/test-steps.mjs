import { inProject } from './paths.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** A package's own program under this Node: no shell, no PATH. @param {string} file @param {string[]} args */
const tool = (file, ...args) => [process.execPath, inProject('node_modules', file), ...args];

const vitest = (/** @type {string[]} */ ...args) => tool('vitest/vitest.mjs', 'run', ...args);

/** Runs a command in a private desktop with panel, notifications, keyring and browser. */
const onDesktop = (/** @type {string[]} */ command) => [
  inProject('test/support/desktop/desktop-session'),
  '--',
  ...command,
];

/** The fast half; the longest first, since they run side by side. @type {Step[]} */
export const checkSteps = [
  {
    name: 'unit',
    report: 'vitest',
    commands: [vitest('-c', 'test/vitest.config.ts', '--project', 'unit', '--project', 'renderer')],
  },
  {
    name: 'types',
    commands: [
      ...['main', 'preload', 'test', 'scripts'].map((part) => tool('typescript/bin/tsc', '-p', part)),
      tool(
        'svelte-check/bin/svelte-check',
        '--workspace',
        'renderer',
        '--tsconfig',
        './tsconfig.json',
        '--fail-on-warnings',
      ),
    ],
  },
  {
    name: 'lint',
    commands: [tool('eslint/bin/eslint.js', '-c', 'scripts/eslint.config.js', '--max-warnings', '0', '.')],
  },
  { name: 'format', commands: [tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')] },
];

/** The tests of one project, on a desktop of their own. @param {string} name @returns {Step} */
const endToEnd = (name) => ({
  name,
  report: 'playwright',
  live: true,
  limitMinutes: 15,
  commands: [
    onDesktop(tool('@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts', '--project', name)),
  ],
});

/** The real app on real desktops; what waits for its time, mostly idle, is on the second. @type {Step[]} */
export const desktopSteps = [endToEnd('e2e'), endToEnd('e2e-time')];

/** @type {Step[]} */
export const packageSteps = [
  {
    name: 'package',
    report: 'vitest',
    live: true,
    commands: [
      [process.execPath, inProject('scripts/pack.mjs'), '--quick', 'deb'],
      onDesktop(vitest('-c', 'test/package/vitest.config.ts')),
    ],
  },
];

/** @type {Step[]} */
export const longSteps = [
  {
    name: 'long',
    report: 'vitest',
    live: true,
    limitMinutes: 60,
    commands: [vitest('-c', 'test/vitest.config.ts', '--project', 'long')],
  },
];
