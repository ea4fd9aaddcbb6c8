import { defineConfig } from 'vitest/config';

/** The package as a person installs it; run through test/support/desktop/desktop-session after `scripts/pack.mjs --quick deb`. */
export default defineConfig({
  test: {
    include: ['test/package/*.test.ts'],
    globalSetup: ['test/package/unpack.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
