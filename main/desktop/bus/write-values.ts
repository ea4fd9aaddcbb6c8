/** A value with its type letter, as a dictionary of hints carries it. */
export type Variant =
  | { readonly type: 's'; readonly value: string }
  | { readonly type: 'y'; readonly value: number }
  | { readonly type: 'b'; readonly value: boolean };

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
    }
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
