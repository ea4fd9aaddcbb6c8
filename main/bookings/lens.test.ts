import { describe, expect, it } from 'vitest';
import { createMergedLists } from './lists/merged-lists.ts';
import type { BookingWindow, Lens } from '../../preload/contract/model/bookings.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { listQuery, openListsScene } from '../../test/support/lists-scene.ts';

const maya = {
  id: 7001,
  name: 'Maya Lindqvist',
  email: 'maya@lindqvist.example',
  username: 'maya',
};
const mine = bookingAt('2027-03-12T10:00:00Z', 45, { uid: 'mine', isHost: true });
const rosas = bookingAt('2027-03-11T09:00:00Z', 30, {
  uid: 'rosas',
  isHost: false,
  canManage: true,
  user: { id: 7002, name: 'Rosa Klein', email: 'rosa@klein.example' },
});
const upcoming = listQuery('upcoming');

function open(me: typeof maya | null) {
  const scene = openListsScene(1);
  const pages = [rosas, mine];
  scene.answer = ({ cursor = 0 }) => ({
    bookings: pages.slice(cursor, cursor + 1),
    nextCursor: cursor + 1 < pages.length ? cursor + 1 : null,
  });
  const options = { eventTypes: [], teams: [], hosts: [] };
  const account = {
    id: 1,
    lists: { ...scene.lists, me: () => me, options: () => options, firstSeenMs: () => null },
  };
  const { window, more } = createMergedLists({
    shown: () => [account],
    timeZone: () => 'Europe/Berlin',
    version: scene.lists.version,
    clock: scene.clock,
  });
  const look = (lens: Lens) =>
    window({ query: upcoming, lens, open: [], offset: 0, count: 9 }) as BookingWindow;
  return { scene, look, more: () => more({ query: upcoming }) };
}
const uids = ({ items }: BookingWindow) =>
  items.flatMap((item) => (item.kind === 'day' || item.kind === 'group' ? [] : [item.row.uid]));

describe('a list looked at through a lens', () => {
  it('shows one’s own bookings and their days, or the team’s, of one reading', async () => {
    const { scene, look, more } = open(maya);
    look('mine');
    await scene.settle();
    expect(look('mine')).toMatchObject({ items: [], bookings: 0, end: 'more' });
    await more();
    expect(uids(look('mine'))).toEqual(['mine']);
    expect(look('mine')).toMatchObject({ total: 2, bookings: 1, end: 'end' });
    expect(uids(look('team'))).toEqual(['rosas', 'mine']);
    expect(scene.asked).toHaveLength(2);
  });

  it('hides nothing while it is not known who one is', async () => {
    const { scene, look } = open(null);
    look('mine');
    await scene.settle();
    expect(uids(look('mine'))).toEqual(['rosas']);
  });
});
