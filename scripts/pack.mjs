/**
 * Packages for this platform: `npm run pack [-- [--quick] TARGET...]` into release/. BOOKBAR_RELEASE=1 takes minutes and makes
 * the smallest files; `--quick` is for the test of the package and writes to test-results/package. Only `--quick` takes
 * another runtime than the declared one, and `--as=VERSION`, which packs into a folder of that name.
 *
 * With BOOKBAR_UPDATE_FEED (an address) and BOOKBAR_UPDATE_KEY (base64 of an Ed25519 public key in
 * SubjectPublicKeyInfo) the packages that are Bookbar's own to replace update themselves: docs/releasing.md.
 */
import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildIfNeeded } from './lib/build-products.mjs';
import { buildCommandLineProgram } from './lib/command-line-program.mjs';
import { Stop, runCommand, say, secondsSince } from './lib/command.mjs';
import { describeElectron, requireDeclaredElectron } from './lib/electron-runtime.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal, runProcess } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';
import { findProgram } from './lib/programs.mjs';

const platformFlag = { linux: '--linux', darwin: '--mac', win32: '--win' }[process.platform];

/** @typedef {{ tar: string, deb: string, rpm: string, level: string | undefined }} Compression */
/** Levels of gzip, and of deb and rpm (xz for a release). @type {Record<'quick' | 'usual' | 'release', Compression>} */
const compressions = {
  quick: { tar: '1', deb: 'gz', rpm: 'gzip', level: '1' },
  usual: { tar: '5', deb: 'gz', rpm: 'gzip', level: '6' },
  release: { tar: '9', deb: 'xz', rpm: 'xz', level: undefined },
};

/**
 * What electron-builder would download, taken from what is here. The tools for AppImages are a download all the same,
 * but for a test, whose runtime unpacks the image instead of mounting it.
 * @param {Compression} compression @param {boolean} isQuick
 */
function toolEnvironment({ tar, level }, isQuick) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    ELECTRON_BUILDER_COMPRESSION_LEVEL: process.env.ELECTRON_BUILDER_COMPRESSION_LEVEL ?? tar,
  };
  if (process.platform !== 'linux') return env;
  if (!env.ELECTRON_BUILDER_7ZIP_PATH) {
    const { path7za } = createRequire(import.meta.url)('7zip-bin');
    chmodSync(path7za, 0o755);
    env.ELECTRON_BUILDER_7ZIP_PATH = path7za;
  }
  if (!env.CUSTOM_FPM_PATH && findProgram('dpkg-deb')) {
    env.CUSTOM_FPM_PATH = inProject('scripts/fpm-lite.mjs');
    if (level) env.FPM_LITE_LEVEL ??= level;
  }
  if (isQuick) env.APPIMAGE_TOOLS_PATH ??= inProject('test/support/appimage-tools');
  return env;
}

/** Where newer versions are listed, and the key that signs those lists. @returns {string[]} */
function updateArguments() {
  const { BOOKBAR_UPDATE_FEED: feed, BOOKBAR_UPDATE_KEY: key } = process.env;
  if (!feed !== !key) throw new Stop('BOOKBAR_UPDATE_FEED and BOOKBAR_UPDATE_KEY go together.');
  if (!feed || !key) return [];
  return [
    '-c.publish.provider=generic',
    `-c.publish.url=${feed}`,
    `-c.extraMetadata.updates.feed=${feed}`,
    `-c.extraMetadata.updates.publicKey=${key}`,
  ];
}

/** Each form of GNOME's extension as its site takes it: its files, without a folder around them. @param {string} output */
async function packGnomeExtensions(output) {
  const { path7za } = createRequire(import.meta.url)('7zip-bin');
  for (const uuid of readdirSync(inProject('dist/gnome-extension'))) {
    const file = inProject(output, `${uuid}.shell-extension.zip`);
    rmSync(file, { force: true });
    const { status } = await runProcess(path7za, ['a', '-tzip', '-bd', file, '.'], {
      cwd: inProject('dist/gnome-extension', uuid),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0) throw new Stop(`${file} could not be made.`);
  }
}

await runCommand(async () => {
  endChildrenOnSignal();
  const started = performance.now();
  const args = process.argv.slice(2);
  const isQuick = args.includes('--quick');
  const targets = args.filter((arg) => !arg.startsWith('-'));
  if (!platformFlag) throw new Stop(`There is no package for ${process.platform}.`);
  const makesRpm = process.platform === 'linux' && (targets.length === 0 || targets.includes('rpm'));
  await setUp({ electron: true });
  if (isQuick) say(`Packaging for a test, with ${describeElectron()}.`);
  else requireDeclaredElectron();
  if (process.platform === 'linux') await setUp({ system: makesRpm ? ['compile', 'pack'] : ['compile'] });
  await buildIfNeeded('app');
  // The app may have been built where there was no compiler yet.
  const hasProgram = buildCommandLineProgram(inProject('dist/command-line'));
  if (!hasProgram && process.platform !== 'win32')
    throw new Stop('Packages need a C compiler, for the program that people type.');
  const { writeInstalledFiles } = await import('./lib/installed-files.mjs');
  await writeInstalledFiles(inProject('dist/command-line/share'));
  const compression =
    compressions[isQuick ? 'quick' : process.env.BOOKBAR_RELEASE === '1' ? 'release' : 'usual'];
  const version = isQuick ? args.find((arg) => arg.startsWith('--as='))?.slice('--as='.length) : undefined;
  const output = isQuick ? path.posix.join('test-results/package', version ?? '') : 'release';
  const builder = inProject('node_modules/electron-builder/cli.js');
  const { status } = await runProcess(
    process.execPath,
    [
      builder,
      platformFlag,
      ...targets,
      '--publish=never',
      `-c.directories.output=${output}`,
      ...(version ? [`-c.extraMetadata.version=${version}`] : []),
      ...updateArguments(),
      ...(process.platform === 'linux'
        ? [`-c.deb.compression=${compression.deb}`, `-c.rpm.compression=${compression.rpm}`]
        : []),
    ],
    { env: toolEnvironment(compression, isQuick) },
  );
  if (status !== 0) throw new Stop(`electron-builder ended with status ${status}; its own words are above.`);
  if (platformFlag === '--linux') await packGnomeExtensions(output);
  say(`Packaged into ${output} in ${secondsSince(started)}.`);
});
