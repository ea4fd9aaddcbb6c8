import { afterEach, describe, expect, it } from 'vitest';
import { startRemindersScene, type RemindersScene } from '../../test/support/reminders-scene.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { eventType } from '../../test/renderer/support/quick-book.ts';
import type { NextBooking } from '../../preload/contract/model/quick-book.ts';
import { smallWorkspace } from '../../test/support/sandbox-service.ts';

const nora = { name: 'Nora Bell', email: 'nora@bell.example', timeZone: 'Europe/London' };

/** At a time of 10 March 2027 in UTC; it is 08:15. */
const booking = (uid: string, time: string, more: object = {}) => {
  const startMs = Date.parse(`2027-03-10T${time}:00Z`);
  return {
    uid,
    eventTypeId: 501,
    userId: 7001,
    title: `Talk ${uid}`,
    status: 'ACCEPTED',
    attendees: [nora],
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(startMs + 30 * 60_000).toISOString(),
    ...more,
  };
};

const withBookings = (...bookings: readonly object[]) => ({
  ...smallWorkspace,
  eventTypes: [{ id: 501, ownerId: 7001, title: 'Intro call', slug: 'intro', length: 30 }],
  bookings,
});

/** What the next booking with her would be, in two weeks. */
const nextOne: Omit<NextBooking, 'slot'> = {
  row: eventType(501),
  guest: { ...nora, language: null, lastAt: '2027-03-10T08:20:00.000Z', lastTitle: 'Intro call' },
  length: 30,
  weeks: 2,
};

/** 14:00 in UTC of today, for her booking of tomorrow. */
const nora1400 = {
  id: 'nora',
  since: '2027-03-09T09:00:00.000Z',
  booking: { uid: 'a', startAt: '2027-03-11T14:00:00.000Z', endAt: '2027-03-11T14:30:00.000Z' },
  before: '2027-03-11T14:00:00.000Z',
  eventType: { id: 501, title: 'Intro call' },
  person: nora,
  days: null,
  times: null,
  found: { at: '2027-03-10T14:00:00.000Z', end: '2027-03-10T14:30:00.000Z' },
  gone: null,
  lookedAt: '2027-03-10T08:15:00.000Z',
};

const idOf = (uid: string, time: string, kind = 'begins'): string =>
  `1/${uid}@${Date.parse(`2027-03-10T${time}:00Z`)}/${kind}`;

describe('the reminders of an account', () => {
  let scene: RemindersScene;
  const open = async (bookings: readonly object[], settings = {}): Promise<void> => {
    scene = await startRemindersScene(withBookings(...bookings), { leadMinutes: [5, 0], ...settings });
  };
  afterEach(async () => {
    expect(scene.reported).toEqual([]);
    await scene.stop();
  });

  it('are shown at their times, each with a sound, in place of the one before', async () => {
    await open([booking('a', '08:25')]);
    await scene.pass(10);
    expect(scene.notified).toEqual(['08:20 a begins 70', '08:25 a begins 70']);
    expect([...scene.shown.keys()]).toEqual([idOf('a', '08:25')]);
  });

  it('are silent while the person of the account is away, and come again when they are back', async () => {
    await open([booking('a', '08:25'), booking('b', '08:45'), booking('c', '09:00')]);
    scene.goAway({ fromMs: Date.parse('2027-03-10T08:22:00Z'), untilMs: Infinity });
    await scene.pass(26);
    expect(scene.notified).toEqual(['08:20 a begins 70']);
    scene.goAway(null);
    await scene.pass(20);
    expect(scene.notified.slice(1)).toEqual(['08:45 b begins 70', '08:55 c begins 70', '09:00 c begins 70']);
  });

  it('make one sound for several, and one notification for those that begin together', async () => {
    await open([booking('a', '08:25'), booking('b', '08:25'), booking('c', '08:20')]);
    await scene.pass(5);
    expect(scene.notified).toEqual([
      '08:15 c begins 70',
      '08:20 c begins 70',
      '08:20 “2 bookings in 5\u00a0min” Talk a, Nora Bell. Talk b, Nora Bell. silent',
    ]);
  });

  it('without buttons each of those that begin together has its own card', async () => {
    await open([booking('a', '08:25'), booking('b', '08:25')], { leadMinutes: [5] });
    scene.notifications.offer = { shown: true, actions: false };
    await scene.pass(5);
    expect(scene.notified.slice(1)).toEqual(['08:20 a begins silent', '08:20 b begins silent']);
    const [together, ...cards] = scene.ways.values();
    expect(together).toEqual({ card: 'without-buttons', notification: true, volume: 70 });
    const card = { card: 'always', notification: false, volume: null };
    expect(cards).toEqual([card, card]);
  });

  it('come back when put off, and in quiet hours without a sound', async () => {
    await open([booking('a', '08:25')], { leadMinutes: [5] });
    await scene.pass(5);
    scene.handle(idOf('a', '08:25'), { untilMs: Date.parse('2027-03-10T08:30:00Z') });
    // It is 09:15 in Berlin.
    scene.change({ quiet: { isOn: true, from: '09:15', to: '10:00', days: [1, 2, 3, 4, 5, 6, 7] } });
    await scene.pass(10);
    expect(scene.notified).toEqual(['08:20 a begins 70', '08:30 a begins silent']);
  });

  it('say once and without a sound that a booking has ended, and whether the same time is open later', async () => {
    await open([booking('a', '08:20')], { leadMinutes: [] });
    const slot = {
      at: '2027-03-24T08:20:00.000Z',
      end: '2027-03-24T08:50:00.000Z',
      hosts: [],
      seatsLeft: null,
    };
    scene.later.next = async () => ({ ...nextOne, slot });
    await scene.pass(40);
    expect(scene.notified).toEqual(['08:50 a ended silent']);
    expect([...scene.ways.values()]).toEqual([{ card: 'always', notification: false, volume: null }]);
    expect(scene.shown.get(idOf('a', '08:20', 'ended'))).toMatchObject({
      title: 'Intro call',
      people: [nora],
      next: { weeks: 2, atMs: Date.parse(slot.at) },
    });
  });

  it('do not say so where the next one with the same person is booked already', async () => {
    const nextWeek = { ...booking('b', '08:20'), startTime: '2027-03-17T08:20:00.000Z' };
    await open([booking('a', '08:20'), { ...nextWeek, endTime: '2027-03-17T08:50:00.000Z' }], {
      leadMinutes: [],
    });
    await scene.pass(40);
    expect(scene.notified).toEqual([]);
  });

  it('do not say so while a booking of another account runs', async () => {
    await open([booking('a', '08:20')], { leadMinutes: [] });
    scene.later.elsewhere = [bookingAt('2027-03-10T08:40:00Z', 60)];
    await scene.pass(40);
    expect(scene.notified).toEqual([]);
  });

  it('say that it has ended although the service does not answer in time', async () => {
    await open([booking('a', '08:20')], { leadMinutes: [] });
    scene.later.next = () => new Promise(() => undefined);
    await scene.pass(36);
    expect(scene.shown.get(idOf('a', '08:20', 'ended'))).toMatchObject({ next: null });
  });

  it('go when the booking is joined, silenced or the account is left', async () => {
    await open([booking('a', '08:20'), booking('b', '08:24'), booking('c', '08:26')]);
    await scene.until(() => scene.shown.size === 1);
    scene.bookings.noteJoined('a');
    expect(scene.shown.size).toBe(0);
    await scene.pass(6);
    expect([...scene.shown.keys()]).toEqual([idOf('b', '08:24'), idOf('c', '08:26')]);
    await scene.reminders.choices.setSilenced('b', true);
    expect([...scene.shown.keys()]).toEqual([idOf('c', '08:26')]);
    await scene.reminders.stop(true);
    expect(scene.shown.size).toBe(0);
    expect(scene.notified.filter((line) => line.includes(' a '))).toEqual(['08:15 a begins 70']);
  });

  it('come although the link was tried hours before, and again after joining where they are wanted', async () => {
    await open([booking('a', '10:00')]);
    const expected = async () => (await scene.reminders.calls.ofBooking({ uid: 'a' }))?.nothingBefore;
    scene.bookings.noteJoined('a');
    expect(await expected()).toBeNull();
    await scene.pass(101);
    expect(scene.notified).toEqual(['09:55 a begins 70']);
    scene.bookings.noteJoined('a');
    expect(scene.shown.size).toBe(0);
    expect(await expected()).toBe('joined');
    await scene.reminders.calls.silence({ uid: 'a', isSilenced: false });
    expect(await expected()).toBeNull();
    await scene.pass(4);
    expect(scene.notified.slice(1)).toEqual(['10:00 a begins 70']);
  });

  it('of the end stay when the booking is joined: one still has to leave', async () => {
    await open([booking('a', '08:20')], { end: { isOn: true, minutes: 5 } });
    await scene.pass(31);
    expect(scene.shown.has(idOf('a', '08:20', 'ends'))).toBe(true);
    scene.bookings.noteJoined('a');
    expect([...scene.shown.keys()]).toEqual([idOf('a', '08:20', 'ends')]);
  });

  it('say at once that somebody waits, and that stays', async () => {
    await open([booking('a', '08:14', { status: 'AWAITING_HOST' })]);
    await scene.until(() => scene.shown.size === 1);
    expect(scene.shown.get(idOf('a', '08:14', 'waiting'))).toMatchObject({ kind: 'waiting', stays: true });
  });

  it('say what came free for somebody, after a time away, as long as it is free', async () => {
    await open([]);
    scene.goAway({ fromMs: Date.parse('2027-03-10T08:00:00Z'), untilMs: Date.parse('2027-03-10T08:20:00Z') });
    scene.comesFree(nora1400);
    await scene.pass(4);
    expect(scene.notified).toEqual([]);
    await scene.pass(2);
    const said = '“15:00 today came free. Reschedule Nora Bell from tomorrow at 15:00?” Intro call silent';
    expect(scene.notified).toEqual([`08:20 ${said}`]);
    expect([...scene.shown.values()]).toMatchObject([{ leadsTo: 'earlier' }]);
    scene.comesFree(null);
    expect(scene.shown.size).toBe(0);
  });

  it('say what came free at once when one is back before it was said', async () => {
    await open([]);
    scene.goAway({ fromMs: Date.parse('2027-03-10T08:00:00Z'), untilMs: Infinity });
    scene.comesFree(nora1400);
    await scene.pass(6);
    expect(scene.notified).toEqual([]);
    scene.goAway(null);
    expect(scene.notified).toHaveLength(1);
    expect([...scene.ways.values()]).toEqual([{ card: 'without-buttons', notification: true, volume: null }]);
  });

  it('say nothing of what came free and was taken meanwhile', async () => {
    await open([]);
    scene.goAway({ fromMs: Date.parse('2027-03-10T08:00:00Z'), untilMs: Date.parse('2027-03-10T08:20:00Z') });
    scene.comesFree(nora1400);
    scene.comesFree(null);
    await scene.pass(6);
    expect(scene.notified).toEqual([]);
  });

  it('ring for who booked at an open door, also in quiet hours, and tell it no second time', async () => {
    const quiet = { isOn: true, from: '08:00', to: '10:00', days: [1, 2, 3, 4, 5, 6, 7] };
    await open([booking('visit', '10:40')], { quiet, hideTitles: true });
    scene.rings('visit');
    expect(scene.notified).toEqual(['rings 70 Intro call']);
    expect([...scene.shown.values()]).toMatchObject([{ kind: 'door', uid: 'visit', isWaiting: false }]);
  });

  it('tell no second time who booked what has rung, and still that it was cancelled', async () => {
    await open([booking('a', '14:00')], { isOn: false });
    await scene.until(() => !scene.agenda.view().refreshing);
    const book = (start: string) =>
      scene.client.createBooking({
        eventTypeId: 501,
        start,
        end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
        timeZone: 'Europe/London',
        responses: { name: 'Nora Bell', email: nora.email },
      });
    const { uid } = await book('2027-03-11T10:00:00.000Z');
    scene.rings(uid);
    await book('2027-03-11T11:00:00.000Z');
    await scene.pass(0.1);
    await scene.agenda.refresh();
    await scene.until(() => scene.notified.length > 0);
    await scene.pass(0.1);
    expect(scene.notified).toHaveLength(1);
    expect(scene.notified[0]).toContain('tomorrow at 12:00');
    await scene.client.cancelBooking({ uid, cancellationReason: 'Ill' });
    await scene.pass(0.1);
    await scene.agenda.refresh();
    await scene.until(() => scene.notified.length > 1);
    expect(scene.notified[1]).toContain('was cancelled');
  });

  it('ring unseen in a meeting with hidden titles, whose screen others may see', async () => {
    await open([booking('running', '08:10'), booking('visit', '08:50')], { isOn: false, hideTitles: true });
    scene.rings('visit');
    expect(scene.notified).toEqual(['rings 70 unseen Intro call']);
    scene.change({ hideTitles: false });
    scene.rings('visit');
    expect(scene.notified.at(-1)).toBe('rings 70 Intro call');
  });

  it.each([
    ['begins at this moment', booking('running', '08:15'), 'rings 70 unseen Intro call'],
    ['ends at this moment', booking('running', '07:45'), 'rings 70 Intro call'],
    ['begins later', booking('running', '08:16'), 'rings 70 Intro call'],
    ['is cancelled', booking('running', '08:10', { status: 'CANCELLED' }), 'rings 70 Intro call'],
  ])('ring by what is on the screen: a meeting %s', async (_when, meeting, rung) => {
    await open([meeting, booking('visit', '08:50')], { isOn: false, hideTitles: true });
    scene.rings('visit');
    expect(scene.notified).toEqual([rung]);
  });

  it('ring with a card for who comes at this moment: that booking is no meeting yet', async () => {
    await open([booking('visit', '08:15', { status: 'AWAITING_HOST' })], { isOn: false, hideTitles: true });
    scene.rings('visit');
    expect(scene.notified.at(-1)).toBe('rings 70 Intro call');
    expect(scene.shown.get(idOf('visit', '08:15', 'door'))).toMatchObject({ isWaiting: true, stays: true });
  });

  it('of who waits goes once the host is there, and of a request once it is answered', async () => {
    await open([
      booking('waits', '08:14', { status: 'AWAITING_HOST' }),
      booking('asks', '09:00', { status: 'PENDING' }),
    ]);
    const [waits, asks] = [idOf('waits', '08:14', 'waiting'), idOf('asks', '09:00', 'last-call')];
    await scene.until(() => scene.shown.has(waits));
    await scene.pass(16);
    expect([...scene.shown.keys()]).toEqual(expect.arrayContaining([waits, asks]));
    for (const [uid, id] of [
      ['waits', waits],
      ['asks', asks],
    ] as const) {
      const known = scene.store.bookingOf(uid);
      if (known) scene.store.put([{ ...known, status: 'ACCEPTED' }]);
      await scene.pass(0.1);
      expect(scene.shown.has(id), id).toBe(false);
    }
  });

  it('wait after a sleep for the reading that runs: what it finds cancelled is not reminded of', async () => {
    await open([booking('a', '08:25'), booking('b', '08:25')], { leadMinutes: [5] });
    scene.reminders.suspend();
    await scene.client.cancelBooking({ uid: 'a', cancellationReason: 'Ill' });
    scene.service.clock.jump(Date.parse('2027-03-10T08:21:00Z'));
    const reading = scene.agenda.refresh();
    scene.reminders.resume();
    expect(scene.agenda.view().refreshing).toBe(true);
    await reading;
    const begins = () => scene.notified.filter((one) => one.includes(' begins '));
    await scene.until(() => begins().length > 0);
    // That a was cancelled may have been told by then, too.
    expect(begins()).toEqual(['08:21 b begins 70']);
  });

  it('sum up what was slept through', async () => {
    await open([booking('a', '09:30'), booking('b', '10:30'), booking('c', '12:10')]);
    scene.reminders.suspend();
    scene.service.clock.jump(Date.parse('2027-03-10T12:00:00Z'));
    scene.reminders.resume();
    await scene.pass(1);
    expect(scene.notified).toEqual([
      '12:00 “You missed 2 reminders” Talk a, today at 10:30. Talk b, today at 11:30. 70',
    ]);
  });

  it('show news once, never of the first reading, without a sound', async () => {
    const far = { startTime: '2027-03-30T10:00:00.000Z', endTime: '2027-03-30T10:30:00.000Z' };
    await open([booking('a', '14:00'), booking('b', '15:00'), booking('far', '16:00', far)], { isOn: false });
    // The lists are read, too.
    await scene.until(() => scene.store.bookingOf('far') !== null);
    scene.own.add('b');
    await scene.client.cancelBooking({ uid: 'a', cancellationReason: 'Ill' });
    await scene.client.cancelBooking({ uid: 'b', cancellationReason: 'Ill' });
    await scene.pass(0.1);
    await scene.agenda.refresh();
    await scene.until(() => scene.notified.length > 0);
    await scene.pass(0.1);
    await scene.agenda.refresh();
    expect(scene.notified).toEqual(['08:15 “Talk a was cancelled” Nora Bell, today at 15:00. “Ill” silent']);
    expect([...scene.shown.values()]).toMatchObject([{ uid: 'a', stays: false }]);
    expect([...scene.ways.values()]).toEqual([{ card: 'without-buttons', notification: true, volume: null }]);
  });

  it('show several news as one, which leads to no single booking', async () => {
    await open([booking('a', '14:00'), booking('b', '15:00')], { isOn: false });
    for (const uid of ['a', 'b']) await scene.client.cancelBooking({ uid, cancellationReason: 'Ill' });
    await scene.pass(0.1);
    await scene.agenda.refresh();
    await scene.until(() => scene.notified.length > 0);
    expect([...scene.shown.values()]).toMatchObject([{ kind: 'message', uid: null }]);
  });
});
