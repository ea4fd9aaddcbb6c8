import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkSteps, desktopSteps, longDesktopSteps, longSteps, packageSteps } from './lib/test-steps.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.github/workflows');

const step = z.looseObject({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const job = z.looseObject({
  needs: z.union([z.string(), z.array(z.string())]).optional(),
  uses: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(step).optional(),
});
const workflow = z.looseObject({
  name: z.string(),
  on: z.looseObject({}),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(z.string(), job),
});

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const files = readdirSync(folder);

describe.each(files)('the workflow %s', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const { jobs } = workflow.parse(parse(text));
  const steps = Object.values(jobs).flatMap((each) => each.steps ?? []);

  it('runs scripts that exist', () => {
    const commands = steps.flatMap(({ run = '' }) => run.split('\n'));
    const npm = commands.flatMap((line) =>
      [...line.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)].map(([, name]) => name),
    );
    expect(npm.filter((name) => !(name! in scripts))).toEqual([]);
    const node = commands.flatMap((line) => [...line.matchAll(/node (\S+\.mjs)/g)].map(([, name]) => name));
    expect(node.filter((name) => !existsSync(path.join(root, name!)))).toEqual([]);
    expect([...npm, ...node].length).toBeGreaterThan(0);
  });

  it('takes every action by the commit, with its version beside it', () => {
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, what]) => what!);
    const others = used.filter((what) => !what.startsWith('./'));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((what) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(what))).toEqual([]);
    const own = used.filter((what) => what.startsWith('./'));
    expect(own.filter((what) => !existsSync(path.join(root, what)))).toEqual([]);
  });

  // Ubuntu 24.04 gives them to no program without a profile, and Chromium’s process sandbox is made of them.
  it('allows user namespaces before the app starts on Linux', () => {
    for (const [name, { steps: all = [] }] of Object.entries(jobs)) {
      const lines = all.map(({ run = '' }) => run);
      const start = lines.findIndex((line) => /scripts\/test\.mjs|npm run test:long|smoke\.mjs/.test(line));
      if (start === -1 || !JSON.stringify(jobs[name]).includes('ubuntu')) continue;
      const allowed = lines.findIndex((line) => line.includes('apparmor_restrict_unprivileged_userns=0'));
      expect(allowed, name).toBeGreaterThan(-1);
      expect(allowed, name).toBeLessThan(start);
    }
  });

  it('waits for jobs that exist, and for none for ever', () => {
    for (const { needs = [], uses, 'timeout-minutes': limit } of Object.values(jobs)) {
      for (const name of [needs].flat()) expect(Object.keys(jobs)).toContain(name);
      if (uses === undefined) expect(limit).toBeGreaterThan(0);
    }
  });

  it('hands no text of others to a shell, and a secret to no step but those that need it', () => {
    const shells = steps.map(({ run = '' }) => run).join('\n');
    expect(shells).not.toMatch(/\$\{\{\s*(?:github\.|inputs|secrets)/);
    expect(text.match(/^env:/m)).toBeNull();
  });
});

it('every long form of the tests runs at night, in a job of its own', () => {
  const nightly = parse(readFileSync(path.join(folder, 'nightly.yml'), 'utf8')) as {
    jobs: { long: { strategy: { matrix: { part: string[] } } } };
  };
  const parts = [...longDesktopSteps, ...longSteps].map(({ name }) => name);
  expect(nightly.jobs.long.strategy.matrix.part).toEqual(parts);
});

it('a pull request is checked in four parts, which together are npm test', () => {
  const checks = parse(readFileSync(path.join(folder, 'checks.yml'), 'utf8')) as {
    jobs: { linux: { strategy: { matrix: { include: { part: string; steps: string }[] } } } };
  };
  const parts = checks.jobs.linux.strategy.matrix.include;
  expect(parts.map(({ part }) => part)).toEqual(['check', 'unit', 'e2e', 'package']);
  const steps = [...checkSteps, ...desktopSteps, ...packageSteps].map(({ name }) => name);
  expect(parts.flatMap((each) => each.steps.split(' ')).sort()).toEqual(steps.sort());
});
