/** The files of the messages: read from `messages/`, written to `messages/generated/`, which git ignores. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { compile } from './compile.mjs';
import { findStale, renewLock } from './lock.mjs';

/** @typedef {import('./check-messages.mjs').Problem} Problem */
/** @typedef {import('./lock.mjs').Catalogues} Catalogues */

const folder = inProject('messages');
const generated = path.join(folder, 'generated');
const lockFile = path.join(folder, 'lock.json');

/** Files beside the languages. */
const others = new Set(['lock.json', 'descriptions.json', 'terms.json']);

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Languages that have messages, BCP 47. */
export const messageTags = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !others.has(file))
    .map((file) => path.basename(file, '.json'));

/** English first, because the others are compared with it. @returns {Catalogues} */
function readCatalogues() {
  const tags = messageTags();
  const inOrder = ['en', ...tags.filter((tag) => tag !== 'en').sort()];
  return Object.fromEntries(inOrder.map((tag) => [tag, readJson(path.join(folder, `${tag}.json`))]));
}

/** Names of the functions that each grammar exports. @returns {Record<string, Set<string>>} */
const readGrammars = () =>
  Object.fromEntries(
    readdirSync(path.join(folder, 'grammar')).map((file) => {
      const code = readFileSync(path.join(folder, 'grammar', file), 'utf8');
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name = '']) => name);
      return [path.basename(file, '.ts'), new Set(names)];
    }),
  );

/** Writes only the files that changed: each one that is written makes the page load again. @param {ReadonlyMap<string, string>} files */
function writeModules(files) {
  for (const [file, content] of files) {
    const target = path.join(generated, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  for (const entry of readdirSync(generated, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(path.relative(generated, file).replaceAll(path.sep, '/'))) rmSync(file);
  }
}

/** Descriptions are of keys, or of the parts that keys begin with. @param {Catalogues} catalogues @returns {Problem[]} */
function descriptionProblems(catalogues) {
  const keys = Object.keys(catalogues['en'] ?? {});
  return Object.keys(readJson(path.join(folder, 'descriptions.json')))
    .filter((described) => !keys.some((key) => key === described || key.startsWith(`${described}.`)))
    .map((key) => ({ file: 'messages/descriptions.json', key, text: 'is not in English' }));
}

/** @param {Catalogues} catalogues @returns {Problem[]} */
function lockProblems(catalogues) {
  const lock = readJson(lockFile);
  const stale = findStale(catalogues, lock).map(({ tag, key }) => ({
    file: `messages/${tag}.json`,
    key,
    text: `is older than its English, which is now “${catalogues['en']?.[key]}”. Right as it is? npm run messages -- ${key}`,
  }));
  const renewed = renewLock(catalogues, lock);
  const outdated = [...new Set([...Object.keys(renewed), ...Object.keys(lock)])]
    .filter((key) => renewed[key] !== lock[key])
    .map((key) => ({ file: 'messages/lock.json', key, text: 'is not as it should be: npm run messages' }));
  return [...stale, ...outdated];
}

/** Writes the modules. @returns {Problem[]} what is wrong with the messages */
export function writeMessages() {
  const catalogues = readCatalogues();
  const { files, problems } = compile(catalogues, readGrammars());
  writeModules(files);
  return [...problems, ...descriptionProblems(catalogues), ...lockProblems(catalogues)];
}

/** @param {readonly string[]} accepted keys whose translations are right although their English has changed */
export function writeLock(accepted) {
  const lock = existsSync(lockFile) ? readJson(lockFile) : {};
  writeFileSync(lockFile, `${JSON.stringify(renewLock(readCatalogues(), lock, accepted), null, 2)}\n`);
}

/** @param {readonly Problem[]} problems @returns {string} a line for each */
export const problemLines = (problems) =>
  problems.map(({ file, key, text }) => `${file}: ${key}: ${text}`).join('\n');
