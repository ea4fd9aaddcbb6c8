/**
 * Two systems for the tests of the packages, made of nothing but Debian's base (root only, about three minutes):
 * `deb`, where Bookbar was installed by apt from a repository signed with a key of the test's own, and `bare`, the same
 * after Bookbar was purged there, with what the other forms ask of a system. Run before the desktop is started, which
 * has no network.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const packages = path.join(project, 'test-results/package');
/** The desktop's person reads it, who may have no way into the project. */
const roots = process.argv[2] ?? '/var/tmp/bookbar-roots';
const mirror = 'http://deb.debian.org/debian';

/** @param {string} program @param {string[]} args */
function run(program, args, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8', ...options.env };
  // What it says is shown when it fails.
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, env });
}

const inRoot = (/** @type {string} */ root, /** @type {string[]} */ ...command) =>
  run('chroot', [root, ...command]);

/** Debian's base, kept for the next run. */
function makeBase() {
  const base = path.join(roots, 'base');
  if (existsSync(path.join(base, 'complete'))) return base;
  rmSync(base, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', 'bookworm', base, mirror]);
  writeFileSync(path.join(base, 'complete'), '');
  return base;
}

/** The repository as it is published, with a key that lives as long as the test's folders. */
function makeRepository() {
  const folder = path.join(roots, 'repository');
  const keys = path.join(roots, 'keys');
  for (const each of [folder, keys]) rmSync(each, { recursive: true, force: true });
  mkdirSync(keys, { recursive: true, mode: 0o700 });
  const env = { GNUPGHOME: keys };
  const unprotected = ['--batch', '--passphrase', '', '--pinentry-mode', 'loopback'];
  run('gpg', [...unprotected, '--quick-generate-key', 'Bookbar test <test@example.org>', 'ed25519', 'sign'], {
    env,
  });
  const debs = readdirSync(packages).filter((name) => name.endsWith('.deb'));
  const files = debs.map((name) => path.join(packages, name));
  run(process.execPath, [path.join(project, 'scripts/apt-repository.mjs'), folder, ...files], { env });
  run('gpgconf', ['--kill', 'all'], { env });
  return folder;
}

/** What the manual says to type, in a system that has never seen Bookbar. @param {string} base @param {string} repository */
function installFromRepository(base, repository) {
  const root = path.join(roots, 'deb');
  rmSync(root, { recursive: true, force: true });
  run('cp', ['-a', base, root]);
  cpSync(repository, path.join(root, 'srv/bookbar-apt'), { recursive: true });
  cpSync(
    path.join(repository, 'bookbar-archive-keyring.gpg'),
    path.join(root, 'etc/apt/keyrings/bookbar.gpg'),
  );
  writeFileSync(
    path.join(root, 'etc/apt/sources.list.d/bookbar.sources'),
    [
      'Types: deb',
      'URIs: file:///srv/bookbar-apt',
      'Suites: stable',
      'Components: main',
      'Signed-By: /etc/apt/keyrings/bookbar.gpg',
      '',
    ].join('\n'),
  );
  appendFileSync(path.join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  inRoot(root, 'apt-get', '-qq', 'update');
  inRoot(root, 'apt-get', '-qq', '-y', 'install', '--no-install-recommends', 'bookbar');
  return root;
}

/** @param {string} installed */
function purge(installed) {
  const root = path.join(roots, 'bare');
  rmSync(root, { recursive: true, force: true });
  run('cp', ['-a', installed, root]);
  inRoot(root, 'apt-get', '-qq', '-y', 'purge', 'bookbar');
  // The stand-in for the AppImage runtime unpacks instead of mounting.
  inRoot(root, 'apt-get', '-qq', '-y', 'install', '--no-install-recommends', 'squashfs-tools');
}

if (process.getuid?.() !== 0) throw new Error('only root can make a system in a folder');
mkdirSync(roots, { recursive: true });
purge(installFromRepository(makeBase(), makeRepository()));
console.log(`Systems with and without Bookbar are in ${roots}.`);
