import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AwayWish } from './away.ts';
import { createAwayCalls } from './away-calls.ts';
import { startBookingsScene, type BookingsScene } from '../../../test/support/bookings-scene.ts';
import { bookingOf, people, teamWorkspace } from '../../../test/support/team-workspace.ts';

const on = (uid: string, startTime: string, endTime: string, more: object = {}) =>
  bookingOf(uid, { startTime: `${startTime}:00.000Z`, endTime: `${endTime}:00.000Z`, ...more });

/** The profile is in Berlin: an hour ahead of UTC until 28 March. */
const workspace = {
  ...teamWorkspace,
  eventTypes: [
    { id: 501, ownerId: people.maya, title: 'Intro call', slug: 'intro', length: 30 },
    {
      id: 504,
      teamId: 310,
      title: 'Roadmap',
      slug: 'roadmap',
      length: 30,
      schedulingType: 'ROUND_ROBIN',
      hosts: [{ userId: people.omar, isFixed: false }],
    },
  ],
  bookings: [
    on('before', '2027-03-12T16:00', '2027-03-12T17:00'),
    on('runs-into-it', '2027-03-12T16:30', '2027-03-12T17:30'),
    on('inside', '2027-03-13T09:00', '2027-03-13T09:30', { status: 'PENDING' }),
    on('series', '2027-03-14T09:00', '2027-03-14T09:30', { recurringEventId: 'weekly', status: 'PENDING' }),
    on('off', '2027-03-13T10:00', '2027-03-13T10:30', { status: 'CANCELLED' }),
    on('colleague', '2027-03-13T11:00', '2027-03-13T11:30', { eventTypeId: 504, userId: people.omar }),
    on('after', '2027-03-15T07:00', '2027-03-15T07:30'),
    on('far', '2027-05-01T07:00', '2027-05-01T07:30'),
  ],
};

let scene: BookingsScene;
let saved: AwayWish[];
const calls = () =>
  createAwayCalls({
    agenda: scene.agenda,
    client: scene.client,
    clock: scene.service.clock,
    away: () =>
      Promise.resolve({
        state: () => null,
        mute: () => null,
        leaveToPerson: () => undefined,
        catchUp: () => undefined,
        stop: () => undefined,
        save: (wish: AwayWish) => Promise.resolve(void saved.push(wish)),
        comeBack: () => Promise.resolve(),
        resume: () => Promise.resolve(),
        forget: () => Promise.resolve(),
      }),
  });

beforeEach(async () => {
  saved = [];
  scene = await startBookingsScene(workspace);
  await scene.until(() => scene.agenda.view().account !== null && !scene.agenda.view().refreshing);
});
afterEach(() => scene.stop());

describe('what is booked in a time away', () => {
  it('is one’s own, on, and touches that time; wishes for a time too', async () => {
    const span = { from: '2027-03-12T18:00', until: '2027-03-15T08:00' };
    const answer = await calls().booked(span);
    if (!answer.ok) throw new Error(answer.wrong);
    expect(answer.booked.rows.map(({ uid }) => uid)).toEqual(['runs-into-it', 'inside', 'series']);
    expect(answer.booked).toMatchObject({ count: 3, until: '2027-03-15T07:00:00.000Z' });
  });

  it('is looked for four weeks ahead where the time has no end', async () => {
    const answer = await calls().booked({ from: null, until: null });
    if (!answer.ok) throw new Error(answer.wrong);
    const uids = answer.booked.rows.map(({ uid }) => uid);
    expect(uids).toContain('after');
    expect(uids).not.toContain('far');
    expect(answer.booked.until).toBe('2027-04-07T08:15:00.000Z');
  });
});

describe('a time away is saved', () => {
  const wish = { ids: [501], publishesAgain: true };

  it('in the profile’s zone, also where clocks change in it', async () => {
    const given = { from: '2027-03-26T18:00', until: '2027-03-29T08:00', ...wish };
    expect(await calls().save(given)).toEqual({ ok: true, isShifted: false });
    expect(saved).toEqual([
      {
        ...wish,
        fromMs: Date.parse('2027-03-26T17:00:00Z'),
        untilMs: Date.parse('2027-03-29T06:00:00Z'),
      },
    ]);
    // 02:30 does not exist on that day.
    const skipped = { from: null, until: '2027-03-28T02:30', ...wish };
    expect(await calls().save(skipped)).toEqual({ ok: true, isShifted: true });
    expect(saved.at(-1)?.untilMs).toBe(Date.parse('2027-03-28T01:30:00Z'));
  });

  it('from now where it begins in the past, and without an end', async () => {
    await calls().save({ from: '2027-03-09T08:00', until: null, ...wish });
    await calls().save({ from: null, until: null, ...wish });
    const nowMs = scene.service.clock.now();
    expect(saved.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
      [nowMs, null],
      [nowMs, null],
    ]);
  });

  it.each([
    ['from', '2027-02-30T08:00', null],
    ['until', null, '2027-02-30T08:00'],
    ['past', null, '2027-03-10T08:00'],
    ['order', '2027-03-12T08:00', '2027-03-12T08:00'],
  ] as const)('and not with a wrong time: %s', async (wrong, from, until) => {
    expect(await calls().save({ from, until, ...wish })).toEqual({ ok: false, wrong });
    expect(await calls().booked({ from, until })).toEqual({ ok: false, wrong });
    expect(saved).toEqual([]);
  });
});
