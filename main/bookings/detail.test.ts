import { describe, expect, it } from 'vitest';
import { rowOf, timed } from '../agenda/row.ts';
import { bookingPage } from '../../protocol/booking.ts';
import { linksOf } from './detail/links.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { aBooking, bookingAt } from '../../test/support/booking-builder.ts';
import { aDetail } from '../../test/support/booking-detail.ts';

describe('the answers of the form', () => {
  it('stand under the words of their questions, in the form’s order', () => {
    const { answers } = aDetail({
      responses: {
        notes: 'First line\nsecond <b>line</b>',
        name: 'Nora Bell',
        email: 'nora@bell.example',
        choice: 'a',
        topics: ['a', 'Hiring'],
        nda: true,
        empty: '',
        company: 'شركة النخيل',
        place: { value: 'a', optionValue: 'second floor' },
      },
    });
    expect(answers).toEqual([
      { label: 'Your company', text: 'شركة النخيل' },
      { label: 'Additional notes', text: 'First line\nsecond <b>line</b>' },
      { label: 'choice', text: 'First choice' },
      { label: 'topics', text: 'First choice, Hiring' },
      { label: 'nda', text: 'Yes' },
      { label: 'place', text: 'First choice: second floor' },
    ]);
  });

  it('are read whatever shape they have, and what is empty is left out', () => {
    const { answers } = aDetail({
      responses: {
        person: { firstName: 'Ida', lastName: 'Holm' },
        first: { firstName: 'Ida', lastName: ' ' },
        size: 12,
        no: false,
        way: { value: 'a', optionValue: '' },
        odd: { answers: ['x'] },
        blank: ' ',
        none: [],
        nobody: { firstName: '' },
        nothing: null,
      },
    });
    expect(answers.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'person: Ida Holm',
      'first: Ida',
      'size: 12',
      'no: No',
      'way: First choice',
      'odd: {"answers":["x"]}',
    ]);
  });

  it('stand here where nothing else on the page says them', () => {
    const responses = {
      name: 'Nora Bell',
      email: 'nora@bell.example',
      location: { value: 'inPerson', optionValue: 'Room 12' },
      rescheduleReason: 'Train late',
    };
    const labels = (fields: object) => aDetail(fields).answers.map(({ label }) => label);
    expect(labels({ responses })).toEqual(['location', 'rescheduleReason']);
    expect(labels({ responses, cancellationReason: 'Train late' })).toEqual(['location']);
    expect(labels({ responses: { ...responses, location: { value: 'phone' } } })).toEqual([
      'rescheduleReason',
    ]);
    expect(labels({ responses, attendees: [] })).toEqual(['name', 'email', 'location', 'rescheduleReason']);
    expect(labels({ responses: { guests: ['NORA@bell.example', 'tom@bell.example'] } })).toEqual(['guests']);
  });

  it('name guests who are not among the attendees', () => {
    expect(aDetail({ responses: { guests: ['nora@bell.example'] } }).answers).toEqual([]);
    expect(aDetail({ responses: { guests: ['tom@bell.example'] } }).answers).toEqual([
      { label: 'guests', text: 'tom@bell.example' },
    ]);
  });
});

describe('people', () => {
  it('are attendees, then the host, the signed-in person last', () => {
    const { attendees } = aDetail({
      user: { id: 1, name: 'Maya Lindqvist', email: 'Maya@lindqvist.example' },
      attendees: [
        { name: '', email: 'guest@bell.example', timeZone: 'nowhere', phoneNumber: '+4930123', noShow: true },
        { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' },
      ],
    });
    expect(attendees.map(({ name, email, isHost, isYou }) => [name || email, isHost, isYou])).toEqual([
      ['guest@bell.example', false, false],
      ['Nora Bell', false, false],
      ['Maya Lindqvist', true, true],
    ]);
    expect(attendees[0]).toMatchObject({ timeZone: null, phone: '+4930123', noShow: true });
    expect(attendees[2]).toMatchObject({ phone: null, noShow: false });
  });

  it('have the signed-in person last wherever the service puts them, also where another is the host', () => {
    const { attendees } = aDetail({
      isHost: false,
      user: { id: 2, name: 'Omar Haddad', email: 'omar@harborpine.example', timeZone: 'Asia/Kolkata' },
      attendees: [
        { name: 'Maya Lindqvist', email: 'maya@lindqvist.example' },
        { name: 'Nora Bell', email: 'nora@bell.example' },
      ],
    });
    expect(attendees.map(({ name, isHost, isYou }) => [name, isHost, isYou])).toEqual([
      ['Nora Bell', false, false],
      ['Omar Haddad', true, false],
      ['Maya Lindqvist', false, true],
    ]);
    expect(attendees[1]).toMatchObject({ timeZone: 'Asia/Kolkata' });
  });

  it('have a host who attends, too, once, and nobody without name and address', () => {
    const { attendees } = aDetail({
      user: { id: 2, name: 'Omar Haddad', email: 'omar@harborpine.example' },
      attendees: [
        { name: '', email: ' ' },
        { name: 'Walk-in guest' },
        { name: 'Omar', email: 'OMAR@harborpine.example' },
      ],
    });
    expect(attendees.map(({ name, email, isHost }) => [name, email, isHost])).toEqual([
      ['Walk-in guest', '', false],
      ['Omar', 'OMAR@harborpine.example', true],
    ]);
    // The service names no host.
    expect(aDetail({ user: undefined }).attendees.map(({ name }) => name)).toEqual(['Nora Bell']);
  });
});

describe('links', () => {
  it('begin with the one to join by and hold each address once', () => {
    const { bookings } = bookingPage.parse(bodyOf('05-bookings-upcoming.json'));
    const [first] = bookings;
    expect(linksOf(first ?? aBooking())).toMatchObject([
      {
        kind: 'meeting',
        address: 'https://zoom.example/j/94821100347?pwd=abc',
        details: [
          { label: 'Meeting ID', text: '94821100347' },
          { label: 'Password', text: '481516' },
        ],
      },
      { kind: 'calendar', name: 'Google Calendar' },
    ]);
  });

  it('stand in one order: the one to join by, other meetings, calendars, the rest', () => {
    const links = linksOf(
      aBooking({
        location: 'https://meet.example/room',
        references: [
          { type: 'crm', meetingUrl: 'https://crm.example/1' },
          { type: 'caldav_calendar', meetingUrl: 'https://calendar.example/1', meetingId: '12' },
          { type: 'apple_calendar' },
          { type: 'daily_video', meetingUrl: 'https://daily.example/1', meetingId: 12, meetingPassword: ' ' },
          { type: 'zoom_video' },
          { meetingUrl: 'https://meet.example/room', meetingPassword: 'open sesame' },
          {},
        ],
        metadata: { videoCallUrl: 'https://video.example/1' },
      }),
    );
    expect(links.map(({ kind, address }) => [kind, address])).toEqual([
      ['meeting', 'https://video.example/1'],
      ['meeting', 'https://daily.example/1'],
      ['meeting', null],
      ['calendar', 'https://calendar.example/1'],
      ['calendar', null],
      ['other', 'https://crm.example/1'],
      ['other', 'https://meet.example/room'],
    ]);
    expect(links.map(({ details }) => details.map(({ label, text }) => `${label}: ${text}`))).toEqual([
      [],
      ['Meeting ID: 12'],
      [],
      [],
      [],
      [],
      ['Password: open sesame'],
    ]);
    expect(links.map(({ name }) => name).slice(2)).toEqual([
      'Zoom video',
      'CalDAV calendar',
      'Apple Calendar',
      'Crm',
      null,
    ]);
  });

  it('that are neither http nor https are text, and are not opened', () => {
    const links = linksOf(
      aBooking({
        location: 'javascript:alert(1)',
        metadata: { videoCallUrl: 'file:///etc/passwd' },
        references: [
          { type: 'odd_thing', meetingUrl: 'data:text/html,hi' },
          { type: 'zoom_video', meetingUrl: 'https://gone.example', deleted: true },
        ],
      }),
    );
    expect(links).toEqual([
      {
        kind: 'other',
        name: 'Odd thing',
        address: null,
        details: [{ label: 'Address', text: 'data:text/html,hi' }],
      },
    ]);
  });
});

describe('money, series, reasons and moves', () => {
  it('shows each payment with its own currency', () => {
    const { payments } = aDetail({
      payment: [
        { amount: 14900, currency: 'EUR', success: true, paymentOption: 'ON_BOOKING' },
        { amount: 5000, currency: 'jpy', success: false, paymentOption: 'HOLD' },
        { amount: 1500, currency: 'kwd', success: true, refunded: true },
      ],
    });
    expect(payments).toEqual([
      { money: { amount: 14900, currency: 'eur' }, state: 'paid', option: 'on-booking' },
      { money: { amount: 5000, currency: 'jpy' }, state: 'open', option: 'hold' },
      { money: { amount: 1500, currency: 'kwd' }, state: 'refunded', option: null },
    ]);
  });

  it('shows the price where no payment can be read, and nothing where there was nothing to pay', () => {
    const eventType = { id: 501, title: 'Intro call', price: 12_000, currency: 'EUR' };
    const payment = [{ amount: 12_000, success: true }];
    const price = { amount: 12_000, currency: 'eur' };
    expect(aDetail({ eventType, payment, paid: true }).payments).toEqual([
      { money: price, state: 'paid', option: null },
    ]);
    expect(aDetail({ eventType, status: 'PENDING' }).payments).toEqual([
      { money: price, state: 'open', option: null },
    ]);
    // It was confirmed without being paid: some other way was found.
    expect(aDetail({ eventType }).payments).toEqual([]);
    expect(aDetail({ paid: true }).payments).toEqual([]);
  });

  it('counts what remains of a series by what is known, or by what the service says of it', () => {
    const others = ['17', '03', '24'].map((day) =>
      bookingAt(`2027-03-${day}T10:00:00Z`, 30, {
        recurringEventId: 's',
        status: day === '24' ? 'CANCELLED' : 'ACCEPTED',
      }),
    );
    const { series } = aDetail({ recurringEventId: 's' }, { others });
    expect([series?.left, series?.bookings.length]).toEqual([1, 3]);
    expect(aDetail({ recurringEventId: 's' }, { others, leftOf: () => 4 }).series?.left).toBe(4);
    expect(aDetail({ recurringEventId: null }).series).toBeNull();
    expect(aDetail({ recurringEventId: ' ' }, { others }).series).toBeNull();
    // The last of them starts this minute.
    const nowMs = Date.parse('2027-03-17T10:00:00Z');
    expect(aDetail({ recurringEventId: 's' }, { others, nowMs }).series).toMatchObject({
      left: 1,
      bookings: [3, 17, 24].map((day) => ({ startMs: Date.UTC(2027, 2, day, 10) })),
    });
  });

  it('reads a living booking’s cancellation reason as why it was moved here', () => {
    const before = bookingAt('2027-03-09T10:00:00Z', 30, { uid: 'before', status: 'CANCELLED' });
    const moved = aDetail(
      { cancellationReason: 'Train late', fromReschedule: 'before' },
      { others: [before] },
    );
    expect(moved.reason).toEqual({ kind: 'moved', text: 'Train late' });
    expect(moved.movedFrom).toEqual({
      uid: 'before',
      startMs: Date.parse('2027-03-09T10:00:00Z'),
      endMs: Date.parse('2027-03-09T10:30:00Z'),
    });
    const cancelled = aDetail({ status: 'CANCELLED', cancellationReason: 'Ill' });
    expect(cancelled.reason).toEqual({ kind: 'cancelled', text: 'Ill' });
    const declined = aDetail({ status: 'REJECTED', rejectionReason: 'Full' });
    expect(declined.reason).toEqual({ kind: 'declined', text: 'Full' });
    // Some servers keep the reason of a refusal where that of a cancellation is.
    const refused = aDetail({ status: 'REJECTED', cancellationReason: 'Away' });
    expect(refused.reason).toEqual({ kind: 'declined', text: 'Away' });
    expect(aDetail({ status: 'REJECTED' }).reason).toBeNull();
    const responses = { rescheduleReason: 'Train late' };
    expect(aDetail({ responses }).reason).toEqual({ kind: 'moved', text: 'Train late' });
    expect(aDetail({ responses, status: 'CANCELLED' }).reason).toBeNull();
  });

  it('knows where a booking came from that was moved from here, whatever else was', () => {
    const elsewhere = { from: 'third', to: 'fourth' };
    const itself = { from: 'this', to: 'this' };
    const links = [elsewhere, itself, { from: 'before', to: 'this' }];
    expect(aDetail({ uid: 'this' }, { links }).movedFrom).toEqual({
      uid: 'before',
      startMs: null,
      endMs: null,
    });
    expect(aDetail({ uid: 'this' }, { links: [elsewhere, itself] }).movedFrom).toBeNull();
    const off = { uid: 'this', status: 'CANCELLED' };
    expect(aDetail(off, { links: [elsewhere, itself] }).movedTo).toBeNull();
  });

  it('knows where a cancelled booking went: from the other one, or because it was moved from here', () => {
    const after = bookingAt('2027-03-12T10:00:00Z', 30, { uid: 'after', fromReschedule: 'this' });
    const fields = { uid: 'this', status: 'CANCELLED', rescheduled: true };
    expect(aDetail(fields, { others: [after] }).movedTo).toMatchObject({ uid: 'after' });
    expect(aDetail(fields, { links: [{ from: 'this', to: 'unread' }] }).movedTo).toEqual({
      uid: 'unread',
      startMs: null,
      endMs: null,
    });
    expect(aDetail({ ...fields, status: 'ACCEPTED' }, { others: [after] }).movedTo).toBeNull();
  });

  it('keeps what has no place of its own readable', () => {
    const { more } = aDetail({
      seatsReferences: [],
      rescheduledBy: 'maya@lindqvist.example',
      customInputs: { 'Favourite colour': '<i>red</i>' },
      isRecorded: false,
      metadata: { source: 'newsletter', videoCallUrl: 'https://meet.example/x' },
    });
    expect(more).toEqual([
      { label: 'Rescheduled by', text: 'maya@lindqvist.example' },
      { label: 'Custom inputs: favourite colour', text: '<i>red</i>' },
      { label: 'Is recorded', text: 'No' },
      { label: 'Metadata: source', text: 'newsletter' },
    ]);
    const odd = aDetail({
      seat_uid: 12,
      tags: ['a', { b: 1 }, ''],
      colours: ['red', 'green', null],
      deep: { inner: { last: { value: [], word: 'x' } } },
      nothing: { at: null, all: [''] },
      blank: ' ',
      __: 'unnamed',
      long: 'x'.repeat(4001),
    }).more;
    expect(odd.slice(0, -1)).toEqual([
      { label: 'Seat uid', text: '12' },
      { label: 'Tags', text: 'a\n{"b":1}' },
      { label: 'Colours', text: 'red, green' },
      { label: 'Deep: inner: last', text: '{"value":[],"word":"x"}' },
      { label: '__', text: 'unnamed' },
    ]);
    expect(odd.at(-1)).toEqual({ label: 'Long', text: `${'x'.repeat(4000)}…` });
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`field ${n}`, n]));
    expect(aDetail(many).more).toHaveLength(80);
    // One that cannot be opened is shown among the links no more than here.
    expect(aDetail({ metadata: { videoCallUrl: 'room 12' } }).more).toEqual([
      { label: 'Metadata: video call url', text: 'room 12' },
    ]);
  });

  it('names its event type and team, and no number of one that was deleted', () => {
    const eventType = { id: 501, title: ' Intro call ', team: { id: 310, name: 'Harbor & Pine' } };
    expect(aDetail({ eventType }).eventType).toEqual({ id: 501, title: 'Intro call', team: 'Harbor & Pine' });
    expect(aDetail({ isEventDeleted: true }).eventType).toEqual({
      id: null,
      title: 'Intro call',
      team: null,
    });
    expect(aDetail({ eventType: undefined }).eventType).toEqual({ id: null, title: null, team: null });
  });

  it('says what it is about and who cancelled it, where somebody wrote that', () => {
    const said = { description: ' Two case studies ', cancelledBy: 'nora@bell.example', status: 'CANCELLED' };
    expect(aDetail(said)).toMatchObject({
      description: 'Two case studies',
      cancelledBy: 'nora@bell.example',
      more: [],
    });
    expect(aDetail({ description: '' })).toMatchObject({ description: null, cancelledBy: null });
  });
});

describe('a booking of words that every object knows', () => {
  // The page gets what can be copied; a function cannot, and then no booking was shown any more.
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('such as %s can be shown', (word) => {
    const room = 'https://rooms.example/1';
    const booking = aBooking({
      location: room,
      references: [{ type: word, meetingUrl: room }],
      payment: [{ amount: 100, currency: 'EUR', success: true, paymentOption: word }],
      responses: { place: { value: word, optionValue: word } },
    });
    expect(structuredClone(rowOf(timed(booking), null)).action).toEqual({ kind: 'join', provider: null });
    expect(structuredClone(aDetail(booking)).payments).toMatchObject([{ option: null }]);
  });
});
