import { defineConfig } from 'vitest/config';

/**
 * Every form of package in a fresh system; run through test/support/desktop/desktop-session after
 * `scripts/pack.mjs --quick tar.gz deb rpm AppImage` and make-roots.mjs.
 */
export default defineConfig({
  test: {
    include: ['test/package/fresh/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
