import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../protocol/booking.ts';
import { Failure } from '../base/failure.ts';
import { bookingPage } from '../../protocol/booking.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { openEventTypesScene, type EventTypesScene } from '../../test/support/event-types-scene.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { overfullPage } from '../../test/support/overfull-page.ts';

let scene: EventTypesScene;

beforeEach(async () => {
  scene = openEventTypesScene();
  await scene.eventTypes.start();
});

const bookingOf = (id: number, title: string, fields: object = {}): Booking =>
  bookingAt('2027-03-11T10:00:00Z', 45, {
    isHost: true,
    eventType: { id, title, slug: title.toLowerCase().replaceAll(' ', '-'), price: 0, currency: 'eur' },
    ...fields,
  });

const titles = (): readonly string[] => scene.eventTypes.state().rows.map(({ title }) => title);

describe('event types learned from bookings', () => {
  it('are what the bookings say of them', () => {
    scene.eventTypes.learn([
      bookingOf(502, 'Portfolio review', {
        eventType: {
          id: 502,
          title: 'Portfolio review',
          slug: 'portfolio-review',
          price: 12_000,
          currency: 'EUR',
          schedulingType: 'ROUND_ROBIN',
          team: { id: 310, name: 'Harbor & Pine', slug: 'harbor-pine' },
        },
      }),
    ]);
    expect(scene.eventTypes.state().rows).toEqual([
      {
        target: { kind: 'event-type', id: 502 },
        title: 'Portfolio review',
        lengths: [45],
        price: { amount: 12_000, currency: 'eur' },
        places: [],
        schedulingType: 'ROUND_ROBIN',
        team: 'Harbor & Pine',
        seats: null,
        isPublished: null,
        isRecent: false,
        pageOnly: null,
        package: null,
        repeats: null,
        page: 'https://book.example/team/harbor-pine/portfolio-review',
      },
    ]);
  });

  it('are read from lists of the family as they come', () => {
    scene.eventTypes.learn(bookingPage.parse(bodyOf('05-bookings-upcoming.json')).bookings);
    expect(titles()).toContain('Intro call');
    expect(scene.eventTypes.all().every(({ id }) => Number.isInteger(id))).toBe(true);
  });

  it('are not somebody else’s, whom one only visits', () => {
    scene.eventTypes.learn([
      bookingOf(900, 'Dentist', { isHost: false, canManage: false }),
      bookingOf(505, 'Team call', { isHost: false, canManage: true }),
    ]);
    expect(titles()).toEqual(['Team call']);
  });

  it('take the new title, and are announced only when something is new', () => {
    const heard: string[] = [];
    scene.eventTypes.changed.subscribe(() => heard.push('changed'));
    scene.eventTypes.learn([bookingOf(501, 'Intro call')]);
    scene.eventTypes.learn([bookingOf(501, 'Intro call')]);
    expect(heard).toHaveLength(1);
    scene.eventTypes.learn([bookingOf(501, 'First call')]);
    expect(heard).toHaveLength(2);
    expect(titles()).toEqual(['First call']);
  });

  it('stay known in the next run, unless they are gone', async () => {
    scene.eventTypes.learn([bookingOf(501, 'Intro call'), bookingOf(502, 'Studio tour')]);
    scene.eventTypes.learn([bookingOf(502, 'Studio tour', { isEventDeleted: true })]);
    expect(scene.eventTypes.known(502)).toMatchObject({ isGone: true });
    await scene.eventTypes.stop();
    const next = await scene.restart();
    expect(next.state().rows.map(({ title }) => title)).toEqual(['Intro call']);
    expect(next.all().map(({ title }) => title)).toEqual(['Intro call']);
  });

  it('are joined with what an earlier run knew, also when they come before it was loaded', async () => {
    scene.details.set(501, { title: 'Intro call', length: 30, metadata: { multipleDuration: [30, 60] } });
    await scene.eventTypes.details(501);
    scene.eventTypes.use({ kind: 'event-type', id: 501 });
    await scene.eventTypes.stop();

    const next = scene.open();
    next.learn([bookingOf(501, 'First call')]);
    await next.start();
    expect(next.state().rows).toMatchObject([{ title: 'First call', lengths: [30, 60], isRecent: true }]);
  });

  it('are not written over when what is kept cannot be read', async () => {
    const text = createMemoryText('unchanged');
    const broken = openEventTypesScene({
      text: { ...text, write: text.write, read: () => Promise.reject(new Error('the disk')) },
    });
    await broken.eventTypes.start();
    broken.eventTypes.learn([bookingOf(501, 'Intro call')]);
    await broken.eventTypes.stop();
    expect(broken.eventTypes.state().rows).toHaveLength(1);
    expect(text.content).toBe('unchanged');
    expect(broken.reported).toHaveLength(1);
  });
});

describe('the order of event types', () => {
  it('begins with the last three used, then goes by title', () => {
    scene.eventTypes.learn(['B', 'A', 'D', 'C', 'E'].map((title, index) => bookingOf(501 + index, title)));
    for (const id of [505, 501, 504, 502]) {
      scene.clock.advance(1000);
      scene.eventTypes.use({ kind: 'event-type', id });
    }
    expect(scene.eventTypes.state().rows.map(({ title, isRecent }) => [title, isRecent])).toEqual([
      ['A', true],
      ['C', true],
      ['B', true],
      ['D', false],
      ['E', false],
    ]);
    expect(scene.eventTypes.search('e').map(({ title }) => title)).toEqual(['E']);
  });
});

describe('the first look', () => {
  const page = (fields: object): ReturnType<typeof bookingPage.parse> =>
    bookingPage.parse({ bookings: [], ...fields });

  it('walks all lists, the first page of each before the second of any', async () => {
    scene.pages.set('past 0', page({ bookings: [bookingOf(501, 'Intro call')], nextCursor: 100 }));
    scene.pages.set('past 100', page({ bookings: [bookingOf(502, 'Studio tour')], nextCursor: null }));
    const running = scene.eventTypes.walk();
    expect(scene.eventTypes.state().isLearning).toBe(true);
    await expect(running).resolves.toEqual({ kind: 'complete' });
    expect(scene.asked).toEqual([
      'list upcoming 0',
      'list recurring 0',
      'list past 0',
      'list cancelled 0',
      'list unconfirmed 0',
      'list past 100',
    ]);
    expect(titles()).toEqual(['Intro call', 'Studio tour']);
    expect(scene.eventTypes.state()).toMatchObject({
      isLearning: false,
      walk: { isRunning: false, pages: 6, bookings: 2, completeAtMs: scene.clock.now() },
    });
  });

  it('leaves nothing out where overfull pages move the cursor too far', async () => {
    const lists = [1000, 2000].map((first) =>
      Array.from({ length: 250 }, (_, row) => bookingOf(first + row, `Type ${first + row}`)),
    );
    for (const cursor of [0, 100, 200]) {
      scene.pages.set(`past ${cursor}`, page(overfullPage(lists, 100, cursor)));
    }
    await expect(scene.eventTypes.walk()).resolves.toEqual({ kind: 'complete' });
    expect(scene.eventTypes.all()).toHaveLength(500);
  });

  it('is one walk for all callers, and can be walked again', async () => {
    const [one, other] = [scene.eventTypes.walk(), scene.eventTypes.walk()];
    expect(one).toBe(other);
    await one;
    await scene.eventTypes.walk();
    expect(scene.asked).toHaveLength(10);
  });

  it('ends politely after 20 pages', async () => {
    for (let cursor = 0; cursor < 100; cursor += 1) {
      scene.pages.set(
        `past ${cursor}`,
        page({ bookings: [bookingOf(600 + cursor, `Type ${cursor}`)], nextCursor: cursor + 1 }),
      );
    }
    await expect(scene.eventTypes.walk()).resolves.toEqual({ kind: 'enough' });
    expect(scene.asked).toHaveLength(20);
    expect(scene.eventTypes.state().rows).toHaveLength(16);
  });

  it('is not led in circles', async () => {
    scene.pages.set('past 0', page({ bookings: [bookingOf(501, 'Intro call')], nextCursor: 7 }));
    scene.pages.set('past 7', page({ bookings: [bookingOf(502, 'Studio tour')], nextCursor: 0 }));
    await expect(scene.eventTypes.walk()).resolves.toEqual({ kind: 'complete' });
  });

  it.each(['too-many-requests', 'offline', 'service-error', 'signed-out'] as const)(
    'stops at the first %s and keeps what it has',
    async (code) => {
      scene.pages.set('upcoming 0', page({ bookings: [bookingOf(501, 'Intro call')], nextCursor: null }));
      scene.pages.set('recurring 0', new Failure(code, 'no', { retryAfterSeconds: 120 }));
      await expect(scene.eventTypes.walk()).resolves.toEqual({ kind: 'later', code, retryAfterSeconds: 120 });
      expect(scene.asked).toHaveLength(2);
      expect(titles()).toEqual(['Intro call']);
      expect(scene.eventTypes.state().walk.completeAtMs).toBeNull();
    },
  );

  it('ends when it is stopped, and nothing is learned after', async () => {
    const running = scene.eventTypes.walk();
    await scene.eventTypes.stop();
    await expect(running).resolves.toEqual({ kind: 'stopped' });
    scene.eventTypes.learn([bookingOf(501, 'Intro call')]);
    expect(titles()).toEqual([]);
  });
});
