/**
 * The steps of a release that are not another program's: `check-tag TAG` (the tag names the version of package.json) and
 * `finish FOLDER` (SHA256SUMS of all files there, and NOTES.md, which says what is not signed).
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop, runCommand, say } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { checksums, isTagOf, releaseNotes } from './lib/release.mjs';

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));

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
  if (step !== 'check-tag' || !argument)
    throw new Stop('Usage: node scripts/release.mjs check-tag TAG | finish FOLDER');
  if (!isTagOf(argument, version)) throw new Stop(`The tag ${argument} is not that of version ${version}.`);
});
