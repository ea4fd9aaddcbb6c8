import path from 'node:path';
import { defineConfig } from 'vite';

/** A preload in the sandbox can read no second file: one CommonJS file, and only electron outside it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: '../dist/preload',
    emptyOutDir: true,
    target: 'chrome130',
    minify: true,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      external: ['electron'],
      input: { index: path.join(import.meta.dirname, 'index.ts') },
      output: { format: 'cjs', strict: true, entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
});
