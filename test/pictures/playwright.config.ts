import { defineConfig } from '@playwright/test';
import path from 'node:path';

const results = path.join(import.meta.dirname, '../../test-results');

/** Compares every scene of the gallery with the same scene of another commit; run by `compare.mjs`, which says which. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(results, 'pictures-compared'),
  snapshotPathTemplate: path.join(results, 'pictures-before/{arg}{ext}'),
  workers: 1,
  // A scene that is slow on a busy machine is posed again.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 3_600_000,
  // The corner of a ring comes out one to three pixels different, also of the same build.
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixels: 4, threshold: 0 } },
  reporter: 'line',
});
