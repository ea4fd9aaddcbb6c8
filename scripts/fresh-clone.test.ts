import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const fromModule = /^(?:import|export)\s[^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** What a file loads before its first line runs, and what that loads. */
function loadedFirst(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const [, from, alone] of readFileSync(file, 'utf8').matchAll(fromModule)) {
    const name = from ?? alone ?? '';
    const module = name.startsWith('.') ? path.resolve(path.dirname(file), name) : name;
    if (seen.has(module)) continue;
    seen.add(module);
    if (name.startsWith('.')) loadedFirst(module, seen);
  }
  return seen;
}

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const settingUp = Object.entries(scripts).flatMap(([name, command]) => {
  const file = path.join(root, /scripts\/[\w-]+\.mjs/.exec(command)?.[0] ?? 'package.json');
  return readFileSync(file, 'utf8').includes('setUp(') ? [{ name, file }] : [];
});

// The packages are not there yet: the command fetches them itself.
it.each(settingUp)('npm run $name begins in a fresh clone', ({ file }) => {
  const packages = [...loadedFirst(file)].filter((name) => !/^(?:\/|node:)/.test(name));
  expect(packages).toEqual([]);
});

it('and these are the commands that a new person is told of', () => {
  expect(settingUp.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'dev', 'test', 'test:one', 'check', 'sandbox']),
  );
});
