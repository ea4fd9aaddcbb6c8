import { connect, type Socket } from 'node:net';
import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import { findBusAddress, socketOf, type Environment } from './address.ts';
import { lengthOf, readMessage, writeCall, type BusCall, type BusMessage } from './message.ts';

/** A call that was not answered well. `name` is the bus's own, or one of `closed` and `no-answer`. */
export class BusFailed extends Error {
  constructor(readonly reason: string) {
    super(`The bus: ${reason}`);
  }
}

export interface Bus {
  /** @throws {BusFailed} */
  call(call: BusCall): Promise<readonly unknown[]>;
  /** What was asked for with `AddMatch`. */
  readonly signals: Signal<BusMessage>;
  readonly closed: Signal<undefined>;
  close(): void;
}

export const busItself = {
  to: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  face: 'org.freedesktop.DBus',
} as const;

/** Generous for a daemon that has to be started first, short for a person who waits for nothing. */
const timeoutMs = 10_000;

/** More than the few lines in which the bus says who we are. */
const maxGreetingLength = 4096;

/**
 * A connection to a bus, spoken over its socket. Only as much of D-Bus as calls and signals need:
 * no objects of ours, no file descriptors.
 *
 * @param socketPath see `socketOf`. @param userId of this process, which is how the bus knows us
 * @throws {BusFailed} where nobody lets us in
 */
export async function connectToBus(socketPath: string, userId: number, clock: Clock): Promise<Bus> {
  const socket = connect(socketPath);
  const bus = createBus(socket, clock);
  // The bus gets our user from the kernel; what is sent here only has to match it. Everything up to the first call,
  // which has to be this one, is sent at once: each answer that is waited for is a turn of a busy main process.
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(`${userId}`).toString('hex')}\r\nBEGIN\r\n`);
  const named = bus.call({ ...busItself, member: 'Hello' });
  named.catch(() => undefined);
  try {
    const further = await hearGreeting(socket, clock);
    socket.on('data', bus.hear);
    bus.hear(further);
    await named;
    return bus;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/**
 * A connection to the session bus of this person.
 *
 * @throws {BusFailed} `nowhere` where there is none; as `connectToBus`
 */
export async function connectToSessionBus(environment: Environment, clock: Clock): Promise<Bus> {
  const userId = process.getuid?.();
  const address = findBusAddress(environment);
  const socket = address === null ? null : socketOf(address);
  if (userId === undefined || socket === null) throw new BusFailed('nowhere');
  return connectToBus(socket, userId, clock);
}

/** @returns what was heard after the line that lets us in. @throws {BusFailed} where it does not come */
function hearGreeting(socket: Socket, clock: Clock): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let heard: Buffer = Buffer.alloc(0);
    const stop = (): void => {
      giveUp();
      socket.off('data', hear);
    };
    const fail = (reason: string): void => {
      stop();
      reject(new BusFailed(reason));
    };
    const giveUp = clock.after(timeoutMs, () => {
      fail('no-answer');
    });
    const hear = (bytes: Buffer): void => {
      heard = Buffer.concat([heard, bytes]);
      const end = heard.indexOf('\r\n');
      if (end < 0) {
        if (heard.length > maxGreetingLength) fail('not a bus');
      } else if (heard.toString('latin1', 0, end).startsWith('OK ')) {
        stop();
        resolve(heard.subarray(end + 2));
      } else fail('not let in');
    };
    socket.on('data', hear);
    socket.once('close', () => {
      fail('closed');
    });
  });
}

interface Waiting {
  readonly answer: (message: BusMessage) => void;
  readonly fail: (failure: BusFailed) => void;
}

function createBus(socket: Socket, clock: Clock): Bus & { hear: (bytes: Buffer) => void } {
  const signals = createEmitter<BusMessage>();
  const closed = createEmitter<undefined>();
  const waiting = new Map<number, Waiting>();
  let serial = 0;
  let held: Buffer = Buffer.alloc(0);
  let isClosed = false;

  const take = (message: BusMessage): void => {
    if (message.kind === 'signal') signals.emit(message);
    else if (message.kind !== 'other') waiting.get(message.answers)?.answer(message);
  };
  const hear = (bytes: Buffer): void => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    try {
      for (let length = lengthOf(held); length !== null && held.length >= length; length = lengthOf(held)) {
        const message = readMessage(held.subarray(0, length));
        held = held.subarray(length);
        take(message);
      }
    } catch {
      // What cannot be read leaves no beginning of the next one: another connection starts afresh.
      socket.destroy();
    }
  };
  // Every error is followed by a close, which is handled below.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
    for (const { fail } of [...waiting.values()]) fail(new BusFailed('closed'));
    closed.emit(undefined);
  });

  return {
    signals,
    closed,
    hear,
    call(call) {
      if (isClosed) return Promise.reject(new BusFailed('closed'));
      serial += 1;
      const own = serial;
      return new Promise((resolve, reject) => {
        const forget = (): void => {
          waiting.delete(own);
          giveUp();
        };
        const fail = (failure: BusFailed): void => {
          forget();
          reject(failure);
        };
        const giveUp = clock.after(timeoutMs, () => {
          fail(new BusFailed('no-answer'));
        });
        waiting.set(own, {
          answer(message) {
            forget();
            if (message.kind === 'reply') resolve(message.values);
            else reject(new BusFailed(message.errorName));
          },
          fail,
        });
        socket.write(writeCall(call, own));
      });
    },
    close() {
      socket.end();
    },
  };
}

/** Who goes by a well-known name. */
interface NameOwner {
  /** Whether it was the owner who sent this. The bus itself writes the sender into each message. */
  isSender(message: Pick<BusMessage, 'sender'>): boolean;
  /** Another one has the name, or nobody any more. */
  readonly changed: Signal<undefined>;
}

/**
 * Follows who owns a name. A match rule alone keeps nobody out: a bus delivers every signal that somebody sends
 * to us directly, whatever we asked for.
 *
 * @throws {BusFailed}
 */
export async function followOwner(bus: Bus, name: string): Promise<NameOwner> {
  const changed = createEmitter<undefined>();
  const known = { owner: '', isAnnounced: false };
  bus.signals.subscribe(({ sender, member, values: [whose, , next] }) => {
    if (sender !== busItself.to || member !== 'NameOwnerChanged' || whose !== name) return;
    known.owner = typeof next === 'string' ? next : '';
    known.isAnnounced = true;
    changed.emit(undefined);
  });
  const rule = `type='signal',sender='${busItself.to}',member='NameOwnerChanged',arg0='${name}'`;
  await bus.call({ ...busItself, member: 'AddMatch', signature: 's', write: (body) => body.string(rule) });
  const present = await bus
    .call({ ...busItself, member: 'GetNameOwner', signature: 's', write: (body) => body.string(name) })
    .catch((error: unknown) => {
      // The name has no owner yet: some services start only when they are called.
      if (error instanceof BusFailed && error.reason.endsWith('.NameHasNoOwner')) return [''];
      throw error;
    });
  // What was announced meanwhile is the newer of both.
  if (!known.isAnnounced) known.owner = String(present[0]);
  return { isSender: ({ sender }) => known.owner !== '' && sender === known.owner, changed };
}
