/**
 * Makes a signed APT repository of deb packages, to be served as it is by any web server:
 * `node scripts/apt-repository.mjs FOLDER DEB...`. The first secret key of the keyring (GNUPGHOME) signs, or
 * the one that BOOKBAR_APT_KEY names. Needs apt-ftparchive (Debian's apt-utils) and gpg. The layout is that of
 * wiki.debian.org/DebianRepository/Format.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Stop, runCommand, say } from './lib/command.mjs';

const suite = 'stable';
/** Debian's names for the processors that Bookbar is packaged for. */
const architectures = ['amd64', 'arm64'];

/** What a program prints. @param {string} folder where it runs @param {string} program @param {string[]} args */
const output = (folder, program, ...args) =>
  execFileSync(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });

/** @param {string} folder the repository, with its pool in place */
function writeLists(folder) {
  for (const architecture of architectures) {
    const lists = path.join(folder, 'dists', suite, 'main', `binary-${architecture}`);
    mkdirSync(lists, { recursive: true });
    const packages = output(folder, 'apt-ftparchive', '--arch', architecture, 'packages', 'pool');
    writeFileSync(path.join(lists, 'Packages'), packages);
    writeFileSync(path.join(lists, 'Packages.gz'), gzipSync(packages, { level: 9 }));
  }
  const fields = {
    Origin: 'Bookbar',
    Label: 'Bookbar',
    Suite: suite,
    Codename: suite,
    Architectures: architectures.join(' '),
    Components: 'main',
  };
  const options = Object.entries(fields).flatMap(([name, value]) => [
    '-o',
    `APT::FTPArchive::Release::${name}=${value}`,
  ]);
  const dist = path.join(folder, 'dists', suite);
  writeFileSync(path.join(dist, 'Release'), output(dist, 'apt-ftparchive', ...options, 'release', '.'));
}

/** Signs the list of all lists, and lays the public key beside. @param {string} folder */
function sign(folder) {
  const dist = path.join(folder, 'dists', suite);
  const key = process.env.BOOKBAR_APT_KEY ? ['--local-user', process.env.BOOKBAR_APT_KEY] : [];
  const gpg = ['--batch', '--yes', '--digest-algo', 'SHA512', ...key];
  output(dist, 'gpg', ...gpg, '--output', 'InRelease', '--clearsign', 'Release');
  output(dist, 'gpg', ...gpg, '--armor', '--output', 'Release.gpg', '--detach-sign', 'Release');
  const name = process.env.BOOKBAR_APT_KEY ? [process.env.BOOKBAR_APT_KEY] : [];
  writeFileSync(path.join(folder, 'bookbar-archive-keyring.gpg'), output(folder, 'gpg', '--export', ...name));
}

await runCommand(async () => {
  const [folder, ...packages] = process.argv.slice(2);
  if (!folder || packages.length === 0)
    throw new Stop('Usage: node scripts/apt-repository.mjs FOLDER DEB...');
  rmSync(path.join(folder, 'dists'), { recursive: true, force: true });
  mkdirSync(path.join(folder, 'pool'), { recursive: true });
  for (const file of packages) copyFileSync(file, path.join(folder, 'pool', path.basename(file)));
  writeLists(folder);
  sign(folder);
  say(`The repository is in ${folder}: serve it, and name bookbar-archive-keyring.gpg as Signed-By.`);
});
