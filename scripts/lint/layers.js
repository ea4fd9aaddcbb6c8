/**
 * Who may import whom: the rows of the table in docs/architecture.md. What a layer does not name, it may not
 * import. Paths are folders or files of this repository; a layer always may import its own folder.
 *
 * @typedef {object} Layer
 * @property {number} row the row of the table
 * @property {string} home the folder or file the row is about
 * @property {string[]} files globs of the linted files
 * @property {string[]} [folders] may be imported as values and as types
 * @property {string[]} [types] may be imported with `import type` only
 * @property {string[]} [packages] npm packages; `name/*` stands for their subpaths
 * @property {boolean} [node] whether Node's own modules may be used
 * @property {string[]} [lazily] may be imported only with `import()`, as types otherwise
 * @property {boolean} [alone] the own folder is not allowed either
 */

const code = '**/*.{ts,svelte}';

/** @param {string} folder */
const all = (folder) => [`${folder}/${code}`];

/** The shapes that main and page share; and what the page may call. */
const model = 'preload/contract/model';

/** What the app says to a person, in each language. */
const languages = 'preload/contract/languages';
/** How a language names and writes its digits, how typed ones are read, and how texts are compared in searches. */
const reading = [`${languages}/digits.ts`, `${languages}/tag.ts`, `${languages}/fold.ts`];

/** The table of settings, from which the page makes its rows. */
const settings = 'preload/contract/settings';
const settingsTable = `${settings}/table.ts`;

/** The messages: texts for each language, what their grammar needs, and the modules made of both. */
const messages = 'messages';

/** The service's document, as its client and the service know it. */
const protocol = 'protocol';

/** What the page says, in the language in use. */
const words = 'renderer/words.svelte.ts';

/** The features, in order: each may import those before it. */
const features = [
  'main/account',
  'main/outbox',
  'main/agenda',
  'main/event-types',
  'main/bookings',
  'main/slots',
  'main/quick-book',
  'main/changes',
  'main/earlier',
  'main/publish',
  'main/alerts',
  'main/reminders',
  'main/session-health',
  'main/updates',
  'main/settings',
  'main/tray',
  'main/plans',
  'main/commands',
  'main/assistants',
  'main/diagnostics',
];

/** What of the plans everybody after them may import. */
const filing = ['main/plans/filed-plans.ts', 'main/plans/planned-change.ts'];

/** Features that come after the plans see of them what files one. @param {string} folder */
const featuresFor = (folder) => {
  const before = features.slice(1, Math.max(1, features.indexOf(folder)));
  const others = before.filter((feature) => feature !== 'main/plans');
  return others.length === before.length ? before : [...others, ...filing];
};

/** Of an account's own workings the others see the types only. @param {string} folder @returns {Layer} */
const feature = (folder) => ({
  row: 9,
  home: folder,
  files: all(folder),
  folders: [
    'main/base',
    'main/api',
    protocol,
    settings,
    ...reading,
    ...featuresFor(folder),
    // The store of bookings comes before all that reads from it.
    ...(folder === 'main/agenda' ? ['main/bookings/store.ts'] : []),
  ],
  types: [
    'preload/contract',
    messages,
    ...['main/account'].filter((account) => account !== folder),
    // Who is opened with the context comes after everything that is in it.
    ...(features.indexOf(folder) > features.indexOf('main/agenda') ? ['main/account-context.ts'] : []),
  ],
  packages: ['luxon', 'zod', ...(folder === 'main/bookings' ? ['ical-generator'] : [])],
  node: true,
});

/** What every layer of the app may import: lengths of time, and a list narrowed to nothing, have one home. @param {string} home */
export const sharedWith = (home) =>
  /^(?:protocol|sandbox)\b/u.test(home)
    ? []
    : ['preload/contract/durations.ts', 'preload/contract/no-filters.ts'];

/** A narrower layer stands after the wider one. @type {Layer[]} */
export const layers = [
  { row: 1, home: 'preload/contract', files: all('preload/contract'), packages: ['zod'] },
  { row: 1, home: languages, files: all(languages), types: [model, messages] },
  { row: 1, home: messages, files: all(messages), types: [languages] },
  {
    row: 1,
    home: 'preload/contract/events.ts',
    files: ['preload/contract/events.ts'],
    types: [model],
    alone: true,
  },
  {
    row: 2,
    home: 'preload/index.ts',
    files: ['preload/*.ts'],
    folders: ['preload/contract/call-names.ts', 'preload/contract/events.ts', 'preload/expose.ts'],
    types: ['preload/contract'],
  },
  {
    row: 2,
    home: 'preload/expose.ts',
    files: ['preload/expose.ts'],
    folders: ['preload/contract/events.ts'],
    types: ['preload/contract'],
    packages: ['electron'],
  },
  {
    row: 3,
    home: 'renderer',
    files: all('renderer'),
    folders: reading,
    types: ['preload/contract', messages],
    packages: ['svelte', 'svelte/*', 'luxon'],
  },
  {
    row: 4,
    home: 'renderer/components',
    files: all('renderer/components'),
    folders: ['renderer/format', 'renderer/styles', words],
    types: ['preload/contract', messages],
    packages: ['svelte', 'svelte/*', 'luxon'],
  },
  {
    row: 5,
    home: 'renderer/views',
    files: all('renderer/views'),
    folders: [
      'renderer/state',
      'renderer/components',
      'renderer/format',
      'renderer/styles',
      words,
      settingsTable,
      ...reading,
    ],
    types: ['preload/contract', messages],
    packages: ['svelte', 'svelte/*', 'luxon'],
  },
  {
    row: 6,
    home: 'renderer/state',
    files: all('renderer/state'),
    folders: ['renderer/bridge.ts', 'renderer/format', words],
    types: ['preload/contract', messages],
    packages: ['svelte', 'svelte/*', 'luxon'],
  },
  {
    row: 6,
    home: 'renderer/format',
    files: all('renderer/format'),
    folders: [words, `${languages}/known.ts`, settingsTable, ...reading],
    types: ['preload/contract', messages],
    packages: ['luxon'],
  },
  {
    row: 7,
    home: 'main/base',
    files: all('main/base'),
    folders: [languages, messages],
    types: [model],
    packages: ['luxon', 'zod'],
    node: true,
  },
  { row: 8, home: protocol, files: all(protocol), packages: ['luxon', 'zod'] },
  {
    row: 8,
    home: 'protocol/broker',
    files: all('protocol/broker'),
    folders: [protocol],
    packages: ['zod'],
    node: true,
  },
  {
    row: 8,
    home: 'main/api',
    files: all('main/api'),
    folders: ['main/base', protocol],
    types: [model, languages, messages],
    packages: ['luxon', 'zod'],
  },
  ...features.filter((folder) => folder !== 'main/assistants').map(feature),
  {
    ...feature('main/commands'),
    home: 'main/commands/approve.ts',
    files: ['main/commands/approve.ts'],
    folders: [...(feature('main/commands').folders ?? []), 'main/commands', 'main/plans/approved-plans.ts'],
  },
  {
    // No way leads from an assistant to a write: it reads and files plans, and a person’s key decides.
    row: 9,
    home: 'main/assistants',
    files: all('main/assistants'),
    folders: [
      'main/base',
      protocol,
      ...reading,
      'main/commands/definitions.ts',
      'main/plans/planned-change.ts',
    ],
    types: [
      'preload/contract',
      messages,
      'main/account-context.ts',
      'main/commands/terminal.ts',
      'main/plans/filed-plans.ts',
      'main/settings/settings.ts',
    ],
    packages: ['@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio', 'luxon', 'zod'],
    node: true,
  },
  {
    row: 10,
    home: 'sandbox',
    files: all('sandbox'),
    folders: [protocol],
    types: [messages],
    packages: [
      '@hono/node-server',
      '@photostructure/sqlite',
      'hono',
      'hono/*',
      'ical-generator',
      'libphonenumber-js',
      'luxon',
      'nodemailer/lib/mail-composer',
      'zod',
    ],
    node: true,
  },
  {
    row: 10,
    home: 'broker',
    files: all('broker'),
    folders: [protocol, 'sandbox/clock.ts', 'sandbox/start-problem.ts', 'sandbox/store/sqlite.ts'],
    packages: ['@hono/node-server', 'hono', 'hono/*', 'pg', 'zod'],
    node: true,
  },
  {
    row: 11,
    home: 'main/desktop',
    files: all('main/desktop'),
    // Rules without state that the edge carries out: which addresses open, how a request ends, what a notification says.
    folders: [
      'main/base',
      'main/account/address.ts',
      'main/api/transport.ts',
      'main/alerts/notifier.ts',
      'main/tray/next-answer.ts',
      'main/updates/prerelease.ts',
      ...reading,
    ],
    types: [
      model,
      settings,
      'main/account',
      'main/agenda',
      'main/alerts',
      'main/updates',
      'main/settings',
      'main/tray',
      'main/commands',
    ],
    packages: ['electron', 'electron-store', 'electron-updater/*', 'keytar', 'luxon'],
    node: true,
  },
  {
    row: 12,
    home: 'main/ipc',
    files: all('main/ipc'),
    folders: [
      'main/base',
      'preload/contract',
      ...features.filter((folder) => folder !== 'main/plans'),
      ...filing,
    ],
    types: ['main/desktop', 'main/plans/merged.ts'],
    packages: ['electron'],
  },
  {
    row: 13,
    home: 'main/*.ts',
    files: ['main/*.ts'],
    // The formats of `bookbar next` are words of the command line, too.
    folders: [
      'main/base',
      'main/command-line.ts',
      'main/tray/next-forms.ts',
      'main/commands/command-names.ts',
      languages,
      messages,
    ],
    packages: ['luxon', 'zod'],
    node: true,
  },
  {
    row: 9,
    home: 'main/account-context.ts',
    files: ['main/account-context.ts'],
    types: ['main/base', 'main/api', 'main/account', 'main/outbox', 'main/agenda', 'main/bookings/store.ts'],
  },
  {
    row: 13,
    home: 'main/index.ts',
    files: ['main/index.ts'],
    folders: ['main/base', 'main/command-line.ts', 'main/desktop', 'main/ipc'],
    lazily: ['main/app/load-app.ts', 'main/account/forget.ts', 'main/command-line-words.ts'],
    types: [languages, messages],
    packages: ['electron'],
    node: true,
  },
  {
    row: 13,
    home: 'main/app',
    files: all('main/app'),
    folders: ['main'],
    types: ['preload/contract'],
    packages: ['electron', 'luxon', 'zod'],
    node: true,
  },
  {
    row: 13,
    home: 'main/app/demo.ts',
    files: ['main/app/demo.ts'],
    folders: ['main', 'sandbox/service.ts'],
  },
];
