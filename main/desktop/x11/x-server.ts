import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import type { Environment } from '../bus/address.ts';

/**
 * A connection to the X server of this computer: only the few requests of the core protocol (X.Org, "X Window System
 * Protocol", appendix B) that the runtime has no call for.
 */
export interface XServer {
  readonly root: number;
  /** A number for something of this connection, such as a picture. */
  newId(): number;
  /** The server's number for a name. */
  atom(name: string): Promise<number>;
  /** What is answered by nothing. @param detail the request's second byte */
  request(opcode: number, detail: number, body: Buffer): void;
  /** Hears whenever that window is on the screen again. */
  onMapped(window: number, listener: () => void): void;
}

const littleEndian = 0x6c;
const eventBytes = 32;
const opcodes = { changeAttributes: 2, internAtom: 16 } as const;
const eventMask = 0x800;
const structureNotify = 0x20000;
const [errorKind, replyKind, mapNotify] = [0, 1, 19];

/** The socket of a display such as `:1` or `:1.0`; null for one of another computer. */
export function displayNumber({ DISPLAY: display = '' }: Environment): number | null {
  const [, number] = /^(?:unix)?:(\d+)(?:\.\d+)?$/.exec(display) ?? [];
  return number === undefined ? null : Number(number);
}

/**
 * The password of a display in an authority file (Xauth): entries of a family, an address, a display's number, a name
 * and the password, each text after its length. An entry without a number is for every display.
 */
export function readCookie(file: Buffer, display: number): Buffer | null {
  let at = 0;
  const take = (): Buffer => {
    const length = file.readUInt16BE(at);
    at += 2 + length;
    return file.subarray(at - length, at);
  };
  while (at + 2 < file.length) {
    at += 2;
    const [, number, name, cookie] = [take(), take(), take(), take()];
    const isForUs = number.length === 0 || number.toString() === `${display}`;
    if (isForUs && name.toString() === cookieName) return cookie;
  }
  return null;
}

const cookieName = 'MIT-MAGIC-COOKIE-1';

/** @returns null where there is none, or it does not let us in */
export async function connectToXServer(environment: Environment): Promise<XServer | null> {
  const display = displayNumber(environment);
  if (display === null) return null;
  const authority = environment['XAUTHORITY'] ?? `${environment['HOME'] ?? ''}/.Xauthority`;
  const cookie = await readFile(authority)
    .then((file) => readCookie(file, display))
    .catch(() => null);
  const socket = connect(`/tmp/.X11-unix/X${display}`);
  return new Promise((resolve) => {
    socket.once('error', () => {
      resolve(null);
    });
    socket.once('close', () => {
      resolve(null);
    });
    socket.write(greeting(cookie));
    hear(socket, (said) => {
      resolve(createServer(socket, said));
    });
  });
}

const padded = (text: Buffer): Buffer => Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4)]);

function greeting(cookie: Buffer | null): Buffer {
  const name = Buffer.from(cookie === null ? '' : cookieName);
  const head = Buffer.alloc(12);
  head.writeUInt8(littleEndian, 0);
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(name.length, 6);
  head.writeUInt16LE(cookie?.length ?? 0, 8);
  return Buffer.concat([head, padded(name), padded(cookie ?? Buffer.alloc(0))]);
}

interface Heard {
  readonly root: number;
  readonly firstId: number;
  /** What comes after the greeting, one message each. */
  listener: (message: Buffer) => void;
}

/** Takes apart what the server sends: its greeting, then events, answers and errors. */
function hear(socket: Socket, onGreeting: (heard: Heard) => void): void {
  let held: Buffer = Buffer.alloc(0);
  let heard: Heard | null = null;
  socket.on('data', (bytes: Buffer) => {
    held = Buffer.concat([held, bytes]);
    if (heard === null) {
      if (held.length < 8 || held.length < 8 + held.readUInt16LE(6) * 4) return;
      const isLetIn = held.readUInt8(0) === 1;
      if (!isLetIn) {
        socket.destroy();
        return;
      }
      heard = readGreeting(held);
      held = held.subarray(8 + held.readUInt16LE(6) * 4);
      onGreeting(heard);
    }
    while (held.length >= eventBytes) {
      const more = held.readUInt8(0) === replyKind ? held.readUInt32LE(4) * 4 : 0;
      if (held.length < eventBytes + more) return;
      heard.listener(held.subarray(0, eventBytes + more));
      held = held.subarray(eventBytes + more);
    }
  });
}

/** The first screen stands after the maker's name and the formats of pictures. */
function readGreeting(said: Buffer): Heard {
  const vendor = Math.ceil(said.readUInt16LE(24) / 4) * 4;
  const screen = 40 + vendor + said.readUInt8(29) * 8;
  return { root: said.readUInt32LE(screen), firstId: said.readUInt32LE(12), listener: () => undefined };
}

function createServer(socket: Socket, heard: Heard): XServer {
  const answers = new Map<number, (message: Buffer) => void>();
  const mapped = new Map<number, () => void>();
  let sent = 0;
  let ids = heard.firstId;
  heard.listener = (message) => {
    // The highest bit says that another program sent it.
    const kind = message.readUInt8(0);
    const asked = message.readUInt16LE(2);
    if (kind === replyKind || kind === errorKind) answers.get(asked)?.(message);
    if (kind === mapNotify) mapped.get(message.readUInt32LE(8))?.();
  };
  socket.on('error', () => undefined);
  // It does not keep the app running.
  socket.unref();
  const request = (opcode: number, detail: number, body: Buffer): void => {
    sent += 1;
    const whole = padded(body);
    const head = Buffer.from([opcode, detail, 0, 0]);
    head.writeUInt16LE(1 + whole.length / 4, 2);
    socket.write(Buffer.concat([head, whole]));
  };
  return {
    root: heard.root,
    newId() {
      ids += 1;
      return ids;
    },
    atom: (name) =>
      new Promise((resolve) => {
        const body = Buffer.alloc(4);
        body.writeUInt16LE(name.length, 0);
        request(opcodes.internAtom, 0, Buffer.concat([body, Buffer.from(name)]));
        const own = sent & 0xffff;
        answers.set(own, (message) => {
          answers.delete(own);
          resolve(message.readUInt8(0) === replyKind ? message.readUInt32LE(8) : 0);
        });
      }),
    request,
    onMapped(window, listener) {
      mapped.set(window, listener);
      request(opcodes.changeAttributes, 0, words32(window, eventMask, structureNotify));
    },
  };
}

/** Whole numbers as the server reads them. */
export function words32(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => bytes.writeUInt32LE(number >>> 0, at * 4));
  return bytes;
}
