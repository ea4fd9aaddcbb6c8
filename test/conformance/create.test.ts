import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { create, find, mailOf, startsOf } from '../support/conformance-answers.ts';
import { bookingBody, freeDay, slotsBody, span } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { listWith, recordWith, textLike, textWith } from '../support/matchers.ts';

let session: Session;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.stop());

const ruth = { name: 'Ruth Okafor', email: 'ruth@okafor.example' };
const book = (more: object = {}) => create(session, bookingBody(more));
const answerTo = (more: object) => session.answerTo('bookings/create', bookingBody(more));
const namedIn = (field: string) => [400, textWith(`'${field}'`)];

describe('document, "Create booking (and reschedule)"', () => {
  it('"`POST {base_url}/api/mcp/bookings/create`"', async () => {
    expect((await session.service.send('/api/mcp/bookings/create')).status).toBe(405);
    expect(await book()).toMatchObject({ status: 'ACCEPTED' });
  });

  it('"eventTypeId | integer | yes | Event type to book."', async () => {
    for (const eventTypeId of [undefined, '501', 1.5]) {
      expect(await answerTo({ eventTypeId })).toEqual(namedIn('eventTypeId'));
    }
    expect((await answerTo({ eventTypeId: ids.deleted }))[0]).toBe(404);
    expect(await book({ eventTypeId: ids.priced })).toMatchObject({ eventType: { id: ids.priced } });
  });

  it('"start | string (ISO 8601) | yes | Slot start; choose from availability results."', async () => {
    for (const start of [undefined, 5, `${freeDay}T10:00:00`]) {
      expect(await answerTo({ start })).toEqual(namedIn('start'));
    }
    const [first = ''] = await startsOf(session, slotsBody());
    expect(await book({ start: first, end: `${freeDay}T08:30:00Z` })).toMatchObject({ startTime: first });
    expect(await startsOf(session, slotsBody())).not.toContain(first);
    expect((await answerTo(span('08:00', '08:30')))[0]).toBe(409);
    expect((await answerTo(span('05:00', '05:30')))[0]).toBe(409);
  });

  it('"end | string (ISO 8601) | yes | Slot end."', async () => {
    expect(await answerTo({ end: undefined })).toEqual(namedIn('end'));
    for (const end of [`${freeDay}T10:45:00Z`, `${freeDay}T09:30:00Z`, `${freeDay}T10:00:00Z`]) {
      expect(await answerTo({ end })).toEqual([400, 'Invalid event length']);
    }
    const hour = span('10:00', '11:00');
    expect(await book({ eventTypeId: ids.durations, ...hour })).toMatchObject({ endTime: hour.end });
  });

  it('"timeZone | string | yes | Attendee\'s IANA time zone."', async () => {
    for (const timeZone of [undefined, 'Mars/Base', 5]) {
      expect(await answerTo({ timeZone })).toEqual(namedIn('timeZone'));
    }
    const made = await book({ timeZone: 'Asia/Kathmandu' });
    expect(at(made, 'attendees', 0, 'timeZone')).toBe('Asia/Kathmandu');
  });

  it('"responses | object | yes | Answers to the event type\'s booking form; field names depend on its booking fields."', async () => {
    expect(await answerTo({ responses: undefined })).toEqual(namedIn('responses'));
    const made = await book({ responses: { ...ruth, company: 'Okafor Ltd' } });
    expect((await find(session, made.uid))?.['responses']).toMatchObject({ ...ruth, company: 'Okafor Ltd' });
    expect(await answerTo({ responses: { ...ruth, company: 7 } })).toEqual([400, textWith('company')]);
  });

  it('"responses.name | string | yes | Attendee name."', async () => {
    expect(await answerTo({ responses: { email: ruth.email } })).toEqual(namedIn('responses,name'));
    expect(at(await book(), 'attendees', 0, 'name')).toBe(ruth.name);
  });

  it('"responses.email | string | yes | Attendee email."', async () => {
    expect(await answerTo({ responses: { name: ruth.name } })).toEqual(namedIn('responses,email'));
    expect(await answerTo({ responses: { ...ruth, email: 'ruth' } })).toEqual(namedIn('responses,email'));
    expect(at(await book(), 'attendees', 0, 'email')).toBe(ruth.email);
  });

  it('"responses.location | object | no | Selected location: `value` (string) and `optionValue` (string)."', async () => {
    const withPlace = (value: unknown, optionValue: unknown) => ({
      responses: { ...ruth, location: { value, optionValue } },
    });
    expect(await answerTo(withPlace(5, ''))).toEqual(namedIn('responses,location,value'));
    expect(await answerTo(withPlace('phone', 5))).toEqual(namedIn('responses,location,optionValue'));
    const phone = '+44 20 7946 0142';
    expect(await book(withPlace('phone', phone))).toMatchObject({ location: phone });
    const none = span('11:00', '11:30');
    expect(await book(none)).toMatchObject({ location: 'integrations:zoom' });
  });

  it('"language | string | no | Notification language code."', async () => {
    expect(await answerTo({ language: 5 })).toEqual(namedIn('language'));
    await book({ language: 'de' });
    expect(await mailOf(session)).toMatchObject([{ text: textWith('22. März 2027') }]);
  });

  it('"metadata | object | no | Custom key-value data stored with the booking."', async () => {
    expect(await answerTo({ metadata: 'source' })).toEqual(namedIn('metadata'));
    const made = await book({ metadata: { source: 'tray', campaign: 'spring' } });
    const listed = await find(session, made.uid);
    expect(listed).toMatchObject({ metadata: { source: 'tray', campaign: 'spring' } });
  });

  it('"hasHashedBookingLink | boolean | no | false | Booking is made through a private (hashed) link."', async () => {
    const link = { eventTypeId: ids.hidden, hashedLink: 'hash-1' };
    expect(await answerTo({ ...link, hasHashedBookingLink: 'yes' })).toEqual(namedIn('hasHashedBookingLink'));
    expect(await book({ ...link, hasHashedBookingLink: true })).toMatchObject({ status: 'ACCEPTED' });
    // Without the flag the hash is not looked at.
    const other = { ...span('11:00', '11:30'), eventTypeId: ids.hidden, hashedLink: 'unknown' };
    expect(await book(other)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('"hashedLink | string or null | no | The private link hash when `hasHashedBookingLink` is true."', async () => {
    const through = { eventTypeId: ids.hidden, hasHashedBookingLink: true };
    expect((await answerTo({ ...through, hashedLink: 'unknown' }))[0]).toBe(404);
    expect((await answerTo({ ...through, hashedLink: null }))[0]).toBe(400);
    expect((await answerTo({ ...through }))[0]).toBe(400);
    expect(await book({ ...through, hashedLink: 'hash-2' })).toMatchObject({ status: 'ACCEPTED' });
    expect(await book({ hashedLink: null, ...span('11:00', '11:30') })).toMatchObject({ status: 'ACCEPTED' });
  });

  it('"rescheduleUid | string | no | UID of the booking to move. When set, that booking is moved to the new slot instead of a new booking being created."', async () => {
    const before = (await session.list({ status: 'upcoming' })).bookings.length;
    const moved = await book({ rescheduleUid: 'accepted' });
    expect(moved).toMatchObject({ startTime: `${freeDay}T10:00:00.000Z`, title: 'Booking accepted' });
    expect((await session.list({ status: 'upcoming' })).bookings).toHaveLength(before);
    expect(await find(session, 'accepted')).toMatchObject({ status: 'CANCELLED', rescheduled: true });
    expect((await answerTo({ rescheduleUid: 'unknown', ...span('11:00', '11:30') }))[0]).toBe(404);
  });

  it('"rescheduleReason | string | no | Reason for rescheduling; used with `rescheduleUid`."', async () => {
    const moved = await book({ rescheduleUid: 'accepted', rescheduleReason: 'The train is late' });
    expect(await find(session, moved.uid)).toMatchObject({ cancellationReason: 'The train is late' });
    expect(await mailOf(session)).toMatchObject([{ text: textWith('The train is late') }]);
    const unused = await book({ rescheduleReason: 'Nothing moves', ...span('11:00', '11:30') });
    expect(unused).toMatchObject({ cancellationReason: null });
    expect(await answerTo({ rescheduleReason: 5 })).toEqual(namedIn('rescheduleReason'));
  });

  it('"Response 200: the created or rescheduled booking, shaped like a list item plus attendee, reference and conferencing details."', async () => {
    const answer = await session.call('bookings/create', bookingBody());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      uid: textLike(/^\w{22}$/),
      startTime: `${freeDay}T10:00:00.000Z`,
      endTime: `${freeDay}T10:30:00.000Z`,
      status: 'ACCEPTED',
      isHost: true,
      eventType: { id: ids.intro, slug: 'intro' },
      user: { id: ids.maya, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' },
      attendees: [{ ...ruth, timeZone: 'America/Toronto' }],
      references: listWith(recordWith({ type: textLike(/_calendar$/) }), recordWith({ type: 'zoom_video' })),
      metadata: { videoCallUrl: textLike(/^https:/) },
    });
    const moved = await book({ rescheduleUid: 'accepted', ...span('11:00', '11:30') });
    expect(Object.keys(moved)).toEqual(listWith('attendees', 'references', 'eventType', 'user'));
  });
});
