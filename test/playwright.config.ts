import { defineConfig } from '@playwright/test';

/** Mostly waits: for a start, for the next try, for a keyring. */
const ofWaiting = /e2e\/(02-accounts|13-done|23-cancelling-failures|51-reminded)/;
const ofBookings = /e2e\/[12]\d-/;
const ofTime = /e2e\/[45]\d-/;
const long = /e2e\/long-/;
const pictures = /e2e\/readme-pictures/;

/** The real app on the real desktop; run through test/support/desktop/desktop-session. */
export default defineConfig({
  testDir: 'e2e',
  // One screen, one tray, one keyring: one test at a time. Four projects are for four desktops side by side.
  workers: 1,
  projects: [
    {
      name: 'e2e',
      testIgnore: [ofBookings, ofTime, ofWaiting, long, pictures],
      outputDir: '../test-results/e2e',
    },
    {
      name: 'e2e-bookings',
      testMatch: ofBookings,
      testIgnore: ofWaiting,
      outputDir: '../test-results/e2e-bookings',
    },
    {
      name: 'e2e-time',
      testMatch: ofTime,
      testIgnore: ofWaiting,
      outputDir: '../test-results/e2e-time',
    },
    { name: 'e2e-waiting', testMatch: ofWaiting, outputDir: '../test-results/e2e-waiting' },
    { name: 'readme-pictures', testMatch: pictures, outputDir: '../test-results/pictures' },
    { name: 'long-day', testMatch: long, outputDir: '../test-results/long-day' },
  ],
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 1_740_000,
  // The desktop shares the machine with everything else; what needed another try is named as flaky.
  retries: 2,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure', actionTimeout: 20_000 },
});
