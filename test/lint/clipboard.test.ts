import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** What reads a clipboard, in Electron and in a page, and what hands it on. */
const reads = /\bclipboard\s*\.\s*read\w*|\bclipboard\s*\[|\bReflect\.get\(clipboard|\breadCopied\s*\(/gu;

const filesOf = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|svelte)$/u.test(file) && !/\.test\.ts$/u.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')));

describe('the clipboard', () => {
  it('is read by one call alone, which the key for a reply makes', () => {
    const found = ['main', 'preload', 'renderer', 'protocol'].flatMap((folder) =>
      filesOf(folder).flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(reads)].map(([text]) => `${file} ${text}`),
      ),
    );
    expect(found.toSorted()).toEqual([
      'main/base/outside.ts readCopied(',
      'main/desktop/system/open-outside.ts clipboard.readText',
      'main/quick-book/times-calls.ts readCopied(',
    ]);
  });
});
