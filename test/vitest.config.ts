import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/renderer/**', 'test/e2e/**', 'test/package/**', 'test/long/**'],
          environment: 'node',
        },
      },
      {
        plugins: [svelte({ configFile: 'renderer/svelte.config.js' }), svelteTesting()],
        test: { name: 'renderer', include: ['test/renderer/**/*.test.ts'], environment: 'happy-dom' },
      },
      {
        test: { name: 'long', include: ['test/long/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
