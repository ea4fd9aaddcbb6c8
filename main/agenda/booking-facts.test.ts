import { describe, expect, it } from 'vitest';
import type { AccountPerson, BookingFacts } from './agenda-state.ts';
import { bookingFactsOf } from './booking-facts.ts';
import { meetingLinkOf } from '../api/booking/whereabouts.ts';
import { timeFormatOf } from './time-format.ts';
import { aBooking } from '../../test/support/booking-builder.ts';

const maya: AccountPerson = {
  id: 7001,
  name: 'Maya Lindqvist',
  username: 'maya',
  email: 'maya@lindqvist.example',
};
const zoom = { type: 'zoom_video', meetingUrl: 'https://us02web.zoom.us/j/1' };
const calendar = { type: 'google_calendar', meetingUrl: 'https://calendar.example/event' };

describe('where to join', () => {
  const everything = {
    metadata: { videoCallUrl: 'https://meet.google.com/abc' },
    references: [calendar, zoom],
    location: 'https://whereby.com/room',
  };

  it('is looked for in a fixed order', () => {
    const { references, location } = everything;
    expect(meetingLinkOf(aBooking(everything))).toEqual({
      url: 'https://meet.google.com/abc',
      provider: 'Google Meet',
    });
    expect(meetingLinkOf(aBooking({ references, location }))).toEqual({
      url: zoom.meetingUrl,
      provider: 'Zoom',
    });
    expect(meetingLinkOf(aBooking({ references: [calendar], location }))).toEqual({
      url: 'https://whereby.com/room',
      provider: 'Whereby',
    });
    expect(meetingLinkOf(aBooking({ location: 'Zoom Video' }))).toBeNull();
  });

  it.each([
    ['a place', { location: 'https://evil.example/zoom.us' }, 'evil.example'],
    [
      'metadata, which a booker sends',
      { metadata: { videoCallUrl: 'https://evil.example/' } },
      'evil.example',
    ],
    ['letters that only look alike', { location: 'https://zооm.us/j/1' }, 'xn--zm-fmca.us'],
    [
      'a long host',
      { location: `https://zoom.us.${'a'.repeat(60)}.evil.example/` },
      '…aaaaaaaaaa.evil.example',
    ],
  ])('is named by its host where a guest may have typed it: %s', (_what, fields, host) => {
    expect(meetingLinkOf(aBooking(fields))).toMatchObject({ provider: null, host });
  });

  it('needs no host where the service made it, or its name says whose it is', () => {
    const meetingUrl = 'https://meet.own.example/1';
    const references = [{ type: 'own_video', meetingUrl }];
    expect(meetingLinkOf(aBooking({ location: meetingUrl, references }))).toEqual({
      url: meetingUrl,
      provider: null,
    });
    expect(meetingLinkOf(aBooking({ location: 'https://zoom.us/j/1' }))).not.toHaveProperty('host');
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'zoommtg://join',
    'https://',
    'https://u:p@zoom.us/',
    'http:/x',
    7,
  ])('is never %j', (videoCallUrl) => {
    expect(meetingLinkOf(aBooking({ metadata: { videoCallUrl } }))).toBeNull();
  });

  it.each([
    ['an entry of a calendar', { references: [calendar] }],
    ['an entry that a booker typed', { location: 'https://calendar.google.com/calendar/event?eid=1' }],
    [
      'an entry among what the service made',
      { metadata: { videoCallUrl: 'https://outlook.office.com/calendar/item/1' } },
    ],
  ])('is never a calendar’s own page: %s', (_what, fields) => {
    expect(meetingLinkOf(aBooking(fields))).toBeNull();
  });

  it('is the call that a calendar made, but not where people meet in person', () => {
    const url = 'https://meet.google.com/abc-defg-hij';
    const references = [calendar, { type: 'google_calendar', meetingUrl: url }];
    expect(meetingLinkOf(aBooking({ references }))).toEqual({ url, provider: 'Google Meet' });
    expect(meetingLinkOf(aBooking({ references, location: 'Studio 9, Hafenstadt' }))).toBeNull();
    expect(meetingLinkOf(aBooking({ references, location: 'inPerson' }))).toBeNull();
  });

  it('is not a reference that was deleted', () => {
    expect(meetingLinkOf(aBooking({ references: [{ ...zoom, deleted: true }] }))).toBeNull();
  });

  it('promises no name that the domain does not keep', () => {
    const provider = (videoCallUrl: string): unknown =>
      meetingLinkOf(aBooking({ metadata: { videoCallUrl } }))?.provider;
    expect(provider('https://zoom.us.evil.example/j/1')).toBeNull();
    expect(provider('https://meet.google.com/linkredirect?dest=https://evil.example')).toBeNull();
    expect(provider('https://t.me/iv?url=%2F%2Fevil.example')).toBeNull();
    expect(provider('https://meet.google.com/abc-defg-hij?authuser=0&hs=122')).toBe('Google Meet');
    expect(provider('https://notzoom.us/j/1')).toBeNull();
    expect(provider('https://acme.webex.com/meet/1')).toBe('Webex');
    expect(provider('https://TEAMS.microsoft.com/l/1')).toBe('Teams');
  });

  it('has the name of the service that made it, on a domain of the organisation’s own', () => {
    const own = 'https://zoom.example/j/94821100347?pwd=abc';
    const references = [{ type: 'zoom_video', meetingUrl: own }];
    expect(meetingLinkOf(aBooking({ metadata: { videoCallUrl: own }, references }))?.provider).toBe('Zoom');
  });
});

describe('what joining and copying need', () => {
  const timeFormat = timeFormatOf(
    { id: 7001, timeZone: 'Europe/Berlin', locale: 'en-GB', timeFormat: 24 },
    'Etc/UTC',
  );
  const facts = (fields: Readonly<Record<string, unknown>>): BookingFacts =>
    bookingFactsOf(aBooking({ uid: 'one', ...fields }), { timeFormat, account: maya });

  it('is link, number, place, address and the whole as text', () => {
    const location = 'Studio 9';
    const { details, ...others } = facts({ location, metadata: { videoCallUrl: 'https://zoom.us/j/1' } });
    expect(others).toEqual({
      uid: 'one',
      callOf: null,
      link: 'https://zoom.us/j/1',
      phone: null,
      place: 'Studio 9',
      email: 'nora@bell.example',
    });
    const [title, times, ...rest] = details.split('\n');
    expect(title).toBe('Intro call');
    // The platform's own words for a date: a comma after the weekday in some versions.
    expect(times).toMatch(/^Wednesday,? 10 March 2027, 11:00 – 11:30 \(Europe\/Berlin\)$/);
    expect(rest).toEqual(['Nora Bell <nora@bell.example>', 'Studio 9', 'https://zoom.us/j/1']);
  });

  it('names the date of the end when it differs', () => {
    const { details } = facts({ startTime: '2027-03-10T22:30:00Z', endTime: '2027-03-10T23:30:00Z' });
    expect(details).toMatch(/10 March 2027, 23:30 – Thursday,? 11 March 2027, 00:30/);
  });

  it('has no link into the meeting of a cancelled booking', () => {
    expect(facts({ status: 'CANCELLED', location: 'https://zoom.us/j/1' })).toMatchObject({ link: null });
  });
});
