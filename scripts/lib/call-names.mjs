/**
 * The names of the calls as bare lists, in what is built. They come from the calls' definitions, which are made of a
 * library that preloads and the entry of main have no room for.
 */
import path from 'node:path';
import { runnerImport } from 'vite';
import { inProject } from './paths.mjs';

const file = inProject('preload/contract/call-names.ts');

/** @type {import('vite').Plugin} */
export const callNames = {
  name: 'call-names',
  async load(id) {
    if (path.resolve(id) !== file) return null;
    const { module, dependencies } = await runnerImport(file, { configFile: false, root: inProject() });
    for (const dependency of dependencies) this.addWatchFile(dependency);
    const lists = Object.entries(/** @type {Record<string, readonly string[]>} */ (module));
    return lists.map(([name, list]) => `export const ${name} = ${JSON.stringify(list)};`).join('\n');
  },
};
