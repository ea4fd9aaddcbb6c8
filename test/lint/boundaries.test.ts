import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { houseRules } from './house-rules.ts';
import { owned } from './ownership.ts';
import { idsOf, importing, nameFrom, plant, plantFiles, someFileIn } from './plant.ts';
import { rows } from './rows.ts';

// The first planted file waits until the linter has read its rules.
vi.setConfig({ testTimeout: 60_000 });

describe('a planted violation is noticed: who may import whom', () => {
  it.each(rows)('row $row: from $from', async ({ from, outside, packages = [], typesOnly = [] }) => {
    for (const place of outside) {
      const name = nameFrom(from, path.extname(place) === '' ? someFileIn(place) : place);
      for (const kind of ['value', 'type', 'late'] as const)
        expect(idsOf(await plant(from, importing(kind, name))), `${kind} of ${place}`).toEqual([
          'import-x/no-restricted-paths',
        ]);
    }
    for (const name of packages)
      for (const kind of ['value', 'type'] as const)
        expect(idsOf(await plant(from, importing(kind, name))), name).toEqual(['no-restricted-imports']);
    for (const file of typesOnly) {
      expect(idsOf(await plant(from, importing('value', nameFrom(from, file)))), file).toEqual([
        'no-restricted-imports',
      ]);
      expect(await plant(from, importing('type', nameFrom(from, file))), file).toEqual([]);
    }
  });

  it('row 9: a terminal’s question leads to approving, and an assistant to filing', async () => {
    const approved = importing('type', '../plans/approved-plans.ts');
    expect(await plant('main/commands/approve.ts', approved)).toEqual([]);
    const filed = importing('type', '../plans/filed-plans.ts');
    expect(await plant('main/assistants/planted.ts', filed)).toEqual([]);
  });

  it('row 13: the entry loads the app late, and nobody else loads it at all', async () => {
    expect(await plant('main/index.ts', importing('late', './app/load-app.ts'))).toEqual([]);
    expect(idsOf(await plant('main/index.ts', importing('value', './app/load-app.ts')))).toEqual([
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
  it.each(houseRules)('no file of ours holds $what', async ({ code, rule, files }) => {
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
