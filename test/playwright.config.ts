import { defineConfig } from '@playwright/test';

const ofTime = /e2e\/5\d-/;

/** The real app on the real desktop; run through test/support/desktop/desktop-session. */
export default defineConfig({
  testDir: 'e2e',
  // One screen, one tray, one keyring: one test at a time. Two projects are for two desktops side by side.
  workers: 1,
  projects: [
    { name: 'e2e', testIgnore: ofTime, outputDir: '../test-results/e2e' },
    { name: 'e2e-time', testMatch: ofTime, outputDir: '../test-results/e2e-time' },
  ],
  forbidOnly: true,
  timeout: 30_000,
  globalTimeout: 840_000,
  // The desktop shares the machine with everything else; what needed its second try is named as flaky.
  retries: 1,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure', actionTimeout: 10_000 },
});
