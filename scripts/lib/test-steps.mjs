import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './command.mjs';
import { wantsNode24 } from './node-24.mjs';
import { inProject } from './paths.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** A package's own program under this Node: no shell, no PATH. @param {string} file @param {string[]} args */
const tool = (file, ...args) => [process.execPath, inProject('node_modules', file), ...args];

const isTest = (/** @type {string} */ file) => /\.(?:test|spec)\.ts$/.test(file);

const vitest = (/** @type {string[]} */ ...args) => tool('vitest/vitest.mjs', 'run', ...args);

/** Runs a command in a private desktop with panel, notifications, keyring and browser; `screen` as its options have it. */
const onDesktop = (/** @type {string[]} */ command, /** @type {string[]} */ screen = []) => [
  inProject('test/support/desktop/desktop-session'),
  ...screen,
  '--',
  ...command,
];

/** Missing, surplus, renamed and outdated messages. */
const checkMessages = [process.execPath, inProject('scripts/messages.mjs'), '--check'];

/** svelte-check also checks what it once wrote for a component that has been moved or deleted since. */
const forgetComponents = [
  process.execPath,
  '-e',
  'fs.rmSync(process.argv[1], { recursive: true, force: true })',
  inProject('renderer/.svelte-check'),
];

/** Rules that ask the compiler, and cycles. */
const oxlintArguments = [
  '-c',
  inProject('scripts/oxlint.json'),
  '--type-aware',
  '--deny-warnings',
  '--no-error-on-unmatched-pattern',
  '--ignore-pattern',
  '**/*.{js,mjs,cjs}',
  'broker',
  'main',
  'messages',
  'preload',
  'protocol',
  'renderer',
  'sandbox',
  'scripts',
  'test',
];

/**
 * Files of tests and those of the same folder: files share a process, and what fails beside others may pass alone.
 * @param {string[]} files @returns {string[]}
 */
export const withNeighbours = (files) =>
  [...new Set(files.map((file) => path.dirname(file)))].flatMap((folder) =>
    readdirSync(folder)
      .filter(isTest)
      .map((name) => path.join(folder, name)),
  );

/** Unit tests; without files all of them. */
const unit = (/** @type {string[]} */ projects, /** @type {string[]} */ ...files) =>
  vitest(
    ...['-c', 'test/vitest.config.ts'],
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  );

const onNode24 = (/** @type {string[]} */ [, ...program]) => [
  process.execPath,
  inProject('scripts/on-node-24.mjs'),
  ...program,
];

/** The fast half; the longest first, since they run side by side. @type {Step[]} */
export const checkSteps = [
  {
    name: 'unit',
    report: 'vitest',
    limitMinutes: 40,
    commands: [unit(['unit', 'renderer'])],
    secondRun: ({ failedFiles = [] }) => unit(['unit', 'renderer'], ...withNeighbours(failedFiles)),
  },
  {
    name: 'types',
    bare: true,
    limitMinutes: 30,
    commands: [
      checkMessages,
      ...['main', 'sandbox', 'broker', 'preload', 'test', 'scripts'].map((part) =>
        tool('@typescript/native/bin/tsc', '-p', part),
      ),
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
    bare: true,
    limitMinutes: 30,
    commands: [
      tool('eslint/bin/eslint.js', '-c', 'scripts/eslint.config.js', '--max-warnings', '0', '.'),
      tool('oxlint/bin/oxlint', ...oxlintArguments),
    ],
  },
  {
    name: 'format',
    bare: true,
    commands: [tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  },
  {
    name: 'unused',
    bare: true,
    commands: [
      tool('knip/bin/knip.js', '-c', 'scripts/knip.jsonc', '--no-progress', '--treat-config-hints-as-errors'),
    ],
  },
];

/**
 * The demo’s service on the SQLite of Node 24, as people’s Electron has it, where the tests run on an older Node. On
 * Node 24 they run on that anyway. @type {Step[]}
 */
export const nodeSteps = wantsNode24({ ...process, node: process.versions.node })
  ? [
      {
        name: 'unit-on-node-24',
        report: 'vitest',
        bare: true,
        commands: [
          onNode24(unit(['unit'], 'broker/', 'sandbox/', 'test/conformance/', 'test/killed/service')),
        ],
        secondRun: ({ failedFiles = [] }) => onNode24(unit(['unit'], ...withNeighbours(failedFiles))),
      },
    ]
  : [];

const playwright = (/** @type {string} */ project, /** @type {string[]} */ ...args) =>
  tool('@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts', '--project', project, ...args);

/**
 * The tests of one project, on a desktop of their own. What failed is run once more on a fresh desktop: a screen or a
 * bus that died fails every test after it. What only then passes, though it had a second try before, has failed.
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

/** GNOME offers a scale of 2 only on a screen that is large enough; the second one is a screen of usual size. With a screen reader. */
const largeScreens = ['-a', '-s', '2560x1600,1280x800'];

const twoScreens = ['-s', '1280x800,1280x800'];

/**
 * On a whole desktop, where the computer has it.
 * @param {string} project @param {'gnome' | 'plasma'} desktop @param {string[]} screen @returns {Step}
 */
const onWholeDesktop = (project, desktop, screen = []) => ({
  ...endToEnd(project, project, ['-e', desktop, ...screen]),
  program: desktop === 'gnome' ? 'gnome-shell' : 'plasmashell',
});

/** With the inspector of the Model Context Protocol, which is fetched before. @param {string[]} command */
const withInspector = (command) => [process.execPath, inProject('scripts/with-inspector.mjs'), ...command];

/** @type {Step} */
const inspector = {
  ...endToEnd('inspector'),
  commands: [withInspector(onDesktop(playwright('inspector')))],
  secondRun: () => withInspector(onDesktop(playwright('inspector', '--last-failed', '--retries', '0'))),
};

/**
 * The real app on real desktops, as many as keep two cores busy: most on one that is made of parts, and what differs on
 * whole ones. Those are heavy, so they come last, beside what does not ask for keys and the panel as `e2e` does.
 * @type {Step[]}
 */
export const desktopSteps = [
  endToEnd('e2e-bookings'),
  endToEnd('e2e-time'),
  endToEnd('e2e'),
  endToEnd('e2e-days'),
  endToEnd('e2e-commands'),
  inspector,
  onWholeDesktop('gnome', 'gnome'),
  onWholeDesktop('plasma', 'plasma'),
];

export const packageSteps = [
  {
    name: 'package',
    folder: 'test/package',
    report: /** @type {const} */ ('vitest'),
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
  onWholeDesktop('gnome-long', 'gnome', largeScreens),
  onWholeDesktop('plasma-long', 'plasma'),
  onWholeDesktop('plasma-screens', 'plasma', twoScreens),
  onWholeDesktop('plasma-wayland', 'plasma', ['-w', ...twoScreens]),
];

/** Every form of the package in a system that never had it, and the update of one that updates itself. */
const packages = {
  name: 'packages',
  folder: 'test/package/fresh',
  report: /** @type {const} */ ('vitest'),
  live: true,
  limitMinutes: 20,
  commands: [
    [process.execPath, inProject('test/package/fresh/make-packages.mjs')],
    [process.execPath, inProject('test/package/fresh/make-roots.mjs')],
    onDesktop(vitest('-c', 'test/package/fresh/vitest.config.ts')),
  ],
};

/** What is lost or done twice when it is wrong. */
export const mutatedFolders = ['reminders', 'agenda', 'outbox', 'account', 'bookings'];

/** Small defects, one after the other: unit tests notice 85 of a hundred, or it fails. @param {string} folder @returns {Step} */
const mutation = (folder) => ({
  name: `mutation-${folder}`,
  live: true,
  bare: true,
  limitMinutes: 600,
  commands: [
    checkMessages,
    tool(
      '@stryker-mutator/core/bin/stryker.js',
      'run',
      'test/mutation/stryker.config.mjs',
      '--mutate',
      `main/${folder}/**/*.ts,!main/${folder}/**/*.test.ts`,
      '--testFiles',
      // How a switch of the board is sent is tested with the board.
      `main/${folder}/**/*.test.ts${folder === 'outbox' ? ',main/publish/*.test.ts' : ''}`,
      '--incrementalFile',
      `test-results/mutation/${folder}.json`,
    ),
  ],
});

/** @type {Step[]} */
export const longSteps = [
  packages,
  ...mutatedFolders.map(mutation),
  {
    name: 'mutation-sample',
    live: true,
    bare: true,
    limitMinutes: 180,
    commands: [checkMessages, [process.execPath, inProject('test/mutation/run-sample.mjs')]],
  },
  {
    name: 'long',
    report: 'vitest',
    live: true,
    limitMinutes: 180,
    commands: [unit(['long'])],
  },
  {
    name: 'pictures',
    report: 'playwright',
    live: true,
    limitMinutes: 120,
    commands: [[process.execPath, inProject('test/pictures/compare.mjs')]],
  },
];

/**
 * The steps that a person names; without a name all of them.
 * @param {Step[]} steps @param {string[]} asked @returns {Step[]}
 * @throws {Stop} where there is no such step
 */
export function chooseSteps(steps, asked) {
  const names = steps.map(({ name }) => name);
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}. There are: ${names.join(', ')}.`, 2);
  return steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
}

/** Unit tests stand beside their files. */
export const testedFolders = [
  'broker',
  'main',
  'preload',
  'protocol',
  'renderer',
  'sandbox',
  'scripts',
  'test',
];

/**
 * The test files that a person may mean by a path or a part of one; a file that is called exactly that is meant alone.
 * @param {string[]} files with paths from the project's folder @param {string} wanted @returns {string[]}
 */
export function findTestFile(files, wanted) {
  const tests = files.map((file) => file.replaceAll(path.sep, '/')).filter(isTest);
  const asked = path.relative(inProject(), path.resolve(inProject(), wanted)).replaceAll(path.sep, '/');
  const exact = tests.filter(
    (file) => file === asked || path.basename(file).replace(/\.(?:test|spec)\.ts$/, '') === wanted,
  );
  return exact.length > 0 ? exact : tests.filter((file) => file.includes(wanted)).sort();
}

/**
 * How one file of tests is run.
 * @param {string} file from the project's folder @param {string} [name] part of a test's name
 * @returns {{ commands: string[][], startsApp: boolean }} startsApp: it needs what is built
 */
export function commandsForFile(file, name) {
  if (file.startsWith('test/e2e/')) {
    const only = name === undefined ? [] : ['-g', name];
    const run = tool('@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts', '--retries', '0');
    const [, whole] = /\/(gnome|plasma)/.exec(file) ?? [];
    const screen = [
      ...(whole ? ['-e', whole] : []),
      ...(file.includes('wayland') ? ['-w'] : []),
      ...(file.includes('gnome-') ? largeScreens : file.includes('-screens') ? twoScreens : []),
    ];
    const command = onDesktop([...run, path.basename(file), ...only], screen);
    const commands = [file.includes('inspector') ? withInspector(command) : command];
    return { commands, startsApp: true };
  }
  const only = name === undefined ? [] : ['-t', name];
  const packaged = [...packageSteps, packages].find(({ folder }) => folder === path.posix.dirname(file));
  if (packaged) {
    const [run = [], ...before] = packaged.commands.toReversed();
    return { commands: [...before.toReversed(), [...run, file, ...only]], startsApp: true };
  }
  const run = vitest('-c', 'test/vitest.config.ts', file, ...only);
  return { commands: [run], startsApp: file.startsWith('test/long/') };
}
