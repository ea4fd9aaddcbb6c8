import { own } from '../../base/own.ts';

/** Deeper than any message that means something to us; the bus allows 64. */
const maxDepth = 16;

const sizes: Readonly<Record<string, number>> = {
  y: 1,
  b: 4,
  n: 2,
  q: 2,
  i: 4,
  u: 4,
  h: 4,
  x: 8,
  t: 8,
  d: 8,
};

/**
 * Reads values as D-Bus lays them out, little-endian. A struct and an array come as a list, a dictionary as a
 * list of pairs, a variant as what is in it.
 *
 * @throws {RangeError} where the bytes do not hold what the signature says
 */
export function readValues(signature: string, bytes: Buffer, start = 0): readonly unknown[] {
  const reader = new ValueReader(bytes, start);
  const values: unknown[] = [];
  for (const type of typesOf(signature)) values.push(reader.read(type, 0));
  return values;
}

/** The single complete types of a signature: `sa{sv}u` is `s`, `a{sv}`, `u`. @throws {RangeError} */
export function typesOf(signature: string): readonly string[] {
  const types: string[] = [];
  for (let at = 0; at < signature.length;) {
    const end = endOfType(signature, at);
    types.push(signature.slice(at, end));
    at = end;
  }
  return types;
}

function endOfType(signature: string, at: number): number {
  const letter = signature[at];
  if (letter === 'a') return endOfType(signature, at + 1);
  if (letter !== '(' && letter !== '{') {
    if (letter === undefined || !/[ybnqiuhxtdsogv]/.test(letter))
      throw new RangeError('Not a type of the bus');
    return at + 1;
  }
  const close = letter === '(' ? ')' : '}';
  let end = at + 1;
  // Nothing in it: a list of such would never end.
  if (signature[end] === close) throw new RangeError('Not a type of the bus');
  while (signature[end] !== close) end = endOfType(signature, end);
  return end + 1;
}

class ValueReader {
  constructor(
    private readonly bytes: Buffer,
    private at: number,
  ) {}

  read(type: string, depth: number): unknown {
    if (depth > maxDepth) throw new RangeError('Nested too deeply');
    switch (type[0]) {
      case 's':
      case 'o':
        return this.#text(this.#number('u'));
      case 'g':
        return this.#text(this.#number('y'));
      case 'v':
        return this.read(this.#text(this.#number('y')), depth + 1);
      case 'b':
        return this.#number('u') !== 0;
      case 'a':
        return this.#array(type.slice(1), depth);
      case '(':
      case '{':
        this.#align(8);
        return typesOf(type.slice(1, -1)).map((part) => this.read(part, depth + 1));
      default:
        return this.#number(type);
    }
  }

  #array(element: string, depth: number): readonly unknown[] {
    const length = this.#number('u');
    this.#align(alignmentOf(element));
    const end = this.at + length;
    if (end > this.bytes.length) throw new RangeError('An array beyond its message');
    const values: unknown[] = [];
    while (this.at < end) values.push(this.read(element, depth + 1));
    return values;
  }

  #text(length: number): string {
    const end = this.at + length;
    if (end >= this.bytes.length) throw new RangeError('A text beyond its message');
    const text = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return text;
  }

  #number(type: string): number {
    const size = own(sizes, type) ?? 0;
    if (size === 0) throw new RangeError('Not a type of the bus');
    this.#align(size);
    const at = this.at;
    this.at += size;
    switch (type) {
      case 'y':
        return this.bytes.readUInt8(at);
      case 'n':
        return this.bytes.readInt16LE(at);
      case 'q':
        return this.bytes.readUInt16LE(at);
      case 'i':
        return this.bytes.readInt32LE(at);
      case 'x':
        return Number(this.bytes.readBigInt64LE(at));
      case 't':
        return Number(this.bytes.readBigUInt64LE(at));
      case 'd':
        return this.bytes.readDoubleLE(at);
      default:
        return this.bytes.readUInt32LE(at);
    }
  }

  #align(size: number): void {
    this.at = Math.ceil(this.at / size) * size;
  }
}

function alignmentOf(type: string): number {
  const first = type[0] ?? '';
  if (first === '(' || first === '{') return 8;
  if (first === 's' || first === 'o' || first === 'a') return 4;
  return own(sizes, first) ?? 1;
}

/** A value with its type letter, as a dictionary of hints carries it. */
export type Variant =
  | { readonly type: 's'; readonly value: string }
  | { readonly type: 'y'; readonly value: number }
  | { readonly type: 'b'; readonly value: boolean }
  /** Names with what is said of each. */
  | {
      readonly type: 'a(sa{sv})';
      readonly value: Readonly<Record<string, Readonly<Record<string, Variant>>>>;
    };

/** Writes values as D-Bus lays them out: little-endian, each at a multiple of its own size. */
export class BusWriter {
  #bytes = Buffer.alloc(256);
  #length = 0;

  byte(value: number): this {
    this.#grow(1);
    this.#bytes.writeUInt8(value, this.#length);
    this.#length += 1;
    return this;
  }

  uint32(value: number): this {
    this.align(4).#grow(4);
    this.#bytes.writeUInt32LE(value, this.#length);
    this.#length += 4;
    return this;
  }

  int32(value: number): this {
    this.align(4).#grow(4);
    this.#bytes.writeInt32LE(value, this.#length);
    this.#length += 4;
    return this;
  }

  boolean(value: boolean): this {
    return this.uint32(value ? 1 : 0);
  }

  /** A text or an object path. A zero would end it early on the other side, so there is none. */
  string(value: string): this {
    const text = Buffer.from(value.replaceAll('\0', ''), 'utf8');
    return this.uint32(text.length).#raw(text).byte(0);
  }

  signature(value: string): this {
    return this.byte(value.length).#raw(Buffer.from(value, 'latin1')).byte(0);
  }

  variant({ type, value }: Variant): this {
    this.signature(type);
    switch (type) {
      case 's':
        return this.string(value);
      case 'y':
        return this.byte(value);
      case 'b':
        return this.boolean(value);
      case 'a(sa{sv})':
        return this.described(value);
    }
  }

  /** `a(sa{sv})` */
  described(entries: Readonly<Record<string, Readonly<Record<string, Variant>>>>): this {
    return this.array(8, () => {
      for (const [name, about] of Object.entries(entries)) this.align(8).string(name).dictionary(about);
    });
  }

  strings(values: readonly string[]): this {
    return this.array(4, () => {
      for (const value of values) this.string(value);
    });
  }

  /** `a{sv}` */
  dictionary(entries: Readonly<Record<string, Variant>>): this {
    return this.array(8, () => {
      for (const [name, value] of Object.entries(entries)) this.align(8).string(name).variant(value);
    });
  }

  /** The length of an array is that of its elements, without the gap before the first. */
  array(alignment: number, write: () => void): this {
    this.uint32(0);
    const lengthAt = this.#length - 4;
    this.align(alignment);
    const start = this.#length;
    write();
    this.#bytes.writeUInt32LE(this.#length - start, lengthAt);
    return this;
  }

  align(size: number): this {
    const gap = (size - (this.#length % size)) % size;
    this.#grow(gap);
    this.#bytes.fill(0, this.#length, this.#length + gap);
    this.#length += gap;
    return this;
  }

  bytes(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #raw(bytes: Buffer): this {
    this.#grow(bytes.length);
    bytes.copy(this.#bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  #grow(by: number): void {
    if (this.#length + by <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + by));
    this.#bytes.copy(larger);
    this.#bytes = larger;
  }
}
