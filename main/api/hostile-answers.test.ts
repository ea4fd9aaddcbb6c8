import { DateTime } from 'luxon';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { timeFormatOf } from '../agenda/time-format.ts';
import { rowOf, timed } from '../agenda/row.ts';
import { createCaller } from './call.ts';
import type { BookingPage } from '../../protocol/booking.ts';
import { readInstant } from '../../protocol/common.ts';
import { bookingFactsOf } from '../agenda/booking-facts.ts';
import { toSingleLine } from '../base/text.ts';
import { readChangedAnswers } from '../../test/support/changed-answers.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

/** As much as an answer may have. */
const bytes = 4 * 1024 * 1024 - 1024;

const row = (more: object = {}): object => ({
  uid: 'a',
  title: 'Intro call',
  startTime: '2027-03-10T10:00:00.000Z',
  endTime: '2027-03-10T10:30:00.000Z',
  status: 'ACCEPTED',
  attendees: [{ name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' }],
  ...more,
});
const page = (bookings: readonly unknown[]): string => JSON.stringify({ bookings, nextCursor: null });
/** So many of a piece that the answer is as long as it may be. */
const filled = (piece: string, before: string, after: string): string =>
  `${before}${`${piece},`.repeat(Math.floor(bytes / (piece.length + 1)))}${piece}${after}`;

const ordinary = page(Array.from({ length: 100 }, (_, n) => row({ uid: `booking-${n}` })));

/** Reads a page of bookings as the app does, and makes of each what a list and a tooltip show. */
async function show(body: string): Promise<number> {
  const transport = () => Promise.resolve({ status: 200, headers: {}, body });
  const call = createCaller({ transport, clock: createManualClock('2027-03-10T08:15:00Z') });
  const request = { filters: { status: 'upcoming' as const }, limit: 100, cursor: 0 };
  const { bookings }: BookingPage = await call('listBookings', { baseUrl: 'https://api.example', request });
  const timeFormat = timeFormatOf(
    { id: 1, timeZone: 'Europe/Berlin', locale: 'en-GB', timeFormat: 24 },
    'Etc/UTC',
  );
  for (const booking of bookings) {
    toSingleLine(rowOf(timed(booking), null).title, 48);
    bookingFactsOf(booking, { timeFormat, account: null });
  }
  return bookings.length;
}

/** Processor time in µs, the least of some tries: other programs of the machine do not count. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    tries.push(user + system);
  }
  return Math.min(...tries);
}

describe('a hostile answer', () => {
  let usual = 1;
  beforeAll(async () => {
    usual = Math.max(1000, await workOf(() => show(ordinary)));
  });

  it.each([
    ['a timestamp of many Ts', page([row({ startTime: `2027${'T'.repeat(bytes / 2)}` })])],
    [
      'a thousand of them',
      page(Array.from({ length: 1000 }, () => row({ endTime: `2027${'T'.repeat(4000)}` }))),
    ],
    ['rows of nothing', filled('{}', '{"bookings":[', ']}')],
    ['rows that nearly fit', filled(JSON.stringify(row({ status: 7 })), '{"bookings":[', ']}')],
    ['two thousand rows', page(Array.from({ length: 2000 }, (_, n) => row({ uid: `${n}` })))],
    ['attendees of one booking', filled('7', `{"bookings":[{"attendees":[`, ']}]}')],
    ['fields of one booking', filled('"k":1', '{"bookings":[{', '}]}')],
    ['a title', page([row({ title: 'x'.repeat(bytes) })])],
    ['a title of spaces', page([row({ title: ` ${' '.repeat(bytes)}x` })])],
    ['a place that is nearly a number', page([row({ location: `tel:${' '.repeat(bytes)}x` })])],
    ['a place that is nearly an address', page([row({ location: `https://${'a.'.repeat(bytes / 2)}` })])],
    ['lists in lists', page(['['.repeat(60) + ']'.repeat(60)].concat('[['.repeat(bytes / 2)))],
  ])('%s costs not much more than an ordinary page', async (_what, body) => {
    const hostile = await workOf(() => show(body).catch(() => 0));
    expect(hostile / usual).toBeLessThan(100);
  });

  it('of too many rows, or of too many values, is none', async () => {
    const rows = (count: number): string =>
      page(Array.from({ length: count }, (_, n) => ({ ...row(), uid: `${n}`, attendees: [] })));
    expect(await show(rows(2000))).toBe(2000);
    await expect(show(rows(2001))).rejects.toMatchObject({ code: 'not-the-service' });
    const values = page([
      row({ more: Array.from({ length: 1900 }, () => Array.from({ length: 110 }, () => 1)) }),
    ]);
    await expect(show(values)).rejects.toMatchObject({ code: 'not-the-service' });
  });

  it('is read as far as it is readable where only a text is long', async () => {
    expect(await show(page([row({ description: 'x'.repeat(1_000_000) })]))).toBe(1);
  });
});

describe('a literal answer that was changed in some places', () => {
  it('is read or refused, and what is read of it can be shown', { timeout: 60_000 }, () => {
    const { read, of } = readChangedAnswers(250, 47_823);
    expect(read).toBeGreaterThan(of / 10);
    expect(read).toBeLessThan(of);
  });
});

describe('a timestamp', () => {
  // Before, a million characters took hours.
  it.each([1_000, 1_000_000])('of %i characters is none at once', (length) => {
    expect(readInstant(`2027${'T'.repeat(length)}`)).toBeNull();
    expect(readInstant(`2027-03-10T10:00:00.${'0'.repeat(length)}Z`)).toBeNull();
  });

  it('may have an unusual form', () => {
    expect(readInstant('2027-03-30T10:00:00.000000+01:00')).toBe(Date.parse('2027-03-30T09:00:00Z'));
    expect(readInstant('2027-W10-3T10:00Z')).toBe(Date.parse('2027-03-10T10:00:00Z'));
  });

  it('is one on each day that there is, and read at once but on a 29 February', () => {
    const slowly = vi.spyOn(DateTime, 'fromISO');
    const twoDigits = (number: number): string => String(number).padStart(2, '0');
    const days = [2027, 2028].flatMap((year) =>
      Array.from({ length: 12 * 31 }, (_, n) => ({ year, month: 1 + Math.floor(n / 31), day: 1 + (n % 31) })),
    );
    for (const { year, month, day } of days) {
      slowly.mockClear();
      const text = `${year}-${twoDigits(month)}-${twoDigits(day)}T10:00:00Z`;
      const isDay = DateTime.fromObject({ year, month, day }).isValid;
      expect(readInstant(text), text).toBe(isDay ? Date.parse(text) : null);
      expect(slowly.mock.calls, text).toHaveLength(isDay && !(month === 2 && day === 29) ? 0 : 1);
    }
  });
});
