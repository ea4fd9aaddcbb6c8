import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian keeps the server’s programs; each version has a folder. */
const versions = '/usr/lib/postgresql';

/** PostgreSQL does not run as root; this user owns nothing. */
const nobody = 65_534;

export interface TestPostgres {
  readonly url: string;
  /** Ends it at once, as a database that goes away; its files stay. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL of its own in a folder of its own, which hears only on a socket there. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-postgres-'));
  const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (process.getuid?.() === 0) chownSync(folder, nobody, nobody);
  const options = { cwd: folder, ...asUser } as const;
  const data = path.join(folder, 'data');
  const made = spawnSync(
    programOf('initdb'),
    ['-D', data, '-U', 'broker', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  let server: ChildProcess | null = null;
  const postgres: TestPostgres = {
    url: `postgresql://broker@/postgres?host=${encodeURIComponent(folder)}`,
    async start() {
      const settings = [
        '-c',
        'listen_addresses=',
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        'fsync=off',
      ];
      server = spawn(programOf('postgres'), ['-D', data, ...settings], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await saysReady(server);
    },
    async kill() {
      if (server === null) return;
      const ended = once(server, 'exit');
      // An immediate end: what is under way is cut, and the next start repairs.
      server.kill('SIGQUIT');
      await ended;
      server = null;
    },
    async remove() {
      await postgres.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

function saysReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (text.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(said)));
  });
}

function programOf(name: string): string {
  const folders = existsSync(versions) ? readdirSync(versions) : [];
  const [newest] = folders.toSorted((one, other) => Number(other) - Number(one));
  return newest === undefined ? name : path.join(versions, newest, 'bin', name);
}
