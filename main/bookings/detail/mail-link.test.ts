import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english, wordsFor } from '../../base/words.ts';
import { lateMail, mailLink } from './mail-link.ts';

/** What main hands to the system, see main/desktop/system/open-outside.ts. */
const opened =
  /^mailto:[\w.!~*'()%+,@-]{3,16000}\?subject=[\w.!~*'()%-]{0,4000}(?:&body=[\w.!~*'()%-]{0,8000})?$/;

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

  it('that one runs late says when it begins by the guest’s clock, in their language, and is signed', async () => {
    const priya = { name: 'Priya Raman', timeZone: 'Asia/Kolkata' };
    const late = { title: 'Portfolio\nreview', startMs: Date.parse('2027-03-10T09:30:00Z') };
    const own = { ...late, ownName: 'Maya Lindqvist', ownZone: 'Europe/Berlin' };
    expect(lateMail({ ...own, people: [priya] }, english)).toEqual({
      subject: 'Running late: Portfolio\nreview',
      body: [
        'Hello Priya,',
        '',
        'I’m running a few minutes late for “Portfolio review” at 3:00 PM (India Standard Time).',
        'Sorry to keep you waiting.',
        '',
        'Maya Lindqvist',
      ],
    });
    expect(lateMail({ ...own, people: [priya] }, await wordsFor(['de-AT'])).body).toContain(
      'ich verspäte mich um ein paar Minuten: „Portfolio review“, 15:00 Uhr (Indische Normalzeit).',
    );
    const tom = { name: 'Tom', timeZone: 'America/New_York' };
    const both = lateMail({ ...own, people: [priya, tom] }, english).body;
    expect(both).toContain(
      'I’m running a few minutes late for “Portfolio review” at 10:30 AM (Central European Standard Time).',
    );
    expect(both[0]).toBe('Hello,');
    expect(mailLink(['a@b.example'], 'Late', ['Hello,', '', 'One\r\nBcc: x'])).toBe(
      'mailto:a@b.example?subject=Late&body=Hello%2C%0D%0A%0D%0AOne%20Bcc%3A%20x',
    );
  });

  it('is always an address that is opened, whatever people are called', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' })),
        fc.string({ unit: 'binary' }),
        (names, subject) => {
          const addresses = [...names.map((name) => `${name}@b.example`), 'ok@b.example'];
          const link = mailLink(addresses, subject, names);
          expect(link).toMatch(opened);
        },
      ),
    );
  });
});
