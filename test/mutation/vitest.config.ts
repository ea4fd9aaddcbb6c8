import { defineConfig } from 'vitest/config';

/** They live through days of chance, which is too long for each of thousands of defects. */
const simulations = [
  'main/agenda/{calls-a-day,day-oracle}.test.ts',
  'main/outbox/storm.test.ts',
  'main/reminders/{last-call-year,month,short-notice}.test.ts',
];

export default defineConfig({
  test: {
    include: ['main/{account,agenda,bookings,outbox,publish,reminders}/**/*.test.ts'],
    exclude: simulations,
    setupFiles: 'test/mutation/skip-timed-tests.ts',
    environment: 'node',
    isolate: false,
    globalSetup: 'scripts/messages/before-tests.mjs',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
