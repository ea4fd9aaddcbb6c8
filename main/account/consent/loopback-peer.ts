import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { endianness } from 'node:os';

/** Whose program holds the other end of a connection on this computer. */
export type Peer = 'own' | 'other' | 'unknown';

/** Tells whose a connection is. Never rejects. */
export type FindPeer = (socket: Socket) => Promise<Peer>;

const tables = ['/proc/net/tcp', '/proc/net/tcp6'];
/** The kernel lists a table piece by piece, so that a row can be passed over while others come and go. */
const maxReads = 3;

/**
 * The kernel’s own word, on Linux: the row of the client’s socket in `/proc/net/tcp` or `tcp6` (an IPv6 socket may
 * speak IPv4) names the user who made it. A closed socket has no user, and a socket of
 * another network namespace, or on a kernel that hides its tables, is not listed: both are `unknown`. Root counts as
 * a different user: a proxy that runs as root asks on behalf of anybody. Other systems have no such table; there all are `own`.
 */
export function createFindPeer(
  ownUid = process.getuid?.(),
  read: (table: string) => Promise<string> = (table) => readFile(table, 'latin1'),
  platform: NodeJS.Platform = process.platform,
): FindPeer {
  if (platform !== 'linux' || ownUid === undefined) return () => Promise.resolve('own');
  return async ({ remoteAddress, remotePort, localAddress, localPort }) => {
    const client = toRowAddresses(remoteAddress, remotePort);
    const here = toRowAddresses(localAddress, localPort);
    for (let count = 1; count <= maxReads; count += 1) {
      for (const table of tables) {
        // No IPv6 on this computer, or a table that may not be read.
        const text = await read(table).catch(() => '');
        const uid = findOwner(text, client, here);
        if (uid !== null) return uid === ownUid ? 'own' : 'other';
      }
    }
    return 'unknown';
  };
}

/** The user of a connected socket; null when it is not listed, or listed as nobody’s. */
function findOwner(table: string, client: readonly string[], here: readonly string[]): number | null {
  for (const line of table.split('\n').slice(1)) {
    const [, local = '', remote = '', , , , , uid = '', , inode = '0'] = line.trim().split(/\s+/);
    if (client.includes(local) && here.includes(remote) && inode !== '0') return Number(uid);
  }
  return null;
}

/** As the tables write an IPv4 address and a port: words of the processor’s own byte order, in hex. */
function toRowAddresses(address = '', port = 0): readonly string[] {
  const bytes = address
    .replace(/^::ffff:/i, '')
    .split('.')
    .map((part) => Number(part).toString(16).padStart(2, '0'));
  if (bytes.length !== 4) return [];
  const isLittle = endianness() === 'LE';
  const word = (isLittle ? [...bytes].reverse() : bytes).join('').toUpperCase();
  const ends = port.toString(16).padStart(4, '0').toUpperCase();
  const mapped = `${'0'.repeat(16)}${isLittle ? 'FFFF0000' : '0000FFFF'}${word}`;
  return [`${word}:${ends}`, `${mapped}:${ends}`];
}
