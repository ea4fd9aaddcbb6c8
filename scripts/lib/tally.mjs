import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] the tests that failed, each with the first line of its error
 * @property {string[]} [failedFiles] whose tests these are, where the runner can run files again
 */

/** @param {string} title @param {string | undefined} error */
const describeFailure = (title, error) =>
  `${title}: ${
    stripVTControlCharacters(error ?? 'no error was reported')
      .trim()
      .split('\n', 1)[0]
  }`;

/** The tests of a suite and of those in it. @param {any} suite @returns {any[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** How each test runner's report is read. @type {Record<string, (report: any) => Counts>} */
const readers = {
  vitest: ({ testResults = [], ...report }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(fullName, failureMessages[0])),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }),
  playwright: ({ stats, suites = [] }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) =>
        describeFailure(`${file}:${line} ${title}`, tests.at(-1)?.results.at(-1)?.error?.message),
      ),
  }),
};

/** @param {'vitest' | 'playwright'} kind @param {string} file @returns {Counts | undefined} nothing where there is no whole report */
function readReport(kind, file) {
  try {
    const counts = readers[kind](JSON.parse(readFileSync(file, 'utf8')));
    return [counts.passed, counts.failed, counts.skipped].every(Number.isInteger) ? counts : undefined;
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

/**
 * What counts after the tests that failed were run a second time. A second run that broke proves nothing: the first counts.
 * @param {Counts} first @param {Counts & { note?: string }} second of those that failed and those that did not run, or of
 * their whole files
 * @returns {Counts & { note?: string }}
 */
export function countSecondRun(first, second) {
  if (second.note !== undefined) return { ...first, note: `second run: ${second.note}` };
  const again = second.passed + second.failed + second.skipped;
  if (again > first.failed + first.skipped) {
    const { failed, failures } = second;
    return { passed: first.passed + first.failed - failed, failed, skipped: first.skipped, failures };
  }
  const all = first.passed + first.failed + first.skipped;
  const passed = first.passed + second.passed;
  return { ...second, passed, skipped: Math.max(0, all - passed - second.failed) };
}

/** @param {Counts[]} all @returns {Counts} */
export const sumCounts = (all) =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...(sum.failures ?? []), ...(each.failures ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The closing line that people and machines read. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
