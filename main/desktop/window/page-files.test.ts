import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageFiles } from './page-files.ts';

const origin = 'app://bookbar';
const page =
  '<!doctype html><html lang="en" dir="ltr" data-hidden><head><title>Bookbar</title></head></html>';
const script = `export const words = [${'"today", '.repeat(200)}];`;

let root: string;
let inUse: { readonly tag: string; readonly direction: 'ltr' | 'rtl' };

beforeEach(async () => {
  inUse = { tag: 'en', direction: 'ltr' };
  root = mkdtempSync(path.join(tmpdir(), 'bookbar-page-'));
  await mkdir(path.join(root, 'assets'));
  await writeFile(path.join(root, 'index.html'), page);
  await writeFile(path.join(root, 'assets', 'index-1.js'), script);
  await writeFile(path.join(root, 'assets', 'index-1.css'), '.row{color:#112}');
  await writeFile(path.join(root, 'assets', 'picture.png'), Buffer.from([0x89, 0x50]));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const ask = (answer: ReturnType<typeof createPageFiles>, name: string, method = 'GET') =>
  answer({ method, url: `${origin}/${name}` });
const read = async (answer: ReturnType<typeof createPageFiles>, name: string): Promise<string> =>
  (await ask(answer, name)).data.toString();

describe('the files of the page', () => {
  it('are served as they were built', async () => {
    const answer = createPageFiles(root, origin, () => inUse);
    expect(await read(answer, 'index.html')).toBe(page);
    expect(await read(answer, 'assets/index-1.js')).toBe(script);
    expect([...(await ask(answer, 'assets/picture.png')).data]).toEqual([0x89, 0x50]);
  });

  it('are in the language in use from their first line, and load its words beside their script', async () => {
    await writeFile(path.join(root, 'assets', 'de-today-1.js'), script);
    await writeFile(path.join(root, 'assets', 'ar-today-1.js'), script);
    const answer = createPageFiles(root, origin, () => inUse);
    inUse = { tag: 'ar', direction: 'rtl' };
    expect(await read(answer, 'index.html')).toBe(
      `<!doctype html><html lang="ar" dir="rtl" data-hidden><head><title>Bookbar</title><link rel="modulepreload" href="${origin}/assets/ar-today-1.js"></head></html>`,
    );
    inUse = { tag: 'de', direction: 'ltr' };
    expect(await read(answer, 'index.html')).toMatch(/lang="de" dir="ltr".*assets\/de-today-1\.js/u);
    expect(await read(answer, 'assets/ar-today-1.js')).toBe(script);
  });

  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/index-1.js', 'text/javascript; charset=utf-8'],
    ['assets/index-1.css', 'text/css; charset=utf-8'],
    ['assets/picture.png', 'image/png'],
  ])('say what they are and what the page may do (%s)', async (name, type) => {
    const { statusCode, headers } = await ask(
      createPageFiles(root, origin, () => inUse),
      name,
    );
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('are a fixed list of names, read with GET', async () => {
    const answer = createPageFiles(root, origin, () => inUse);
    for (const name of ['index.html?x', '..%2findex.html', 'assets', 'assets/other.js'])
      expect((await ask(answer, name)).statusCode).toBe(404);
    expect((await ask(answer, 'index.html', 'POST')).statusCode).toBe(404);
  });
});
