import { inProject } from './paths.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** A package's own program under this Node: no shell, no PATH. @param {string} file @param {string[]} args */
const tool = (file, ...args) => [process.execPath, inProject('node_modules', file), ...args];

const vitest = (/** @type {string[]} */ ...args) => tool('vitest/vitest.mjs', 'run', ...args);

/** Runs a command in a private desktop with panel, notifications, keyring and browser; `screen` as its options have it. */
const onDesktop = (/** @type {string[]} */ command, /** @type {string[]} */ screen = []) => [
  inProject('test/support/desktop/desktop-session'),
  ...screen,
  '--',
  ...command,
];

/** svelte-check also checks what it once wrote for a component that has been moved or deleted since. */
const forgetComponents = [
  process.execPath,
  '-e',
  'fs.rmSync(process.argv[1], { recursive: true, force: true })',
  inProject('renderer/.svelte-check'),
];

/** Rules that ask the compiler, and cycles. */
const oxlintArguments = [
  ...[
    '-c',
    inProject('scripts/oxlint.json'),
    '--type-aware',
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
  ],
  ...['--ignore-pattern', '**/*.{js,mjs,cjs}', 'main', 'preload', 'renderer', 'test'],
];

/** The fast half; the longest first, since they run side by side. @type {Step[]} */
export const checkSteps = [
  {
    name: 'unit',
    report: 'vitest',
    limitMinutes: 30,
    commands: [vitest('-c', 'test/vitest.config.ts', '--project', 'unit', '--project', 'renderer')],
    secondRun: ({ failedFiles = [] }) =>
      vitest('-c', 'test/vitest.config.ts', '--project', 'unit', '--project', 'renderer', ...failedFiles),
  },
  {
    name: 'types',
    limitMinutes: 30,
    commands: [
      ...['main', 'preload', 'test', 'scripts'].map((part) => tool('@typescript/native/bin/tsc', '-p', part)),
      forgetComponents,
      tool(
        'svelte-check/bin/svelte-check',
        '--workspace',
        'renderer',
        '--tsconfig',
        './tsconfig.json',
        '--fail-on-warnings',
        '--tsgo',
      ),
      [process.execPath, inProject('scripts/lint-components.mjs')],
    ],
  },
  {
    name: 'lint',
    limitMinutes: 30,
    commands: [
      tool('eslint/bin/eslint.js', '-c', 'scripts/eslint.config.js', '--max-warnings', '0', '.'),
      tool('oxlint/bin/oxlint', ...oxlintArguments),
    ],
  },
  { name: 'format', commands: [tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')] },
];

const playwright = (/** @type {string} */ project, /** @type {string[]} */ ...args) =>
  tool('@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts', '--project', project, ...args);

/**
 * The tests of one project, on a desktop of their own. What failed is run once more on a fresh desktop: a screen or a
 * bus that died fails every test after it.
 * @param {string} project @param {string} name @param {string[]} screen @returns {Step}
 */
const endToEnd = (project, name = project, screen = []) => ({
  name,
  report: 'playwright',
  live: true,
  limitMinutes: 30,
  commands: [onDesktop(playwright(project), screen)],
  secondRun: () => onDesktop(playwright(project, '--last-failed', '--retries', '0'), screen),
});

/** The real app on real desktops, as many as keep two cores busy. @type {Step[]} */
export const desktopSteps = [endToEnd('e2e-bookings'), endToEnd('e2e-time'), endToEnd('e2e')];

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

/** What is rare; a day in the life on small screens, in both themes and with text of both sizes; Wayland. @type {Step[]} */
export const longDesktopSteps = [
  endToEnd('e2e-rare'),
  endToEnd('long-day', 'day-1024x600', ['-s', '1024x600']),
  endToEnd('long-day', 'day-scaled', ['-s', '1280x800', '-x', '1.5']),
  endToEnd('wayland', 'wayland', ['-w']),
];

/** Every form of the package in a system that never had it, and the update of one that updates itself. @type {Step} */
const packages = {
  name: 'packages',
  report: 'vitest',
  live: true,
  limitMinutes: 20,
  commands: [
    [process.execPath, inProject('test/package/fresh/make-packages.mjs')],
    [process.execPath, inProject('test/package/fresh/make-roots.mjs')],
    onDesktop(vitest('-c', 'test/package/fresh/vitest.config.ts')),
  ],
};

/** @type {Step[]} */
export const longSteps = [
  packages,
  {
    name: 'long',
    report: 'vitest',
    live: true,
    limitMinutes: 60,
    commands: [vitest('-c', 'test/vitest.config.ts', '--project', 'long')],
  },
  {
    name: 'pictures',
    live: true,
    limitMinutes: 120,
    commands: [[process.execPath, inProject('test/pictures/compare.mjs')]],
  },
];
