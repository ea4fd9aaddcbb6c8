import path from 'node:path';
import { layers, sharedWith } from './layers.js';
import { bansFor, owners } from './owners.js';

/** @typedef {import('./layers.js').Layer} Layer @typedef {import('./owners.js').Ban} Ban */

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The blocks that make the two tables hold. A later block's options replace an earlier one's, so each block
 * carries everything that is restricted in its files: nothing is lost by being narrower.
 */
export const createRestrictions = () => [
  ...layers.map((layer) => ({
    name: `row ${layer.row}: ${layer.home}`,
    files: layer.files,
    ignores: ['**/*.config.ts', '**/*.test.ts'],
    rules: rulesFor(layer),
  })),
  ...owners.map((file) => ({ name: `owner: ${file}`, files: [file], rules: rulesFor(layerOf(file), file) })),
];

/** The narrowest layer of a file. @param {string} file */
function layerOf(file) {
  const entry = path.posix.dirname(file) === 'main' ? 'main/*.ts' : undefined;
  const found = layers.findLast(({ home }) => file === home || file.startsWith(`${home}/`));
  const layer = found ?? layers.find(({ home }) => home === entry);
  if (!layer) throw new Error(`No layer for ${file}`);
  return layer;
}

/** @param {Layer} layer @param {string} [file] the owner among the layer's files */
function rulesFor(layer, file) {
  const bans = bansFor(layer.home, file);
  return {
    'import-x/no-restricted-paths': ['error', { basePath: root, zones: [zoneOf(layer)] }],
    'no-restricted-imports': [
      'error',
      { paths: electronNames(bans), patterns: [...modulesOf(bans), ...patternsOf(layer)] },
    ],
    'no-restricted-globals': ['error', { globals: globalsOf(bans), checkGlobalObject: true }],
    'no-restricted-properties': ['error', ...propertiesOf(bans)],
    'no-restricted-syntax': ['error', ...everywhere, ...dynamicImports(layer), ...syntaxOf(bans)],
  };
}

/** @param {Ban} ban */
const say = ({ use, owners: places }) =>
  places.length === 0 ? `${use}: not used in this code.` : `${use}: only in ${places.join(', ')}.`;

/** @param {Ban[]} bans */
const electronNames = (bans) =>
  bans.flatMap((ban) =>
    ban.electron ? [{ name: 'electron', importNames: [...ban.electron, 'default'], message: say(ban) }] : [],
  );

/** @param {Ban[]} bans */
const modulesOf = (bans) =>
  bans.flatMap((ban) => (ban.modules ?? []).map((regex) => ({ regex, message: say(ban) })));

/** @param {Ban[]} bans */
const globalsOf = (bans) =>
  bans.flatMap((ban) => (ban.globals ?? []).map((name) => ({ name, message: say(ban) })));

/** @param {Ban[]} bans */
const propertiesOf = (bans) =>
  bans.flatMap((ban) => (ban.properties ?? []).map((property) => ({ ...property, message: say(ban) })));

/** @param {Ban[]} bans */
const syntaxOf = (bans) =>
  bans.flatMap((ban) => (ban.syntax ?? []).map((selector) => ({ selector, message: say(ban) })));

/** @param {Layer} layer @param {string} what */
const sayRow = ({ row, home }, what) => `${home} ${what} (docs/architecture.md, row ${row}).`;

/** Every file of ours is out of bounds but what the row names. @param {Layer} layer */
function zoneOf(layer) {
  const { home, folders = [], types = [], lazily = [], alone = false } = layer;
  const own = alone || home.includes('*') ? [] : [home];
  const named = [...folders, ...types, ...lazily];
  return {
    target: '.',
    from: '.',
    except: [...own, ...named, ...sharedWith(home), 'node_modules'],
    message: sayRow(layer, `may import ${named.join(', ') || 'nothing else of ours'}`),
  };
}

/** @param {Layer} layer */
const patternsOf = (layer) => [
  { regex: otherPackages(layer), message: sayRow(layer, 'does without this package') },
  ...typesOnly(layer).map((regex) => ({
    regex,
    allowTypeImports: true,
    message: sayRow(layer, typesMessage),
  })),
];

const typesMessage = 'may import its types only';

/** Matches a module name that is neither relative nor the row's. @param {Layer} layer */
function otherPackages({ packages = [], node = false }) {
  const known = packages.map((name) => (name.endsWith('/*') ? name.slice(0, -1) : `${name}$`));
  if (node) known.push('node:');
  const unless = known.length === 0 ? '' : `(?!${known.join('|')})`;
  return String.raw`^(?!\.{1,2}/)${unless}`;
}

/** Match the relative names of what may be imported as types only. @param {Layer} layer @returns {string[]} */
function typesOnly({ home, folders = [], types = [], lazily = [] }) {
  return [...types, ...lazily].map((place) => {
    const [part, ...rest] = place.split('/');
    const name = home.startsWith(`${part}/`) ? rest.join('/') : place;
    if (place.endsWith('.ts')) return String.raw`^\.{1,2}/(?:\.\./)*${literal(name)}$`;
    const values = [...folders, ...sharedWith(home)].filter((file) => file.startsWith(`${place}/`));
    const unless = values
      .map((file) => `${literal(file.slice(place.length + 1))}${file.endsWith('.ts') ? '$' : '/'}`)
      .join('|');
    return String.raw`^\.{1,2}/(?:\.\./)*${name}/${unless && `(?!${unless})`}`;
  });
}

/** @param {string} name */
const literal = (name) => name.replaceAll('.', String.raw`\.`);

const everywhere = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  {
    selector: 'ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that defines it.',
  },
  { selector: 'SvelteHTMLComment[value=/eslint-/]', message: 'The linter is not silenced.' },
  ...[
    'ObjectExpression > SpreadElement > ObjectExpression',
    'ArrayExpression > SpreadElement > ArrayExpression',
    'SvelteSpreadAttribute > ObjectExpression',
  ].map((selector) => ({ selector, message: 'What is spread is a value with a name, not a literal.' })),
];

/** `import()` is not seen by the lists of packages and types, so it names one of our files. @param {Layer} layer */
const dynamicImports = (layer) => [
  {
    selector: String.raw`ImportExpression:not([source.value=/^\.{1,2}\u002F/])`,
    message: 'Packages are imported at the top of the file.',
  },
  ...typesOnly({ ...layer, lazily: [] }).map((regex) => ({
    selector: `ImportExpression[source.value=/${regex.replaceAll('/', String.raw`\u002F`)}/]`,
    message: sayRow(layer, typesMessage),
  })),
];
