import { describe, expect, it } from 'vitest';
import { displayNumber, readCookie } from './x-server.ts';

describe('the display of this computer', () => {
  it.each([
    [':0', 0],
    [':12.0', 12],
    ['unix:1', 1],
    ['elsewhere:0', null],
    ['', null],
  ])('%s is number %s', (display, number) => {
    expect(displayNumber({ DISPLAY: display })).toBe(number);
  });
});

describe('an authority file', () => {
  const text = (value: string): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(value.length);
    return Buffer.concat([length, Buffer.from(value)]);
  };
  const entry = (number: string, cookie: string, name = 'MIT-MAGIC-COOKIE-1'): Buffer =>
    Buffer.concat([Buffer.from([1, 0]), text('host'), text(number), text(name), text(cookie)]);

  it('has the password of each display, and one for all', () => {
    const file = Buffer.concat([entry('0', 'first'), entry('1', 'second'), entry('', 'any')]);
    expect(readCookie(file, 1)?.toString()).toBe('second');
    expect(readCookie(file, 7)?.toString()).toBe('any');
  });

  it('may have none that is ours, or another kind', () => {
    expect(readCookie(entry('0', 'first'), 1)).toBeNull();
    expect(readCookie(entry('1', 'first', 'XDM-AUTHORIZATION-1'), 1)).toBeNull();
    expect(readCookie(Buffer.alloc(0), 0)).toBeNull();
  });
});
