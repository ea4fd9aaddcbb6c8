import { describe, expect, it } from 'vitest';
import { operations } from '../../protocol/operations.ts';
import { availability } from '../../protocol/availability.ts';
import { booking, bookingPage, cancelledBooking, createdBooking } from '../../protocol/booking.ts';
import { instant, timeZone } from '../../protocol/common.ts';
import { eventType } from '../../protocol/event-type.ts';
import { profile } from '../../protocol/account.ts';
import { allBodies, bodyOf } from '../../test/support/bodies.ts';

const bare = {
  uid: 'bare',
  startTime: '2027-03-10T09:00:00Z',
  endTime: '2027-03-10T09:30:00Z',
  status: 'ACCEPTED',
};

describe('literal answers of the family', () => {
  const byPath = new Map(Object.values(operations).map((operation) => [`POST ${operation.path}`, operation]));
  const answers = allBodies().filter(({ operation }) => operation.startsWith('POST '));

  it.each(answers)('$file is read whole, with every field it has', ({ file, operation }) => {
    const body = bodyOf(file);
    expect(byPath.get(operation)?.response.parse(body)).toEqual(body);
  });

  it('cover every operation', () => {
    expect(new Set(answers.map(({ operation }) => operation))).toEqual(new Set(byPath.keys()));
  });
});

describe('a booking', () => {
  it('needs a uid and its times, and nothing else', () => {
    expect(booking.parse(bare)).toEqual(bare);
    for (const field of ['uid', 'startTime', 'endTime']) {
      expect(booking.safeParse({ ...bare, [field]: undefined }).success).toBe(false);
    }
  });

  it('may have null in every other field', () => {
    const nulls = Object.fromEntries(Object.keys(booking.shape).map((name) => [name, null]));
    expect(booking.parse({ ...nulls, ...bare })).toEqual({ ...nulls, ...bare });
  });

  it('keeps statuses, types and fields nobody knew when this was written', () => {
    const odd = {
      ...bare,
      status: 'WAITLISTED',
      location: 'integrations:hologram',
      eventType: { currency: 'xyz', schedulingType: 'LOTTERY', colour: '#fff' },
      futureField: { nested: [1, { x: null }] },
    };
    expect(booking.parse(odd)).toEqual(odd);
  });

  it('reads as absent what has another shape, and keeps the rest', () => {
    const parsed = booking.parse({
      ...bare,
      title: 'Kept',
      paid: 'yes',
      attendees: { name: 'no list' },
      user: 'Maya',
      responses: [],
      metadata: 'none',
    });
    expect(parsed).toMatchObject({ ...bare, title: 'Kept' });
    for (const name of ['paid', 'attendees', 'user', 'responses', 'metadata'] as const) {
      expect(parsed[name]).toBeUndefined();
    }
  });

  it('may be of a deleted event type and without a host', () => {
    const orphan = { ...bare, eventType: { price: 0, currency: 'usd' }, user: null, rescheduled: null };
    expect(booking.parse(orphan)).toEqual(orphan);
  });
});

describe('a page of bookings', () => {
  it('leaves out a row that is no booking and keeps the others as they are', () => {
    const good = {
      ...bare,
      extra: { a: 1 },
      attendees: [{ name: 'Nora', email: 'nora@bell.example', noShow: true }],
    };
    const page = bookingPage.parse({ bookings: [good, { uid: 'no times' }, null, 7, { ...bare, paid: 1 }] });
    expect(page.bookings).toEqual([good, { ...bare, paid: undefined }]);
    expect(page.unread).toHaveLength(3);
  });

  it('returns what it can of a row without a readable time', () => {
    const row = { ...bare, title: ' Intro call ', startTime: '2027-03-10T14:00:00' };
    const people = [{ name: 'Nora Bell' }, { name: '', email: 'joon@park.example' }, 7, { name: 8 }];
    const page = bookingPage.parse({
      bookings: [
        { ...row, attendees: people },
        { ...bare, endTime: null },
      ],
    });
    expect(page).toMatchObject({
      bookings: [],
      unread: [
        { title: 'Intro call', people: ['Nora Bell', 'joon@park.example'], start: '2027-03-10T14:00:00' },
        { title: null, people: [], start: bare.startTime },
      ],
    });
  });

  it('keeps a row whose status is no word, and says that it is not known', () => {
    const { status: _, ...without } = bare;
    const page = bookingPage.parse({
      bookings: [{ ...bare, status: null }, without, { ...bare, status: 3 }],
    });
    expect(page.bookings.map(({ status }) => status)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    expect(page.unread).toBeUndefined();
  });

  it('may be wrapped, with only its rows inside', () => {
    expect(bookingPage.parse({ status: 'success', data: [bare] })).toMatchObject({ bookings: [bare] });
    expect(bookingPage.safeParse({ status: 'error', data: null }).success).toBe(false);
  });

  it('may be longer than asked, and without a cursor', () => {
    expect(bookingPage.parse(bodyOf('10a-bookings-overfull-page.json')).bookings).toHaveLength(4);
    expect(bookingPage.parse({ bookings: [] }).nextCursor).toBeUndefined();
    expect(bookingPage.parse({ bookings: [], nextCursor: 'soon', recurringInfo: 'none' })).toMatchObject({
      bookings: [],
    });
  });

  it('is none without a list', () => {
    expect(bookingPage.safeParse({ message: 'fine' }).success).toBe(false);
  });
});

describe('an instant', () => {
  it.each([
    '2027-03-10T08:15:00.000Z',
    '2027-03-10T08:15:00Z',
    '2027-03-10T08:15Z',
    '2027-03-10T09:15:00+01:00',
    '2027-03-10T09:15:00+0100',
    '2027-03-31T13:45:30.123456Z',
    '2028-02-29T00:00:00Z',
  ])('is read: %s', (text) => {
    expect(instant.safeParse(text).success).toBe(true);
  });

  it.each([
    '2027-03-10T08:15:00',
    '2027-03-10',
    '08:15Z',
    '2027-02-29T00:00:00Z',
    '2027-04-31T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-03-10T25:00:00Z',
    'Wed, 10 Mar 2027 08:15:00 GMT',
    '1804665600000',
    '',
  ])('is none: %j', (text) => {
    expect(instant.safeParse(text).success).toBe(false);
  });
});

describe('a zone', () => {
  it('is a name of the database and no offset', () => {
    expect(timeZone.safeParse('Pacific/Chatham').success).toBe(true);
    for (const other of ['+01:00', 'local', 'system', 'Mars/Olympus', '']) {
      expect(timeZone.safeParse(other).success).toBe(false);
    }
  });
});

describe('an event type', () => {
  const flat = { id: 501, title: 'Intro call', isPublished: true };

  it('is read flat and wrapped alike, with what stands beside it', () => {
    expect(eventType.parse(flat)).toEqual(flat);
    expect(eventType.parse({ eventType: flat, team: { id: 310 }, locationOptions: [] })).toMatchObject({
      ...flat,
      team: { id: 310 },
    });
  });

  it.each([9101, { id: 9101, name: 'Working hours' }, null])(
    'may have a schedule of any shape: %j',
    (schedule) => {
      expect(eventType.parse({ ...flat, schedule })).toEqual({ ...flat, schedule });
    },
  );

  it('keeps question types nobody knew, and drops what is no location', () => {
    const fields = [{ name: 'sign', type: 'signature-pad' }];
    const parsed = eventType.parse({
      ...flat,
      bookingFields: fields,
      locations: [{ type: 'inPerson' }, 'here'],
    });
    expect(parsed).toMatchObject({ bookingFields: fields, locations: [{ type: 'inPerson' }] });
    expect(parsed.schedulingType).toBeUndefined();
  });
});

describe('availability', () => {
  it('takes slots as they come: unsorted, doubled, away, without hosts, with offsets and seconds', () => {
    const slots = {
      '2027-03-12': [
        { time: '2027-03-12T10:00:00+13:45' },
        { time: '2027-03-12T09:00:07.000Z', users: [''], userIds: [7001] },
        { time: '2027-03-12T09:00:07.000Z', away: true, emoji: '🏝️', attendees: 8 },
      ],
      '2027-03-13': [],
    };
    expect(availability.parse({ slots }).slots).toEqual(slots);
  });

  it('leaves out what is no slot and a day that is no list', () => {
    const parsed = availability.parse({
      slots: { '2027-03-12': [{ time: 'noon' }, null], '2027-03-13': null },
    });
    expect(parsed.slots).toEqual({ '2027-03-12': [], '2027-03-13': [] });
  });

  it('is no availability without a map of slots', () => {
    expect(availability.safeParse({}).success).toBe(false);
  });
});

describe('a write’s answer', () => {
  it('of cancelling may have no status at all', () => {
    const answer = { success: true, message: 'Booking successfully cancelled.', bookingUid: 'u' };
    expect(cancelledBooking.parse(answer)).toMatchObject(answer);
  });

  it('of creating may lack the host’s id and address and the event type', () => {
    const created = {
      ...bare,
      status: 'PENDING',
      location: 'integrations:zoom',
      user: { name: 'Maya', username: 'maya', timeZone: 'Europe/Berlin', email: null },
      paymentRequired: true,
      paymentUid: 'pay-1',
    };
    expect(createdBooking.parse(created)).toEqual(created);
  });
});

describe('a profile', () => {
  it('needs only its id', () => {
    expect(
      profile.parse({ id: 1, name: null, timeFormat: null, weekStart: 'Someday', locale: 7 }),
    ).toMatchObject({
      id: 1,
      weekStart: 'Someday',
    });
    expect(profile.safeParse({ name: 'Nobody' }).success).toBe(false);
  });
});
