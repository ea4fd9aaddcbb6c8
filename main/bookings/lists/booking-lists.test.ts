import { describe, expect, it } from 'vitest';
import { bookingAt } from '../../../test/support/booking-builder.ts';
import { listQuery, openListsScene } from '../../../test/support/lists-scene.ts';

const call = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call', title: 'Intro call', isHost: true });
const review = bookingAt('2027-03-12T10:00:00Z', 45, {
  uid: 'review',
  title: 'Portfolio review',
  attendees: [{ name: 'Tomás Rivera', email: 'tomas@rivera.example' }],
});
const over = bookingAt('2027-03-09T10:00:00Z', 30, { uid: 'over' });
const off = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'off', status: 'CANCELLED' });
const upcoming = listQuery('upcoming');

describe('what a list shows before the service has answered', () => {
  it('is all that is known of it, marked as loading', () => {
    const scene = openListsScene();
    scene.answer = () => new Promise(() => undefined);
    scene.store.put([review, call, over, off]);
    const { items, end } = scene.window(upcoming);
    expect(end).toBe('loading');
    expect(items).toMatchObject([
      { kind: 'day' },
      { kind: 'booking', isLoading: true, row: { uid: 'call' } },
      { kind: 'day' },
      { kind: 'booking', isLoading: true, row: { uid: 'review' } },
    ]);
  });

  it('gives way to what the service says', async () => {
    const scene = openListsScene();
    scene.answer = () => ({ bookings: [review], nextCursor: null });
    scene.store.put([call]);
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.shown(upcoming)).toEqual(['review']);
  });
});

describe('a list that was read', () => {
  it('shows what was booked since, but nothing beyond what was read', async () => {
    const scene = openListsScene(2);
    scene.answer = () => ({ bookings: [call, review], nextCursor: 2 });
    scene.shown(upcoming);
    await scene.settle();
    const booked = bookingAt('2027-03-11T15:00:00Z', 30, { uid: 'booked' });
    const later = bookingAt('2027-04-11T15:00:00Z', 30, { uid: 'later' });
    scene.store.put([booked, later]);
    expect(scene.shown(upcoming)).toEqual(['call', 'booked', 'review']);
  });

  it('loses what was cancelled since, which the list of cancelled ones shows at once', async () => {
    const scene = openListsScene();
    scene.answer = () => ({ bookings: [call, review], nextCursor: null });
    scene.shown(upcoming);
    await scene.settle();
    scene.store.put([{ ...call, status: 'CANCELLED' }]);
    expect(scene.shown(upcoming)).toEqual(['review']);
    expect(scene.shown(listQuery('cancelled'))).toEqual(['call']);
  });

  it('loses what has ended in the meantime', async () => {
    const scene = openListsScene();
    const soon = bookingAt('2027-03-10T08:00:00Z', 30, { uid: 'soon' });
    scene.answer = () => ({ bookings: [soon, call], nextCursor: null });
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.shown(upcoming)).toEqual(['soon', 'call']);
    scene.clock.advance(20 * 60_000);
    scene.answer = () => new Promise(() => undefined);
    expect(scene.shown(upcoming)).toEqual(['call']);
  });

  it('believes the service where the clocks disagree', async () => {
    const scene = openListsScene();
    const running = bookingAt('2027-03-10T05:00:00Z', 30, { uid: 'running there' });
    scene.answer = () => ({ bookings: [running], nextCursor: null });
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.shown(upcoming)).toEqual(['running there']);
  });

  it('is fresh for a minute, then read again when it is looked at', async () => {
    const scene = openListsScene();
    scene.shown(upcoming);
    await scene.settle();
    scene.clock.advance(59_000);
    scene.shown(upcoming);
    expect(scene.asked).toHaveLength(1);
    scene.clock.advance(1_000);
    scene.shown(upcoming);
    expect(scene.asked).toHaveLength(2);
  });

  it('is read again at once when bookings were changed, if somebody looks at it', async () => {
    const scene = openListsScene();
    scene.shown(upcoming);
    await scene.settle();
    scene.lists.outdate();
    await scene.settle();
    expect(scene.asked).toHaveLength(2);
    scene.clock.advance(61_000);
    scene.lists.outdate();
    await scene.settle();
    expect(scene.asked).toHaveLength(2);
  });

  it('is waited for by whoever needs what is new, though somebody else is reading it', async () => {
    const scene = openListsScene();
    let answer = [call, review];
    scene.answer = () => ({ bookings: answer, nextCursor: null });
    scene.shown(upcoming);
    await scene.settle();
    answer = [review];
    // It is in use, so it is being read from here on.
    scene.lists.outdate();
    await scene.lists.readThrough(upcoming, 1);
    expect(scene.lists.content(upcoming).listed.map(({ known }) => known.booking.uid)).toEqual(['review']);
    expect(scene.asked).toHaveLength(2);
  });

  it('is read once more when bookings changed while it was being read', async () => {
    const scene = openListsScene();
    let answer = [call, review];
    scene.answer = () => Promise.resolve({ bookings: answer, nextCursor: null });
    scene.shown(upcoming);
    answer = [review];
    scene.lists.outdate();
    await scene.lists.readThrough(upcoming, 1);
    expect(scene.shown(upcoming)).toEqual(['review']);
    expect(scene.asked).toHaveLength(2);
  });

  it('can hold the personal bookings of team members, which no other list shows', async () => {
    const scene = openListsScene();
    const theirs = bookingAt('2027-03-11T12:00:00Z', 30, { uid: 'theirs' });
    const all = listQuery('upcoming', { withTeamMembers: true });
    scene.answer = ({ filters }) => ({
      bookings: filters.includeTeamMembersPersonalBookings === true ? [call, theirs] : [call],
      nextCursor: null,
    });
    scene.shown(all);
    await scene.settle();
    expect(scene.shown(all)).toEqual(['call', 'theirs']);
    expect(scene.shown(upcoming)).toEqual(['call']);
    await scene.settle();
    expect(scene.shown(upcoming)).toEqual(['call']);
  });
});

describe('a list of bookings', () => {
  it('announces once each that it is being read and that it was, and what became known elsewhere', async () => {
    const scene = openListsScene();
    scene.answer = () => ({ bookings: [call, review], nextCursor: null });
    let changes = 0;
    scene.lists.changed.subscribe(() => (changes += 1));
    scene.shown(upcoming);
    await scene.settle();
    // One when the reading begins and one when it ends; the page itself is no third one.
    expect(changes).toBe(2);
    scene.store.put([over]);
    expect(changes).toBe(3);
    scene.lists.stop();
    scene.store.put([off]);
    expect(changes).toBe(3);
  });

  it('is due until it was read, then a minute later', async () => {
    const scene = openListsScene();
    expect(scene.lists.isDue(upcoming)).toBe(true);
    await scene.lists.readThrough(upcoming, 1);
    expect(scene.lists.isDue(upcoming)).toBe(false);
    scene.clock.advance(60_000);
    expect(scene.lists.isDue(upcoming)).toBe(true);
  });

  it('is forgotten when the store is of another person', async () => {
    const scene = openListsScene();
    scene.store.putAgenda([], 1);
    scene.answer = () => ({ bookings: [call], nextCursor: null });
    await scene.lists.readThrough(upcoming, 1);
    let changes = 0;
    scene.lists.changed.subscribe(() => (changes += 1));
    scene.store.putAgenda([], 2);
    expect(changes).toBeGreaterThan(0);
    expect(scene.lists.content(upcoming)).toMatchObject({ listed: [], readAtMs: null });
  });

  it('is kept for the last 24 lists that were looked at', async () => {
    const scene = openListsScene();
    const lists = Array.from({ length: 25 }, (_, n) => listQuery('upcoming', { eventTypeIds: [n + 1] }));
    const isDue = (n: number): boolean => scene.lists.isDue(lists[n]!);
    for (const query of lists.slice(0, 24)) await scene.lists.readThrough(query, 1);
    expect(isDue(0)).toBe(false);
    await scene.lists.readThrough(lists[24]!, 1);
    expect([isDue(0), isDue(24)]).toEqual([false, false]);
    expect(isDue(1)).toBe(true);
  });

  it('reads more pages only as far as is wanted, and the first where none was read', async () => {
    const scene = openListsScene(1);
    scene.answer = ({ cursor = 0 }) => ({
      bookings: [bookingAt('2027-03-11T10:00:00Z', 30, { uid: `b${cursor}` })],
      nextCursor: cursor < 3 ? cursor + 1 : null,
    });
    await scene.lists.more(upcoming);
    expect(scene.asked.map(({ cursor }) => cursor)).toEqual([0]);
    expect((await scene.lists.readThrough(upcoming, 3)).end).toBe('more');
    expect(scene.asked.map(({ cursor }) => cursor)).toEqual([0, 1, 2]);
    expect((await scene.lists.readThrough(upcoming, 9)).end).toBe('end');
  });
});

describe('days and series', () => {
  it('puts bookings under the days of the profile’s zone', () => {
    const scene = openListsScene();
    const late = bookingAt('2027-03-10T23:30:00Z', 30, { uid: 'late' });
    const early = bookingAt('2027-03-10T22:30:00Z', 30, { uid: 'early' });
    scene.store.put([late, early]);
    const { items } = scene.window(upcoming);
    expect(items.map((item) => (item.kind === 'day' ? Date.parse(item.dayStartAt) : item.kind))).toEqual([
      Date.parse('2027-03-09T23:00:00Z'),
      'booking',
      Date.parse('2027-03-10T23:00:00Z'),
      'booking',
    ]);
  });

  it('shows a series as one line that opens, with what remains by the service’s word', async () => {
    const scene = openListsScene(3);
    const weekly = (week: number, fields: object = {}) =>
      bookingAt(`2027-03-${10 + 7 * week}T14:00:00Z`, 60, {
        uid: `week ${week}`,
        recurringEventId: 'series',
        ...fields,
      });
    scene.answer = () => ({
      bookings: [weekly(0), weekly(1, { status: 'PENDING' })],
      recurringInfo: [
        {
          recurringEventId: 'series',
          bookings: {
            ACCEPTED: ['2027-03-03T14:00:00Z', '2027-03-10T14:00:00Z', '2027-03-24T14:00:00Z'],
            PENDING: ['2027-03-17T14:00:00Z'],
            CANCELLED: ['2027-03-31T14:00:00Z'],
          },
        },
      ],
      nextCursor: null,
    });
    const query = listQuery('recurring');
    scene.shown(query);
    await scene.settle();
    const closed = scene.window(query);
    expect(closed.items).toMatchObject([{ kind: 'series', id: 'series', isOpen: false, left: 3 }]);
    expect([closed.total, closed.bookings]).toEqual([1, 2]);
    const opened = scene.window(query, ['series']);
    expect(opened.items).toMatchObject([
      { kind: 'series', isOpen: true },
      { kind: 'booking', seriesId: 'series', row: { uid: 'week 0' } },
      { kind: 'booking', seriesId: 'series', row: { uid: 'week 1' } },
    ]);
  });
});

describe('five thousand bookings', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    bookingAt(new Date(Date.UTC(2027, 2, 11) + index * 3_600_000).toISOString(), 30, {
      uid: `b${index}`,
      title: `Call ${index} with Möwenkai`,
    }),
  );

  it('are given in windows, each made in about the time that it takes to parse them', () => {
    const scene = openListsScene();
    scene.answer = () => new Promise(() => undefined);
    scene.store.put(many);
    const timed = (query = upcoming, offset = 0) => {
      const begun = performance.now();
      const window = scene.window(query, [], offset, 60);
      return { window, ms: performance.now() - begun };
    };
    timed();
    // The machine is busy with other tests, so the best of some counts.
    const best = (timings: readonly { readonly ms: number }[]): number =>
      Math.min(...timings.map(({ ms }) => ms));
    const scrolled = [4000, 3000, 2000, 1000].map((offset) => timed(upcoming, offset));
    for (const { window } of scrolled) {
      expect(window.items).toHaveLength(60);
      expect(window.bookings).toBe(5000);
    }
    const written = JSON.stringify(many);
    const parsed = best(
      Array.from({ length: 5 }, () => {
        const begun = performance.now();
        JSON.parse(written);
        return { ms: performance.now() - begun };
      }),
    );
    // Milliseconds would say how busy the machine is.
    expect(best(scrolled) / parsed).toBeLessThan(2);
    const search = (text: string) => timed(listQuery('upcoming', { search: text }));
    const searches = ['mowenkai', 'call 49', 'call 499'].map(search);
    expect(searches.map(({ window }) => window.bookings)).toEqual([5000, 111, 11]);
    const more = Array.from({ length: 20 }, (_, n) => search(`call ${n + 20}`));
    // The first search folds all texts once.
    expect(best(more) / parsed).toBeLessThan(8);
  });
});

it('names rows that could not be read, as far as the list was read', async () => {
  const scene = openListsScene(1);
  const unread = (title: string) => [{ title, people: [], start: null }];
  const call = bookingAt('2027-03-11T10:00:00Z', 30, { uid: 'call' });
  scene.answer = ({ cursor }) =>
    cursor === 0
      ? { bookings: [], unread: unread('First'), nextCursor: 1 }
      : { bookings: [call], unread: unread('Second'), nextCursor: null };
  const query = listQuery('upcoming');
  const unreadTitles = () => scene.window(query).unread.map(({ title }) => title);
  expect(unreadTitles()).toEqual([]);
  await scene.settle();
  expect(unreadTitles()).toEqual(['First']);
  await scene.lists.more(query);
  expect(unreadTitles()).toEqual(['First', 'Second']);
  await scene.lists.refresh(query);
  expect(unreadTitles()).toEqual(['First', 'Second']);
});

it('keeps a booking without a readable status in the list that the service put it into', async () => {
  const scene = openListsScene();
  const odd = bookingAt('2027-03-01T10:00:00Z', 30, { uid: 'odd', status: null });
  scene.answer = ({ filters }) => ({
    bookings: filters.status === 'cancelled' ? [odd] : [],
    nextCursor: null,
  });
  scene.shown(listQuery('cancelled'));
  await scene.settle();
  expect(scene.shown(listQuery('cancelled'))).toEqual(['odd']);
});
