/**
 * What a terminal’s program and the app say to each other over the app’s own socket: frames of one byte for the kind,
 * four for the length (the highest first) and the payload. The program sends its arguments, a few values of its
 * environment and `go`; from then on the app prints, and asks for input piece by piece. `client.c` has the same
 * numbers, which a test compares.
 */
export const frameKinds = {
  /** One argument, in its place. */
  argument: 'a',
  /** NAME=value, of `passedValues`. */
  value: 'v',
  /** That was all of it. */
  go: 'g',
  /** What was read of the standard input; empty: its end. One for each `wantsInput`. */
  input: 'i',
  output: 'o',
  errors: 'e',
  wantsInput: 'w',
  /** One byte; the last thing said. */
  status: 's',
} as const;
export type FrameKind = keyof typeof frameKinds;

export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Buffer;
}

/** Bytes of a payload. */
export const maxPayload = 64 * 1024;
/** Bytes of all arguments and values together. */
export const maxArguments = 128 * 1024;
/**
 * What the app learns of the environment. TERMINALS names the standard streams that are terminals (`ioe`: input,
 * output, errors), COLUMNS is the width of the output; the program makes both.
 */
export const passedValues = ['TERMINALS', 'COLUMNS', 'NO_COLOR', 'TERM'] as const;
export type PassedValue = (typeof passedValues)[number];

const headLength = 5;
const nothing = Buffer.alloc(0);

/** Frames of one kind that carry the whole payload. */
export function framesOf(kind: FrameKind, payload: Uint8Array = nothing): Buffer {
  const parts: Uint8Array[] = [];
  let at = 0;
  do {
    const part = payload.subarray(at, at + maxPayload);
    const head = Buffer.alloc(headLength);
    head.write(frameKinds[kind], 'latin1');
    head.writeUInt32BE(part.length, 1);
    parts.push(head, part);
    at += maxPayload;
  } while (at < payload.length);
  return Buffer.concat(parts);
}

/** @throws on bytes that are no frame */
export type FrameReader = (bytes: Buffer) => readonly Frame[];

/** Puts frames together again from bytes that come in pieces of any size. At most one frame is kept. */
export function createFrameReader(): FrameReader {
  let left: Buffer = nothing;
  return (bytes) => {
    left = left.length === 0 ? bytes : Buffer.concat([left, bytes]);
    const frames: Frame[] = [];
    while (left.length >= headLength) {
      const length = left.readUInt32BE(1);
      const kind = kindOf(left.toString('latin1', 0, 1));
      if (kind === undefined || length > maxPayload) throw new Error('No frame of Bookbar');
      if (left.length < headLength + length) break;
      frames.push({ kind, payload: left.subarray(headLength, headLength + length) });
      left = left.subarray(headLength + length);
    }
    return frames;
  };
}

const kinds = Object.keys(frameKinds) as FrameKind[];
const kindOf = (letter: string): FrameKind | undefined => kinds.find((kind) => frameKinds[kind] === letter);
