import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createFindPeer, type Peer } from './loopback-peer.ts';
import {
  browserGet,
  goodState,
  waitOnLoopback,
  type LoopbackWait,
} from '../../../test/support/loopback-wait.ts';
import { sendRaw } from '../../../test/support/raw-request.ts';

const isRoot = process.getuid?.() === 0;
/** The system’s own “nobody”: a real second user. */
const nobody = 65_534;

let wait: LoopbackWait | null = null;
afterEach(async () => {
  await wait?.listener.stop();
  wait = null;
});

const good = (port: number): string => browserGet(port, `/callback?code=good-code&state=${goodState}`);

/** What a program of another user hears when it sends these bytes. */
async function askAs(uid: number, port: number, bytes: string): Promise<string> {
  const script = `exec 3<>/dev/tcp/127.0.0.1/${String(port)}; cat >&3; cat <&3`;
  const child = spawn('/bin/bash', ['-c', script], { uid, gid: uid, stdio: ['pipe', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stdin.end(bytes);
  await once(child, 'close');
  return text;
}

describe.runIf(isRoot && process.platform === 'linux')('another user of this computer', () => {
  it('cannot finish the sign-in, even with the right state; the person themselves still can', async () => {
    wait = await waitOnLoopback();
    const said = await askAs(nobody, wait.port, good(wait.port));
    expect(said).toMatch(/^HTTP\/1\.1 403 /);
    expect(said).toContain('belongs to a different user');
    expect(wait.returned).toEqual([]);
    expect(wait.turnedAway()).toBe(1);
    expect((await sendRaw(wait.port, good(wait.port))).status).toBe(200);
    expect(wait.returned).toEqual([{ kind: 'code', code: 'good-code' }]);
  });

  it('learns nothing of whether the sign-in was finished by a state of their own', async () => {
    wait = await waitOnLoopback();
    const guess = browserGet(wait.port, `/callback?code=x&state=${goodState.replace('Z', 'Y')}`);
    expect(await askAs(nobody, wait.port, guess)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

/** Two connected ends on this computer; the server's is judged. */
async function withConnection(
  host: string,
  judge: (server: Socket, client: Socket) => Promise<void>,
): Promise<void> {
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const client = connect(port, host);
  const [socket] = (await accepted) as [Socket];
  try {
    await judge(socket, client);
  } finally {
    client.destroy();
    socket.destroy();
    server.close();
  }
}

describe.runIf(process.platform === 'linux')('whose a connection is', () => {
  it.each([
    ['IPv4', '127.0.0.1'],
    ['IPv4 spoken by an IPv6 socket', '::ffff:127.0.0.1'],
  ])('is known over %s', async (_, host) => {
    await withConnection(host, async (socket) => {
      expect(await createFindPeer()(socket)).toBe('own');
      expect(await createFindPeer((process.getuid?.() ?? 0) + 1)(socket)).toBe('other');
    });
  });

  it('is not known of one that its program has closed: the kernel calls that root’s', async () => {
    await withConnection('127.0.0.1', async (socket, client) => {
      socket.resume();
      const ended = once(socket, 'end');
      client.destroy();
      await ended;
      expect(await createFindPeer(0)(socket)).toBe('unknown');
    });
  });

  it('is not known where the tables are hidden, nor by a table of something else', async () => {
    const heading = '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid\n';
    const answers: (() => Promise<string>)[] = [
      () => Promise.reject(new Error('EACCES')),
      () => Promise.resolve(''),
      () => Promise.resolve(`${heading}   0: 0100007F:0001 0100007F:0002 01 0:0 00:0 0 0 0 77 1\n  1: x\n`),
    ];
    await withConnection('127.0.0.1', async (socket) => {
      const peers: Peer[] = [];
      for (const answer of answers) peers.push(await createFindPeer(0, answer)(socket));
      expect(peers).toEqual(['unknown', 'unknown', 'unknown']);
    });
  });

  it('is found by a second look when the table passed the row over', async () => {
    await withConnection('127.0.0.1', async (socket) => {
      let reads = 0;
      const { readFile } = await import('node:fs/promises');
      const peer = createFindPeer(undefined, (table) => {
        reads += 1;
        return reads < 3 ? Promise.resolve('') : readFile(table, 'latin1');
      });
      expect(await peer(socket)).toBe('own');
    });
  });
});

describe('a system without such tables', () => {
  it('takes every program for the person’s own, as before', async () => {
    await withConnection('127.0.0.1', async (socket) => {
      expect(await createFindPeer(1, () => Promise.reject(new Error('none')), 'darwin')(socket)).toBe('own');
    });
  });
});

describe('a connection whose owner is not known', () => {
  it('is turned away with a page that says what to do, and the waiting goes on', async () => {
    wait = await waitOnLoopback(undefined, () => Promise.resolve('unknown'));
    const answer = await sendRaw(wait.port, good(wait.port));
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Load this page again');
    expect(wait.returned).toEqual([]);
  });
});
