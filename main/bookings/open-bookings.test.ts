import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingQuery, Lens } from '../../preload/contract/model/bookings.ts';
import { startBookingsScene, type BookingsScene } from '../../test/support/bookings-scene.ts';
import { listQuery } from '../../test/support/lists-scene.ts';
import { smallWorkspace } from '../../test/support/sandbox-service.ts';
import { teamWorkspace } from '../../test/support/team-workspace.ts';

const nora = { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' };
const tom = { name: 'Tomás Rivera', email: 'tomas@rivera.example', timeZone: 'America/Sao_Paulo' };

const booking = (uid: string, day: string, more: object = {}) => ({
  uid,
  eventTypeId: 501,
  userId: 7001,
  title: `Intro call ${uid}`,
  startTime: `2027-03-${day}T13:00:00.000Z`,
  endTime: `2027-03-${day}T13:30:00.000Z`,
  status: 'ACCEPTED',
  attendees: [nora],
  ...more,
});

const workspace = {
  ...smallWorkspace,
  schedules: [
    {
      id: 1,
      userId: 7001,
      timeZone: 'UTC',
      rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
    },
  ],
  eventTypes: [
    {
      id: 501,
      title: 'Intro call',
      slug: 'intro',
      length: 30,
      ownerId: 7001,
      minimumBookingNotice: 0,
      bookingFields: [
        { name: 'name', type: 'name', required: true },
        { name: 'email', type: 'email', required: true },
        {
          name: 'topic',
          type: 'select',
          label: 'What is it about?',
          options: [{ value: 'x', label: 'Tax' }],
        },
      ],
    },
    {
      id: 502,
      title: 'Coaching',
      slug: 'coaching',
      length: 60,
      ownerId: 7001,
      recurringEvent: { freq: 2, interval: 1, count: 3 },
    },
  ],
  bookings: [
    booking('today', '10', {
      location: 'https://meet.example/room',
      responses: { name: 'Nora Bell', email: nora.email, topic: 'x' },
      attendees: [{ ...nora, locale: 'de' }],
    }),
    booking('far', '25', { attendees: [nora, tom] }),
    booking('waiting', '26', { status: 'PENDING' }),
    booking('before', '02'),
    ...['11', '18', '25'].map((day) =>
      booking(`week ${day}`, day, { eventTypeId: 502, recurringEventId: 'series' }),
    ),
  ],
};

let scene: BookingsScene;
beforeEach(async () => {
  scene = await startBookingsScene(workspace);
  await scene.until(() => scene.bookings.view().unconfirmed === 1 && !scene.agenda.view().refreshing);
});
afterEach(() => scene.stop());

const shown = (query: BookingQuery, lens: Lens = 'team', { calls } = scene): readonly string[] => {
  const window = calls.window({ query: whole(query), lens, open: [], offset: 0, count: 200 });
  if (window instanceof Promise) throw new Error('A window is there at once');
  return window.items.flatMap((item) => (item.kind === 'day' || item.kind === 'group' ? [] : [item.row.uid]));
};
/** As it comes through the door. */
const whole = (query: BookingQuery) => structuredClone(query);
const refresh = async (): Promise<void> => {
  scene.service.clock.advance(61_000);
  await scene.agenda.refresh();
};

describe('the lists', () => {
  it('show each list of the service, and a series as one line', async () => {
    const upcoming = listQuery('upcoming');
    await scene.until(() => shown(upcoming).length === 6);
    expect(shown(upcoming)).toEqual(['today', 'week 11', 'week 18', 'far', 'week 25', 'waiting']);
    const recurring = listQuery('recurring');
    await scene.until(() => shown(recurring).length === 1);
    expect(shown(recurring)).toEqual(['week 11']);
    await scene.calls.refresh({ query: whole(listQuery('past')) });
    expect(shown(listQuery('past'))).toEqual(['before']);
  });

  it('are made without looking at the computer’s uptime for each row', async () => {
    const upcoming = listQuery('upcoming');
    await scene.until(() => shown(upcoming).length === 6);
    const uptime = vi.spyOn(scene.service.clock, 'uptime');
    expect(shown(upcoming)).toHaveLength(6);
    expect(uptime.mock.calls.length).toBeLessThan(6);
    uptime.mockRestore();
  });

  it('offer what there is to filter by', () => {
    expect(scene.calls.filters(undefined)).toMatchObject({
      eventTypes: [
        { account: 1, title: 'Coaching' },
        { account: 1, title: 'Intro call' },
      ],
      hosts: [{ account: 1, name: 'Maya Lindqvist' }],
    });
  });
});

describe('one booking', () => {
  it('has the words of its questions once the event type was read', async () => {
    const answers = async () => (await scene.bookings.calls.detail({ uid: 'today' })).answers;
    expect(await answers()).toEqual([{ label: 'Topic', text: 'x' }]);
    let said = await answers();
    scene.bookings.changed.subscribe(() => void answers().then((now) => (said = now)));
    await scene.until(() => said[0]?.label === 'What is it about?');
    expect(said).toEqual([{ label: 'What is it about?', text: 'Tax' }]);
  });

  it('that was moved from here is off, and leads to where it is now', async () => {
    await scene.until(() => scene.store.bookingOf('far') !== null);
    const { uid } = await scene.client.createBooking({
      eventTypeId: 501,
      start: '2027-03-20T10:00:00.000Z',
      end: '2027-03-20T10:30:00.000Z',
      timeZone: 'Europe/London',
      responses: { name: nora.name, email: nora.email },
      rescheduleUid: 'far',
    });
    scene.moves.push({ from: 'far', to: uid });
    await refresh();
    await scene.until(() => scene.store.bookingOf(uid) !== null);
    expect(await scene.bookings.calls.detail({ uid: 'far' })).toMatchObject({
      row: { status: 'CANCELLED' },
      movedTo: { uid, startAt: '2027-03-20T10:00:00.000Z' },
    });
    expect((await scene.bookings.calls.detail({ uid })).movedFrom).toMatchObject({ uid: 'far' });
  });

  it('of a series says what remains of it', async () => {
    await scene.until(() => scene.store.bookingOf('week 25') !== null);
    const { series } = await scene.bookings.calls.detail({ uid: 'week 18' });
    expect(series).toMatchObject({
      id: 'series',
      left: 3,
      isLoading: true,
      bookings: [
        { startAt: '2027-03-11T13:00:00.000Z', endAt: '2027-03-11T13:30:00.000Z', paid: false },
        { status: 'ACCEPTED' },
        {},
      ],
    });
    await scene.until(() => scene.bookings.lists.leftOf('series') !== null);
    expect(series?.bookings.map(({ uid }) => uid)).toEqual(['week 11', 'week 18', 'week 25']);
  });

  it('can be joined, written to and saved', async () => {
    const { calls } = scene.bookings;
    expect(scene.bookings.factsOf('today')?.link).toBe('https://meet.example/room');
    expect(scene.bookings.linkOf('today', 0)).toMatchObject({ address: 'https://meet.example/room' });
    expect(scene.bookings.linkOf('today', 1)).toBeNull();
    expect(scene.bookings.factsOf('nowhere')).toBeNull();
    await scene.until(() => scene.store.bookingOf('far') !== null);
    await calls.mail({ uid: 'far', to: null });
    await calls.mail({ uid: 'far', to: tom.email });
    expect(scene.opened).toEqual([
      'mailto:nora@bell.example,tomas@rivera.example?subject=Intro%20call%20far',
      'mailto:tomas@rivera.example?subject=Intro%20call%20far',
    ]);
    await expect(calls.mail({ uid: 'far', to: 'x@y.example' })).rejects.toMatchObject({ code: 'not-found' });
    await calls.saveCalendarFile({ uid: 'today' });
    expect(scene.saved).toMatchObject([{ name: 'Intro call today 2027-03-10.ics' }]);
    for (const line of [
      'DTSTART:20270310T130000Z',
      'DTEND:20270310T133000Z',
      'LOCATION:https://meet.example/room',
    ])
      expect(scene.saved[0]?.content).toContain(line);
    expect(scene.saved[0]?.content).toContain('DESCRIPTION:Nora Bell\\, nora@bell.example');
  });

  it('that waits is confirmed in the web app, where one knows where that is', async () => {
    const hasWebApp = async (uid: string) => (await scene.bookings.calls.detail({ uid })).hasWebApp;
    await scene.until(() => scene.store.bookingOf('waiting') !== null);
    expect(await hasWebApp('waiting')).toBe(false);
    await expect(scene.bookings.calls.openWebApp(undefined)).rejects.toMatchObject({ code: 'not-found' });
    scene.bases.app = 'https://app.example';
    expect([await hasWebApp('waiting'), await hasWebApp('today')]).toEqual([true, false]);
    await scene.bookings.calls.openWebApp(undefined);
    expect(scene.opened).toEqual(['https://app.example/bookings/unconfirmed']);
  });

  it('says from when it can be joined, and what is noted on whom it is with', async () => {
    const detail = async () => scene.bookings.calls.detail({ uid: 'today' });
    expect(await detail()).toMatchObject({
      joinFromAt: '2027-03-10T12:45:00.000Z',
      note: { email: nora.email, text: '' },
      series: null,
      movedFrom: null,
    });
    let told = 0;
    scene.bookings.changed.subscribe(() => (told += 1));
    const { version } = scene.bookings.view();
    await scene.bookings.calls.keepNote({ email: 'NORA@bell.example', text: 'Ask about Berlin' });
    expect(await detail()).toMatchObject({
      note: { text: 'Ask about Berlin' },
      before: [{ kind: 'note', text: 'Ask about Berlin' }],
    });
    expect(scene.bookings.beforeOf('today')).toEqual((await detail()).before);
    expect(scene.bookings.beforeOf('nowhere')).toEqual([]);
    expect(told).toBeGreaterThan(0);
    expect(scene.bookings.view().version).toBeGreaterThan(version);
  });

  it('can be written to that one is late, in the language of the guest', async () => {
    await scene.bookings.calls.mail({ uid: 'today', to: null, about: 'running-late' });
    const [link = ''] = scene.opened;
    const { searchParams } = new URL(link);
    expect(searchParams.get('subject')).toBe('Ich verspäte mich: Intro call today');
    expect(searchParams.get('body')).toContain('13:00');
    expect(searchParams.get('body')).toMatch(/Maya Lindqvist$/);
  });

  it('may have a link that the guest typed, which counts for one that is not known, too', async () => {
    await scene.until(() => scene.store.bookingOf('far') !== null);
    const typed = ['today', 'far', 'nowhere'].map((uid) => scene.bookings.isLinkTypedByGuest(uid));
    expect(typed).toEqual([true, false, true]);
  });

  it('that no list has shown is not found', () => {
    expect(() => scene.bookings.calls.detail({ uid: 'nowhere' })).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});

describe('a person', () => {
  it('is known at once, and by all lists a moment later', async () => {
    const card = () => scene.bookings.calls.person({ email: nora.email });
    let now = await card();
    expect(now).toMatchObject({ name: 'Nora Bell', isLoading: true });
    scene.bookings.changed.subscribe(() => void Promise.resolve(card()).then((next) => (now = next)));
    await scene.until(() => !now.isLoading);
    expect(now).toMatchObject({ count: 7, cancelled: 0, usualMinutes: 30, timeZone: 'Europe/London' });
    expect(now.earlier.map(({ uid }) => uid)).toEqual(['before']);
    expect(now.coming[0]?.uid).toBe('today');
  });
});

describe('news', () => {
  it('tell what somebody else cancelled and booked, once, until they are read', async () => {
    await scene.until(() => scene.store.bookingOf('far') !== null);
    await scene.client.cancelBooking({ uid: 'far', cancellationReason: 'Ill' });
    await scene.client.createBooking({
      eventTypeId: 501,
      start: '2027-03-20T10:00:00.000Z',
      end: '2027-03-20T10:30:00.000Z',
      timeZone: 'Europe/London',
      responses: { name: 'Ida Holm', email: 'ida@holm.example' },
    });
    await refresh();
    await scene.until(() => scene.bookings.view().unread === 2);
    expect(await scene.calls.news(undefined)).toMatchObject([
      { kind: 'new', startAt: '2027-03-20T10:00:00.000Z', people: ['Ida Holm'] },
      { kind: 'cancelled', uid: 'far', reason: 'Ill', people: ['Nora Bell', 'Tomás Rivera'] },
    ]);
    expect(shown(listQuery('cancelled'))).toEqual(['far']);
    await scene.until(() => !shown(listQuery('upcoming')).includes('far'));
    await scene.calls.newsRead(undefined);
    await refresh();
    await refresh();
    expect(scene.bookings.view().unread).toBe(0);
    expect(await scene.calls.news(undefined)).toHaveLength(2);
    expect(scene.reported).toEqual([]);
  });

  it('know what was done from here', async () => {
    await scene.until(() => scene.store.bookingOf('far') !== null);
    scene.own.add('far');
    await scene.client.cancelBooking({ uid: 'far', cancellationReason: 'Ill' });
    await refresh();
    let count = 0;
    await scene.until(() => {
      const news = scene.calls.news(undefined);
      count = news instanceof Promise ? 0 : news.length;
      return count === 1;
    });
    expect(scene.bookings.view().unread).toBe(0);
  });
});

describe('a manager of a team', () => {
  it('sees who of the team hosts bookings, and counts as unconfirmed only their own', async () => {
    const waiting = { ...booking('waiting mine', '12'), status: 'PENDING' };
    const omars = { eventTypeId: 504, userId: 7002, status: 'PENDING' };
    const team = await startBookingsScene({
      ...teamWorkspace,
      eventTypes: [
        ...workspace.eventTypes,
        { id: 504, title: 'Review', slug: 'review', length: 30, teamId: 310, hosts: [{ userId: 7002 }] },
      ],
      bookings: [waiting, booking('omars', '13', omars)],
    });
    try {
      const query = listQuery('unconfirmed');
      const uids = (lens: Lens) => shown(query, lens, team);
      await team.until(() => uids('team').length === 2);
      expect(uids('mine')).toEqual(['waiting mine']);
      expect(team.bookings.view()).toMatchObject({
        unconfirmed: 1,
        colleagues: [{ id: 7002, name: 'omar' }],
      });
    } finally {
      await team.stop();
    }
  });
});
