import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closingLine, judgeStep, sumCounts } from '../../scripts/lib/tally.mjs';

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
    expect(judgeStep(1, await report('vitest', vitest(7, 2, 1, 1)))).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
    });
  });

  it('is what Playwright counted; a test that passed in the end has passed', async () => {
    const stats = { expected: 5, flaky: 1, unexpected: 2, skipped: 3, duration: 12.5 };
    expect(judgeStep(1, await report('playwright', { stats }))).toEqual({ passed: 6, failed: 2, skipped: 3 });
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
