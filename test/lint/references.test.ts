import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { layers } from '../../scripts/lint/layers.js';
import { owners } from '../../scripts/lint/owners.js';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const pagesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root)).filter((file) => file.endsWith('.md'));
const documents = [...pagesIn('.'), ...pagesIn('docs').map((file) => `docs/${file}`)];

const ours = /^(?:broker|main|preload|protocol|renderer|sandbox|test|scripts|assets|docs)(?:\/|$)/;

/** Files and folders of this repository that a text names between backticks; of a pattern the part before its star. */
const namedIn = (text: string): string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, name = '']) => name.replace(/[^/]*\*.*$/, '').replace(/:\d+$/, ''))
    .filter((name) => ours.test(name) && !/[…<{]/.test(name));

/** Whether there is such a file, also where it is named without its ending. */
const exists = (name: string): boolean =>
  ['', '.ts', '.svelte', '.svelte.ts', '.mjs'].some((ending) =>
    existsSync(fileURLToPath(new URL(name + ending, root))),
  );

/** Where the links and pictures of a page lead, from the project's folder; addresses elsewhere are left out. */
const linksOf = (document: string): string[] =>
  [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^\w+:/.test(to))
    .map((to) => (to.startsWith('#') ? document + to : path.posix.join(path.posix.dirname(document), to)));

/** What a heading is called in a link. */
const anchorsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('what docs and lint messages name is there', () => {
  it.each(documents)('%s', (document) => {
    expect(namedIn(read(document)).filter((name) => !exists(name))).toEqual([]);
  });

  it.each(documents)('the links and pictures of %s', (document) => {
    const broken = linksOf(document).filter((link) => {
      const [file = '', heading] = link.split('#');
      return !exists(file) || (heading !== undefined && !anchorsOf(file).includes(heading));
    });
    expect(broken).toEqual([]);
  });

  it('every picture is shown on a page', () => {
    const shown = documents.flatMap(linksOf);
    const pictures = ['docs/pictures', 'docs/pictures/languages'].flatMap((folder) =>
      readdirSync(new URL(folder, root)).map((file) => `${folder}/${file}`),
    );
    expect(pictures.filter((file) => file.endsWith('.png') && !shown.includes(file))).toEqual([]);
  });

  it('README says how Bookbar is started and tested, and the manual is found from it', () => {
    const readme = read('README.md');
    expect(readme).toMatch(/^```sh\nnpm start\n```$/m);
    expect(readme).toMatch(/^```sh\nnpm test\n```$/m);
    expect(linksOf('README.md')).toContain('docs/manual.md');
  });

  it('the files that the page on features names in short', () => {
    const named = [...read('docs/flows.md').matchAll(/`([a-z-]+\/[a-z/-]+)`/g)].map(([, name = '']) => name);
    const isThere = (name: string): boolean =>
      ['', 'main/', 'renderer/'].some((folder) => exists(folder + name));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('the files of the import rules, and the rows of the table that their messages name', () => {
    const named = [
      ...layers.flatMap(({ home, folders = [], types = [], lazily = [] }) => [
        home,
        ...folders,
        ...types,
        ...lazily,
      ]),
      ...owners,
    ];
    expect([...new Set(named)].filter((name) => !exists(name.replace(/\/\*.*$/, '')))).toEqual([]);
    const rows = read('docs/architecture.md')
      .split('\n')
      .filter((line) => /^\| *\d+ *\|/.test(line));
    const missing = layers.filter(
      ({ row, home }) =>
        !rows.some((line) => Number(line.split('|')[1]) === row && line.includes(`\`${home}\``)),
    );
    expect(missing.map(({ row, home }) => `${row} ${home}`)).toEqual([]);
  });
});
