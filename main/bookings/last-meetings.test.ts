import { describe, expect, it } from 'vitest';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import type { Booking } from '../../protocol/booking.ts';
import { createLastMeetings } from './last-meetings.ts';
import { createBookingStore, type KnownBooking } from './store.ts';

const maya = { id: 1, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' };
const nowMs = Date.parse('2027-03-10T10:00:00Z');
const met = (uid: string, start: string, fields: object = {}): Booking =>
  bookingAt(start, 45, { uid, isHost: true, user: maya, eventType: { id: 7, title: 'Review' }, ...fields });
const known = (...bookings: readonly Booking[]): Iterable<KnownBooking> => {
  const store = createBookingStore({ clock: { now: () => nowMs } });
  store.put(bookings);
  return store.all();
};
const report = (): void => undefined;

describe('when each person was met last', () => {
  it('is known after a restart, before anything is read', async () => {
    const text = createMemoryText();
    const first = createLastMeetings(text, report);
    await first.load();
    first.learn(known(met('a', '2027-02-03T10:00:00Z'), met('b', '2027-02-10T10:00:00Z')), maya.email, nowMs);
    first.learn(known(met('coming', '2027-03-10T09:30:00Z')), maya.email, nowMs);
    await first.stop();
    const next = createLastMeetings(text, report);
    await next.load();
    expect(next.of('NORA@bell.example')).toEqual({
      uid: 'b',
      startMs: Date.parse('2027-02-10T10:00:00Z'),
      title: 'Review',
    });
    expect(next.of(maya.email)).toBeNull();
    next.learn(known(met('coming', '2027-03-10T09:30:00Z')), maya.email, nowMs + 3_600_000);
    expect(next.of('nora@bell.example')?.uid).toBe('coming');
  });

  it('is forgotten again where it turns out that nobody came, or that it was cancelled', () => {
    const absent = { attendees: [{ name: 'Nora Bell', email: 'nora@bell.example', noShow: true }] };
    for (const fields of [absent, { status: 'CANCELLED' }]) {
      const meetings = createLastMeetings(createMemoryText(), report);
      meetings.learn(known(met('a', '2027-02-03T10:00:00Z')), maya.email, nowMs);
      meetings.learn(known(met('a', '2027-02-03T10:00:00Z', fields)), maya.email, nowMs);
      expect(meetings.of('nora@bell.example')).toBeNull();
    }
  });

  it('is known of whom one only visits, and of nobody in what a colleague hosts', () => {
    const omar = { id: 2, name: 'Omar Haddad', email: 'omar@harborpine.example' };
    const meetings = createLastMeetings(createMemoryText(), report);
    const visit = met('visit', '2027-02-03T10:00:00Z', { isHost: false, user: omar, attendees: [maya] });
    const theirs = met('theirs', '2027-02-04T10:00:00Z', { isHost: false, canManage: true, user: omar });
    const unnamed = met('unnamed', '2027-02-05T10:00:00Z', { attendees: [{ name: 'Walk-in' }], user: null });
    meetings.learn(known(visit, theirs, unnamed), maya.email, nowMs);
    expect(meetings.of(omar.email)?.uid).toBe('visit');
    expect([meetings.of('nora@bell.example'), meetings.of('')]).toEqual([null, null]);
  });

  it('has the title of the booking where the event type has none', () => {
    const meetings = createLastMeetings(createMemoryText(), report);
    meetings.learn(known(met('a', '2027-02-03T10:00:00Z', { eventType: null })), maya.email, nowMs);
    expect(meetings.of('nora@bell.example')?.title).toBe('Intro call');
  });

  it('counts what ends this minute, and nothing that was only seen among others’ bookings', () => {
    const store = createBookingStore({ clock: { now: () => nowMs } });
    const meetings = createLastMeetings(createMemoryText(), report);
    store.put([met('theirs', '2027-02-03T10:00:00Z', { isHost: false })], true);
    meetings.learn(store.all(), maya.email, nowMs);
    expect(meetings.of('nora@bell.example')).toBeNull();
    meetings.learn(known(met('just over', '2027-03-10T09:15:00Z')), maya.email, nowMs);
    // An earlier one that is read later changes nothing.
    meetings.learn(known(met('earlier', '2027-02-10T09:15:00Z')), maya.email, nowMs);
    expect(meetings.of('nora@bell.example')?.uid).toBe('just over');
  });

  it('is kept of two thousand people, those who were met last', () => {
    const meetings = createLastMeetings(createMemoryText(), report);
    const all = Array.from({ length: 2001 }, (_, n) =>
      met(`${n}`, new Date(Date.parse('2027-03-01T10:00:00Z') - n * 3_600_000).toISOString(), {
        attendees: [{ name: 'Guest', email: `guest-${n}@x.example` }],
      }),
    );
    meetings.learn(known(...all), maya.email, nowMs);
    expect([meetings.of('guest-1999@x.example')?.uid, meetings.of('guest-2000@x.example')]).toEqual([
      '1999',
      null,
    ]);
  });

  it('writes nothing where nothing is new', async () => {
    const text = createMemoryText();
    const meetings = createLastMeetings(text, report);
    await meetings.load();
    meetings.learn(known(met('a', '2027-02-03T10:00:00Z')), maya.email, nowMs);
    await meetings.stop();
    text.content = 'as it was';
    const again = createLastMeetings(text, report);
    again.learn(known(met('a', '2027-02-20T10:00:00Z', { status: 'CANCELLED' })), maya.email, nowMs);
    await again.stop();
    expect(text.content).toBe('as it was');
  });
});
