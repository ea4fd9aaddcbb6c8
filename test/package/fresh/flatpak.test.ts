import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sh } from '../../support/desktop/session.ts';

const file = path.resolve(import.meta.dirname, '../../../assets/linux/org.example.bookbar.yml');
const source = z.looseObject({ 'dest-filename': z.string().optional(), contents: z.string().optional() });
const manifest = z.looseObject({
  id: z.string(),
  'finish-args': z.array(z.string()),
  modules: z.array(z.looseObject({ sources: z.array(source) })),
});

it('Flatpak’s own builder reads the manifest, and its menu entry is valid', async () => {
  const read = manifest.parse(JSON.parse(await sh('flatpak-builder', '--show-manifest', file)));
  expect(read.id).toBe('org.example.bookbar');
  const { version } = JSON.parse(await readFile(path.resolve(file, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  expect(await readFile(file, 'utf8')).toContain(`/release/bookbar-${version}.tar.gz`);
  const written = read.modules
    .flatMap(({ sources }) => sources)
    .find((each) => each['dest-filename'] === 'org.example.bookbar.desktop');
  const entry = path.join(
    await mkdtemp(path.join(tmpdir(), 'bookbar-flatpak-')),
    'org.example.bookbar.desktop',
  );
  await writeFile(entry, written?.contents ?? '');
  expect(await sh('desktop-file-validate', entry)).toBe('');
});

it('it asks for no files, and for none of the buses as a whole', async () => {
  const read = manifest.parse(JSON.parse(await sh('flatpak-builder', '--show-manifest', file)));
  expect(
    read['finish-args'].filter((arg) => /--filesystem|--socket=(?:session|system)-bus/.test(arg)),
  ).toEqual([]);
});
