import { describe, expect, it } from 'vitest';
import { bookingAt } from '../../../test/support/booking-builder.ts';
import type { Booking } from '../../../protocol/booking.ts';
import type { EventTypeRow } from '../../../preload/contract/model/quick-book.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { toKnown } from '../../bookings/store.ts';
import { createGuests } from '../guests/guests.ts';
import { readExamples } from '../../../test/support/sentences/examples.ts';
import { unknownWords, withLength } from './rows-meant.ts';
import { createSentences, type Sentences } from './sentences.ts';

const now = Date.parse('2026-10-28T09:00:00Z');
const clock = { now: () => now };
const timeFormat: TimeFormat = {
  timeZone: 'Europe/London',
  computerTimeZone: 'Europe/London',
  locale: 'en-GB',
  ownLocale: 'en-GB',
  hours: 24,
  weekStart: 1,
};
const rows: readonly EventTypeRow[] = readExamples('en').known.eventTypes.map(({ item }) => item);

const booking = (uid: string, start: string, name: string, fields: object = {}): Booking =>
  bookingAt(start, 30, {
    uid,
    isHost: true,
    eventType: { id: 1, title: 'Intro call' },
    attendees: [
      { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@guests.example`, timeZone: 'Asia/Tokyo' },
    ],
    ...fields,
  });

function open(...bookings: readonly Booking[]): Sentences {
  const guests = createGuests({ clock, ownAddresses: () => [] });
  guests.learn(bookings);
  return createSentences({
    clock,
    eventTypes: {
      search: () => rows,
      find: (target) => rows.find((row) => JSON.stringify(row.target) === JSON.stringify(target)) ?? null,
    },
    guests,
    store: { all: () => bookings.map((each) => toKnown(each, { seenAt: 1, isOfOthers: false })) },
    timeFormat: () => timeFormat,
  });
}

const past = booking('past', '2026-10-01T09:00:00Z', 'Anna Schmidt');
const soon = booking('soon', '2026-10-30T15:00:00Z', 'Joon Park');
const off = booking('off', '2026-10-31T15:00:00Z', 'Joon Park', { status: 'CANCELLED' });
const visited = booking('visited', '2026-10-29T15:00:00Z', 'Joon Park', { isHost: false });

describe('what is typed in quick-book', () => {
  it('is a sentence once it says more than an event type', async () => {
    const { read } = open(past, soon);
    expect(await read('intro')).toBeNull();
    expect(await read('xyz')).toBeNull();
    expect((await read('intro anna'))?.parts.map(({ kind }) => kind)).toEqual(['event-type', 'person']);
    expect((await read('fri 3pm'))?.parts.map(({ kind }) => kind)).toEqual(['day', 'time']);
  });

  it('names the bookings to come that can be rescheduled from here', async () => {
    const sentence = await open(past, soon, off, visited).read('move joon to mon 3pm');
    expect(sentence?.parts.find(({ kind }) => kind === 'booking')).toMatchObject({
      choices: [{ uid: 'soon' }],
    });
  });

  it('says something else for a part, which reads back as that', async () => {
    const { read, say } = open(past, soon);
    const kindsOf = async (text: string) => (await read(text))?.parts.map(({ kind }) => kind);
    const [, coaching] = rows;
    if (!coaching) throw new Error('There is no other event type');
    expect(await say('intro anna fri 3pm', { kind: 'event-type', target: coaching.target })).toBe(
      `${coaching.title} anna fri 3pm`,
    );
    expect(await say('intro anna fri 3pm', { kind: 'day', date: '2026-11-02' })).toBe('intro anna Nov 2 3pm');
    expect(await say('intro anna fri', { kind: 'time', minute: 630 })).toBe('intro anna fri 10:30am');
    expect(await say('intro anna fri 3pm', { kind: 'zone', timeZone: 'Asia/Tokyo' })).toBe(
      'intro anna fri 3pm in Tokyo',
    );
    expect(await say('intro anna fri 3pm', { kind: 'nothing', part: 'person' })).toBe('intro fri 3pm');
    const moved = await say('move call to mon', { kind: 'booking', uid: 'soon' });
    expect(moved).toBe('move Intro call Joon Park to mon');
    expect(await kindsOf(moved)).toEqual(['reschedule', 'booking', 'day']);
  });

  it('writes an address where two people have one name', async () => {
    const other = booking('other', '2026-10-02T09:00:00Z', 'Anna Schmidt', {
      attendees: [{ name: 'Anna Schmidt', email: 'anna@other.example', timeZone: 'Asia/Tokyo' }],
    });
    const { read, say } = open(past, other);
    expect((await read('intro anna'))?.parts[1]).toMatchObject({ choices: [{}, {}] });
    const said = await say('intro anna', { kind: 'person', email: 'anna@other.example' });
    expect(said).toBe('intro anna@other.example');
    expect((await read(said))?.parts[1]).toMatchObject({ choices: [{ email: 'anna@other.example' }] });
  });

  it('searches event types by the words that nothing else explains, and by the length', async () => {
    const sentence = await open(past).read('90 min xyz with anna fri');
    if (!sentence) throw new Error('That was no sentence');
    expect(unknownWords(sentence)).toBe('xyz');
    expect(withLength(rows, sentence).every(({ lengths }) => lengths.includes(90))).toBe(true);
  });
});
