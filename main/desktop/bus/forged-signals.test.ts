import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { busItself, connectToBus, type Bus } from './connection.ts';
import { writeCall, type BusCall } from './message.ts';
import { openDaemon, type DaemonSignal } from '../notifications/notification-daemon.ts';

const notifications = 'org.freedesktop.Notifications';
const ourName = 'org.example.Bookbar';
const userId = process.getuid?.() ?? 0;

/** A program on the bus that calls and signals as it likes. */
interface Peer {
  call(call: Omit<BusCall, 'to' | 'path' | 'face'>): void;
  /** Sends `ActionInvoked` of a notification straight to Bookbar, which gets it whatever it asked the bus for. */
  invoke(number: number, action: string): void;
  leave(): void;
}

async function joinBus(socketPath: string): Promise<Peer> {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(`${userId}`).toString('hex')}\r\n`);
  await once(socket, 'data');
  socket.write('BEGIN\r\n');
  let serial = 0;
  const peer: Peer = {
    call(call) {
      serial += 1;
      socket.write(writeCall({ ...busItself, ...call }, serial));
    },
    invoke(number, action) {
      serial += 1;
      const bytes = writeCall(
        {
          to: ourName,
          path: '/org/freedesktop/Notifications',
          face: notifications,
          member: 'ActionInvoked',
          signature: 'us',
          write: (body) => body.uint32(number).string(action),
        },
        serial,
      );
      // The second byte is the kind of a message: 4 is a signal.
      bytes[1] = 4;
      socket.write(bytes);
    },
    leave: () => socket.destroy(),
  };
  peer.call({ member: 'Hello' });
  await once(socket, 'data');
  socket.resume();
  return peer;
}

const requestName = (name: string): Omit<BusCall, 'to' | 'path' | 'face'> => ({
  member: 'RequestName',
  signature: 'su',
  // 4: at once or not at all.
  write: (body) => body.string(name).uint32(4),
});

describe.skipIf(process.platform !== 'linux')('on a real bus, a notification’s button', () => {
  let folder: string;
  let daemon: ChildProcess;
  let bus: Bus;
  let heard: DaemonSignal[];
  let socketPath: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bookbar-bus-'));
    socketPath = path.join(folder, 'bus');
    daemon = spawn(
      'dbus-daemon',
      ['--session', '--nofork', '--print-address', `--address=unix:path=${socketPath}`],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    if (daemon.stdout) await once(daemon.stdout, 'data');
    bus = await connectToBus(socketPath, userId, systemClock);
    await bus.call({ ...busItself, ...requestName(ourName) });
    heard = [];
    (await openDaemon(bus, { appName: 'Bookbar', desktopEntry: 'org.example.bookbar' })).listen((signal) =>
      heard.push(signal),
    );
  });
  afterEach(() => {
    bus.close();
    daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const invoked = (number: number): DaemonSignal => ({ kind: 'action', number, action: 'join' });
  const gone: DaemonSignal = { kind: 'gone' };

  it('is pressed by the notification daemon and by no other program', async () => {
    const forger = await joinBus(socketPath);
    forger.invoke(1, 'join');
    const owner = await joinBus(socketPath);
    owner.call(requestName(notifications));
    owner.invoke(2, 'join');
    await expect.poll(() => heard).toEqual([gone, invoked(2)]);
    forger.invoke(3, 'join');
    owner.invoke(4, 'join');
    await expect.poll(() => heard.at(-1)).toEqual(invoked(4));
    expect(heard).toEqual([gone, invoked(2), invoked(4)]);
    forger.leave();
    owner.leave();
  });

  it('is pressed by the next daemon once the former has gone, and not by the former', async () => {
    const [former, next] = [await joinBus(socketPath), await joinBus(socketPath)];
    former.call(requestName(notifications));
    await expect.poll(() => heard).toEqual([gone]);
    former.call({ member: 'ReleaseName', signature: 's', write: (body) => body.string(notifications) });
    await expect.poll(() => heard).toEqual([gone, gone]);
    former.invoke(1, 'join');
    next.call(requestName(notifications));
    next.invoke(2, 'join');
    await expect.poll(() => heard.at(-1)).toEqual(invoked(2));
    expect(heard).toEqual([gone, gone, gone, invoked(2)]);
    former.leave();
    next.leave();
  });

  it('is pressed by the daemon that was there before', async () => {
    const owner = await joinBus(socketPath);
    owner.call(requestName(notifications));
    await expect.poll(() => heard).toEqual([gone]);
    const later: DaemonSignal[] = [];
    (await openDaemon(bus, { appName: 'Bookbar', desktopEntry: 'org.example.bookbar' })).listen((signal) =>
      later.push(signal),
    );
    owner.invoke(1, 'join');
    await expect.poll(() => later).toEqual([invoked(1)]);
    owner.leave();
  });
});
