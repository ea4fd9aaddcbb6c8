import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailLink } from '../../main/bookings/detail/mail-link.ts';

/** What main hands to the system, see main/desktop/browser.ts. */
const opened = /^mailto:[\w.!~*'()%+,@-]{3,16000}\?subject=[\w.!~*'()%-]{0,4000}$/;

describe('a message to the people of a booking', () => {
  it('has all of them, each once, and the title', () => {
    expect(mailLink(['nora@bell.example', 'a+b@c.example', 'nora@bell.example'], 'Intro call: 50%?')).toBe(
      'mailto:nora@bell.example,a%2Bb@c.example?subject=Intro%20call%3A%2050%25%3F',
    );
  });

  it('leaves out what would be read as something else', () => {
    const hostile = [
      'a@b.example?bcc=x@y.example',
      'a@b,c@d',
      'a b@c.example',
      '"a@b"@c.example',
      'none',
      '',
    ];
    expect(mailLink(hostile, 'x')).toBeNull();
    expect(mailLink([...hostile, 'ok@b.example'], 'x\r\nBcc: y@z.example')).toBe(
      'mailto:ok@b.example?subject=x%20Bcc%3A%20y%40z.example',
    );
  });

  it('is always an address that is opened, whatever people are called', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' })),
        fc.string({ unit: 'binary' }),
        (names, subject) => {
          const link = mailLink([...names.map((name) => `${name}@b.example`), 'ok@b.example'], subject);
          expect(link).toMatch(opened);
        },
      ),
    );
  });
});
