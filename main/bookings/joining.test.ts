import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalFailure } from '../base/failure.ts';
import { createJoin, type Join } from './join.ts';
import { startBookingsScene, type BookingsScene } from '../../test/support/bookings-scene.ts';
import { teamWorkspace } from '../../test/support/team-workspace.ts';

const today = {
  uid: 'today',
  eventTypeId: null,
  userId: 7001,
  startTime: '2027-03-10T13:00:00Z',
  endTime: '2027-03-10T13:30:00Z',
  status: 'ACCEPTED',
  metadata: { videoCallUrl: 'http://meet.example/room' },
  references: [
    { type: 'zoom_video', meetingUrl: 'https://zoom.us/j/1' },
    { type: 'google_calendar', meetingUrl: 'https://calendar.example/entry' },
  ],
};

/** Maya manages the team in which Omar hosts it. */
const omars = { ...today, uid: 'omars', userId: 7002, eventTypeId: 504 };

const meeting = { account: 1, uid: 'today' };

describe('joining', () => {
  let scene: BookingsScene;
  let opened: string[];
  let opens: () => Promise<void>;
  let join: Join;
  const isJoined = (): boolean => scene.bookings.joined.has('today', Date.parse(today.startTime));

  let asked: string[];
  let answer: boolean;

  beforeEach(async () => {
    scene = await startBookingsScene({
      ...teamWorkspace,
      eventTypes: [
        { id: 504, title: 'Review', slug: 'review', length: 30, teamId: 310, hosts: [{ userId: 7002 }] },
      ],
      bookings: [today, omars],
    });
    await scene.until(() => scene.store.bookingOf('today') !== null);
    opened = [];
    asked = [];
    answer = true;
    opens = () => Promise.resolve();
    join = createJoin({
      account: (id) => (id === 1 ? { bookings: () => scene.bookings } : null),
      openLink(link) {
        opened.push(link);
        return opens();
      },
      ask({ message }) {
        asked.push(message);
        return Promise.resolve(answer);
      },
    });
  });
  afterEach(() => scene.stop());

  it('opens the meeting, http too, and notes that it was joined', async () => {
    scene.service.clock.jump(Date.parse('2027-03-10T12:45:00Z'));
    await join(meeting);
    expect(opened).toEqual(['http://meet.example/room']);
    expect(isJoined()).toBe(true);
  });

  it('hours before opens it too, and is only a try of the link', async () => {
    await join(meeting);
    expect(opened).toEqual(['http://meet.example/room']);
    expect(isJoined()).toBe(false);
  });

  it('by another of its meetings counts as well; a calendar’s entry does not', async () => {
    scene.service.clock.jump(Date.parse('2027-03-10T12:45:00Z'));
    await join(meeting, 2);
    expect(isJoined()).toBe(false);
    await join(meeting, 1);
    expect(isJoined()).toBe(true);
    expect(opened).toEqual(['https://calendar.example/entry', 'https://zoom.us/j/1']);
  });

  it('of one’s own meeting asks nothing; of a colleague’s it asks first, and a calendar’s entry may be opened', async () => {
    await join(meeting);
    expect(asked).toEqual([]);
    answer = false;
    await join({ account: 1, uid: 'omars' });
    await join({ account: 1, uid: 'omars' }, 1);
    expect(asked).toEqual(['This is omar’s call. Join it?', 'This is omar’s call. Join it?']);
    expect(opened).toEqual(['http://meet.example/room']);
    await join({ account: 1, uid: 'omars' }, 2);
    answer = true;
    await join({ account: 1, uid: 'omars' });
    expect(opened.slice(1)).toEqual(['https://calendar.example/entry', 'http://meet.example/room']);
    expect(asked).toHaveLength(3);
  });

  it('that opened nothing is not noted', async () => {
    opens = () => Promise.reject(new LocalFailure('not-opened', 'Nothing opens it'));
    await expect(join(meeting)).rejects.toMatchObject({ code: 'not-opened' });
    expect(isJoined()).toBe(false);
  });

  it.each([
    ['an unknown booking', { account: 1, uid: 'other' }, undefined],
    ['a booking of another account', { account: 2, uid: 'today' }, undefined],
    ['a link that is not there', meeting, 9],
  ] as const)('of %s is not found', async (_what, booking, link) => {
    await expect(join(booking, link)).rejects.toMatchObject({ code: 'not-found' });
    expect(opened).toEqual([]);
  });
});
