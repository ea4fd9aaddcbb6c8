/**
 * A mutation run (scripts/lib/test-steps.mjs says of what): small defects, one after the other, each of which a unit
 * test has to notice. What only the compiler would refuse counts as not noticed: to ask it takes as long as all tests.
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Of texts the compiler knows most; the rest are a developer’s words in failures, which no person reads.
  mutator: { excludedMutations: ['StringLiteral'] },
  // Tables and limits at the top of a file: all tests would have to load everything again for each.
  ignoreStatic: true,
  concurrency: 2,
  incremental: true,
  dryRunTimeoutMinutes: 20,
  tempDirName: 'test-results/mutation/work',
  ignorePatterns: ['/.ci', '/.github', '/dist', '/docs', '/release', '/test-results'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 85, break: 85 },
};
