import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Failure
 * @property {string} name of the test
 * @property {string} error the first line of it
 * @property {boolean} [triedTwice] it has failed at a second try of its own
 */
/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} [failures] the tests that failed
 * @property {string[]} [flaky] the tests that passed only at a second try, of theirs or of something in them
 * @property {string[]} [failedFiles] whose tests these are, where the runner can run files again
 */

/** What differed stands in the lines below the first; a stack only says where. @param {string | undefined} error */
const inOneLine = (error) =>
  stripVTControlCharacters(error ?? 'no error was reported')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .join(' ')
    .slice(0, 500);

/** The tests of a suite and of those in it. @param {any} suite @returns {any[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @param {any} spec */
const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`;

/** What a test says of itself (test/support/desktop/second-try.ts). @param {any} spec @returns {string[]} */
const secondTriesIn = ({ tests }) =>
  (tests.at(-1)?.annotations ?? [])
    .filter(({ type }) => type === 'second try')
    .map(({ description }) => description);

/** From so many on, tests that fail one after the other until the end are not taken for as many faults. */
const manyAtTheEnd = 3;

/**
 * The tests that failed because their desktop had died: all of them until the end of the run. They have had no try.
 * @param {any[]} specs
 */
function withoutDesktop(specs) {
  const startOf = ({ tests }) => Date.parse(tests.at(-1)?.results.at(-1)?.startTime ?? '') || 0;
  const inOrder = specs
    .filter(({ tests }) => tests.at(-1)?.status !== 'skipped')
    .sort((one, other) => startOf(one) - startOf(other));
  const atTheEnd = inOrder.slice(inOrder.findLastIndex(({ ok }) => ok) + 1);
  return atTheEnd.length < manyAtTheEnd ? [] : atTheEnd;
}

/** How each test runner's report is read. @type {Record<string, (report: any) => Counts>} */
const readers = {
  vitest: ({ testResults = [], ...report }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${path.basename(name)} ${fullName}`,
          error: inOneLine(failureMessages[0]),
        })),
    ),
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }),
  playwright: ({ stats, suites = [] }) => {
    const specs = suites.flatMap(specsOf);
    const untried = withoutDesktop(specs);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: specs
        .filter(({ ok }) => !ok)
        .map((spec) => {
          const results = spec.tests.at(-1)?.results ?? [];
          return {
            name: nameOf(spec),
            error: inOneLine(results.at(-1)?.error?.message),
            triedTwice: results.length > 1 && !untried.includes(spec),
          };
        }),
      flaky: specs
        .filter(
          (spec) => spec.ok && (spec.tests.at(-1)?.status === 'flaky' || secondTriesIn(spec).length > 0),
        )
        .map((spec) => [nameOf(spec), ...new Set(secondTriesIn(spec))].join(', ')),
    };
  },
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

/** @param {Counts} first @param {Counts} second @returns {Counts} the numbers alone */
function addSecondRun(first, second) {
  const { failed } = second;
  if (failed + second.passed + second.skipped > first.failed + first.skipped)
    return { passed: first.passed + first.failed - failed, failed, skipped: first.skipped };
  const all = first.passed + first.failed + first.skipped;
  const passed = first.passed + second.passed;
  return { passed, failed, skipped: Math.max(0, all - passed - failed) };
}

/**
 * What counts after the tests that failed were run a second time. A second run that broke proves nothing: the first
 * counts. A test that passes now is flaky, and has failed when it had failed at a second try of its own before.
 * @param {Counts} first @param {Counts & { note?: string }} second of those that failed and those that did not run, or of
 * their whole files
 * @returns {Counts & { note?: string }}
 */
export function countSecondRun(first, second) {
  if (second.note !== undefined) return { ...first, note: `second run: ${second.note}` };
  const failures = second.failures ?? [];
  const passedNow = (first.failures ?? []).filter(
    ({ name }) => !failures.some((failure) => failure.name === name),
  );
  const tooOften = passedNow.filter(({ triedTwice }) => triedTwice);
  const { passed, failed, skipped } = addSecondRun(first, second);
  return {
    passed: passed - tooOften.length,
    failed: failed + tooOften.length,
    skipped,
    failures: [
      ...failures,
      ...tooOften.map(({ name, error }) => ({ name, error: `passed only at the third try: ${error}` })),
    ],
    flaky: [
      ...(first.flaky ?? []),
      ...passedNow.filter(({ triedTwice }) => !triedTwice).map(({ name }) => name),
      ...(second.flaky ?? []),
    ],
  };
}

/** @param {Counts[]} all @returns {Counts} */
export const sumCounts = (all) =>
  all.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...(sum.failures ?? []), ...(each.failures ?? [])],
      flaky: [...(sum.flaky ?? []), ...(each.flaky ?? [])],
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Failure} failure */
export const describeFailure = ({ name, error }) => `${name}: ${error}`;

/** The closing line that people and machines read. @param {Counts} counts */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
