import path from 'node:path';
import { defineConfig } from 'vite';
import { callNames } from '../scripts/lib/call-names.mjs';

/** The alert cards have a preload of their own. */
const alertMode = 'alert';

/**
 * A preload in the sandbox can read no second file: one CommonJS file for each page, and only electron outside
 * it.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [callNames],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: '../dist/preload',
    emptyOutDir: mode !== alertMode,
    target: 'chrome130',
    minify: true,
    ...(mode === alertMode ? {} : { license: { fileName: 'licenses.md' } }),
    rolldownOptions: {
      external: ['electron'],
      input:
        mode === alertMode
          ? { alert: path.join(import.meta.dirname, 'alert.ts') }
          : { index: path.join(import.meta.dirname, 'index.ts') },
      output: {
        format: 'cjs',
        strict: true,
        charset: 'ascii',
        entryFileNames: '[name].cjs',
        codeSplitting: false,
      },
    },
  },
}));
