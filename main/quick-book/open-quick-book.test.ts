import { afterEach, describe, expect, it } from 'vitest';
import type { EventTypeRow, SlotQuery } from '../../preload/contract/model/quick-book.ts';
import { aBooking } from '../../test/support/booking-builder.ts';
import { startQuickBookScene, type QuickBookScene } from '../../test/support/quick-book-scene.ts';
import { bookingOf, nora, people, ravi, teamWorkspace } from '../../test/support/team-workspace.ts';

let scene: QuickBookScene | undefined;
afterEach(async () => {
  await scene?.stop();
  scene = undefined;
});

const hash = 'wX9k2LmQ7rT4vB8nZ3cY1a';
const workspace = {
  ...teamWorkspace,
  eventTypes: [
    { id: 501, ownerId: people.maya, title: 'Intro call', slug: 'intro', length: 30, hashedLinks: [hash] },
    {
      id: 503,
      teamId: 310,
      title: 'Workshop',
      slug: 'workshop',
      length: 60,
      seatsPerTimeSlot: 5,
      hosts: [{ userId: people.omar }],
    },
  ],
};

describe('who is offered as a guest', () => {
  it('is somebody of one’s own bookings, not of the personal bookings of colleagues', async () => {
    scene = await startQuickBookScene({ ...workspace, bookings: [bookingOf('own')] });
    const { store, quickBook } = scene;
    await scene.until(() => store.bookingOf('own') !== null);
    const omars = aBooking({ uid: 'omars', isHost: false, canManage: true, attendees: [ravi] });
    store.put([omars], true);
    const offered = await quickBook.calls.guests({ text: '' });
    expect(offered.map(({ email }) => email)).toEqual([nora.email]);
  });
});

describe('the times of what was booked last', () => {
  it('are copied at once where they lie within the guest’s day, in words for their city', async () => {
    scene = await startQuickBookScene(workspace, { id: 501, timeZone: 'Europe/London' });
    await scene.eventTypes.details(501);
    await scene.until(() => scene?.quickBook.view().last !== null);
    expect(await scene.quickBook.copyUsualTimes()).toBe(4);
    expect(scene.copied[0]).toContain('London');
  });

  it('are not copied unseen where all of them are in the guest’s night', async () => {
    scene = await startQuickBookScene(workspace, { id: 501, timeZone: 'Pacific/Honolulu' });
    await scene.eventTypes.details(501);
    await scene.until(() => scene?.quickBook.view().last !== null);
    expect(await scene.quickBook.copyUsualTimes()).toBe(0);
    expect(scene.copied).toEqual([]);
  });
});

describe('times that are copied', () => {
  const slots = [
    { at: '2027-03-11T09:00:00.000Z', end: '2027-03-11T09:30:00.000Z', hosts: [], seatsLeft: null },
  ];
  const queryOf = ({ target }: EventTypeRow): SlotQuery => ({
    target,
    from: '2027-03-11T00:00:00.000Z',
    to: '2027-03-11T23:00:00.000Z',
    timeZone: 'America/New_York',
    duration: null,
    host: null,
    moving: null,
  });

  it('carry the address of the page, but never a private link, which is for one person', async () => {
    scene = await startQuickBookScene(workspace);
    const { quickBook, eventTypes, copied } = scene;
    const copy = async (text: string): Promise<void> => {
      const query = queryOf(await eventTypes.lookUp(text));
      await quickBook.times.copy({ query, slots, guest: null, language: 'en' });
    };
    await copy('501');
    await copy(`https://book.example/d/${hash}/intro`);
    expect(copied[0]).toContain('https://book.example/maya/intro');
    expect(copied[1]).toContain('4:00 AM');
    expect(copied[1]).not.toContain('http');
    expect(copied[1]).not.toContain(hash);
  });
});

describe('a booking that is rescheduled', () => {
  const session = bookingOf('session', {
    eventTypeId: 503,
    userId: people.omar,
    attendees: [nora, ravi],
    seatsReferences: [],
  });

  it('is a whole session for somebody who manages it without hosting it', async () => {
    scene = await startQuickBookScene({ ...workspace, bookings: [session] });
    const { store, quickBook } = scene;
    await scene.until(() => store.bookingOf('session') !== null);
    expect(store.bookingOf('session')).toMatchObject({ isHost: false, canManage: true });
    expect(await quickBook.calls.moving({ uid: 'session' })).toMatchObject({
      session: { isWhole: true },
    });
  });
});
