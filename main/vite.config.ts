import { builtinModules } from 'node:module';
import path from 'node:path';
import { defineConfig } from 'vite';
import { callNames } from '../scripts/lib/call-names.mjs';
import { withLicensesOnce } from '../scripts/lib/licenses-once.mjs';
import { withoutUnused } from '../scripts/lib/without-unused.mjs';
import { messages } from '../scripts/messages/vite-plugin.mjs';

/** Stay `require`s: the runtime's own modules, and those with a native part. Everything else goes into the bundle. */
const external = ['electron', 'keytar', '@photostructure/sqlite', /^node:/, ...builtinModules];

/**
 * The keychain process runs where there is no app: built together with the entry it would share a chunk with it,
 * and start it.
 */
const keychainMode = 'keychain-process';

/**
 * The main process, as CommonJS because Electron evaluates it sooner than ES modules. A dynamic import becomes a
 * chunk that is read when it is needed. `__dirname` differs between entry and chunks: files are found from
 * `app.getAppPath()`.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [messages, callNames, withoutUnused, withLicensesOnce],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: '../dist/main',
    emptyOutDir: mode !== keychainMode,
    target: 'node20.18',
    minify: true,
    ...(mode === keychainMode ? {} : { license: { fileName: 'licenses.md' } }),
    rolldownOptions: {
      external,
      input:
        mode === keychainMode
          ? { 'keychain-process': path.join(import.meta.dirname, 'desktop/keychain/keychain-process.ts') }
          : { index: path.join(import.meta.dirname, 'index.ts') },
      output: {
        format: 'cjs',
        strict: true,
        // One character beyond Latin-1 would have the whole script kept in two bytes for each.
        charset: 'ascii',
        entryFileNames: '[name].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
      },
    },
  },
}));
