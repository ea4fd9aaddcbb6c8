/**
 * What exactly one place may touch, and which place that is. The message of a ban names that place.
 *
 * @typedef {object} Ban
 * @property {string} use what the code wanted, as it is said in the message
 * @property {string[]} owners the files that may
 * @property {string[]} [electron] names not to be imported from `electron`
 * @property {string[]} [modules] regular expressions of module names
 * @property {string[]} [globals]
 * @property {{ object?: string, property: string }[]} [properties]
 * @property {string[]} [syntax] selectors
 * @property {string[]} [only] the ban holds in these layers only (their `home`); everywhere without it
 */

const withElectron = ['main/desktop', 'main/ipc', 'main/*.ts', 'main/index.ts', 'main/app'];

/** @type {Ban[]} */
const bans = [
  { use: 'ipcMain', owners: ['main/ipc/router.ts'], electron: ['ipcMain'] },
  { use: 'ipcRenderer', owners: ['preload/expose.ts'], electron: ['ipcRenderer', 'contextBridge'] },
  { use: 'safeStorage', owners: ['main/desktop/keychain/keychain.ts'], electron: ['safeStorage'] },
  { use: 'keytar', owners: ['main/desktop/keychain/keychain-process.ts'], modules: ['^keytar(?:/|$)'] },
  {
    use: 'shell',
    owners: ['main/desktop/system/open-outside.ts'],
    electron: ['shell'],
    properties: [{ property: 'openExternal' }],
  },
  {
    use: 'webContents.send',
    owners: ['main/ipc/push.ts'],
    only: withElectron,
    // `push.send` is the owner's own door and the way to go.
    syntax: [
      'MemberExpression[property.name=/^send(?:ToFrame)?$/]:not([object.name="push"]):not([object.property.name="push"])',
    ],
  },
  {
    use: 'the network',
    owners: [
      'main/desktop/system/transport.ts',
      'main/desktop/system/direct-connection.ts',
      'broker/forward.ts',
      'broker/http/listen.ts',
    ],
    electron: ['net'],
    modules: ['^node:(?:https|http2|tls)$'],
    globals: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
  },
  {
    use: 'fetch of a session',
    owners: ['main/desktop/system/transport.ts'],
    only: withElectron,
    syntax: ['MemberExpression[property.name="fetch"]'],
  },
  {
    use: 'the clock or a timer',
    owners: ['main/base/clock.ts', 'renderer/state/now.svelte.ts', 'sandbox/clock.ts'],
    modules: ['^node:(?:timers|perf_hooks)(?:/|$)'],
    globals: ['setTimeout', 'setInterval', 'setImmediate', 'performance'],
    properties: [
      { object: 'Date', property: 'now' },
      { object: 'DateTime', property: 'now' },
      { object: 'AbortSignal', property: 'timeout' },
      { object: 'process', property: 'hrtime' },
      { property: 'diffNow' },
    ],
    syntax: [
      'NewExpression[callee.name="Date"][arguments.length=0]',
      'CallExpression[callee.name="Date"]',
      'CallExpression[callee.object.name="DateTime"][callee.property.name=/^(?:local|utc)$/][arguments.length=0]',
    ],
  },
  {
    use: 'process.env',
    owners: ['main/index.ts', 'main/app/app.ts'],
    modules: ['^node:process$'],
    properties: [{ object: 'process', property: 'env' }],
  },
  {
    use: 'window.bookbar',
    owners: ['renderer/bridge.ts'],
    globals: ['bookbar'],
  },
  { use: 'Math.random', owners: [], properties: [{ object: 'Math', property: 'random' }] },
  {
    use: 'text as markup',
    owners: [],
    properties: [
      { property: 'innerHTML' },
      { property: 'outerHTML' },
      { property: 'insertAdjacentHTML' },
      { object: 'document', property: 'write' },
    ],
    syntax: [
      'SvelteDirective[kind="Binding"] > SvelteDirectiveKey > Identifier[name=/^(?:inner|outer)HTML$/]',
    ],
  },
  // Its dumps would hold tokens.
  { use: 'crashReporter', owners: [], electron: ['crashReporter'] },
  { use: 'a way around import', owners: [], modules: ['^node:(?:module|vm)$'] },
];

/**
 * The bans that hold for a file of a layer.
 *
 * @param {string} home the layer's
 * @param {string} [file] when it is a file that owns something
 */
export const bansFor = (home, file) =>
  bans.filter(({ only, owners }) => (only?.includes(home) ?? true) && !(file && owners.includes(file)));

/** Every file that owns something. */
export const owners = [...new Set(bans.flatMap((ban) => ban.owners))];
