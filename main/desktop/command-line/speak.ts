import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { createFrameReader, framesOf, maxPayload, passedValues, type Frame } from './frames.ts';

/** The standard streams of this process. */
export interface Streams {
  /** Opened when the app asks for input. */
  readonly input: () => Readable;
  readonly output: Writable;
  readonly errors: Writable;
  /** Which of them are terminals: letters of `ioe`. */
  readonly terminals: string;
  /** Of the output; undefined where it is no terminal. */
  readonly columns: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns null where no app listens */
export async function reach(file: string): Promise<Socket | null> {
  const socket = connect(file);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/**
 * Hands a command to the app and prints what comes back, as `client.c` does.
 *
 * @returns the status; null: the app ended before it said one
 */
export function speak(
  socket: Socket,
  args: readonly string[],
  streams: Streams,
  environment: Environment,
): Promise<number | null> {
  return new Promise((settle) => {
    const printed = [streams.output, streams.errors];
    const resolve = (status: number | null): void => {
      for (const stream of printed) stream.off('error', leave);
      settle(status);
    };
    /** What is printed is not read any more. */
    const leave = (): void => {
      resolve(1);
      socket.destroy();
    };
    const read = createFrameReader();
    const askInput = createInputReader(socket, streams.input);
    const hear = ({ kind, payload }: Frame): void => {
      if (kind === 'output') print(payload, streams.output, socket);
      else if (kind === 'errors') print(payload, streams.errors, socket);
      else if (kind === 'wantsInput') askInput();
      else if (kind === 'status') resolve(payload[0] ?? null);
    };
    for (const stream of printed) stream.on('error', leave);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      resolve(null);
    });
    socket.on('data', (bytes: Buffer) => {
      try {
        read(bytes).forEach(hear);
      } catch {
        socket.destroy();
      }
    });
    const said = args.map((arg) => framesOf('argument', Buffer.from(arg)));
    socket.write(Buffer.concat([...said, ...valuesOf(streams, environment), framesOf('go')]));
  });
}

function valuesOf({ terminals, columns }: Streams, environment: Environment): readonly Buffer[] {
  const known: Environment = {
    TERMINALS: terminals,
    COLUMNS: columns?.toString(),
    NO_COLOR: environment['NO_COLOR'],
    TERM: environment['TERM'],
  };
  return passedValues.flatMap((name) => {
    const value = known[name];
    return value === undefined ? [] : [framesOf('value', Buffer.from(`${name}=${value}`))];
  });
}

/** A pipe that takes no more holds up the app. */
function print(payload: Buffer, stream: Writable, socket: Socket): void {
  if (stream.write(payload)) return;
  socket.pause();
  stream.once('drain', () => socket.resume());
}

/** Reads one piece each time it is called; what was not asked for stays unread. */
function createInputReader(socket: Socket, open: () => Readable): () => void {
  let input: Readable | null = null;
  let isWanted = false;
  let hasEnded = false;
  const send = (piece: Buffer): void => {
    isWanted = false;
    if (socket.writable) socket.write(framesOf('input', piece));
  };
  const end = (): void => {
    hasEnded = true;
    if (isWanted) send(Buffer.alloc(0));
  };
  const begin = (): Readable => {
    const stream = open();
    return stream
      .on('data', (piece: Buffer) => {
        stream.pause();
        if (piece.length > maxPayload) stream.unshift(piece.subarray(maxPayload));
        send(piece.subarray(0, maxPayload));
      })
      .once('end', end)
      .once('error', end);
  };
  return () => {
    isWanted = true;
    input ??= begin();
    if (hasEnded) end();
    else input.resume();
  };
}
