import { describe, expect, it, vi } from 'vitest';
import { houseRules } from './house-rules.ts';
import { owned } from './ownership.ts';
import { idsOf, importing, nameFrom, plant, plantFiles } from './plant.ts';
import { allowed } from './allowed-rows.ts';
import { forbidden } from './rows.ts';

/** A file of ours is named from where the import stands, a package by itself. */
const spell = (from: string, of: string): string =>
  /\.(?:ts|svelte|js)$/.test(of) ? nameFrom(from, of) : of;

// The first planted file waits until the linter has read its rules.
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
    expect(await plant('main/index.ts', importing('late', './app/app.ts'))).toEqual([]);
    expect(idsOf(await plant('main/index.ts', importing('value', './app/app.ts')))).toEqual([
      'no-restricted-imports',
    ]);
  });

  it('types that may be imported are not a way to load the values late', async () => {
    const late = importing('late', '../../preload/contract/calls.ts');
    expect(idsOf(await plant('renderer/state/planted.svelte.ts', late))).toEqual(['no-restricted-syntax']);
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

  it('but a catalogue of words may be as long as what the app says', async () => {
    expect(await plant('preload/contract/languages/planted.ts', '\n'.repeat(301))).toEqual([]);
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

  it('in files: a promise nobody waits for, a value the compiler knows nothing of, and cycles', async () => {
    const view = (imported: string): string =>
      `<script lang="ts">\nimport X from '${imported}';\n</script>\n<X />\n`;
    const found = await plantFiles({
      'floating.ts': `${floating}export {};\n`,
      'unsafe.ts': 'export const used: number = JSON.parse("1");\n',
      'one.ts': "import { two } from './two.ts';\nexport const one = (): unknown => two;\n",
      'two.ts': "import { one } from './one.ts';\nexport const two = (): unknown => one;\n",
      'Outer.svelte': view('./Inner.svelte'),
      'Inner.svelte': view('./Outer.svelte'),
      'fine.ts': 'export const fine = 1;\n',
    });
    expect(found).toEqual({
      'floating.ts': ['typescript(no-floating-promises)'],
      'unsafe.ts': ['typescript(no-unsafe-assignment)'],
      'one.ts': ['import(no-cycle)'],
      'two.ts': ['import(no-cycle)'],
      'Outer.svelte': ['import(no-cycle)'],
      'Inner.svelte': ['import(no-cycle)'],
    });
  });

  it('in what svelte-check writes for a component: such a promise, and nothing of its own additions', async () => {
    const render = (script: string): string =>
      `function $$render() {\n${script};\nasync () => {};\nreturn { props: {} as any as { a: 1 } };\n}\nexport default $$render();\n`;
    const found = await plantFiles(
      { '++Floating.svelte.ts': render(floating), '++Fine.svelte.ts': render('') },
      'oxlint-components.json',
    );
    expect(found).toEqual({ '++Floating.svelte.ts': ['typescript(no-floating-promises)'] });
  });
});
