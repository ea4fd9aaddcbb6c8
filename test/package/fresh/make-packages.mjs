/**
 * What the tests of the packages need: every form of Bookbar as it is, with a feed and a key of the test's own, and
 * version 0.2.0 in that feed, listed and signed.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const env = {
  ...process.env,
  // A test says where its feed is; nobody listens here.
  BOOKBAR_UPDATE_FEED: 'http://127.0.0.1:9/',
  BOOKBAR_UPDATE_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  BOOKBAR_UPDATE_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const run = (/** @type {string[]} */ ...args) =>
  execFileSync(process.execPath, args, { cwd: project, env, stdio: 'inherit' });

run('scripts/pack.mjs', '--quick', '--as=0.2.0', 'AppImage');
run('scripts/sign-updates.mjs', 'test-results/package/0.2.0');
run('scripts/pack.mjs', '--quick', 'tar.gz', 'deb', 'rpm', 'AppImage');
