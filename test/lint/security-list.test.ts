import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

/** How many items each part of the list has. */
const parts = { A: 18, B: 16, C: 12, D: 15, E: 8, F: 8, G: 11 };

interface Row {
  readonly item: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  readonly why: string;
}

/** A cell names its tests as `file`: title, one below the other; “–” is none. */
function readRow(line: string): Row {
  const [, item = '', , cell = '', why = ''] = line.split(/(?<!\\)\|/u).map((text) => text.trim());
  const tests = (cell === '–' ? [] : cell.split('<br>')).map((text) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/u.exec(text) ?? [];
    return { file, title: title.replaceAll('\\', '') };
  });
  return { item, tests, why };
}

const [, list = ''] = read('docs/security.md').split('\n## The list\n');
const rows = [...list.matchAll(/^\| [A-G]\d+ .*$/gmu)].map(([line]) => readRow(line));

/** The titles of a file of tests as they are written, each with its placeholders. */
const titlesIn = (file: string): readonly string[] =>
  [
    ...read(file).matchAll(
      /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`)/gu,
    ),
  ].map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\\(.)/gu, '$1'));

describe('the list of what is asked of a safe app', () => {
  it('has each item once', () => {
    const all = Object.entries(parts).flatMap(([part, count]) =>
      Array.from({ length: count }, (_, index) => `${part}${String(index + 1)}`),
    );
    expect(rows.map(({ item }) => item)).toEqual(all);
  });

  it.each(rows)('$item: its tests are there, or a reason', ({ tests, why }) => {
    if (tests.length === 0) expect(why).not.toBe('');
    for (const { file, title } of tests) {
      expect(existsSync(new URL(file, root)), file).toBe(true);
      expect(title, file).not.toBe('');
      expect(
        titlesIn(file).filter((one) => one.startsWith(title)),
        `${file}: ${title}`,
      ).toHaveLength(1);
    }
  });

  it('says how many items have a test, and how many a reason', () => {
    const held = rows.filter(({ tests }) => tests.length > 0);
    console.info(`${held.length} of ${rows.length} items have a test, ${rows.length - held.length} a reason`);
    expect(held.length).toBeGreaterThan(rows.length / 2);
  });
});
