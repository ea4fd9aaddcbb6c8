import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPackedChunks } from '../../main/base/packed-chunks.ts';
import { packRareChunks } from '../../scripts/lib/packed-chunks.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-chunks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (file: string, content: string | Buffer): void =>
  writeFileSync(path.join(folder, file), content);

it('a packed chunk is found by its name, and reads the files beside it', () => {
  readPackedChunks();
  write('beside.cjs', 'exports.word = "beside";');
  write('rare.cjs.br', brotliCompressSync('exports.words = [require("./beside.cjs").word, __filename];'));
  const rare: unknown = createRequire(path.join(folder, 'index.cjs'))('./rare.cjs');
  expect(rare).toEqual({ words: ['beside', path.join(folder, 'rare.cjs')] });
});

it('the build packs rare chunks alone, and the others find them', async () => {
  readPackedChunks();
  write('index.mjs', 'export const load = () => Promise.all([import("./rare.mjs"), import("./usual.mjs")]);');
  write('rare.mjs', 'import { shared } from "./usual.mjs"; export const rare = `rare ${shared}`;');
  write('usual.mjs', 'export const shared = "usual";');
  await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [packRareChunks(/\/rare\.mjs$/)],
    build: {
      ssr: true,
      outDir: 'out',
      rolldownOptions: {
        input: path.join(folder, 'index.mjs'),
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name].cjs' },
      },
    },
  });
  const out = createRequire(path.join(folder, 'out/index.cjs'));
  expect(readdirSync(path.join(folder, 'out/chunks'))).toEqual(['rare.cjs.br', 'usual.cjs']);
  const built = out('./index.cjs') as { load(): Promise<readonly object[]> };
  expect(await built.load()).toMatchObject([{ rare: 'rare usual' }, { shared: 'usual' }]);
});
