import { defineConfig } from '@playwright/test';

const ofBookings = /e2e\/[12]\d-/;
const ofDays = /e2e\/[34]\d-/;
const ofTime = /e2e\/5\d-/;
const ofCommands = /e2e\/6\d-/;
const long = /e2e\/long-/;
/** Stories of what is rare, each beside a story of what is usual. */
const rare = /@long/;
const pictures = /e2e\/readme-pictures/;
/** With a program that has to be fetched. */
const inspector = /e2e\/inspector/;
const wayland = /e2e\/wayland/;
/** Whole desktops, each with a session of its own. */
const gnome = /e2e\/gnome/;
const plasma = /e2e\/plasma/;
const plasmaScreens = /e2e\/plasma-screens/;
const plasmaWayland = /e2e\/plasma-(?:screens|wayland)/;

/** The real app on the real desktop; run through test/support/desktop/desktop-session. */
export default defineConfig({
  testDir: 'e2e',
  // One screen, one tray, one keyring: one test at a time. These are parts for desktops side by side.
  workers: 1,
  projects: [
    {
      name: 'e2e',
      testIgnore: [ofBookings, ofDays, ofTime, ofCommands, long, pictures, inspector, wayland, gnome, plasma],
      grepInvert: rare,
      outputDir: '../test-results/e2e',
    },
    {
      name: 'e2e-bookings',
      testMatch: ofBookings,
      grepInvert: rare,
      outputDir: '../test-results/e2e-bookings',
    },
    { name: 'e2e-days', testMatch: ofDays, grepInvert: rare, outputDir: '../test-results/e2e-days' },
    {
      name: 'e2e-commands',
      testMatch: ofCommands,
      grepInvert: rare,
      outputDir: '../test-results/e2e-commands',
    },
    { name: 'e2e-time', testMatch: ofTime, grepInvert: rare, outputDir: '../test-results/e2e-time' },
    { name: 'e2e-rare', grep: rare, testIgnore: [gnome, plasma], outputDir: '../test-results/e2e-rare' },
    { name: 'readme-pictures', testMatch: pictures, outputDir: '../test-results/pictures' },
    { name: 'long-day', testMatch: long, outputDir: '../test-results/long-day' },
    { name: 'inspector', testMatch: inspector, outputDir: '../test-results/inspector' },
    { name: 'wayland', testMatch: wayland, outputDir: '../test-results/wayland' },
    { name: 'gnome', testMatch: gnome, grepInvert: rare, outputDir: '../test-results/gnome' },
    { name: 'gnome-long', testMatch: gnome, grep: rare, outputDir: '../test-results/gnome-long' },
    {
      name: 'plasma',
      testMatch: plasma,
      testIgnore: plasmaWayland,
      grepInvert: rare,
      outputDir: '../test-results/plasma',
    },
    {
      name: 'plasma-long',
      testMatch: plasma,
      testIgnore: plasmaWayland,
      grep: rare,
      outputDir: '../test-results/plasma-long',
    },
    { name: 'plasma-screens', testMatch: plasmaScreens, outputDir: '../test-results/plasma-screens' },
    { name: 'plasma-wayland', testMatch: plasmaWayland, outputDir: '../test-results/plasma-wayland' },
  ],
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 1_740_000,
  // The desktop shares the machine with everything else; what needed a second try is named as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { trace: 'on-first-retry', screenshot: 'only-on-failure', actionTimeout: 20_000 },
});
