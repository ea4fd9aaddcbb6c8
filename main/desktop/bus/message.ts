import { BusWriter, readValues } from './values.ts';

/** What is asked of somebody on the bus. */
export interface BusCall {
  readonly to: string;
  readonly path: string;
  readonly face: string;
  readonly member: string;
  /** The types of what `write` writes. */
  readonly signature?: string;
  readonly write?: (body: BusWriter) => void;
}

export interface BusMessage {
  readonly kind: 'reply' | 'error' | 'signal' | 'other';
  /** Of the call that a reply or an error answers; 0 otherwise. */
  readonly answers: number;
  readonly path: string;
  readonly face: string;
  readonly member: string;
  readonly sender: string;
  readonly errorName: string;
  readonly values: readonly unknown[];
}

/** Far beyond what a notification daemon says. */
const maxBytes = 1 << 20;
const fixedBytes = 16;
const littleEndian = 'l'.charCodeAt(0);
const methodCall = 1;
const kinds = ['other', 'other', 'reply', 'error', 'signal'] as const;
const field = { path: 1, face: 2, member: 3, error: 4, answers: 5, to: 6, sender: 7, signature: 8 } as const;

/** A call as bytes. @param serial above 0, and its own for each call of a connection */
export function writeCall(call: BusCall, serial: number): Buffer {
  const body = new BusWriter();
  call.write?.(body);
  const bytes = body.bytes();
  const head = new BusWriter().byte(littleEndian).byte(methodCall).byte(0).byte(1);
  head.uint32(bytes.length).uint32(serial);
  head.array(8, () => {
    const text = (code: number, type: 's' | 'o', value: string): void => {
      head.align(8).byte(code).signature(type).string(value);
    };
    text(field.path, 'o', call.path);
    text(field.face, 's', call.face);
    text(field.member, 's', call.member);
    text(field.to, 's', call.to);
    if (call.signature !== undefined)
      head.align(8).byte(field.signature).signature('g').signature(call.signature);
  });
  return Buffer.concat([head.align(8).bytes(), bytes]);
}

/**
 * How many bytes the message at the beginning of `bytes` has; null while that is not known yet.
 *
 * @throws {RangeError} when it is none that we read
 */
export function lengthOf(bytes: Buffer): number | null {
  if (bytes.length < fixedBytes) return null;
  if (bytes[0] !== littleEndian) throw new RangeError('Not a message of this machine');
  const fields = bytes.readUInt32LE(12);
  const length = fixedBytes + Math.ceil(fields / 8) * 8 + bytes.readUInt32LE(4);
  if (length > maxBytes) throw new RangeError('A message that is too long');
  return length;
}

/** @param bytes one whole message. @throws {RangeError} when it does not fit its own description */
export function readMessage(bytes: Buffer): BusMessage {
  const [, kind, , , , , head] = readValues('yyyyuua(yv)', bytes);
  const fields = new Map<unknown, unknown>();
  if (Array.isArray(head)) for (const pair of head) if (Array.isArray(pair)) fields.set(pair[0], pair[1]);
  const text = (code: number): string => {
    const value = fields.get(code);
    return typeof value === 'string' ? value : '';
  };
  const answers = fields.get(field.answers);
  const bodyAt = fixedBytes + Math.ceil(bytes.readUInt32LE(12) / 8) * 8;
  return {
    kind: kinds[typeof kind === 'number' ? kind : 0] ?? 'other',
    answers: typeof answers === 'number' ? answers : 0,
    path: text(field.path),
    face: text(field.face),
    member: text(field.member),
    sender: text(field.sender),
    errorName: text(field.error),
    values: readValues(text(field.signature), bytes, bodyAt),
  };
}
