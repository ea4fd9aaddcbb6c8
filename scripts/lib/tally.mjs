import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** How each test runner's report is read. @type {Record<string, (report: any) => Counts>} */
const readers = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
};

/** @param {'vitest' | 'playwright'} kind @param {string} file @returns {Counts | undefined} nothing where there is no whole report */
function readReport(kind, file) {
  try {
    const counts = readers[kind](JSON.parse(readFileSync(file, 'utf8')));
    return Object.values(counts).every(Number.isInteger) ? counts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a step counts for. One without a report counts as one check; one that crashed, ran nothing, or failed without naming a
 * test counts as one failure, so that a broken runner is never taken for a green one.
 * @param {number} status the exit status
 * @param {{ kind: 'vitest' | 'playwright', file: string }} [report]
 * @returns {Counts & { note?: string }}
 */
export function judgeStep(status, report) {
  if (!report)
    return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  const counts = readReport(report.kind, report.file);
  if (!counts) return { passed: 0, failed: 1, skipped: 0, note: `ended with status ${status} and no report` };
  if (counts.passed + counts.failed + counts.skipped === 0)
    return { ...counts, failed: 1, note: 'ran no test' };
  if (status !== 0 && counts.failed === 0)
    return { ...counts, failed: 1, note: `ended with status ${status}` };
  return counts;
}

/** @param {Counts[]} all @returns {Counts} */
export const sumCounts = (all) =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The closing line that people and machines read. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
