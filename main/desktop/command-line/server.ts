import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Clock } from '../../base/clock.ts';
import type { RunCommand, Terminal } from '../../commands/terminal.ts';
import {
  createFrameReader,
  framesOf,
  maxArguments,
  passedValues,
  type Frame,
  type PassedValue,
} from './frames.ts';
import type { CheckPeer, CheckedPeer } from './peer.ts';
import { isOwnFolder, type SocketPlace } from './socket-place.ts';

interface ServerParts {
  readonly place: SocketPlace;
  readonly uid: number;
  readonly checkPeer: CheckPeer;
  readonly run: RunCommand;
  readonly clock: Pick<Clock, 'after'>;
  readonly report: (error: unknown) => void;
}

export interface CommandLineServer {
  /** Ends it, and what is under way in terminals with it. */
  close(): void;
}

const maxConnections = 64;
/** How long a program may take to say what it wants. */
const deadlineMs = 5_000;

/**
 * Opens the app’s own socket, for programs of the same person.
 *
 * @returns null where it cannot be safe; that was reported
 */
export async function openCommandLine(parts: ServerParts): Promise<CommandLineServer | null> {
  const { place, uid, report } = parts;
  if (place.folder !== null && !isOwnFolder(place.folder, uid)) {
    report(new Error('The folder for the socket of terminals is not this person’s own'));
    return null;
  }
  const sockets = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, parts).catch((error: unknown) => {
      socket.destroy();
      report(error);
    });
  });
  server.maxConnections = maxConnections;
  try {
    await listen(server, place);
  } catch (error) {
    report(error);
    return null;
  }
  return {
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Takes the place of a socket that an app left which did not end by itself; never of one that is heard. */
async function listen(server: Server, { folder, socket }: SocketPlace): Promise<void> {
  try {
    await begin(server, socket);
  } catch (error) {
    const isLeft = folder !== null && codeOf(error) === 'EADDRINUSE' && !(await isHeard(socket));
    if (!isLeft) throw error;
    rmSync(socket);
    await begin(server, socket);
  }
  if (folder !== null) chmodSync(socket, 0o600);
}

const begin = (server: Server, socket: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => {
      server.off('error', reject);
      resolve();
    });
  });

const isHeard = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      resolve(codeOf(error) !== 'ECONNREFUSED');
    });
  });

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null;

/** What a program said before `go`. */
interface Asked {
  readonly args: readonly string[];
  readonly values: ReadonlyMap<PassedValue, string>;
}

async function serve(socket: Socket, parts: ServerParts): Promise<void> {
  const gone = new AbortController();
  const stopWaiting = parts.clock.after(deadlineMs, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.on('close', () => {
    stopWaiting();
    gone.abort();
  });
  const peer = await parts.checkPeer(socket);
  if (peer === null || socket.destroyed) {
    socket.destroy();
    return;
  }
  const input = createInput(socket);
  const asked = await hear(socket, input.take);
  if (asked === null) return;
  stopWaiting();
  gone.signal.addEventListener('abort', input.end);
  const output = createPrinter(socket, 'output');
  const errors = createPrinter(socket, 'errors');
  const status = await parts.run({
    ...describe(asked, peer),
    output,
    errors,
    input: input.stream,
    gone: gone.signal,
  });
  await Promise.all([finished(output.end()), finished(errors.end())]);
  if (!gone.signal.aborted) socket.end(framesOf('status', Buffer.of(status)));
}

/**
 * Hears what a program wants, and from then on its input. What is no frame, or comes where it has no place, ends the
 * connection.
 *
 * @returns null where it ended before
 */
function hear(socket: Socket, takeInput: (piece: Buffer) => void): Promise<Asked | null> {
  return new Promise((resolve) => {
    const read = createFrameReader();
    const gathering = createGathering();
    let isAsked = false;
    const take = (frame: Frame): void => {
      if (isAsked) {
        if (frame.kind !== 'input') throw new Error('Only input comes after “go”');
        takeInput(frame.payload);
      } else if (frame.kind === 'go') {
        isAsked = true;
        resolve(gathering.asked);
      } else gathering.take(frame);
    };
    socket.on('data', (bytes: Buffer) => {
      try {
        for (const frame of read(bytes)) take(frame);
      } catch {
        socket.destroy();
      }
    });
    socket.on('close', () => {
      resolve(null);
    });
    socket.resume();
  });
}

function createGathering(): { readonly asked: Asked; take(frame: Frame): void } {
  const args: string[] = [];
  const values = new Map<PassedValue, string>();
  let size = 0;
  return {
    asked: { args, values },
    take({ kind, payload }) {
      // Each costs something, an empty one too.
      size += payload.length + 1;
      if (size > maxArguments) throw new Error('More arguments than are heard');
      const text = payload.toString('utf8');
      if (kind === 'argument') args.push(text);
      else if (kind === 'value') keepValue(values, text);
      else throw new Error('It has no place before “go”');
    },
  };
}

function keepValue(values: Map<PassedValue, string>, text: string): void {
  const at = text.indexOf('=');
  const name = passedValues.find((known) => known === text.slice(0, at));
  if (name !== undefined) values.set(name, text.slice(at + 1));
}

/** What the system says of the terminals counts; where it says nothing, what the program says. */
function describe(
  { args, values }: Asked,
  { peer, terminals }: CheckedPeer,
): Pick<Terminal, 'args' | 'isTerminal' | 'columns' | 'hasColour' | 'peer'> {
  const said = values.get('TERMINALS') ?? '';
  const isTerminal = terminals ?? {
    input: said.includes('i'),
    output: said.includes('o'),
    errors: said.includes('e'),
  };
  const columns = Number(values.get('COLUMNS'));
  const isPlain = (values.get('NO_COLOR') ?? '') !== '' || values.get('TERM') === 'dumb';
  return {
    args,
    isTerminal,
    columns: isTerminal.output && columns >= 1 && columns <= 10_000 ? Math.floor(columns) : null,
    hasColour: isTerminal.output && !isPlain,
    peer,
  };
}

/** The input of a program, which is asked for piece by piece: what is not read here stays where it is. */
function createInput(socket: Socket): {
  readonly stream: Readable;
  readonly take: (piece: Buffer) => void;
  readonly end: () => void;
} {
  let isWanted = false;
  let isOver = false;
  const stream = new Readable({
    highWaterMark: 1,
    read() {
      if (isWanted || isOver) return;
      isWanted = true;
      if (socket.writable) socket.write(framesOf('wantsInput'));
    },
  });
  const end = (): void => {
    if (!isOver) stream.push(null);
    isOver = true;
  };
  return {
    stream,
    end,
    take(piece) {
      if (!isWanted) throw new Error('Input that was not asked for');
      isWanted = false;
      if (piece.length === 0) end();
      else stream.push(piece);
    },
  };
}

/** What is printed after the program has gone is dropped. */
function createPrinter(socket: Socket, kind: 'output' | 'errors'): Writable {
  const send = (bytes: Buffer, done: () => void): void => {
    if (!socket.writable) done();
    else
      socket.write(framesOf(kind, bytes), () => {
        done();
      });
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      send(chunk, done);
    },
    writev(pieces: readonly { readonly chunk: Buffer }[], done) {
      send(Buffer.concat(pieces.map(({ chunk }) => chunk)), done);
    },
  });
}
