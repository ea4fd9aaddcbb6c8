import { describe, expect, it } from 'vitest';
import { mergeAgendas, type MergedAccount } from './merged.ts';
import { usualHours } from './own-hours.ts';
import type { AgendaState } from './agenda-state.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';

const nowMs = Date.parse('2027-03-10T08:15:00Z');
const problem = (code: 'offline' | 'no-answer') =>
  ({ code, status: null, host: 'localhost', at: '2027-03-10T08:00:00.000Z' }) as const;

/** An account with one booking of today, which has its number as its uid; null: nothing of it was read. */
function account(id: number, state: Partial<AgendaState> = {}, isRead = true): MergedAccount {
  const bookings = [bookingAt('2027-03-10T10:00:00Z', 30, { uid: `${id}` })];
  const own = { account: id, bookings, me: null };
  return { id, agenda: () => ({ view: () => agendaState({}, state), own: () => (isRead ? own : null) }) };
}
const unread = (id: number): MergedAccount => ({ id, agenda: () => null });
const merge = (shown: readonly MergedAccount[], all = shown) => mergeAgendas(shown, all, nowMs, usualHours);

describe('the day of several accounts', () => {
  it('is none without an account, and that of the only one as it is', () => {
    expect(merge([])).toBe(null);
    expect(merge([unread(1)])).toBe(null);
    const state = { updatedAt: '2027-03-10T08:00:00.000Z' };
    expect(merge([account(1, state), unread(2)])).toEqual(agendaState({}, state));
  });

  it('has the bookings of each that was read, and none of today while none was', () => {
    const uidsOf = (state: AgendaState | null) => state?.today?.rows.map(({ uid }) => uid);
    expect(uidsOf(merge([account(1), account(2), account(3, {}, false)]))).toEqual(['1', '2']);
    expect(merge([account(1, {}, false), account(2, {}, false)])?.today).toBe(null);
  });

  it('is as old as the oldest, is being read while one is, and is tried again when the first one is', () => {
    const at = (minute: string) => `2027-03-10T08:${minute}:00.000Z`;
    const unreadRow = { uid: 'odd' } as never;
    const states: Partial<AgendaState>[] = [
      { updatedAt: at('10'), retryAt: null, unread: [unreadRow] },
      { updatedAt: at('05'), retryAt: at('30'), refreshing: true },
      { updatedAt: null, retryAt: at('20') },
    ];
    expect(merge(states.map((state, index) => account(index, state)))).toMatchObject({
      updatedAt: at('05'),
      retryAt: at('20'),
      refreshing: true,
      unread: [unreadRow],
    });
    expect(merge([account(1), account(2)])).toMatchObject({ refreshing: false, updatedAt: null });
  });

  it('names the accounts that fail while others work, of those that are shown', () => {
    const [works, fails] = [account(1), account(2, { problem: problem('no-answer') })];
    expect(merge([works, fails])).toMatchObject({ problem: problem('no-answer'), notUpdated: [2] });
    expect(merge([fails], [works, fails])).toMatchObject({ notUpdated: [2] });
    expect(merge([works], [works, fails])).toMatchObject({ problem: null, notUpdated: [] });
    // No account works: it is the network of all.
    const [one, other] = [
      account(1, { problem: problem('offline') }),
      account(2, { problem: problem('offline') }),
    ];
    expect(merge([one, other, unread(3)])).toMatchObject({ problem: problem('offline'), notUpdated: [] });
    expect(merge([works, account(2)])).toMatchObject({ problem: null, notUpdated: [] });
  });
});
