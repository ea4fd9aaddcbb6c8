/** Code that only its owner may hold: the owner's own text passes, the same text elsewhere does not. */
export interface Owned {
  readonly what: string;
  readonly code: string;
  readonly owner: string;
  readonly elsewhere: readonly string[];
  readonly rule: string;
}

const electron = (name: string): string =>
  `import { ${name} } from 'electron';\nexport const used = ${name};\n`;

const sending = 'export const tell = (contents: { send(name: string): void }) => { contents.send("a"); };\n';
const fetching =
  'export const ask = (session: { fetch(url: string): unknown }) => session.fetch("https://example.org");\n';

const clock = {
  owner: 'main/base/clock.ts',
  elsewhere: [
    'main/agenda/planted.ts',
    'main/desktop/planted.ts',
    'preload/index.ts',
    'renderer/Planted.svelte',
    'sandbox/planted.ts',
    'broker/planted.ts',
  ],
};

const outside = ['main/desktop/planted.ts', 'main/ipc/planted.ts', 'main/index.ts'];

export const owned: readonly Owned[] = [
  {
    what: 'ipcMain',
    code: electron('ipcMain'),
    owner: 'main/ipc/router.ts',
    elsewhere: ['main/ipc/push.ts', 'main/desktop/planted.ts', 'main/index.ts'],
    rule: 'no-restricted-imports',
  },
  {
    what: 'ipcRenderer',
    code: electron('ipcRenderer'),
    owner: 'preload/expose.ts',
    elsewhere: ['preload/index.ts', 'preload/alert.ts', 'main/desktop/planted.ts'],
    rule: 'no-restricted-imports',
  },
  {
    what: 'safeStorage',
    code: electron('safeStorage'),
    owner: 'main/desktop/keychain/keychain.ts',
    elsewhere: outside,
    rule: 'no-restricted-imports',
  },
  {
    what: 'keytar',
    code: "import keytar from 'keytar';\nexport const used = keytar;\n",
    owner: 'main/desktop/keychain/keychain-process.ts',
    elsewhere: ['main/desktop/keychain/keychain.ts', 'main/account/planted.ts', 'main/app/app.ts'],
    rule: 'no-restricted-imports',
  },
  {
    what: 'shell',
    code: electron('shell'),
    owner: 'main/desktop/system/open-outside.ts',
    elsewhere: outside,
    rule: 'no-restricted-imports',
  },
  {
    what: 'openExternal of any object',
    code: 'export const open = (shell: { openExternal(url: string): void }) => { shell.openExternal("a"); };\n',
    owner: 'main/desktop/system/open-outside.ts',
    elsewhere: outside,
    rule: 'no-restricted-properties',
  },
  {
    what: 'webContents.send',
    code: sending,
    owner: 'main/ipc/push.ts',
    elsewhere: ['main/ipc/router.ts', 'main/desktop/planted.ts', 'main/app/app.ts'],
    rule: 'no-restricted-syntax',
  },
  {
    what: 'net of Electron',
    code: electron('net'),
    owner: 'main/desktop/system/transport.ts',
    elsewhere: outside,
    rule: 'no-restricted-imports',
  },
  {
    what: 'fetch of a session',
    code: fetching,
    owner: 'main/desktop/system/transport.ts',
    elsewhere: ['main/desktop/planted.ts', 'main/index.ts'],
    rule: 'no-restricted-syntax',
  },
  {
    what: 'the global fetch',
    code: 'export const used = fetch;\n',
    owner: 'main/desktop/system/transport.ts',
    elsewhere: ['main/api/planted.ts', 'main/account/planted.ts', 'renderer/Planted.svelte'],
    rule: 'no-restricted-globals',
  },
  { what: 'Date.now', code: 'export const used = Date.now();\n', rule: 'no-restricted-properties', ...clock },
  { what: 'new Date()', code: 'export const used = new Date();\n', rule: 'no-restricted-syntax', ...clock },
  {
    what: 'performance',
    code: 'export const used = performance.now();\n',
    rule: 'no-restricted-globals',
    ...clock,
  },
  ...['setTimeout', 'setInterval', 'setImmediate'].map((timer) => ({
    what: timer,
    code: `export const used = ${timer}(() => undefined, 1);\n`,
    rule: 'no-restricted-globals',
    ...clock,
  })),
  {
    what: 'a timer through globalThis',
    code: 'export const used = globalThis.setTimeout(() => undefined, 1);\n',
    rule: 'no-restricted-globals',
    ...clock,
  },
  {
    what: 'the clock of the page',
    code: 'export const used = Date.now();\n',
    owner: 'renderer/state/now.svelte.ts',
    elsewhere: [
      'renderer/state/planted.svelte.ts',
      'renderer/views/Planted.svelte',
      'renderer/format/planted.ts',
    ],
    rule: 'no-restricted-properties',
  },
  {
    what: 'process.env',
    code: 'export const used = process.env;\n',
    owner: 'main/app/app.ts',
    elsewhere: [
      'main/account/planted.ts',
      'main/desktop/planted.ts',
      'sandbox/planted.ts',
      'broker/planted.ts',
    ],
    rule: 'no-restricted-properties',
  },
  {
    what: 'process.env, taken apart',
    code: 'export const { env } = process;\n',
    owner: 'main/app/app.ts',
    elsewhere: ['main/account/planted.ts'],
    rule: 'no-restricted-properties',
  },
  {
    what: 'window.bookbar',
    code: 'export const used = window.bookbar;\n',
    owner: 'renderer/bridge.ts',
    elsewhere: ['renderer/state/planted.svelte.ts', 'renderer/views/Planted.svelte'],
    rule: 'no-restricted-globals',
  },
];
