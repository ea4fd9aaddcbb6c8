import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Stop } from './command.mjs';
import { withLock } from './lock.mjs';
import { inProject } from './paths.mjs';
import { runProcess } from './processes.mjs';
import { announce } from './progress.mjs';

/** What can be built: from which files or folders, and what must stand afterwards. */
const products = {
  app: {
    sources: [
      'main',
      'preload',
      'protocol',
      'sandbox',
      'renderer',
      'assets',
      'messages',
      'package-lock.json',
      'scripts/build.mjs',
      'scripts/lib/command-line-program.mjs',
      'scripts/lib/gnome-extension.mjs',
      'scripts/lib/later-styles.mjs',
      'scripts/lib/licenses-once.mjs',
      'scripts/lib/page-check.mjs',
      'scripts/lib/without-unused.mjs',
      'scripts/messages',
    ],
    results: ['dist/main/index.cjs', 'dist/preload/index.cjs', 'dist/renderer/index.html'],
  },
  sandbox: {
    sources: [
      'messages',
      'protocol',
      'sandbox',
      'package-lock.json',
      'scripts/build.mjs',
      'scripts/messages',
    ],
    results: ['dist/sandbox/cli.mjs'],
  },
  broker: {
    sources: [
      'broker',
      'preload/contract/durations.ts',
      'protocol',
      'sandbox/clock.ts',
      'sandbox/start-problem.ts',
      'sandbox/store/sqlite.ts',
      'package-lock.json',
      'scripts/build.mjs',
    ],
    results: ['dist/broker/cli.mjs', 'dist/broker/courier.mjs'],
  },
};

/** @typedef {keyof typeof products} Product */

const stampFile = (/** @type {Product} */ product) => inProject('dist', `.built-${product}`);

/** @param {string} source a file or folder of the project @returns {string[]} every file in it, in order */
function filesOf(source) {
  if (!existsSync(inProject(source))) return [];
  try {
    const inside = readdirSync(inProject(source), { recursive: true, withFileTypes: true });
    return inside
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((file) => !file.includes('/messages/generated/') && !file.endsWith('.test.ts'))
      .sort();
  } catch {
    return [inProject(source)];
  }
}

/** One hash over names and contents: copied, checked-out and touched files count as what they hold. @param {Product} product */
function hashSources(product) {
  const hash = createHash('sha256');
  for (const file of products[product].sources.flatMap(filesOf)) {
    hash
      .update(`${file.slice(inProject().length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether what was built last came from the sources as they are. @param {Product} product */
function isBuilt(product) {
  const stamp = stampFile(product);
  if (!existsSync(stamp) || !products[product].results.every((file) => existsSync(inProject(file))))
    return false;
  return readFileSync(stamp, 'utf8') === hashSources(product);
}

/**
 * Builds around `work` so that a build cut short, or sources changed meanwhile, are not taken for a finished one.
 * @param {Product} product @param {() => Promise<void>} work
 */
export async function recordBuild(product, work) {
  rmSync(stampFile(product), { force: true });
  const sources = hashSources(product);
  await work();
  const missing = products[product].results.filter((file) => !existsSync(inProject(file)));
  if (missing.length > 0) throw new Stop(`The build made no ${missing.join(', ')}.`);
  writeFileSync(stampFile(product), sources);
}

/** Builds when the sources are not what was built last. @param {Product} product */
export async function buildIfNeeded(product) {
  if (isBuilt(product)) return;
  await withLock(async (hold) => {
    if (isBuilt(product)) return;
    await announce(`build ${product}`, async () => {
      // A process of its own: the bundler's memory is given back before the app starts.
      const { status, output } = await runProcess(
        process.execPath,
        [inProject('scripts/build.mjs'), product, '--locked'],
        { onStart: hold, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      if (status !== 0) throw new Stop(`The build failed:\n${output.trim()}`, status);
    });
  });
}
