import { defineConfig } from '@playwright/test';

/** The real app on the real desktop; run through test/support/desktop/desktop-session. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  // One screen, one tray, one keyring: one test at a time.
  workers: 1,
  forbidOnly: true,
  timeout: 30_000,
  globalTimeout: 1_140_000,
  // The desktop shares the machine with everything else; what needed its second try is named as flaky.
  retries: 1,
  expect: { timeout: 5_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure', actionTimeout: 10_000 },
});
