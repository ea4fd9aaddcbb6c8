import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOf, readMessage, writeCall } from './message.ts';
import { readValues, typesOf, BusWriter } from './values.ts';

const notify = {
  to: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  face: 'org.freedesktop.Notifications',
  member: 'Notify',
  signature: 'susssasa{sv}i',
  write: (body: BusWriter) =>
    body
      .string('Bookbar')
      .uint32(7)
      .string('')
      .string('Zoë’s review')
      .string('5 &lt; 6')
      .strings(['default', 'Open'])
      .dictionary({ urgency: { type: 'y', value: 1 }, 'suppress-sound': { type: 'b', value: true } })
      .int32(-1),
};

describe('a message of the bus', () => {
  it('is laid out as the specification has it', () => {
    // Hello, the first call of every connection, byte for byte as dbus-daemon gets it from others.
    const hello = writeCall(
      {
        to: 'org.freedesktop.DBus',
        path: '/org/freedesktop/DBus',
        face: 'org.freedesktop.DBus',
        member: 'Hello',
      },
      1,
    );
    expect(hello.toString('latin1')).toBe(
      'l\x01\0\x01\0\0\0\0\x01\0\0\0\x6d\0\0\0' +
        '\x01\x01o\0\x15\0\0\0/org/freedesktop/DBus\0\0\0' +
        '\x02\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0' +
        '\x03\x01s\0\x05\0\0\0Hello\0\0\0' +
        '\x06\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0',
    );
  });

  it('reads back what was written', () => {
    const bytes = writeCall(notify, 5);
    expect(lengthOf(bytes)).toBe(bytes.length);
    expect(readMessage(bytes).values).toEqual([
      'Bookbar',
      7,
      '',
      'Zoë’s review',
      '5 &lt; 6',
      ['default', 'Open'],
      [
        ['urgency', 1],
        ['suppress-sound', true],
      ],
      -1,
    ]);
    expect(readMessage(bytes)).toMatchObject({ member: 'Notify', path: notify.path, face: notify.face });
  });

  it('has no zero in its texts, which would end them early on the other side', () => {
    const bytes = new BusWriter().string('a\0b').bytes();
    expect(readValues('s', bytes)).toEqual(['ab']);
  });

  it('is known by its length before all of it is there', () => {
    const bytes = writeCall(notify, 5);
    expect(lengthOf(bytes.subarray(0, 15))).toBeNull();
    expect(lengthOf(bytes.subarray(0, 16))).toBe(bytes.length);
  });

  it.each([
    ['of another byte order', Buffer.concat([Buffer.from('B'), Buffer.alloc(15)])],
    [
      'beyond a megabyte',
      Buffer.concat([Buffer.from('l\x02\0\x01\xff\xff\xff\x00', 'latin1'), Buffer.alloc(8)]),
    ],
  ])('%s is none that is read', (_what, bytes) => {
    expect(() => lengthOf(bytes)).toThrow(RangeError);
  });

  it('that lies about itself is refused, and never read beyond its end', () => {
    const whole = writeCall(notify, 5);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, byte, end) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        try {
          readMessage(bytes.subarray(0, Math.max(16, end)));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a signature', () => {
  it('is read type by type', () => {
    expect(typesOf('sa{sv}u(ii)aas')).toEqual(['s', 'a{sv}', 'u', '(ii)', 'aas']);
  });

  it.each(['z', 'a', '(i', '{sv', '()', 'a()', ')'])('“%s” is none', (signature) => {
    expect(() => typesOf(signature)).toThrow(RangeError);
  });
});
