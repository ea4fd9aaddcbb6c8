import { describe, expect, it } from 'vitest';
import { avatarAddress, createAvatar, type ReadPicture } from './avatar.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const services = ['https://app.service.example', 'https://api.service.example/v2', 'http://10.0.0.8:4000'];

describe('where the picture of a profile may lie', () => {
  it.each([
    ['/api/avatar/7001.png', 'https://app.service.example/api/avatar/7001.png'],
    ['https://api.service.example/a.jpg?s=64', 'https://api.service.example/a.jpg?s=64'],
    ['https://APP.service.example/a.png', 'https://app.service.example/a.png'],
    ['http://10.0.0.8:4000/a.png', 'http://10.0.0.8:4000/a.png'],
    ['https://gravatar.example/a.png', null],
    ['https://app.service.example.evil.example/a.png', null],
    ['http://app.service.example/a.png', null],
    ['https://app.service.example:8443/a.png', null],
    ['https://u:p@app.service.example/a.png', null],
    ['https://u@app.service.example/a.png', null],
    ['https://:p@app.service.example/a.png', null],
    ['blob:https://app.service.example/a.png', null],
    ['//evil.example/a.png', null],
    ['data:image/png;base64,AAAA', null],
    ['file:///etc/passwd', null],
    [null, null],
  ])('%s', (said, address) => {
    expect(avatarAddress(said, services)).toBe(address);
  });
});

const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
};
const jpeg = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(64);
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xc0, 0x00, 0x11, 0x08]);
  bytes.writeUInt16BE(height, 13);
  bytes.writeUInt16BE(width, 15);
  return new Uint8Array(bytes);
};
const jpegWith = (firstMarker: number): Uint8Array<ArrayBuffer> => {
  const bytes = jpeg(64, 64);
  new DataView(bytes.buffer).setUint16(2, firstMarker);
  return bytes;
};

describe('the picture of a profile', () => {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const answering = (bytes: Uint8Array<ArrayBuffer> | null) =>
    createAvatar(services, async () => bytes, clock);

  it.each([
    ['a PNG', png(128, 128), 'data:image/png;base64,'],
    ['a JPEG', jpeg(512, 256), 'data:image/jpeg;base64,'],
  ])('is shown where it is %s', async (_what, bytes, begin) => {
    expect(await answering(bytes)('/a')).toBe(`${begin}${Buffer.from(bytes).toString('base64')}`);
  });

  it.each([
    [2048, 2048, true],
    [2049, 1, false],
    [1, 2049, false],
    [0, 1, false],
    [1, 0, false],
  ])('of %i × %i is shown: %s', async (width, height, isShown) => {
    expect((await answering(png(width, height))('/a')) !== null, 'PNG').toBe(isShown);
    expect((await answering(jpeg(width, height))('/a')) !== null, 'JPEG').toBe(isShown);
  });

  it('is a JPEG of any kind, by the segment that begins its frame and no other', async () => {
    const framed = (marker: number): Uint8Array<ArrayBuffer> => {
      const bytes = jpeg(64, 64);
      new DataView(bytes.buffer).setUint16(8, marker);
      return bytes;
    };
    for (const marker of [0xffc0, 0xffc2, 0xffcf])
      expect(await answering(framed(marker))('/a'), marker.toString(16)).not.toBeNull();
    // The smallest number that a segment before it may have.
    expect(await answering(jpegWith(0xff01))('/a')).not.toBeNull();
    // Tables, and what is below and above all frames.
    for (const marker of [0xffbf, 0xffc4, 0xffc8, 0xffcc, 0xffd0])
      expect(await answering(framed(marker))('/a'), marker.toString(16)).toBeNull();
  });

  it.each([
    ['a PNG in its first four bytes only', png(64, 64).fill(0, 4, 8)],
    ['a PNG in its second four bytes only', png(64, 64).fill(0, 0, 4)],
    ['a PNG that ends with its size', png(64, 64).slice(0, 24)],
    ['a JPEG without its first two bytes', jpeg(64, 64).fill(0, 0, 2)],
    ['shorter than any mark', new Uint8Array([0xff])],
    [
      'a drawing, which may hold anything',
      new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    ['a page', new Uint8Array(Buffer.from('<!doctype html>'))],
    ['a PNG that unpacks to gigabytes', png(60_000, 60_000)],
    ['a JPEG that does', jpeg(65_000, 65_000)],
    ['a JPEG that ends before it says how large it is', jpeg(10, 10).slice(0, 9)],
    ['a segment without an end', new Uint8Array([0xff, 0xd8, ...Array.from({ length: 40 }, () => 0)])],
    ['a JPEG with something else before its frame', jpegWith(0x0000)],
    ['a JPEG with what is no segment before its frame', jpegWith(0xff00)],
    ['nothing', null],
  ])('is not shown where it is %s', async (_what, bytes) => {
    expect(await answering(bytes)('/a')).toBeNull();
  });

  it('is read once, with nothing read from elsewhere, and given up after ten seconds', async () => {
    const asked: string[] = [];
    let wait: Promise<unknown> | null = null;
    const read: ReadPicture = async (address, { signal }) => {
      asked.push(address);
      if (wait !== null) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return signal.aborted ? null : png(64, 64);
    };
    const avatar = createAvatar(services, read, clock);
    expect(await avatar('https://gravatar.example/a.png')).toBeNull();
    await avatar('/a.png');
    await avatar('/a.png');
    expect(asked).toEqual(['https://app.service.example/a.png']);
    expect(clock.waiting()).toBe(0);
    wait = Promise.resolve();
    const slow = avatar('/b.png');
    clock.advance(10_000);
    expect(await slow).toBeNull();
  });
});
