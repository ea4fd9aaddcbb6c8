import { describe, expect, it } from 'vitest';
import { findFirstLoad, findFirstWords, findInlineParts, packedSize } from './page-check.mjs';

const page = (head: string, body = '<div id="app"></div>'): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

describe('the built page under its security policy', () => {
  it('is well with files of its own', () => {
    const head =
      '<script type="module" src="./assets/index.js"></script><link rel="stylesheet" href="./assets/style.css">';
    expect(findInlineParts(page(head))).toEqual([]);
  });

  it.each([
    ['inline script', page('<script>start()</script>')],
    ['inline script', page('<script type="module">import "./a.js"</script>')],
    ['inline style sheet', page('<style>p { color: red }</style>')],
    ['style attribute', page('', '<div id="app" style="color: red"></div>')],
    ['inline handler onload', page('', '<img src="./a.png" onload="start()">')],
    ['address outside the page', page('<link rel="icon" href="data:,">')],
    ['address outside the page', page('<script src="https://elsewhere.example/a.js"></script>')],
    ['crossorigin attribute', page('<script type="module" crossorigin src="./a.js"></script>')],
  ])('has its %s found', (finding, html) => {
    expect(findInlineParts(html)).toEqual([finding]);
  });
});

describe('what a page waits for before its first picture', () => {
  const files: Readonly<Record<string, string>> = {
    'index.html': page(
      '<script type="module" src="./assets/index.js"></script><link rel="stylesheet" href="./assets/all.css">',
    ),
    'assets/index.js': 'import{a}from"./shared.js";import"./other.js";const v=()=>import("./view.js");',
    'assets/shared.js': 'import{b as c}from`./other.js`;export{c as a};',
    'assets/other.js': 'export const b=1;',
    'assets/view.js': 'export default 2;',
    'assets/all.css': 'p{color:red}',
  };
  const read = (file: string): string => files[file] ?? '';

  it('is its scripts, all they import, and its styles, but no view that is loaded later', () => {
    expect(findFirstLoad('index.html', read)).toEqual([
      'assets/index.js',
      'assets/all.css',
      'assets/shared.js',
      'assets/other.js',
    ]);
  });

  it('is also what its script loads at once with import()', () => {
    expect(findFirstLoad('index.html', read, ['assets/view.js'])).toContain('assets/view.js');
  });

  it('has words of one language, whose file is named after it', () => {
    const names = ['de-today-Xy_1.js', 'pt-BR-today-2-c.js', 'de-page-3.js', 'ja-cities-4.js', 'today-5.js'];
    expect(findFirstWords(names.map((name) => `assets/${name}`))).toEqual([
      { tag: 'de', file: 'assets/de-today-Xy_1.js' },
      { tag: 'pt-BR', file: 'assets/pt-BR-today-2-c.js' },
    ]);
  });

  it('is counted as gzip packs each file', () => {
    expect(packedSize(['a'.repeat(10_000), 'b'.repeat(10_000)])).toBeLessThan(120);
    expect(packedSize(['a', 'b'])).toBe(2 * packedSize(['a']));
  });
});
