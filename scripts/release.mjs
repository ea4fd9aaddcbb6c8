/**
 * The steps of a release that are not another program's: `check-tag TAG` (the tag names the version of package.json),
 * `sbom FILE` (what was built and packed, in CycloneDX), and `finish FOLDER` (SHA256SUMS of all files there, and
 * NOTES.md, which says what is not signed).
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop, runCommand, say } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { checksums, isTagOf, releaseNotes } from './lib/release.mjs';
import { readLicenceList, writeSbom } from './lib/sbom.mjs';

const readJson = (/** @type {string[]} */ ...parts) => JSON.parse(readFileSync(inProject(...parts), 'utf8'));
const { name, version, license } = readJson('package.json');

/** Shipped beside the bundles: electron-builder.yml names their files. */
const besides = ['keytar', '@photostructure/sqlite', 'node-gyp-build', 'electron'];

/** @param {string} file */
function listParts(file) {
  const lists = ['main', 'preload', 'renderer'].map((part) => inProject('dist', part, 'licenses.md'));
  const packages = [
    ...lists.flatMap((list) => readLicenceList(readFileSync(list, 'utf8'))),
    ...besides.map((each) => readJson('node_modules', each, 'package.json')),
  ];
  writeFileSync(file, `${JSON.stringify(writeSbom({ name, version, license }, packages), null, 2)}\n`);
  say(`${packages.length} packages are listed in ${file}.`);
}

/** @param {string} folder */
function finish(folder) {
  const names = readdirSync(folder).filter((name) => !['SHA256SUMS', 'NOTES.md'].includes(name));
  const files = names.map((name) => ({ name, content: readFileSync(path.join(folder, name)) }));
  writeFileSync(path.join(folder, 'SHA256SUMS'), checksums(files));
  const { SIGNED_UPDATES, SIGNED_MAC, SIGNED_WINDOWS } = process.env;
  const signed = {
    updates: SIGNED_UPDATES === 'true',
    mac: SIGNED_MAC === 'true',
    windows: SIGNED_WINDOWS === 'true',
  };
  writeFileSync(path.join(folder, 'NOTES.md'), releaseNotes(version, signed));
  say(`Checksums of ${files.length} files and the notes are in ${folder}.`);
}

await runCommand(async () => {
  const [step, argument] = process.argv.slice(2);
  if (step === 'finish' && argument) return finish(argument);
  if (step === 'sbom' && argument) return listParts(argument);
  if (step !== 'check-tag' || !argument)
    throw new Stop('Usage: node scripts/release.mjs check-tag TAG | sbom FILE | finish FOLDER');
  if (!isTagOf(argument, version)) throw new Stop(`The tag ${argument} is not that of version ${version}.`);
});
