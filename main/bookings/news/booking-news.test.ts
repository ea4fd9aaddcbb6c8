import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../protocol/booking.ts';
import { Failure } from '../../base/failure.ts';
import { createBookingNews, type BookingNews } from './booking-news.ts';
import { bookingAt } from '../../../test/support/booking-builder.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { createMemoryText } from '../../../test/support/memory-text.ts';
import type { TextStore } from '../../base/kept.ts';

const call = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call' });
const bookings = (count: number): readonly Booking[] =>
  Array.from({ length: count }, (_, index) => bookingAt('2027-03-12T10:00:00Z', 30, { uid: `b${index}` }));

interface Scene {
  readonly reported: unknown[];
  /** What was asked of the service. */
  readonly asked: unknown[];
  cancelled: () => readonly Booking[];
  readonly news: BookingNews;
}

function open(text: TextStore, own: readonly string[] = []): Scene {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const reported: unknown[] = [];
  const asked: unknown[] = [];
  let ids = 0;
  const scene: Scene = {
    reported,
    asked,
    cancelled: () => [],
    news: createBookingNews({
      clock,
      text,
      newId: () => `n${(ids += 1)}`,
      report: (error) => reported.push(error),
      isLocalChange: (uid) => own.includes(uid),
      client: {
        listBookings(request) {
          asked.push(request.filters);
          return Promise.resolve().then(() => ({ bookings: [...scene.cancelled()] }));
        },
      },
    }),
  };
  return scene;
}

const read = (news: BookingNews, seen: readonly Booking[], accountId = 7001): Promise<void> =>
  news.observe({
    accountId,
    ownEmail: null,
    readings: [
      {
        list: 'upcoming',
        span: { fromMs: Date.parse('2027-03-10T08:15:00Z'), toMs: Date.parse('2027-03-17T08:15:00Z') },
        bookings: seen,
      },
    ],
  });

describe('the log of news', () => {
  it('asks where cancelled bookings are for what is missing, and only then', async () => {
    const scene = open(createMemoryText());
    await read(scene.news, [call]);
    expect(scene.asked).toEqual([]);
    scene.cancelled = () => [{ ...call, status: 'CANCELLED', cancellationReason: 'Ill' }];
    await read(scene.news, []);
    expect(scene.asked).toEqual([
      { status: 'cancelled', startDate: '2027-03-11T09:59:00.000Z', endDate: '2027-03-11T10:01:00.000Z' },
    ]);
    expect(scene.news.entries()).toMatchObject([{ kind: 'cancelled', reason: 'Ill', isUnread: true }]);
    expect(scene.news.unread()).toBe(1);
  });

  it('tells of it at the next refresh when that could not be asked', async () => {
    const scene = open(createMemoryText());
    await read(scene.news, [call]);
    scene.cancelled = () => {
      throw new Failure('offline', 'no network');
    };
    await read(scene.news, []);
    expect(scene.news.entries()).toEqual([]);
    scene.cancelled = () => [{ ...call, status: 'CANCELLED' }];
    await read(scene.news, []);
    expect(scene.news.entries()).toMatchObject([{ kind: 'cancelled' }]);
    expect(scene.reported).toEqual([]);
  });

  it('goes on over a restart: news of the time between are told once, and what was read stays read', async () => {
    const text = createMemoryText();
    const before = open(text);
    await before.news.load();
    await read(before.news, [call]);
    await read(before.news, [call, ...bookings(1)]);
    before.news.markRead();
    await before.news.stop();
    const after = open(text);
    await after.news.load();
    expect(after.news.entries()).toMatchObject([{ kind: 'new', uid: 'b0', isUnread: false }]);
    await read(after.news, [call, ...bookings(2)]);
    expect(after.news.entries()).toMatchObject([
      { uid: 'b1', isUnread: true },
      { uid: 'b0', isUnread: false },
    ]);
  });

  it('marks what was done from here as known', async () => {
    const scene = open(createMemoryText(), ['b0']);
    await read(scene.news, [call]);
    await read(scene.news, [call, ...bookings(2)]);
    expect(scene.news.entries().map(({ uid, isUnread }) => [uid, isUnread])).toEqual([
      ['b1', true],
      ['b0', false],
    ]);
  });

  it('knows since when a request waits, over a restart and until it is answered', async () => {
    const text = createMemoryText();
    const request = { ...call, status: 'PENDING' };
    const before = open(text);
    await read(before.news, [request]);
    await before.news.stop();
    const { news } = open(text);
    await news.load();
    expect(news.firstSeenMs('call')).toBe(Date.parse('2027-03-10T08:15:00Z'));
    await read(news, [call]);
    expect(news.firstSeenMs('call')).toBeNull();
  });

  it('announces a change when something came and when it was read, and at no other time', async () => {
    const { news } = open(createMemoryText());
    let told = 0;
    news.changed.subscribe(() => (told += 1));
    await read(news, [call]);
    news.markRead();
    expect(told).toBe(0);
    await read(news, [call, ...bookings(1)]);
    expect(told).toBe(1);
    news.markRead();
    news.markRead();
    expect([told, news.unread()]).toEqual([2, 0]);
  });

  it('looks for all that is missing at once, and takes only that from what is cancelled there', async () => {
    const scene = open(createMemoryText());
    const late = bookingAt('2027-03-15T10:00:00Z', 30, { uid: 'late' });
    await read(scene.news, [late, call]);
    const off = { status: 'CANCELLED' };
    scene.cancelled = () => [
      { ...call, ...off },
      { ...late, ...off },
      { ...call, ...off, uid: 'other' },
    ];
    await read(scene.news, []);
    expect(scene.asked).toMatchObject([
      { startDate: '2027-03-11T09:59:00.000Z', endDate: '2027-03-15T10:01:00.000Z' },
    ]);
    expect(
      scene.news
        .entries()
        .map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(['call', 'late']);
  });

  it('goes no further once it is stopped', async () => {
    const { news } = open(createMemoryText());
    await read(news, [call]);
    await news.stop();
    await read(news, [call, ...bookings(1)]);
    expect(news.entries()).toEqual([]);
  });

  it('is short', async () => {
    const scene = open(createMemoryText());
    await read(scene.news, [call]);
    await read(scene.news, [call, ...bookings(250)]);
    expect(scene.news.entries()).toHaveLength(200);
  });

  it('is begun again for another person', async () => {
    const scene = open(createMemoryText());
    await read(scene.news, [call]);
    await read(scene.news, bookings(3), 7002);
    expect(scene.news.entries()).toEqual([]);
  });

  it('is begun again, and says so without a name, when what was kept does not fit', async () => {
    for (const kept of ['{', '{"version":9}', '[]', 'null']) {
      const text = createMemoryText(kept);
      const scene = open(text);
      await scene.news.load();
      expect(scene.reported, kept).toEqual([new Error('The saved news cannot be read')]);
      expect(scene.news.entries()).toEqual([]);
    }
  });
});
