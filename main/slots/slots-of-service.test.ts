import { afterEach, describe, expect, it } from 'vitest';
import { explainNoSlots } from './explain-no-slots.ts';
import { findFirstOpen } from './first-open.ts';
import { readSlots, type SlotReader } from './read-slots.ts';
import { smallWorkspace } from '../../test/support/sandbox-service.ts';
import { slotRequest, startSlotScene, type SlotScene } from '../../test/support/slot-scene.ts';
import { teamWorkspace } from '../../test/support/team-workspace.ts';

let scene: SlotScene | undefined;
afterEach(async () => {
  await scene?.stop();
  scene = undefined;
});

const intro = { id: 501, ownerId: 7001, title: 'Intro call', slug: 'intro', length: 30 };

async function start(eventType: object, workspace: object = smallWorkspace): Promise<SlotReader> {
  scene = await startSlotScene({ ...workspace, eventTypes: [{ ...intro, ...eventType }] });
  return { client: scene.client, clock: scene.service.clock };
}
const onDay = (date: string) => ({ from: `${date}T00:00:00.000Z`, to: `${date}T22:59:59.999Z` });

describe('the slots of the service', () => {
  it('come with the duration that was chosen', async () => {
    const service = await start({ multipleDuration: [15, 30, 45] });
    const { slots, askedAt } = await readSlots(
      service,
      slotRequest({ ...onDay('2027-03-11'), duration: 45 }, { lengths: [30, 15, 45] }),
    );
    expect(slots[0]).toMatchObject({ at: '2027-03-11T08:00:00.000Z', end: '2027-03-11T08:45:00.000Z' });
    expect(askedAt).toBe('2027-03-10T08:15:00.000Z');
  });

  it('of a round robin say who is free, by name, and can be of one host', async () => {
    const hosts = [{ userId: 7001 }, { userId: 7002 }];
    const service = await start(
      { ownerId: undefined, teamId: 310, schedulingType: 'ROUND_ROBIN', hosts },
      teamWorkspace,
    );
    const eventType = {
      isTeam: true,
      orgSlug: null,
      hosts: [
        { userId: 7001, username: 'maya', name: 'Maya Lindqvist' },
        { userId: 7002, username: 'omar', name: 'Omar Haddad' },
      ],
    };
    const all = await readSlots(service, slotRequest(onDay('2027-03-11'), eventType));
    expect(all.hosts.map(({ name }) => name)).toEqual(['Maya Lindqvist', 'Omar Haddad']);
    expect(all.slots[0]?.hosts).toEqual([0, 1]);
    const one = await readSlots(service, slotRequest({ ...onDay('2027-03-11'), host: 'omar' }, eventType));
    expect(one.hosts.map(({ username }) => username)).toEqual(['omar']);
  });

  it('of several people together are those that suit all', async () => {
    const service = await start({}, teamWorkspace);
    const target = { kind: 'group', usernames: ['maya', 'omar'], slug: 'dynamic' } as const;
    const lengths = [30, 15, 45, 60, 90];
    const { slots } = await readSlots(service, slotRequest({ ...onDay('2027-03-11'), target }, { lengths }));
    expect(slots[0]).toMatchObject({ at: '2027-03-11T08:00:00.000Z', hosts: [0, 1] });
  });

  it('begin months ahead, where the first open day lies there', async () => {
    const service = await start({
      periodType: 'RANGE',
      periodStartDate: '2027-07-01',
      periodEndDate: '2027-07-31',
    });
    const { slot } = await findFirstOpen(service, slotRequest());
    expect(slot?.at).toBe('2027-07-01T07:00:00.000Z');
  });
});

describe('why the service has none', () => {
  it('is said, with the first slot there is', async () => {
    const service = await start({});
    const why = await explainNoSlots(service, slotRequest(onDay('2027-03-13')));
    expect(why.reasons).toEqual([{ kind: 'hours', host: 'maya', at: null }]);
    expect(why.firstOpen).toBe('2027-03-15T08:00:00.000Z');
  });

  it('can be a notice of days', async () => {
    const service = await start({ minimumBookingNotice: 4 * 1440 });
    const why = await explainNoSlots(service, slotRequest(onDay('2027-03-11')));
    expect(why.reasons).toEqual([{ kind: 'notice', host: null, at: '2027-03-14T08:15:00.000Z' }]);
    expect(why.firstOpen).toBe('2027-03-15T08:00:00.000Z');
  });

  it('can be a limit, a full calendar, or that everybody is away', async () => {
    const booking = { uid: 'one', eventTypeId: 501, userId: 7001, status: 'ACCEPTED', attendees: [] };
    const times = { startTime: '2027-03-11T10:00:00.000Z', endTime: '2027-03-11T10:30:00.000Z' };
    const kinds = async (eventType: object, workspace: object): Promise<string[]> => {
      const service = await start(eventType, workspace);
      const { reasons } = await explainNoSlots(service, slotRequest(onDay('2027-03-11')));
      await scene?.stop();
      scene = undefined;
      return reasons.map(({ kind }) => kind);
    };
    const [maya] = smallWorkspace.users;
    const busy = [{ start: '2027-03-11T00:00:00.000Z', end: '2027-03-12T00:00:00.000Z' }];
    const bookings = [{ ...booking, ...times }];
    expect(await kinds({ bookingLimits: { PER_DAY: 1 } }, { ...smallWorkspace, bookings })).toEqual([
      'limit',
    ]);
    expect(await kinds({}, { ...smallWorkspace, users: [{ ...maya, calendarBusy: busy }] })).toEqual([
      'busy',
    ]);
    expect(await kinds({}, { ...smallWorkspace, users: [{ ...maya, away: true }] })).toEqual(['away']);
  });
});
