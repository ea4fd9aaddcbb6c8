import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTimes, type TimesToWrite } from './write-times.ts';
import english from '../../../messages/cities/en.json';
import japanese from '../../../messages/cities/ja.json';

const wanted: TimesToWrite = {
  slots: ['2026-10-30T14:00:00.000Z', '2026-10-30T13:00:00.000Z', '2026-10-29T18:30:00.000Z'],
  guestZone: 'America/New_York',
  myZone: 'Europe/Stockholm',
  language: 'en',
  title: 'Intro call',
  lengthMinutes: 30,
  link: 'https://book.example/maya/intro?a=1&b=2',
  nowMs: Date.parse('2026-10-28T09:18:00Z'),
};
const write = (part: Partial<TimesToWrite> = {}, cities = english) =>
  writeTimes({ ...wanted, ...part }, cities);
const plain = (part: Partial<TimesToWrite> = {}): string[] => write(part).plain.split('\n');

describe('times as text', () => {
  it('stand under their dates, in the guest’s zone, with the link at the end', () => {
    expect(plain()).toEqual([
      'Intro call, 30 min',
      'Times in New York (GMT−4)',
      '',
      'Thursday, October 29: 2:30 PM',
      'Friday, October 30: 9:00 AM, 10:00 AM',
      '',
      'https://book.example/maya/intro?a=1&b=2',
    ]);
  });

  it('are as well in HTML', () => {
    expect(write().html).toBe(
      '<div lang="en" dir="ltr"><p><b><bdi>Intro call</bdi></b>, 30 min<br>' +
        'Times in <bdi>New York</bdi> (GMT−4)</p>' +
        '<ul><li><b>Thursday, October 29</b>: <bdi>2:30 PM</bdi></li>' +
        '<li><b>Friday, October 30</b>: <bdi>9:00 AM</bdi>, <bdi>10:00 AM</bdi></li></ul>' +
        '<p><a href="https://book.example/maya/intro?a=1&amp;b=2">' +
        'https://book.example/maya/intro?a=1&amp;b=2</a></p></div>',
    );
  });

  it.each([
    ['de', 'New York, Nordamerikanische Ostküstenzeit (GMT−4)', 'Donnerstag, 29. Oktober: 14:30'],
    ['fr', 'New York, heure de l’Est nord-américain (UTC−4)', 'jeudi 29 octobre: 14:30'],
    ['en-GB', 'Times in New York (GMT−4)', 'Thursday 29 October: 14:30'],
    ['sv', 'New York, östnordamerikansk tid (GMT−4)', 'torsdag 29 oktober: 14:30'],
    ['not a language', 'Times in New York (GMT−4)', 'Thursday, October 29: 2:30 PM'],
  ])('have the dates, the clock and the zone’s name of %s', (language, heading, line) => {
    const lines = plain({ language });
    expect(lines[1]).toBe(heading);
    expect(lines[3]).toBe(line);
  });

  it('name the city in the guest’s language', () => {
    expect(write({ language: 'ja' }, japanese).plain.split('\n')[1]).toMatch(/^ニューヨーク, /u);
  });

  it('name the offset with each date when clocks change in between', () => {
    const slots = ['2026-10-30T13:00:00Z', '2026-11-02T14:00:00Z', '2026-11-02T14:30:00Z'];
    expect(plain({ slots, link: null }).slice(1)).toEqual([
      'Times in New York',
      '',
      'Friday, October 30 (GMT−4): 9:00 AM',
      'Monday, November 2 (GMT−5): 9:00 AM, 9:30 AM',
    ]);
  });

  it('distinguish the two hours on the day itself, back and forward', () => {
    const doubled = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
    expect(plain({ slots: doubled })[3]).toBe('Sunday, November 1: 1:30 AM (GMT−4), 1:30 AM (GMT−5)');
    const skipped = ['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'];
    const berlin = { slots: skipped, guestZone: 'Europe/Berlin', language: 'en-GB' };
    expect(plain(berlin)[3]).toMatch(/28 March 2027: 01:30 \(GMT\+1\), 03:30 \(GMT\+2\)$/u);
    const half = {
      slots: ['2027-04-03T14:30:00Z', '2027-04-03T15:00:00Z'],
      guestZone: 'Australia/Lord_Howe',
    };
    expect(plain(half)[3]).toBe('Sunday, April 4, 2027: 1:30 AM (GMT+11), 1:30 AM (GMT+10:30)');
  });

  it.each([
    ['Asia/Kathmandu', 'Times in Kathmandu (GMT+5:45)', 'Friday, October 30: 12:15 AM'],
    ['Pacific/Kiritimati', 'Times in Kiritimati (GMT+14)', 'Friday, October 30: 8:30 AM'],
    ['Pacific/Pago_Pago', 'Times in Pago Pago (GMT−11)', 'Thursday, October 29: 7:30 AM'],
    ['UTC', 'Times in UTC (GMT)', 'Thursday, October 29: 6:30 PM'],
    ['Mars/Olympus', 'Times in Stockholm (GMT+1)', 'Thursday, October 29: 7:30 PM'],
    [null, 'Times in Stockholm (GMT+1)', 'Thursday, October 29: 7:30 PM'],
  ])('are those of %s', (guestZone, heading, line) => {
    const lines = plain({ guestZone, slots: ['2026-10-29T18:30:00Z'] });
    expect([lines[1], lines[3]]).toEqual([heading, line]);
  });

  it('say the year where it is not this one', () => {
    expect(plain({ slots: ['2027-01-04T14:00:00Z'] })[3]).toBe('Monday, January 4, 2027: 9:00 AM');
    // In New York it is still the old one.
    const nowMs = Date.parse('2027-01-01T01:00:00Z');
    expect(plain({ slots: ['2027-01-04T14:00:00Z'], nowMs })[3]).toBe('Monday, January 4, 2027: 9:00 AM');
  });

  it('say the length in the language', () => {
    expect(plain({ lengthMinutes: 60 })[0]).toBe('Intro call, 1 hr');
    expect(plain({ lengthMinutes: 90, language: 'de' })[0]).toBe('Intro call, 90 Min.');
  });

  it('keep a title from right to left from turning the line around', () => {
    expect(plain({ title: 'שיחת היכרות' })[0]).toBe('\u2068שיחת היכרות\u2069, 30 min');
    expect(plain({ title: 'Intro call' })[0]).not.toContain('\u2068');
  });

  it('run from right to left in such a language, with Latin digits and isolated times', () => {
    const arabic = write({ language: 'ar', title: 'Intro call' });
    expect(arabic.html).toContain('<div lang="ar" dir="rtl">');
    const lines = arabic.plain.split('\n');
    expect(lines[0]).toContain('\u2068Intro call\u2069');
    expect(lines[1]).toContain('\u2068New York\u2069');
    expect(lines[3]).toMatch(/\u20682:30 [^\u2069]+\u2069/u);
    expect(plain({ language: 'fa' })[3]).not.toMatch(/[٠-٩۰-۹]/u);
  });

  it('are text, whatever the title and the link are', () => {
    const { html } = write({ title: '<script>alert("1")</script>\n& more', link: 'javascript:alert(1)' });
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
    expect(html).not.toContain('<a ');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, link) => {
        const tags = write({ title, link: `https://${link}` }).html.match(/<\/?(\w+)/gu) ?? [];
        expect(new Set(tags.map((tag) => tag.replace(/[</]/gu, '')))).toEqual(
          new Set(['div', 'p', 'b', 'bdi', 'br', 'ul', 'li', 'a']),
        );
      }),
    );
  });
});
