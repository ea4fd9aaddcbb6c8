import { describe, expect, it } from 'vitest';
import type { AccountPerson } from './agenda-state.ts';
import { rowOf, timed } from './row.ts';
import { bookingPage } from '../../protocol/booking.ts';
import { english, loadLanguage, speak } from '../base/words.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';

const maya: AccountPerson = {
  id: 7001,
  name: 'Maya Lindqvist',
  username: 'maya',
  email: 'maya@lindqvist.example',
};
const row = (fields: Readonly<Record<string, unknown>>): BookingRow => rowOf(timed(aBooking(fields)), maya);

describe('what a booking offers first', () => {
  it.each([
    ['a link', { metadata: { videoCallUrl: 'https://zoom.us/j/1' } }, { kind: 'join', provider: 'Zoom' }],
    ['a number', { location: '+44 20 7946 0142' }, { kind: 'call', phone: '+44 20 7946 0142' }],
    [
      'a number the guest gave',
      { location: 'phone', responses: { location: { value: 'phone', optionValue: '+442079460142' } } },
      { kind: 'call', phone: '+442079460142' },
    ],
    ['an address', { location: 'Studio 9, Hafenstadt' }, { kind: 'place', address: 'Studio 9, Hafenstadt' }],
    [
      'an address, whatever entry a calendar made of it',
      {
        location: 'Studio 9, Hafenstadt',
        references: [{ type: 'google_calendar', meetingUrl: 'https://calendar.example/event?eid=1' }],
      },
      { kind: 'place', address: 'Studio 9, Hafenstadt' },
    ],
    ['a place that only says it is one', { location: 'In Person (Organizer Address)' }, { kind: 'open' }],
    [
      'an address the guest gave',
      {
        location: 'attendeeInPerson',
        responses: { location: { value: 'attendeeInPerson', optionValue: 'Pier 3' } },
      },
      { kind: 'place', address: 'Pier 3' },
    ],
    ['a video service without a link', { location: 'Google Meet' }, { kind: 'open' }],
    ['a raw type without a link', { location: 'integrations:daily' }, { kind: 'open' }],
    ['nothing', { location: '' }, { kind: 'open' }],
    [
      'a link, but it was cancelled',
      { status: 'CANCELLED', location: 'https://zoom.us/j/1' },
      { kind: 'open' },
    ],
  ])('is %s', (_, fields, action) => {
    expect(row(fields).action).toEqual(action);
  });

  it.each([
    ['integrations:zoom', 'Zoom'],
    ['integrations:office365_video', 'Teams'],
    ['integrations:huddle01_video', 'Huddle01'],
    ['inPerson', 'In person'],
    ['phone', 'Phone call'],
    ['Zoom Video', 'Zoom Video'],
    ['https://meet.google.com/abc', 'Google Meet'],
    ['https://room.example/x', 'room.example'],
    [' ', null],
  ])('has its place in words: %j', (location, place) => {
    expect(row({ location }).place).toBe(place);
  });

  it.each([
    ['integrations:zoom', 'video'],
    ['Zoom Video', 'video'],
    ['https://room.example/x', 'video'],
    ['phone', 'call'],
    ['+44 20 7946 0142', 'call'],
    ['inPerson', 'visit'],
    ['Studio 9, Hafenstadt', 'visit'],
    [' ', null],
  ])('says how people meet there: %j', (location, placeKind) => {
    expect(row({ location }).placeKind).toBe(placeKind);
  });

  it('has a kind of place in the language in use, whether a list names it or a booking that was just made', async () => {
    speak(await loadLanguage('ja'));
    const places = ['integrations:daily', 'Video call'].map((location) => row({ location }).place);
    speak(english);
    expect(places).toEqual(['ビデオ通話', 'ビデオ通話']);
  });
});

describe('payment', () => {
  const price = { eventType: { price: 14900, currency: 'EUR' } };
  const unpaid = { paid: false, payment: [{ amount: 14900, currency: 'eur', success: false }] };

  it.each([
    ['is open when a record has not succeeded', unpaid, 'open'],
    ['is open when a priced booking waits', { ...price, status: 'PENDING', paid: false }, 'open'],
    ['is done', { ...price, paid: true }, 'paid'],
    ['is done whatever a record says', { ...unpaid, paid: true }, 'paid'],
    ['is not asked of a cancelled booking', { ...unpaid, status: 'CANCELLED' }, 'none'],
    ['is nothing for a free one', { eventType: { price: 0, currency: 'usd' }, status: 'PENDING' }, 'none'],
    ['is nothing when the service says nothing', { paid: null, payment: null }, 'none'],
  ])('%s', (_, fields, payment) => {
    expect(row(fields).payment).toBe(payment);
  });

  it('has a price in the smallest unit, from the event type or from what was charged', () => {
    expect(row(price).price).toEqual({ amount: 14900, currency: 'eur' });
    expect(row({ eventType: { price: 0, currency: 'usd' }, ...unpaid }).price).toEqual({
      amount: 14900,
      currency: 'eur',
    });
    expect(row({ eventType: { price: 0, currency: 'usd' } }).price).toBeNull();
    expect(row({ eventType: { price: 100, currency: 'doubloons' } }).price).toBeNull();
    expect(row({ eventType: { price: 100 } }).price).toBeNull();
  });
});

describe('whom it is with', () => {
  const host = { id: 7001, name: 'Maya Lindqvist', email: 'Maya@lindqvist.example' };

  it('is who booked, guests without a name, and the other hosts, as the service orders them', () => {
    const attendees = [
      { name: '佐藤 美咲', email: 'misaki@sato.example', timeZone: 'Asia/Tokyo' },
      { name: '', email: 'assistant@sato.example', timeZone: 'Nowhere/Land' },
      { name: null, email: null },
      { name: 'Zoë', email: 'zoe@harborpine.example', timeZone: 'Europe/Stockholm' },
    ];
    expect(row({ attendees, user: host }).people).toEqual([
      { name: '佐藤 美咲', email: 'misaki@sato.example', timeZone: 'Asia/Tokyo' },
      { name: '', email: 'assistant@sato.example', timeZone: null },
      { name: 'Zoë', email: 'zoe@harborpine.example', timeZone: 'Europe/Stockholm' },
    ]);
  });

  it('is the host when the signed-in person is the guest', () => {
    const attendees = [{ name: 'Maya', email: 'MAYA@lindqvist.example', timeZone: 'Europe/Berlin' }];
    const user = { id: 9912, name: 'Praxis Dr. Yıldız', email: 'termine@praxis.example' };
    expect(row({ attendees, user, isHost: false })).toMatchObject({
      people: [{ name: 'Praxis Dr. Yıldız' }],
      host: { name: 'Praxis Dr. Yıldız', email: 'termine@praxis.example' },
      isHost: false,
    });
  });

  it('may be nobody', () => {
    expect(row({ attendees: [], user: null })).toMatchObject({ people: [], host: null });
    expect(row({ attendees: null, user: host }).people).toEqual([]);
  });
});

describe('whether it may only be tried to change it', () => {
  const attendees = [{ name: 'Maya', email: ' MAYA@lindqvist.example' }];
  it.each([
    ['for who attends', { attendees, isHost: false, canManage: false }, true],
    ['not for a host who is listed too', { attendees, isHost: true }, false],
    ['not for who manages the team', { attendees, isHost: false, canManage: true }, false],
    ['not for who is not in it', { isHost: false, canManage: false }, false],
  ])('is so %s', (_who, fields, isGuest) => {
    expect(row(fields).isGuest).toBe(isGuest);
    expect(row(fields).people.some(({ name }) => name === 'Maya')).toBe(false);
  });
});

describe('a row', () => {
  it('has the reason of its own status only', () => {
    const reasons = { cancellationReason: 'Could we do an hour later?', rejectionReason: 'Wrong person' };
    expect(row({ ...reasons, status: 'ACCEPTED' }).reason).toBeNull();
    expect(row({ ...reasons, status: 'CANCELLED' }).reason).toBe('Could we do an hour later?');
    expect(row({ ...reasons, status: 'REJECTED' }).reason).toBe('Wrong person');
    expect(row({ status: 'CANCELLED', cancellationReason: ' ' }).reason).toBeNull();
  });

  it('has a title, whatever is missing', () => {
    const eventType = { title: 'Weekly coaching' };
    expect(row({ title: ' ', eventType }).title).toBe('Weekly coaching');
    expect(row({ title: null }).title).toBe('Nora Bell');
    expect(row({ title: '', attendees: [] }).title).toBe('Booking');
  });

  it('has its times in UTC with milliseconds, however they came', () => {
    expect(row({ startTime: '2027-03-10T15:45:00+05:45', endTime: '2027-03-10T10:30Z' })).toMatchObject({
      startAt: '2027-03-10T10:00:00.000Z',
      endAt: '2027-03-10T10:30:00.000Z',
    });
  });

  it('never ends before it starts, whatever the service says', () => {
    const fields = { startTime: '2027-03-10T10:00:00Z', endTime: '2027-03-10T09:30:00Z' };
    expect(row(fields)).toMatchObject({
      startAt: '2027-03-10T10:00:00.000Z',
      endAt: '2027-03-10T10:00:00.000Z',
    });
  });

  it('takes text as text', () => {
    const title = '<b>Free</b> "money" 🙂';
    expect(row({ title }).title).toBe(title);
  });

  it('has nothing that a person does not see in a text of others, and nothing that turns letters around', () => {
    const hostile = '\u202eA\u200bn\u2060a\u2069 B\ufeffell\u0007';
    const fields = {
      title: hostile,
      eventType: { title: hostile },
      attendees: [{ name: hostile, email: 'ana@bell.example' }],
      status: 'CANCELLED',
      cancellationReason: hostile,
      location: hostile,
    };
    expect(row(fields)).toMatchObject({
      title: 'Ana Bell',
      eventTypeTitle: 'Ana Bell',
      people: [{ name: 'Ana Bell' }],
      reason: 'Ana Bell',
      place: 'Ana Bell',
    });
    expect(row({ title: '\u200b\u2060', eventType: { title: 'Intro call' } }).title).toBe('Intro call');
  });

  it('is made of every literal booking of the family, without an address of a meeting in it', () => {
    for (const file of [
      '05-bookings-upcoming',
      '06-bookings-recurring',
      '07-bookings-past',
      '09-bookings-unconfirmed',
    ]) {
      const { bookings } = bookingPage.parse(bodyOf(`${file}.json`));
      expect(bookings.length).toBeGreaterThan(0);
      for (const booking of bookings) {
        const text = JSON.stringify(rowOf(timed(booking), maya));
        expect(text).not.toContain('https://');
        expect(text).not.toContain('maya@lindqvist.example"}]');
      }
    }
  });
});
