import { describe, expect, it } from 'vitest';
import { findInlineParts } from '../../scripts/lib/page-check.mjs';

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
