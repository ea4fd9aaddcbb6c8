import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { words } from '../../base/words.ts';

/** What stays outside of the bundles, and the lists that were made with them; the text of each as it came. */
const sources = [
  'LICENSE',
  'assets/LICENSE.cldr.txt',
  'dist/main/licenses.md',
  'dist/renderer/licenses.md',
  'node_modules/keytar/LICENSE.md',
  'node_modules/@photostructure/sqlite/LICENSE',
  'node_modules/node-gyp-build/LICENSE',
];

/** The runtime's own; the one of all that is in Chromium is megabytes of HTML and lies beside the program. */
const ofRuntime = ['LICENSE', 'LICENSE.electron.txt'];

/**
 * Whose work is in the app, and on what terms.
 *
 * @param root the app's folder
 * @param runtime the folder of the program
 */
export async function readLicences(root: string, runtime: string): Promise<string> {
  const texts = await Promise.all([
    ...sources.map((file) => readText(path.join(root, file), file)),
    ...ofRuntime.map((file) => readText(path.join(runtime, file), 'Electron')),
  ]);
  const chromium = `Chromium\n\n${words().desktop.licencesIn({ file: path.join(runtime, 'LICENSES.chromium.html') })}`;
  return [...texts.filter((text) => text !== null), chromium].join(`\n\n${'―'.repeat(12)}\n\n`);
}

async function readText(file: string, of: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const [, name = 'Bookbar'] = /(?:node_modules\/(.+)\/|^(Electron)$)/u.exec(of)?.filter(Boolean) ?? [];
  return of.startsWith('dist/') ? text.trim() : `${name}\n\n${text.trim()}`;
}
