import { describe, expect, it } from 'vitest';
import { usualHours } from '../agenda/own-hours.ts';
import { mergeBookings, type MergedAccount } from './merged.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

interface Given {
  readonly timeZone?: string;
  /** When something was noticed, each. */
  readonly news?: readonly string[];
  readonly cancelled?: readonly string[];
  readonly isOpen?: boolean;
}

/** An account with two unconfirmed bookings, one colleague and three unread news. */
function anAccount(id: number, { timeZone, news = [], cancelled = [], isOpen = true }: Given = {}) {
  let version = 1;
  let marked = 0;
  const state = agendaState(null);
  const view = { ...state, timeFormat: { ...state.timeFormat, timeZone: timeZone ?? '' } };
  const account = {
    id,
    agenda: () => (timeZone === undefined ? null : { view: () => view, own: () => null }),
    bookings: () =>
      isOpen
        ? {
            view: () => ({ version, unconfirmed: 2, colleagues: [{ id: 7, name: 'Omar' }], unread: 3 }),
            news: {
              views: () => news.map((at, index) => ({ at, id: `${id}-${index}` })),
              markRead: () => (marked += 1),
            },
          }
        : null,
    cancelling: () => ({ view: () => ({ cancellations: cancelled.map((uid) => ({ uid })) }) }),
  } as unknown as MergedAccount;
  return { account, change: () => (version += 1), marked: () => marked };
}

function merge(shown: readonly MergedAccount[], all: readonly MergedAccount[] = shown) {
  const now = { shown };
  const merged = mergeBookings({
    shown: () => now.shown,
    all: () => all,
    computerTimeZone: () => 'Pacific/Honolulu',
    clock: createManualClock('2027-03-10T08:15:00Z'),
    ownHours: () => usualHours,
  });
  return { ...merged, now };
}

describe('several accounts as one', () => {
  it('count what waits and what is unread of all that are shown, and name whose colleague is whose', () => {
    const accounts = [anAccount(1), anAccount(2), anAccount(3, { isOpen: false })];
    expect(merge(accounts.map(({ account }) => account)).view()).toMatchObject({
      unconfirmed: 4,
      unread: 6,
      colleagues: [
        { account: 1, id: 7, name: 'Omar' },
        { account: 2, id: 7, name: 'Omar' },
      ],
    });
  });

  it('have their news in one row, the latest first, and are read together', async () => {
    const first = anAccount(1, { news: ['2027-03-10T08:00:00.000Z', '2027-03-09T08:00:00.000Z'] });
    const second = anAccount(2, { news: ['2027-03-10T07:00:00.000Z', '2027-03-09T08:00:00.000Z'] });
    const { calls } = merge([first.account, second.account]);
    const news = await calls.news(undefined);
    expect(news.map(({ account, id }) => [account, id])).toEqual([
      [1, '1-0'],
      [2, '2-0'],
      [1, '1-1'],
      [2, '2-1'],
    ]);
    await calls.newsRead(undefined);
    expect([first.marked(), second.marked()]).toEqual([1, 1]);
  });

  it('have another version whenever one of them changes or another is shown, and only then', () => {
    const first = anAccount(1);
    const second = anAccount(2);
    const { view, now } = merge([first.account, second.account]);
    const { version } = view();
    expect(view().version).toBe(version);
    second.change();
    const changed = view().version;
    expect(changed).toBeGreaterThan(version);
    now.shown = [first.account];
    expect(view().version).toBeGreaterThan(changed);
  });

  it('begin their days where the first shown one does, else where any does, else where the computer is', () => {
    const { account: unread } = anAccount(1);
    const { account: berlin } = anAccount(2, { timeZone: 'Europe/Berlin' });
    const { account: tokyo } = anAccount(3, { timeZone: 'Asia/Tokyo' });
    expect(merge([unread, tokyo], [berlin, tokyo]).timeZone()).toBe('Asia/Tokyo');
    expect(merge([unread], [unread, berlin]).timeZone()).toBe('Europe/Berlin');
    expect(merge([unread]).timeZone()).toBe('Pacific/Honolulu');
  });

  it('show what is cancelled in all of them, whichever are shown', () => {
    const { account: first } = anAccount(1, { cancelled: ['a'] });
    const { account: second } = anAccount(2, { cancelled: ['b'] });
    expect(merge([first], [first, second]).cancellations()).toEqual({
      cancellations: [{ uid: 'a' }, { uid: 'b' }],
    });
  });
});
