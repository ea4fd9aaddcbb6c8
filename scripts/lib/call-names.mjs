/**
 * The names of the calls as bare lists, in what is built. They come from the calls' definitions, which are made of a
 * library that preloads and the entry of main have no room for.
 */
import path from 'node:path';
import { runnerImport } from 'vite';
import { inProject } from './paths.mjs';

const file = inProject('preload/contract/call-names.ts');

/** “board show switch,times copy”: each group is named once, since the entry of main has little room. */
function pack(/** @type {readonly string[]} */ names) {
  const groups = [...new Set(names.map(groupOf))];
  const verbsOf = (/** @type {string} */ group) =>
    names.flatMap((name) => (groupOf(name) === group ? [name.slice(group.length + 1)] : []));
  return groups.map((group) => [group, ...verbsOf(group)].join(' ')).join(',');
}
const groupOf = (/** @type {string} */ name) => name.split('.')[0] ?? '';

/** The same backwards, as it is built. */
const read = `const read = (packed) => packed.split(',').flatMap((line) => {
  const [group, ...verbs] = line.split(' ');
  return verbs.map((verb) => group + '.' + verb);
});`;

/** @type {import('vite').Plugin} */
export const callNames = {
  name: 'call-names',
  async load(id) {
    if (path.resolve(id) !== file) return null;
    const { module, dependencies } = await runnerImport(file, { configFile: false, root: inProject() });
    for (const dependency of dependencies) this.addWatchFile(dependency);
    const lists = Object.entries(/** @type {Record<string, readonly string[]>} */ (module));
    const exported = lists.map(
      ([name, list]) => `export const ${name} = read(${JSON.stringify(pack(list))});`,
    );
    return [read, ...exported].join('\n');
  },
};
