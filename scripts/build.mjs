/**
 * Builds the app, or a program that runs alone, the sandbox service or the broker: `npm run build`,
 * `node scripts/build.mjs sandbox`. With `-- --sizes` the files are listed with their sizes.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { recordBuild } from './lib/build-products.mjs';
import { Stop, runCommand, say, secondsSince } from './lib/command.mjs';
import { buildCommandLineProgram } from './lib/command-line-program.mjs';
import { withLock } from './lib/lock.mjs';
import { buildGnomeExtension } from './lib/gnome-extension.mjs';
import { findStartLoad, findTrayDelays, isKeptTwice } from './lib/entry-check.mjs';
import { findFirstLoad, findFirstWords, findInlineParts, packedSize } from './lib/page-check.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

/** Scripts and styles that the popover's page begins with, packed by gzip. */
const maxFirstLoadKib = 60;

/** Scripts that main loads at every start, after its entry. */
const maxStartKib = 800;
/** Some milliseconds each, and a start reads only, through Chromium. */
const loadedForWrites = ['node:http', 'node:https', 'node:tls'];

/** What is wrong with a source is said by the message; the bundler's own stack is no help. */
async function bundle(/** @type {import('vite').InlineConfig} */ config) {
  const { build } = await import('vite');
  try {
    await build(config);
  } catch (error) {
    throw new Stop(error.message);
  }
}

async function buildApp() {
  for (const [part, mode] of [
    ['main'],
    ['main', 'keychain-process'],
    ['preload'],
    ['preload', 'alert'],
    ['renderer'],
  ]) {
    await bundle({ configFile: inProject(part, 'vite.config.ts'), logLevel: 'warn', mode });
  }
  const delays = findTrayDelays(readFileSync(inProject('dist/main/index.cjs'), 'utf8'));
  if (delays.length > 0) throw new Stop(`dist/main/index.cjs delays the tray: ${delays.join(', ')}.`);
  checkStart();
  const chunks = readdirSync(inProject('dist/main/chunks')).map((name) => `dist/main/chunks/${name}`);
  const twice = chunks.filter((file) => isKeptTwice(readFileSync(inProject(file), 'utf8')));
  if (twice.length > 0)
    throw new Stop(
      `${twice.join(', ')}: a character beyond Latin-1 in a regular expression doubles its memory. Load what has it with import().`,
    );
  for (const page of ['index.html', 'alert.html']) {
    const inline = findInlineParts(readFileSync(inProject('dist/renderer', page), 'utf8'));
    if (inline.length > 0)
      throw new Stop(`${page}: the built page has parts its security policy blocks: ${inline.join(', ')}.`);
  }
  checkFirstLoad();
  buildGnomeExtension(inProject('dist/gnome-extension'));
  if (!buildCommandLineProgram(inProject('dist/command-line')) && process.platform !== 'win32')
    say('There is no C compiler here, so “bookbar” is asked through Electron: 0.3 s each time.');
}

/** What a person’s day waits for; what is needed later is loaded then. */
function checkStart() {
  const { length, modules } = findStartLoad(readdirSync(inProject('dist/main/chunks')), (chunk) =>
    readFileSync(inProject('dist/main/chunks', chunk), 'utf8'),
  );
  if (length === 0) throw new Stop('The build has no chunk of the app: see scripts/lib/entry-check.mjs.');
  const early = loadedForWrites.filter((name) => modules.includes(name));
  const kib = length / 1024;
  if (early.length === 0 && kib <= maxStartKib) return;
  throw new Stop(
    `A start loads ${kib.toFixed(0)} KiB of main (${maxStartKib} are good)${early.length > 0 ? ` and ${early.join(', ')}` : ''}: load what it does not need with import().`,
  );
}

/** The popover is there at the start: what is loaded with it is small, and the views come when they are opened. */
function checkFirstLoad() {
  const read = (/** @type {string} */ file) => readFileSync(inProject('dist/renderer', file), 'utf8');
  const files = readdirSync(inProject('dist/renderer/assets')).map((file) => `assets/${file}`);
  const languages = findFirstWords(files).map(({ tag, file }) => ({
    tag,
    kib: packedSize(findFirstLoad('index.html', read, [file]).map(read)) / 1024,
  }));
  const [largest] = languages.toSorted((one, other) => other.kib - one.kib);
  if (!largest) throw new Stop('The page has no words of any language: see chunkFileNames in renderer.');
  const { tag, kib } = largest;
  say(`The popover loads ${kib.toFixed(1)} KiB at the start (gzip, in ${tag}); ${maxFirstLoadKib} are good.`);
  if (kib > maxFirstLoadKib)
    throw new Stop('That is too much: load what the first picture does not need with import().');
}

/**
 * A program for plain Node: the service, or the broker and its courier.
 * @param {'sandbox' | 'broker'} program @param {string[]} entries
 */
async function buildProgram(program, entries) {
  await bundle({
    configFile: false,
    root: inProject(program),
    publicDir: false,
    logLevel: 'warn',
    // The last is for people who have built it; the broker never asks for it.
    ssr: { noExternal: true, external: ['@photostructure/sqlite', 'pg-native'] },
    build: {
      ssr: true,
      outDir: inProject('dist', program),
      emptyOutDir: true,
      target: 'node20.18',
      license: { fileName: 'licenses.md' },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, inProject(program, `${entry}.ts`)])),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

/** How each product is built, and which folders of it have sizes worth a look. */
const builds = {
  app: { build: buildApp, folders: ['main', 'preload', 'renderer'] },
  sandbox: { build: () => buildProgram('sandbox', ['cli']), folders: ['sandbox'] },
  broker: { build: () => buildProgram('broker', ['cli', 'courier']), folders: ['broker'] },
};

/** @param {string} folder below dist */
function saySizes(folder) {
  for (const entry of readdirSync(inProject('dist', folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const [size, packed] = [content.length, gzipSync(content).length].map(
      (bytes) => `${(bytes / 1024).toFixed(1)} KiB`,
    );
    say(`  ${path.relative(inProject(), file).padEnd(48)} ${size.padStart(11)}  gzip ${packed.padStart(11)}`);
  }
}

await runCommand(async () => {
  const args = process.argv.slice(2);
  const [product = 'app'] = args.filter((arg) => !arg.startsWith('--'));
  if (product !== 'app' && product !== 'sandbox' && product !== 'broker')
    throw new Stop(`There is nothing called “${product}” to build.`, 2);
  const started = performance.now();
  const { build, folders } = builds[product];
  const work = () => recordBuild(product, build);
  if (args.includes('--locked')) await work();
  else {
    endChildrenOnSignal();
    await setUp({});
    await withLock(work);
  }
  say(`Built the ${product} in ${secondsSince(started)}.`);
  if (!args.includes('--sizes')) return;
  for (const folder of folders) saySizes(folder);
});
