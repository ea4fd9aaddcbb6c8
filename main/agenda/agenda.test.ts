import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { english, speak } from '../base/words.ts';
import { aGerman } from '../../test/support/a-german.ts';
import { maya, openAgendaStage, type AgendaStage } from '../../test/support/agenda-stage.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { agendaText } from '../../test/support/memory-cache.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';

const offline = new Failure('offline', 'No connection');

let stage: AgendaStage;

beforeEach(() => {
  stage = openAgendaStage();
});

describe('reading today', () => {
  it('reads the profile first, then the lists by its day: a day back, seven ahead', async () => {
    await stage.start();
    expect(stage.operations()).toEqual(['me', 'upcoming', 'recurring', 'cancelled', 'past']);
    const berlin = { startDate: '2027-03-09T23:00:00.000Z', endDate: '2027-03-10T23:00:00.000Z' };
    const wide = { startDate: '2027-03-08T23:00:00.000Z', endDate: '2027-03-17T23:00:00.000Z' };
    expect(stage.service.calls).toMatchObject([
      { operation: 'me' },
      { operation: 'upcoming', ...wide },
      { operation: 'recurring', ...wide },
      { operation: 'cancelled', ...berlin },
      { operation: 'past', ...berlin, startDate: wide.startDate },
    ]);
  });

  it('says whose day it is, what is in it, when it was read and what comes after', async () => {
    await stage.start();
    expect(stage.agenda.view()).toMatchObject({
      timeFormat: { timeZone: 'Europe/Berlin', computerTimeZone: 'America/Toronto', hours: 24 },
      account: { id: 7001, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' },
      today: {
        next: { key: '1 running', phase: 'live' },
        later: ['1 call'],
        nextDay: { rows: [{ uid: 'friday' }] },
      },
      refreshing: false,
      updatedAt: '2027-03-10T08:15:00.000Z',
      problem: null,
      retryAt: null,
      clockSetByMs: 0,
    });
    expect(stage.announced.at(-1)).toEqual(stage.agenda.view());
    expect(stage.agenda.bookings().map(({ uid }) => uid)).toEqual(['running', 'call', 'friday']);
  });

  it('is about one’s own: what colleagues host stays with the lists', async () => {
    const colleagues = {
      isHost: false,
      canManage: true,
      user: { name: 'Omar', email: 'omar@lindqvist.example' },
      location: 'https://meet.example/theirs',
    };
    stage.service.bookings = [
      bookingAt('2027-03-10T08:00:00Z', 60, { uid: 'mine', location: 'https://meet.example/mine' }),
      bookingAt('2027-03-10T08:10:00Z', 60, { ...colleagues, uid: 'theirs, running' }),
      bookingAt('2027-03-10T08:20:00Z', 60, { ...colleagues, uid: 'theirs, soon' }),
      bookingAt('2027-03-10T12:00:00Z', 60, {
        ...colleagues,
        uid: 'my seat',
        attendees: [{ name: 'Maya', email: maya.email?.toUpperCase() }],
      }),
      bookingAt('2027-03-11T08:00:00Z', 60, { ...colleagues, uid: 'theirs, tomorrow' }),
    ];
    await stage.start();
    expect(stage.agenda.view().today).toMatchObject({
      now: [],
      next: { key: '1 mine', phase: 'live' },
      later: ['1 my seat'],
      joinKey: '1 mine',
      left: 2,
      nextDay: null,
    });
    expect(stage.uidsToday()).toEqual(['mine', 'my seat']);
    expect(stage.agenda.bookings()).toHaveLength(5);
  });

  it('reports rows that are no bookings, each once, and shows the others', async () => {
    const unread = { title: 'Intro call', people: ['Nora Bell'], start: '2027-03-10T14:00:00' };
    stage = openAgendaStage({ unread: [unread] });
    await stage.start();
    expect(stage.agenda.view().unread).toEqual([unread]);
    expect(stage.uidsToday()).toEqual(['running', 'call']);
  });

  it('takes nothing as on that the cancelled list holds without a readable status', async () => {
    stage.service.bookings = [bookingAt('2027-03-10T12:00:00Z', 30, { uid: 'odd', status: 'UNKNOWN' })];
    stage.service.isIn = (list) => list === 'cancelled';
    await stage.start();
    expect(stage.uidsToday()).toEqual([]);
    stage.service.isIn = (list) => list === 'upcoming';
    await stage.agenda.refresh();
    expect(stage.uidsToday()).toEqual(['odd']);
  });

  it('puts together what no single list has', async () => {
    stage.service.bookings = [
      bookingAt('2027-03-09T22:30:00Z', 11 * 60, { uid: 'since yesterday' }),
      bookingAt('2027-03-10T07:00:00Z', 30, { uid: 'over' }),
      bookingAt('2027-03-10T07:45:00Z', 15, { uid: 'over unanswered', status: 'PENDING' }),
      bookingAt('2027-03-10T12:00:00Z', 30, { uid: 'series', recurringEventId: 's', status: 'PENDING' }),
      bookingAt('2027-03-10T13:00:00Z', 30, { uid: 'off', status: 'CANCELLED' }),
      bookingAt('2027-03-10T14:00:00Z', 30, { uid: 'instant', status: 'AWAITING_HOST' }),
    ];
    await stage.start();
    expect(stage.uidsToday()).toEqual([
      'since yesterday',
      'over',
      'over unanswered',
      'series',
      'off',
      'instant',
    ]);
  });

  it('believes the list that was read last when a booking is cancelled in between', async () => {
    const listBookings = stage.service.listBookings.bind(stage.service);
    stage.service.listBookings = async (request, signal) => {
      const page = await listBookings(request, signal);
      if (request.filters.status === 'recurring') {
        stage.service.bookings = [
          bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call', status: 'CANCELLED' }),
        ];
      }
      return page;
    };
    await stage.start();
    expect(stage.agenda.view().today?.rows.find(({ uid }) => uid === 'call')?.status).toBe('CANCELLED');
  });

  it('walks long lists page by page', async () => {
    stage.service.bookings = Array.from({ length: 230 }, (_, index) =>
      bookingAt('2027-03-10T10:00:00Z', 30, { uid: `b${index}` }),
    );
    await stage.start();
    expect(stage.agenda.bookings()).toHaveLength(230);
    expect(
      stage.service.calls.filter(({ operation }) => operation === 'upcoming').map(({ cursor }) => cursor),
    ).toEqual([0, 100, 200]);
  });

  it('runs once for all callers', async () => {
    const all = [stage.agenda.refresh(), stage.agenda.refresh()];
    stage.agenda.shown();
    stage.agenda.online();
    await Promise.all(all);
    expect(stage.operations()).toEqual(['me', 'upcoming', 'recurring', 'cancelled', 'past']);
  });
});

describe('the last known agenda', () => {
  it('is shown at once with its age, and replaced when the answer comes', async () => {
    stage.text.content = agendaText({
      profile: maya,
      readAt: '2027-03-09T17:00:00.000Z',
      bookings: [bookingAt('2027-03-10T09:00:00Z', 30, { uid: 'known' })],
    });
    await stage.agenda.start();
    expect(stage.agenda.view()).toMatchObject({ refreshing: true, updatedAt: '2027-03-09T17:00:00.000Z' });
    expect(stage.uidsToday()).toEqual(['known']);
    await stage.settle();
    expect(stage.agenda.view()).toMatchObject({ refreshing: false, updatedAt: '2027-03-10T08:15:00.000Z' });
    expect(stage.uidsToday()).toEqual(['running', 'call']);
  });

  it('is what the next start begins with', async () => {
    await stage.start();
    stage.agenda.stop();
    stage = openAgendaStage({ text: stage.text });
    stage.service.failure = offline;
    await stage.start();
    expect(stage.uidsToday()).toEqual(['running', 'call']);
    expect(stage.agenda.view()).toMatchObject({ problem: { code: 'offline' }, account: { id: 7001 } });
  });

  it('of another account is forgotten as soon as the profile says so', async () => {
    stage.text.content = agendaText({
      profile: { ...maya, id: 42, name: 'Somebody Else' },
      readAt: '2027-03-09T17:00:00.000Z',
      bookings: [bookingAt('2027-03-10T09:00:00Z', 30, { uid: 'not yours' })],
    });
    const listBookings = stage.service.listBookings.bind(stage.service);
    stage.service.listBookings = () => Promise.reject(offline);
    await stage.start();
    expect(stage.agenda.view()).toMatchObject({ today: null, updatedAt: null, account: { id: 7001 } });
    expect(stage.text.content).toBeNull();
    stage.service.listBookings = listBookings;
    await stage.agenda.refresh();
    expect(stage.uidsToday()).toEqual(['running', 'call']);
  });

  it('goes to the account’s store, with whose it is: what was kept, none of another person, what was read', async () => {
    const text = createMemoryText(
      agendaText({
        profile: { ...maya, id: 42, name: 'Somebody Else' },
        readAt: '2027-03-09T17:00:00.000Z',
        bookings: [bookingAt('2027-03-10T09:00:00Z', 30, { uid: 'not yours' })],
      }),
    );
    stage = openAgendaStage({ text });
    const seen: string[] = [];
    stage.store.changed.subscribe((known) => seen.push(known.map(({ booking }) => booking.uid).join(' ')));
    stage.store.cleared.subscribe(() => seen.push('cleared'));
    await stage.start();
    expect(seen).toEqual(['not yours', 'cleared', 'running call friday']);
  });

  it('shows what any list says of its bookings, and of others on these days', async () => {
    await stage.start();
    stage.store.put([
      bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call', title: 'Another title' }),
      bookingAt('2027-03-10T14:00:00Z', 30, { uid: 'added' }),
      bookingAt('2027-03-18T14:00:00Z', 30, { uid: 'beyond its days' }),
    ]);
    expect(stage.announced.at(-1)?.today?.rows.map(({ uid, title }) => [uid, title])).toMatchObject([
      ['running', expect.any(String)],
      ['call', 'Another title'],
      ['added', expect.any(String)],
    ]);
    expect(stage.agenda.bookings().map(({ uid }) => uid)).toEqual(['running', 'call', 'friday', 'added']);
  });

  it.each(['read', 'write'] as const)(
    'keeps nothing from working where the disk does not %s',
    async (step) => {
      const broken = new Error('The disk is full');
      const text = createMemoryText();
      const fail = (): Promise<never> => Promise.reject(broken);
      text[step] = fail;
      stage = openAgendaStage({ text });
      await stage.start();
      expect(stage.uidsToday()).toEqual(['running', 'call']);
      expect(stage.reported).toEqual([broken]);
    },
  );
});

describe('what was cancelled here', () => {
  const statusOfCall = () => stage.agenda.view().today?.rows.find(({ uid }) => uid === 'call')?.status;

  it('is off at once, and one call asks whether the service says the same', async () => {
    await stage.start();
    const before = stage.operations().length;
    stage.service.bookings = stage.service.bookings.filter(({ uid }) => uid !== 'call');
    stage.store.takeOff(['call']);
    expect(statusOfCall()).toBe('CANCELLED');
    expect(await stage.agenda.look()).toBe(true);
    expect(stage.operations().slice(before)).toEqual(['upcoming']);
    // The next start does not show it as on, even without a network.
    expect(stage.text.content).toContain('"CANCELLED"');
  });

  it('is on again where the service says so, whatever it answered', async () => {
    await stage.start();
    stage.store.takeOff(['call']);
    expect(await stage.agenda.look()).toBe(false);
    await stage.settle();
    expect(statusOfCall()).toBe('ACCEPTED');
    // A second time, too.
    stage.store.takeOff(['call']);
    expect(await stage.agenda.look()).toBe(false);
    await stage.settle();
    expect(statusOfCall()).toBe('ACCEPTED');
  });

  it('is read again where a reading that is under way may have begun before', async () => {
    await stage.start();
    const readings = () => stage.operations().filter((operation) => operation === 'recurring').length;
    const running = stage.agenda.refresh();
    stage.store.takeOff(['call']);
    expect(await stage.agenda.look()).toBe(false);
    await running;
    expect(readings()).toBe(3);
    expect(statusOfCall()).toBe('ACCEPTED');
  });
});

describe('another language', () => {
  it('is that of the times and of the rows as soon as it is spoken', async () => {
    const nameless = { title: '', attendees: [], eventType: null };
    stage.service.bookings = [bookingAt('2027-03-10T12:00:00Z', 60, { uid: 'call', ...nameless })];
    await stage.start();
    const said = () => {
      const { timeFormat, today } = stage.announced.at(-1) ?? stage.agenda.view();
      return [new Intl.Locale(timeFormat.locale).language, today?.rows[0]?.title];
    };
    expect(said()).toEqual(['en', english.main.untitledBooking]);
    speak({ ...aGerman, main: { ...aGerman.main, untitledBooking: 'Ohne Titel' } });
    stage.agenda.update();
    speak(english);
    expect(said()).toEqual(['de', 'Ohne Titel']);
  });
});

describe('a clock change', () => {
  it('makes the day 23 hours long, for the window asked and the sections', async () => {
    stage.clock.jump(Date.parse('2027-03-28T10:00:00Z'));
    stage.service.bookings = [
      bookingAt('2027-03-27T23:30:00Z', 30, { uid: 'first' }),
      bookingAt('2027-03-28T21:30:00Z', 30, { uid: 'last' }),
      bookingAt('2027-03-28T22:00:00Z', 30, { uid: 'tomorrow' }),
    ];
    await stage.start();
    expect(stage.uidsToday()).toEqual(['first', 'last']);
    expect(stage.agenda.view().today).toMatchObject({
      dayStartAt: '2027-03-27T23:00:00.000Z',
      dayEndAt: '2027-03-28T22:00:00.000Z',
      nextDay: { dayStartAt: '2027-03-28T22:00:00.000Z', rows: [{ uid: 'tomorrow' }] },
    });
  });
});
