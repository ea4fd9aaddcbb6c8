import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { houseRules } from './house-rules.ts';
import { owned } from './ownership.ts';
import { idsOf, importing, nameFrom, plant, plantTyped, someFileIn } from './plant.ts';
import { allowed, forbidden } from './rows.ts';

/** A file of ours is named from where the import stands, a package by itself. */
const spell = (from: string, of: string): string =>
  /\.(?:ts|svelte|js)$/.test(of) ? nameFrom(from, of) : of;

/** It imports a value of `main/base/signal.ts`. */
const importer = 'main/desktop/shell.ts';

/** A component that App.svelte imports. */
function viewOfApp(): string {
  const app = readFileSync(path.resolve(import.meta.dirname, '../../renderer/App.svelte'), 'utf8');
  return `renderer/${/from '\.\/(views\/\w+\.svelte)'/.exec(app)?.[1] ?? ''}`;
}

// The first question to the compiler makes it read a whole part of the project.
vi.setConfig({ testTimeout: 60_000 });

describe('a planted violation is noticed: who may import whom', () => {
  it.each(forbidden)('row $row: $from may not import $of', async ({ from, of, rule, as }) => {
    for (const kind of as) {
      const messages = await plant(from, importing(kind, spell(from, of)));
      expect(idsOf(messages), kind).toEqual([rule]);
    }
  });

  it.each(allowed)('row $row: $from may import what the table names', async ({ from, values, types }) => {
    for (const value of values) {
      expect(await plant(from, importing('value', spell(from, value))), value).toEqual([]);
    }
    for (const type of [...values, ...types]) {
      expect(await plant(from, importing('type', spell(from, type))), type).toEqual([]);
    }
  });

  it('row 13: the entry loads the app late, and nobody else loads it at all', async () => {
    expect(await plant('main/index.ts', importing('late', './app.ts'))).toEqual([]);
    expect(idsOf(await plant('main/index.ts', importing('value', './app.ts')))).toEqual([
      'no-restricted-imports',
    ]);
  });

  it('types that may be imported are not a way to load the values late', async () => {
    const late = importing('late', '../../preload/contract/calls.ts');
    expect(idsOf(await plant('renderer/state/planted.svelte.ts', late))).toEqual(['no-restricted-syntax']);
  });

  it('row 15: a cycle', async () => {
    const back = importing('value', nameFrom('main/base/signal.ts', importer));
    expect(idsOf(await plant('main/base/signal.ts', back))).toContain('import-x/no-cycle');

    const root = "import App from '../App.svelte';\nexport const used = App;\n";
    expect(idsOf(await plant(viewOfApp(), root))).toContain('import-x/no-cycle');
  });
});

describe('a planted violation is noticed: what one place owns', () => {
  it.each(owned)('$what belongs to $owner', async ({ code, owner, elsewhere, rule }) => {
    expect(await plant(owner, code)).toEqual([]);
    for (const file of elsewhere) expect(idsOf(await plant(file, code)), file).toEqual([rule]);
  });
});

describe('a planted violation is noticed: house rules', () => {
  it.each(houseRules)('$what', async ({ code, rule, files }) => {
    for (const file of files) expect(idsOf(await plant(file, code)), file).toEqual([rule]);
  });

  it('{@html} in a component', async () => {
    const messages = await plant(
      'renderer/views/Planted.svelte',
      "const a = 'a';\n</script>\n{@html a}\n<script module>\n",
    );
    expect(idsOf(messages)).toContain('svelte/no-at-html-tags');
  });

  it('a comment that silences the linter is itself a message, and silences nothing', async () => {
    const script = '/* eslint-disable no-console */\nconsole.log(1);\n';
    const messages = await plant('main/agenda/planted.ts', script);
    expect(idsOf(messages)).toEqual([null, 'no-console']);
    expect(messages[0]?.message).toContain('noInlineConfig');

    const markup = "const a = 'a';\n</script>\n<!-- eslint-disable -->\n{@html a}\n<script module>\n";
    expect(idsOf(await plant('renderer/views/Planted.svelte', markup))).toEqual(
      expect.arrayContaining(['no-restricted-syntax', 'svelte/no-at-html-tags']),
    );
  });
});

describe('a planted violation is noticed: rules that ask the compiler', () => {
  const floating = 'const later = async (): Promise<void> => { await Promise.resolve(); };\nlater();\n';
  const places = ['main/base/signal.ts', 'preload/index.ts', 'test/support/manual-clock.ts'];

  it.each([...places, someFileIn('renderer', '.svelte')])(
    'a promise nobody waits for in %s',
    async (file) => {
      expect(idsOf(await plantTyped(file, floating))).toContain('@typescript-eslint/no-floating-promises');
    },
  );

  it('a value the compiler knows nothing of', async () => {
    const unsafe = 'export const used: number = JSON.parse("1");\n';
    expect(idsOf(await plantTyped('main/base/signal.ts', unsafe))).toContain(
      '@typescript-eslint/no-unsafe-assignment',
    );
  });
});
