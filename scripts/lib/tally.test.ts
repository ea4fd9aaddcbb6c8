import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closingLine, countSecondRun, judgeStep, sumCounts } from './tally.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-tally-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A report as the runner writes it, with more in it than is read. */
async function report(
  kind: 'vitest' | 'playwright',
  content: unknown,
): Promise<{ kind: 'vitest' | 'playwright'; file: string }> {
  const file = path.join(folder, `${kind}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { kind, file };
}

const vitest = (passed: number, failed: number, pending = 0, todo = 0): unknown => ({
  success: failed === 0,
  numTotalTests: passed + failed + pending + todo,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: todo,
});

describe('what a step of the test run counts for', () => {
  it('is one check where there is no report', () => {
    expect(judgeStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(judgeStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('is what vitest counted', async () => {
    expect(judgeStep(1, await report('vitest', vitest(7, 2, 1, 1)))).toMatchObject({
      passed: 7,
      failed: 2,
      skipped: 2,
    });
  });

  it('is what Playwright counted; a test that passed in the end has passed', async () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3, duration: 12.5 };
    expect(judgeStep(1, await report('playwright', { stats }))).toMatchObject({
      passed: 6,
      failed: 2,
      skipped: 3,
    });
  });

  it('names the tests that failed, each with the first line of its error', async () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a slot is booked', failureMessages: [] },
      { status: 'failed', fullName: 'a slot is taken', failureMessages: ['Error: twice\n  at slots.ts:3'] },
    ];
    const testResults = [{ name: '/bookbar/test/slots/take.test.ts', assertionResults }];
    const unit = await report('vitest', { ...(vitest(1, 1) as object), testResults });
    expect(judgeStep(1, unit).failures).toEqual([
      { name: 'take.test.ts a slot is taken', error: 'Error: twice' },
    ]);

    const failed = { results: [{ error: { message: '\u001b[31mError: late\u001b[39m\nCall log:' } }] };
    const inner = {
      specs: [{ ok: false, file: '52-tray.spec.ts', line: 7, title: 'is lit', tests: [failed] }],
    };
    const suites = [{ specs: [{ ok: true, tests: [] }], suites: [inner] }];
    const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
    expect(judgeStep(1, await report('playwright', { stats, suites })).failures).toEqual([
      { name: '52-tray.spec.ts:7 is lit', error: 'Error: late Call log:', triedTwice: false },
    ]);
  });

  // What Playwright itself writes, of tests that use what the tests of the app use.
  it(
    'names what passed only at a second try: of the test, of the start, or of what main was asked',
    {
      timeout: 60_000,
    },
    async () => {
      const root = path.resolve(import.meta.dirname, '../..');
      const written = path.join(folder, 'playwright.json');
      const run = spawn(
        process.execPath,
        [
          path.join(root, 'node_modules/@playwright/test/cli.js'),
          'test',
          '-c',
          path.join(root, 'test/fixtures/second-tries'),
          '--reporter=json',
        ],
        {
          env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: written, SECOND_TRIES_OUTPUT: folder },
          stdio: 'ignore',
        },
      );
      const [status] = (await once(run, 'exit')) as [number];
      const { passed, failed, skipped, flaky } = judgeStep(status, {
        kind: 'playwright',
        file: written,
      });
      expect([status, passed, failed, skipped]).toEqual([0, 4, 0, 1]);
      expect(flaky?.map((name) => name.replace(/:\d+/, ''))).toEqual([
        'tries.spec.ts starts the app twice, the app was started once more',
        'tries.spec.ts asks main twice, main was asked again',
        'tries.spec.ts passes at its second try',
      ]);
    },
  );

  const failing = (...names: readonly string[]) => names.map((name) => ({ name, error: 'late' }));

  it('counts a test by its second run, where there was one, and names it as flaky', () => {
    const first = { passed: 90, failed: 3, skipped: 7, failures: failing('a', 'b', 'c'), flaky: ['x'] };
    const second = { passed: 2, failed: 1, skipped: 0, failures: failing('b') };
    expect(countSecondRun(first, second)).toEqual({
      passed: 92,
      failed: 1,
      skipped: 7,
      failures: failing('b'),
      flaky: ['x', 'a', 'c'],
    });
    // The screen died in the first run, and the second began where it stood still.
    expect(countSecondRun(first, { passed: 10, failed: 0, skipped: 0, flaky: ['y'] })).toEqual({
      passed: 100,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: ['x', 'a', 'b', 'c', 'y'],
    });
    // Whole files were run again, and with them tests that had passed.
    expect(countSecondRun(first, { passed: 40, failed: 1, skipped: 0, failures: failing('b') })).toEqual({
      passed: 92,
      failed: 1,
      skipped: 7,
      failures: failing('b'),
      flaky: ['x', 'a', 'c'],
    });
    const crashed = { passed: 0, failed: 1, skipped: 0, note: 'ended with status 124 and no report' };
    expect(countSecondRun(first, crashed)).toEqual({ ...first, note: `second run: ${crashed.note}` });
  });

  it('has failed when it had a second try of its own, and passed only in the second run', () => {
    const [a, b] = failing('a', 'b');
    const first = { passed: 5, failed: 2, skipped: 0, failures: [{ ...a!, triedTwice: true }, b!] };
    expect(countSecondRun(first, { passed: 2, failed: 0, skipped: 0 })).toEqual({
      passed: 6,
      failed: 1,
      skipped: 0,
      flaky: ['b'],
      failures: [{ name: 'a', error: 'passed only at the third try: late' }],
    });
  });

  it('had no try of its own where the desktop had died: all tests fail from there to the end', async () => {
    const spec = (title: string, second: number, ok: boolean, tries = ok ? 1 : 2): unknown => ({
      ok,
      file: 'tray.spec.ts',
      line: second,
      title,
      tests: [
        {
          status: ok ? 'expected' : 'unexpected',
          results: Array.from({ length: tries }, () => ({ startTime: `2026-11-25T10:00:0${second}.000Z` })),
        },
      ],
    });
    const triedTwice = async (...specs: readonly unknown[]): Promise<readonly unknown[] | undefined> => {
      const stats = { expected: 1, flaky: 0, unexpected: specs.length - 1, skipped: 0 };
      const { failures } = judgeStep(1, await report('playwright', { stats, suites: [{ specs }] }));
      return failures?.map((failure) => failure.triedTwice);
    };
    const [b, c, d] = [spec('b', 2, false), spec('c', 3, false), spec('d', 4, false)];
    expect(await triedTwice(d, spec('a', 1, true), b, c)).toEqual([false, false, false]);
    expect(await triedTwice(b, c, d, spec('a', 5, true))).toEqual([true, true, true]);
    expect(await triedTwice(b, c, spec('a', 1, true))).toEqual([true, true]);
  });

  it('is a failure when the runner failed and named no test: an error outside of them', async () => {
    expect(judgeStep(1, await report('vitest', vitest(7, 0)))).toMatchObject({ passed: 7, failed: 1 });
  });

  it('is a failure when nothing ran', async () => {
    expect(judgeStep(0, await report('vitest', vitest(0, 0)))).toMatchObject({
      failed: 1,
      note: 'ran no test',
    });
  });

  it('is a failure when the runner left no report, half of one, or one without the counts', async () => {
    const missing = { kind: 'vitest' as const, file: path.join(folder, 'none.json') };
    expect(judgeStep(137, missing)).toMatchObject({ passed: 0, failed: 1 });
    expect(judgeStep(0, missing)).toMatchObject({ failed: 1 });
    expect(judgeStep(0, await report('vitest', '{ "numPassedTests": 3'))).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(judgeStep(0, await report('playwright', { stats: {} }))).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('the run closes with one line that machines count by', () => {
  const all = sumCounts([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 0, failed: 1, skipped: 0 },
  ]);
  expect(closingLine(all)).toBe('3 passed, 1 failed, 1 skipped');
});
