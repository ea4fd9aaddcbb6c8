import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Generous, for a busy machine: a test that waits for something says itself how long. */
const patience = { testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // As many as there are cores on the smallest machine; what waits for processes leaves room for the others.
    maxWorkers: 2,
    globalSetup: 'scripts/messages/before-tests.mjs',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{broker,main,preload,protocol,sandbox,scripts,test}/**/*.test.ts'],
          exclude: ['test/renderer/**', 'test/package/**', 'test/long/**'],
          environment: 'node',
          isolate: false,
          ...patience,
        },
      },
      {
        plugins: [svelte({ configFile: 'renderer/svelte.config.js' }), svelteTesting()],
        test: {
          name: 'renderer',
          include: ['renderer/**/*.test.ts', 'test/renderer/*.test.ts'],
          environment: 'happy-dom',
          setupFiles: ['test/renderer/support/popovers.ts', 'test/renderer/support/in-english.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          environment: 'node',
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
