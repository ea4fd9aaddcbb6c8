import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * A source file of what is shipped, by its path from the project's folder.
 * @typedef {{ file: string, text: string, lines: number, imports: string[] }} Source
 */
/** @typedef {{ name: string, is: number, limit: number, which: string[] }} Goal */

const parts = ['main', 'preload', 'renderer'];
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
const typePattern = /^export (?:declare )?(?:interface|type) (\w+)/gm;
const shortLines = 40;
const maxFilesPerFolder = 25;
const maxLinesPerFile = 300;

/** What the app says in each language: as long as that is, and as many files as it speaks languages. */
const catalogues = 'preload/contract/languages/';

/** All of main, preload and renderer, without tests, settings of tools and catalogues of words. @returns {Source[]} */
export function readSources() {
  return parts
    .flatMap((part) =>
      readdirSync(path.join(root, part), { recursive: true }).map((file) => path.join(part, file)),
    )
    .filter(
      (file) =>
        /\.(ts|svelte)$/.test(file) &&
        !/(\.d|vite\.config)\.ts$/.test(file) &&
        !file.includes('/.') &&
        !file.startsWith(catalogues),
    )
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const imports = [...text.matchAll(importPattern)].map(([, to]) => path.join(path.dirname(file), to));
      return { file, text, lines: text.split('\n').length - 1, imports: [...new Set(imports)] };
    });
}

/** For each file, those that import it. @param {Source[]} sources */
export function importersOf(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map(sources.map(({ file }) => [file, []]));
  for (const { file, imports } of sources) for (const to of imports) importers.get(to)?.push(file);
  return importers;
}

/** Names of types that several files export, with these files. @param {Source[]} sources */
function typesExportedTwice(sources) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const { file, text } of sources) {
    for (const [, name] of text.matchAll(typePattern)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(', ')}`);
}

/** Short files of main that one file imports; a schema step or an icon may be short. @param {Source[]} sources */
function shortFiles(sources) {
  const importers = importersOf(sources);
  return sources
    .filter(
      ({ file, lines }) =>
        file.startsWith('main/') && lines < shortLines && importers.get(file)?.length === 1,
    )
    .map(({ file }) => file);
}

/** @param {Source[]} sources */
function fullFolders(sources) {
  const counts = new Map();
  for (const { file } of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > maxFilesPerFolder)
    .map(([folder, count]) => `${folder}: ${count}`);
}

/**
 * The walks of a newcomer in docs/architecture.md: under a heading "Walk: NAME (at most N files)" each line of a
 * numbered list names a file first.
 */
export function readWalks() {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  return [...text.matchAll(/^### Walk: (.+) \(at most (\d+) files\)\n([^#]*)/gm)].map(
    ([, name, limit, body]) => ({
      name,
      limit: Number(limit),
      files: [...body.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file),
    }),
  );
}

/** How the house stands against its goals. @returns {Goal[]} */
export function measureHouse(sources = readSources()) {
  const goal = (name, which, limit) => ({ name, is: which.length, limit, which });
  // What joins the features.
  const appLines = sources.filter(({ file }) => file.startsWith('main/app/')).map(({ lines }) => lines);
  return [
    // 620 for what the app did with one account; each capability after it may add its own files.
    { name: 'source files', is: sources.length, limit: 660, which: [] },
    {
      name: 'lines of main/app',
      is: appLines.reduce((sum, lines) => sum + lines, 0),
      limit: 1199,
      which: [],
    },
    goal('types exported twice', typesExportedTwice(sources), 5),
    goal(`files of main under ${shortLines} lines with one importer`, shortFiles(sources), 25),
    goal(`folders of more than ${maxFilesPerFolder} files`, fullFolders(sources), 0),
    goal(
      `files over ${maxLinesPerFile} lines`,
      sources.filter(({ lines }) => lines > maxLinesPerFile).map(({ file }) => file),
      0,
    ),
    ...readWalks().map(({ name, limit, files }) => ({ ...goal(name, files, limit), which: [] })),
  ];
}
