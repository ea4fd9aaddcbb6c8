import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeRun, runStep, runSteps } from './steps.mjs';
import { chooseSteps, withNeighbours } from './test-steps.mjs';

let folder: string;
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-steps-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const node = (script: string): string[] => [process.execPath, '-e', script];

describe('a step of the test run', () => {
  it('says nothing of what went well but its name', async () => {
    const step = { name: 'lint', commands: [node('console.log("all the files")')] };
    expect(await runStep(step, folder)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(printed.join('\n')).toMatch(/^✓ lint +\d+\.\d s$/);
  });

  it('runs all its commands and shows what the failed ones said', async () => {
    const step = {
      name: 'types',
      commands: [node('console.error("main: wrong"); process.exit(2)'), node('console.log("test: fine")')],
    };
    expect(await runStep(step, folder)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(printed.join('\n')).toMatch(/main: wrong\ntest: fine\n\n✗ types .* failed$/s);
  });

  it('has failed when its program is not there', async () => {
    const step = { name: 'e2e', report: 'playwright' as const, commands: [['/nowhere/desktop-session']] };
    expect(await runStep(step, folder)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(printed.join('\n')).toContain('/nowhere/desktop-session');
  });

  it('runs the tests that failed once more, where there is a way to', async () => {
    const reporting = (unexpected: number): string[] => {
      const specs = [{ ok: unexpected === 0, file: 'tray.spec.ts', line: 1, title: 'is lit', tests: [] }];
      const stats = { expected: 1 - unexpected, flaky: 0, unexpected, skipped: 0 };
      const text = JSON.stringify({ stats, suites: [{ specs }] });
      const script = `fs.writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, ${JSON.stringify(text)})`;
      return [...node(`${script}; process.exit(${unexpected})`), '--'];
    };
    const step = { name: 'e2e', report: 'playwright' as const, commands: [reporting(1)] };
    expect(await runStep({ ...step, secondRun: () => reporting(0) }, folder)).toMatchObject({
      passed: 1,
      failed: 0,
    });
    expect(await runStep({ ...step, secondRun: () => reporting(1) }, folder)).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(await runStep(step, folder)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is ended when it takes too long', async () => {
    const step = { name: 'unit', limitMinutes: 0.005, commands: [node('setInterval(() => {}, 1000)')] };
    expect(await runStep(step, folder)).toMatchObject({ failed: 1 });
  });
});

it('all steps run though the first failed, and the last line counts them', async () => {
  const counts = await runSteps(
    [
      { name: 'format', commands: [node('process.exit(1)')] },
      { name: 'lint', commands: [node('')] },
    ],
    1,
  );
  expect(closeRun(counts)).toBe(1);
  expect(printed.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
});

it('the tests that failed are named last, where they are found', () => {
  const failures = [{ name: '52-tray.spec.ts:7 is lit', error: 'Error: late' }];
  closeRun({ passed: 3, failed: 1, skipped: 0, failures });
  expect(printed).toEqual(['✗ 52-tray.spec.ts:7 is lit: Error: late', '', '3 passed, 1 failed, 0 skipped']);
});

it('the tests that passed only at a second try stand right above the last line, and fail nothing', () => {
  const flaky = ['52-tray.spec.ts:7 is lit', 'take.test.ts a slot is taken'];
  expect(closeRun({ passed: 3, failed: 0, skipped: 0, flaky })).toBe(0);
  expect(printed).toEqual([
    '\nflaky: 52-tray.spec.ts:7 is lit; take.test.ts a slot is taken',
    '3 passed, 0 failed, 0 skipped',
  ]);
});

it('a file of unit tests is run again with those of its folder, beside which it failed', async () => {
  for (const name of ['b.test.ts', 'a.test.ts', 'support.ts']) await writeFile(path.join(folder, name), '');
  const again = withNeighbours([path.join(folder, 'b.test.ts'), path.join(folder, 'a.test.ts')]);
  expect(again.map((file) => path.relative(folder, file)).sort()).toEqual(['a.test.ts', 'b.test.ts']);
});

it('a run in which nothing ran has failed', () => {
  expect(closeRun({ passed: 0, failed: 0, skipped: 0 })).toBe(1);
  expect(closeRun({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
});

it('steps are chosen by their names, and a name that no step has ends the run before it begins', () => {
  const steps = ['types', 'lint', 'unit'].map((name) => ({ name, commands: [] }));
  const chosen = (...asked: string[]): string[] => chooseSteps(steps, asked).map(({ name }) => name);
  expect(chosen()).toEqual(['types', 'lint', 'unit']);
  expect(chosen('unit', 'types')).toEqual(['types', 'unit']);
  expect(() => chosen('e2e', 'lint')).toThrow('There is no step e2e. There are: types, lint, unit.');
});
