import type { ProtocolRequest } from 'electron';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { withoutDigits } from '../../../preload/contract/languages/tag.ts';
import { own } from '../../base/own.ts';

/** The page may run its own script and style and nothing else; `style-src` needs no inline part. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types svelte-trusted-html',
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Answers with exactly the files that were built, by name; there is no path arithmetic on what is asked. They are
 * listed when the first is asked for: the tray comes first.
 *
 * @param root the folder that was built
 * @param origin what each address begins with
 * @param language that a page begins in
 */
export function createPageFiles(root: string, origin: string, language: () => PageLanguage) {
  let files: ReadonlyMap<string, string> | null = null;
  return async ({ method, url }: Pick<ProtocolRequest, 'method' | 'url'>): Promise<PageFile> => {
    files ??= listFiles(root, origin);
    const file = method === 'GET' ? files.get(url) : undefined;
    if (file === undefined) return { statusCode: 404, headers: {}, data: Buffer.alloc(0) };
    const type = extname(file);
    const content = await readFile(file);
    return {
      statusCode: 200,
      headers: {
        'content-type': own(contentTypes, type) ?? 'application/octet-stream',
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
      data: type === '.html' ? inLanguage(content, language(), [...files.keys()]) : content,
    };
  };
}

interface PageFile {
  readonly statusCode: 200 | 404;
  readonly headers: Record<string, string>;
  readonly data: Buffer;
}

interface PageLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * The page in a language from its first line on, with the words of its first picture loaded beside its script: the
 * build names them after the language (`renderer/vite.config.ts`).
 */
function inLanguage(page: Buffer, { tag, direction }: PageLanguage, addresses: readonly string[]): Buffer {
  const words = addresses.find((address) => address.includes(`/assets/${withoutDigits(tag)}-today-`));
  const preload = words === undefined ? '' : `<link rel="modulepreload" href="${words}">`;
  return Buffer.from(
    page
      .toString()
      .replace(/<html lang="en" dir="ltr"/u, `<html lang="${tag}" dir="${direction}"`)
      .replace('</head>', `${preload}</head>`),
  );
}

/** Files by their addresses: the pages, and the folder of what they load. */
function listFiles(root: string, origin: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['', 'assets/'])
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
      if (entry.isFile()) files.set(`${origin}/${folder}${entry.name}`, join(root, folder, entry.name));
  return files;
}
