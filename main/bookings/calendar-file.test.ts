import { describe, expect, it } from 'vitest';
import { fileNameOf, writeCalendarFile, type CalendarBooking } from './calendar-file.ts';
import { readCalendar, readText, valueOf } from '../../test/support/calendar-reader.ts';

const booking: CalendarBooking = {
  uid: 'abc-1',
  title: 'Portfolio review',
  startTime: '2027-03-10T09:30:00Z',
  endTime: '2027-03-10T10:15:00Z',
  place: null,
  link: 'https://zoom.us/j/1',
  guest: { name: 'Priya Raman', email: 'priya@raman.design' },
};
const nowMs = Date.parse('2027-03-10T08:00:00Z');
const linesOf = (part: Partial<CalendarBooking>) =>
  readCalendar(`${writeCalendarFile({ ...booking, ...part }, nowMs)}\r\n`);

describe('a calendar file', () => {
  it('is the booking, in UTC, without attendees', () => {
    const lines = linesOf({});
    expect(valueOf(lines, 'UID')).toBe('abc-1@bookbar');
    expect(valueOf(lines, 'DTSTART')).toBe('20270310T093000Z');
    expect(valueOf(lines, 'SUMMARY')).toBe('Portfolio review');
    expect(valueOf(lines, 'LOCATION')).toBe('https://zoom.us/j/1');
    expect(valueOf(lines, 'ATTENDEE')).toBeUndefined();
    expect(valueOf(lines, 'DTEND')).toBe('20270310T101500Z');
    expect(valueOf(lines, 'DTSTAMP')).toBe('20270310T080000Z');
    expect(readText(valueOf(lines, 'DESCRIPTION') ?? '')).toBe('Priya Raman, priya@raman.design');
  });

  it('says where it is if there is no link, and nothing of what is not known', () => {
    const lines = linesOf({ link: null, place: 'Room 12', guest: { name: '', email: 'priya@raman.design' } });
    expect(valueOf(lines, 'LOCATION')).toBe('Room 12');
    expect(valueOf(lines, 'DESCRIPTION')).toBe('priya@raman.design');
    const empty = linesOf({ link: null, guest: { name: '', email: '' } });
    expect(valueOf(empty, 'LOCATION') ?? '').toBe('');
    expect(valueOf(empty, 'DESCRIPTION') ?? '').toBe('');
  });

  it('has a name of at most 80 letters of its title, and always one', () => {
    expect(fileNameOf('x'.repeat(100), booking.startTime)).toBe(`${'x'.repeat(80)} 2027-03-10.ics`);
    expect(fileNameOf(' ?!* ', booking.startTime)).toBe('Booking 2027-03-10.ics');
    expect(fileNameOf('Möwe: 1/2', booking.startTime)).toBe('Möwe 1 2 2027-03-10.ics');
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085'])('has no line that a uid begins with %j', (end) => {
    const hostile = `abc${end}ATTENDEE:mailto:victim@example.org${end}X`;
    const names = linesOf({ uid: hostile }).map(({ name }) => name);
    expect(names).toEqual(linesOf({}).map(({ name }) => name));
    expect(valueOf(linesOf({ uid: hostile }), 'UID')).toMatch(/^[\w.%-]+@bookbar$/);
  });

  it('keeps different uids different', () => {
    expect(valueOf(linesOf({ uid: 'a/b' }), 'UID')).not.toBe(valueOf(linesOf({ uid: 'a:b' }), 'UID'));
  });

  it.each(['../../etc/passwd', 'a\\b:c*?"<>|', '\u202egpj.exe\u0000', '..'])(
    'is saved under a name without a path: %j',
    (title) => {
      expect(fileNameOf(title, booking.startTime)).toMatch(/^[\p{L}\p{N} ._-]+ 2027-03-10\.ics$/u);
    },
  );

  it.each(['title', 'place', 'link', 'uid'] as const)('has only text of a hostile %s', (field) => {
    const hostile = 'a\0\u001b]0;b\u0007\r\nEND:VEVENT\r\nBEGIN:VALARM\nc\rd;e,f\\g\u2028h';
    const lines = linesOf({ link: null, [field]: hostile });
    expect(lines.filter(({ name }) => name === 'END').map(({ value }) => value)).toEqual([
      'VEVENT',
      'VCALENDAR',
    ]);
    const said = { title: 'SUMMARY', place: 'LOCATION', link: 'LOCATION', uid: 'UID' }[field];
    const value = valueOf(lines, said) ?? '';
    if (field !== 'uid') expect(readText(value)).toBe('a]0;b\nEND:VEVENT\nBEGIN:VALARM\nc\nd;e,f\\g\nh');
  });

  it('has only text of a hostile guest', () => {
    const lines = linesOf({
      guest: { name: 'P\r\nATTENDEE:mailto:v@example.org', email: 'p\u001b@x.example' },
    });
    expect(valueOf(lines, 'ATTENDEE')).toBeUndefined();
    expect(readText(valueOf(lines, 'DESCRIPTION') ?? '')).toBe(
      'P\nATTENDEE:mailto:v@example.org, p@x.example',
    );
  });
});
