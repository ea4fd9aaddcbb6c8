import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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

describe('npm start fetches only the packages of scripts/start', () => {
  const read = (file: string): Record<string, Readonly<Record<string, string>>> =>
    JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies, devDependencies } = read('package.json');
  const start = read('scripts/start/package.json')['devDependencies'] ?? {};

  const filesOf = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(root, folder, file))
      .filter((file) => /\.(?:ts|mjs|svelte)$/.test(file) && !/\.test\.ts$|\/generated\//.test(file));

  it('which are all that the app is made of', () => {
    const folders = ['main', 'preload', 'protocol', 'renderer', 'sandbox', 'scripts/messages'];
    const used = folders
      .flatMap(filesOf)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)/g)].map(
          ([, name]) => name,
        ),
      );
    expect([...new Set(used)].filter((name) => name !== 'node').sort()).toEqual(Object.keys(start).sort());
  });

  it('in the versions that package.json has', () => {
    const versions = { ...dependencies, ...devDependencies };
    for (const [name, wanted] of Object.entries(start)) {
      expect(versions, name).toHaveProperty([name]);
      expect(wanted.replace(/^npm:.*@/, ''), name).toBe('*');
    }
  });
});
