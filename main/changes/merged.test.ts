import { describe, expect, it } from 'vitest';
import type {
  ChangeSpan,
  ChangeWish,
  ProposedTime,
  WantedChange,
  WantedTime,
} from '../../preload/contract/model/changes.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { Booking } from '../../protocol/booking.ts';
import { agendaState } from '../../test/support/an-agenda.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { slotQuery } from '../../test/support/slot-scene.ts';
import { Failure } from '../base/failure.ts';
import { createOwnBookings } from '../bookings/own-bookings.ts';
import { createBookingStore } from '../bookings/store.ts';
import type { OpenForMoving } from '../quick-book/moving.ts';
import type { NoRescheduling } from '../../preload/contract/model/changes.ts';
import type { KeptChange, KeptRow } from './kept-changes.ts';
import { mergeChanges, type MergedAccount } from './merged.ts';

const me = 'maya@northlight.example';
const minuteMs = 60_000;
const maya = {
  id: 7001,
  name: 'Maya',
  email: me,
  username: 'maya',
  locale: null,
  avatarUrl: null,
  isAway: false,
  brand: null,
  more: { subscription: null, passwordSet: null, twoFactor: null, role: null, bio: null },
};

/** In UTC, of Wednesday, 10 March 2027 unless another day is said: “10:30”, “15 09:00”. */
function at(text: string): string {
  const [time = '', day = '10'] = text.split(' ').toReversed();
  return `2027-03-${day}T${time}:00.000Z`;
}

/** Maya’s call with somebody in London, of half an hour. */
const call = (
  uid: string,
  time: string,
  part: Readonly<Record<string, unknown>> = {},
  minutes = 30,
): Booking =>
  bookingAt(at(time), minutes, { uid, title: `Call ${uid}`, isHost: true, canManage: true, ...part });

/** An open time of half an hour. */
function slot(time: string): SlotRow {
  const end = new Date(Date.parse(at(time)) + 30 * minuteMs).toISOString();
  return { at: at(time), end, hosts: [], seatsLeft: null };
}

type Times = readonly SlotRow[] | NoRescheduling | Failure;

/** An account with what is known of its bookings, and what its service would say of times for each. */
function openAccount(id: number, bookings: readonly Booking[]) {
  const clock = createManualClock(at('08:15'));
  const store = createBookingStore({ clock });
  store.putAgenda(
    bookings.filter(({ startTime }) => startTime < at('17 08:15')),
    id,
  );
  const times = new Map<string, Times>();
  const noted: KeptChange[] = [];
  /** What was asked of the changes of this account, in words. */
  const said: string[] = [];
  const asked: { uid: string; days: number; from: string; isFresh: boolean }[] = [];
  const own = createOwnBookings({
    client: {
      async listBookings({ filters }) {
        said.push(`list ${filters.status}`);
        store.put(bookings);
        return { bookings: filters.status === 'upcoming' ? [...bookings] : [] };
      },
    },
    store,
    clock,
    ownEmail: () => me,
  });
  const scene = {
    id,
    clock,
    store,
    times,
    noted,
    said,
    asked,
    isSignedIn: true,
    /** What noting fails with. */
    failure: null as Error | null,
    running: new Set<string>(),
    atOnce: 0,
    most: 0,
    account: null as unknown as MergedAccount,
  };
  async function openTimes(
    uid: string,
    fromMs: number,
    days: number,
    isFresh: boolean,
  ): Promise<OpenForMoving | NoRescheduling> {
    asked.push({ uid, days, from: new Date(fromMs).toISOString(), isFresh });
    scene.atOnce += 1;
    scene.most = Math.max(scene.most, scene.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    scene.atOnce -= 1;
    const open = times.get(uid) ?? [];
    if (open instanceof Failure) throw open;
    return typeof open === 'string' ? open : { slots: open, guestZone: 'Europe/London', query: slotQuery() };
  }
  const changes: NonNullable<ReturnType<MergedAccount['changes']>> = {
    all: () => noted.toReversed(),
    isRunning: (change) => scene.running.has(change),
    moving: { openTimes, orderOf: () => Promise.reject(new Error('Nothing is sent here')) },
    note(change) {
      if (scene.failure !== null) return Promise.reject(scene.failure);
      noted.push(change);
      return Promise.resolve();
    },
    start: (change) => void said.push(`start ${change}`),
    drop(change) {
      said.push(`drop ${change}`);
      noted.splice(0, noted.length, ...noted.filter((one) => one.id !== change));
    },
    stopAt: (change) => void said.push(`stop ${change}`),
    goOn: (change) => void said.push(`go on ${change}`),
    seen: (change) => void said.push(`seen ${change}`),
    retry: (change, uid, time) => void said.push(`retry ${change} ${uid} ${time?.at ?? 'as it was'}`),
  };
  scene.account = {
    id,
    agenda: () => ({ view: () => agendaState(null, { account: maya }) }),
    bookings: () => own,
    changes: () => (scene.isSignedIn ? changes : null),
  };
  return scene;
}

type Account = ReturnType<typeof openAccount>;

/** Maya in Berlin with these accounts, at 09:15 her time. @param hidden accounts that are not shown */
function merge(accounts: readonly Account[], hidden: readonly Account[] = []) {
  const clock = createManualClock(at('08:15'));
  const copied: string[] = [];
  let ids = 0;
  const { calls, view } = mergeChanges({
    shown: () => accounts.map(({ account }) => account),
    all: () => [...accounts, ...hidden].map(({ account }) => account),
    clock,
    timeZone: () => 'Europe/Berlin',
    newId: () => `change ${(ids += 1)}`,
    copy: async (text) => void copied.push(text),
  });
  const looked = new Map<ChangeWish, ChangeSpan>();
  /** The time of a wish as it was when its bookings were looked at first. */
  async function lookAt(wish: ChangeWish): Promise<ChangeSpan> {
    const span = looked.get(wish) ?? (await calls.bookings({ wish })).span;
    looked.set(wish, span);
    return span;
  }
  const bookings = async (wish: ChangeWish) => {
    const { rows, span } = await calls.bookings({ wish });
    looked.set(wish, span);
    return rows.map(({ account, uid }) => `${account} ${uid}`);
  };
  /** The proposal for each, in words. */
  async function propose(
    wish: ChangeWish,
    wanted: Readonly<Record<string, WantedTime>>,
    isFresh = false,
  ): Promise<Readonly<Record<string, string>>> {
    const rows = Object.entries(wanted).map(([key, time]) => {
      const [account = '', uid = ''] = key.split(' ');
      return { account: Number(account), uid, wanted: time };
    });
    const proposals = await calls.propose({ span: await lookAt(wish), rows, isFresh });
    return Object.fromEntries(
      proposals.map(({ account, uid, time }) => [`${account} ${uid}`, inWords(time)]),
    );
  }
  const begin = async (
    rows: readonly WantedChange[],
    part: { reason?: string; wish?: ChangeWish; isTyped?: boolean } = {},
  ) => {
    const { reason = '', wish = restOfToday, isTyped = false } = part;
    return calls.begin({ span: await lookAt(wish), rows, reason, isTyped });
  };
  return { clock, calls, view, copied, bookings, propose, begin };
}

const short = (time: string): string => time.slice(8, 16).replace('T', ' ').replace(/^10 /, '');

function inWords(time: ProposedTime): string {
  switch (time.kind) {
    case 'open':
      return short(time.at) + (time.instead === null ? '' : ` instead of ${short(time.instead)}`);
    case 'opens-after':
      return `${short(time.at)} after ${time.other.account} ${time.other.uid}`;
    case 'none':
      return time.weeks === null ? 'none today' : `none in ${time.weeks} weeks`;
    case 'cannot':
      return time.why;
    case 'failed':
      return time.code;
  }
}

const restOfToday: ChangeWish = { kind: 'rest-of-today' };
const afternoon: ChangeWish = { kind: 'afternoon' };
const tomorrow: ChangeWish = { kind: 'tomorrow' };
const late = (minutes: number): ChangeWish => ({ kind: 'late', minutes });
const first: WantedTime = { kind: 'first' };

const cancel = (account: number, uid: string): WantedChange => ({ account, uid, does: 'cancel' });
function reschedule(account: number, uid: string, time: string, after: string | null = null): WantedChange {
  const { at: from, end } = slot(time);
  const [other = '', otherUid = ''] = (after ?? '').split(' ');
  return {
    account,
    uid,
    does: 'reschedule',
    at: from,
    end,
    after: after === null ? null : { account: Number(other), uid: otherUid },
  };
}

describe('the bookings that a wish is about', () => {
  const practice = (): Account =>
    openAccount(1, [
      call('running', '08:00'),
      call('morning', '09:00'),
      call('over noon', '10:30', {}, 60),
      call('evening', '18:00'),
      call('next', '11 09:00'),
      call('monday', '15 09:00'),
    ]);
  const studio = (): Account =>
    openAccount(2, [call('noon', '11:00'), call('same', '09:00', { title: 'A' })]);

  it('are one’s own of all shown accounts that have not begun, by start', async () => {
    const { bookings } = merge([practice(), studio()]);
    expect(await bookings(restOfToday)).toEqual([
      '2 same',
      '1 morning',
      '1 over noon',
      '2 noon',
      '1 evening',
    ]);
  });

  it('of an afternoon are those that share a minute with it', async () => {
    const { bookings } = merge([practice(), studio()]);
    expect(await bookings(afternoon)).toEqual(['1 over noon', '2 noon']);
  });

  it('of tomorrow and of a few days are those of these days', async () => {
    const { bookings } = merge([practice(), studio()]);
    expect(await bookings(tomorrow)).toEqual(['1 next']);
    expect(await bookings({ kind: 'dates', from: '2027-03-11', until: '2027-03-15' })).toEqual([
      '1 next',
      '1 monday',
    ]);
  });

  it('are not those of an account that is not shown', async () => {
    const { bookings } = merge([studio()], [practice()]);
    expect(await bookings(restOfToday)).toEqual(['2 same', '2 noon']);
  });

  it('are none that are cancelled, or a colleague’s', async () => {
    const omar = { id: 7002, name: 'Omar', email: 'omar@northlight.example' };
    const account = openAccount(1, [
      call('off', '09:00', { status: 'CANCELLED' }),
      call('omars', '10:00', { isHost: false, user: omar }),
      call('mine', '11:00'),
    ]);
    expect(await merge([account]).bookings(restOfToday)).toEqual(['1 mine']);
  });

  it('can be changed by their host alone; of others it says so', async () => {
    const account = openAccount(1, [
      call('mine', '09:00'),
      call('attended', '10:00', {
        isHost: false,
        canManage: false,
        attendees: [{ name: 'Maya', email: me }],
      }),
    ]);
    const { rows, span, spared } = await merge([account]).calls.bookings({ wish: restOfToday });
    expect(rows.map(({ key, canChange }) => [key, canChange])).toEqual([
      ['1 mine', true],
      ['1 attended', false],
    ]);
    expect([span, spared]).toEqual([{ from: at('08:15'), until: at('23:00'), minutesLate: null }, null]);
  });

  it('of far days are read from the service, of near ones they are known', async () => {
    const account = openAccount(1, [call('near', '12 09:00'), call('far', '29 09:00')]);
    const { bookings } = merge([account]);
    expect(await bookings({ kind: 'dates', from: '2027-03-11', until: '2027-03-12' })).toEqual(['1 near']);
    expect(account.said).toEqual([]);
    expect(await bookings({ kind: 'dates', from: '2027-03-29', until: '2027-03-29' })).toEqual(['1 far']);
    expect(account.said).toEqual(['list upcoming', 'list recurring']);
  });

  it('are no days that are over', async () => {
    await expect(
      merge([practice()]).bookings({ kind: 'dates', from: '2027-03-01', until: '2027-03-02' }),
    ).rejects.toMatchObject({ code: 'bad-input' });
  });
});

describe('what somebody late is late for', () => {
  const day = (): Account =>
    openAccount(1, [call('a', '09:00'), call('b', '09:30'), call('c', '10:30'), call('d', '12:00')]);

  it('is the next booking, and those that it runs into; the first after a long gap is spared', async () => {
    const { calls } = merge([day(), openAccount(2, [call('e', '10:00')])]);
    const reach = async (minutes: number) => {
      const { rows, spared, lateFor } = await calls.bookings({ wish: late(minutes) });
      return { rows: rows.map(({ key }) => key), spared: spared?.key ?? null, lateFor: lateFor?.key ?? null };
    };
    expect(await reach(15)).toEqual({
      rows: ['1 a', '1 b', '2 e', '1 c'],
      spared: '1 d',
      lateFor: '1 a',
    });
    expect(await reach(90)).toMatchObject({ spared: null });
  });

  it('is the booking that has just begun, and then the next only if it is reached', async () => {
    const account = openAccount(1, [call('begun', '08:10'), call('a', '09:00'), call('b', '10:00')]);
    const { calls, clock } = merge([account]);
    const reach = async (minutes: number) => {
      const { rows, spared, lateFor } = await calls.bookings({ wish: late(minutes) });
      return [rows.map(({ uid }) => uid), spared?.uid ?? null, lateFor?.uid ?? null];
    };
    // It ends at 08:40, so there is time until nine.
    expect(await reach(20)).toEqual([[], 'a', 'begun']);
    expect(await reach(25)).toEqual([['a'], 'b', 'begun']);
    clock.advance(10 * minuteMs);
    expect((await reach(5))[2]).toBe('begun');
    // Sixteen minutes after its start it is no longer what somebody comes late to.
    clock.advance(minuteMs);
    expect((await reach(5))[2]).toBe('a');
  });

  it('is nothing where nothing is left of the day', async () => {
    const { rows, spared, lateFor } = await merge([openAccount(1, [])]).calls.bookings({ wish: late(15) });
    expect([rows, spared, lateFor]).toEqual([[], null, null]);
  });
});

describe('the times that are proposed for an absence', () => {
  const open = [slot('11 09:00'), slot('11 09:30'), slot('11 10:00')];

  it('go to the bookings in their order over all accounts, none twice, and none before it is over', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('c', '10:00')]);
    const two = openAccount(2, [call('b', '09:30')]);
    for (const uid of ['a', 'c']) one.times.set(uid, [slot('20:00'), ...open]);
    two.times.set('b', open);
    const wishes = { '1 a': first, '2 b': first, '1 c': first };
    expect(await merge([one, two]).propose(restOfToday, wishes)).toEqual({
      '1 a': '11 09:00',
      '2 b': '11 09:30',
      '1 c': '11 10:00',
    });
  });

  it('lie over no booking of any account, whether it is shown or not', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('own', '11 09:00')]);
    const hidden = openAccount(2, [call('hidden', '11 09:30')]);
    one.times.set('a', open);
    expect(await merge([one], [hidden]).propose(restOfToday, { '1 a': first })).toEqual({
      '1 a': '11 10:00',
    });
  });

  it('may be where a booking is that is rescheduled as well', async () => {
    const dates: ChangeWish = { kind: 'dates', from: '2027-03-10', until: '2027-03-10' };
    const one = openAccount(1, [call('a', '09:00'), call('b', '11 09:00')]);
    one.times.set('a', open);
    one.times.set('b', [slot('12 09:00')]);
    expect(await merge([one]).propose(dates, { '1 a': first, '1 b': first })).toEqual({
      '1 a': '11 09:00',
      '1 b': '12 09:00',
    });
  });

  it('lie over no booking that stays because it cannot be rescheduled, or has no time itself', async () => {
    const one = openAccount(1, [call('x', '16:30', {}, 60)]);
    const two = openAccount(2, [call('y', '15:00')]);
    two.times.set('y', [slot('17:00'), slot('18:00')]);
    const { propose } = merge([one, two]);
    const wishes = { '1 x': first, '2 y': first };
    expect(await propose(afternoon, wishes)).toEqual({ '1 x': 'none in 4 weeks', '2 y': '18:00' });
    one.times.set('x', 'asks');
    expect(await propose(afternoon, wishes)).toEqual({ '1 x': 'asks', '2 y': '18:00' });
  });

  it('are another one where that is asked for, or the one that was chosen', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '09:30')]);
    one.times.set('a', open);
    one.times.set('b', open);
    const { propose } = merge([one]);
    const chosen: WantedTime = { kind: 'exactly', at: at('11 09:00') };
    expect(await propose(restOfToday, { '1 a': first, '1 b': chosen })).toEqual({
      '1 a': '11 09:30',
      '1 b': '11 09:00',
    });
    expect(await propose(restOfToday, { '1 a': { kind: 'after', at: at('11 09:00') } })).toEqual({
      '1 a': '11 09:30',
    });
    one.times.set('b', [slot('11 10:00')]);
    expect(await propose(restOfToday, { '1 b': chosen })).toEqual({
      '1 b': '11 10:00 instead of 11 09:00',
    });
  });

  it('are looked for in four weeks from its end, and fresh where they have to be', async () => {
    const one = openAccount(1, [call('a', '09:00')]);
    const { propose } = merge([one]);
    expect(await propose(restOfToday, { '1 a': first })).toEqual({ '1 a': 'none in 4 weeks' });
    await propose(restOfToday, { '1 a': first }, true);
    const reading = { uid: 'a', days: 28, from: at('23:00') };
    expect(one.asked).toEqual([
      { ...reading, isFresh: false },
      { ...reading, isFresh: true },
    ]);
  });

  it('are none for a booking that cannot be rescheduled, or whose times cannot be read; the others have theirs', async () => {
    const uids = ['gone', 'page', 'asks', 'offline', 'a'];
    const one = openAccount(
      1,
      uids.map((uid, index) => call(uid, `${String(9 + index).padStart(2, '0')}:00`)),
    );
    one.times.set('gone', 'gone');
    one.times.set('page', 'page-only');
    one.times.set('asks', 'asks');
    one.times.set('offline', new Failure('offline', 'no connection'));
    one.times.set('a', open);
    const wishes = Object.fromEntries(uids.map((uid) => [`1 ${uid}`, first]));
    expect(await merge([one]).propose(restOfToday, wishes)).toEqual({
      '1 gone': 'gone',
      '1 page': 'page-only',
      '1 asks': 'asks',
      '1 offline': 'offline',
      '1 a': '11 09:00',
    });
  });

  it('are none in an account that nobody is signed in to', async () => {
    const [one, two] = [openAccount(1, [call('a', '09:00')]), openAccount(2, [call('b', '09:30')])];
    one.times.set('a', open);
    two.isSignedIn = false;
    expect(await merge([one, two]).propose(restOfToday, { '1 a': first, '2 b': first })).toEqual({
      '1 a': '11 09:00',
      '2 b': 'signed-out',
    });
  });

  it('are read for a few bookings at once, not for all', async () => {
    const uids = Array.from({ length: 12 }, (_, index) => `b${index}`);
    const one = openAccount(
      1,
      uids.map((uid, index) => call(uid, `${String(9 + index).padStart(2, '0')}:00`)),
    );
    await merge([one]).propose(restOfToday, Object.fromEntries(uids.map((uid) => [`1 ${uid}`, first])));
    expect(one.asked).toHaveLength(12);
    expect(one.most).toBe(4);
  });

  it('come in the order in which they were asked for', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '09:30')]);
    const rows = ['b', 'a'].map((uid) => ({ account: 1, uid, wanted: first }));
    const { calls } = merge([one]);
    const { span } = await calls.bookings({ wish: restOfToday });
    const proposals = await calls.propose({ span, rows, isFresh: false });
    expect(proposals.map(({ uid }) => uid)).toEqual(['b', 'a']);
  });
});

describe('the times that are proposed when the rest is pushed', () => {
  it('are the wished ones, also where they open only after the next booking has left', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '09:30'), call('c', '12:00')]);
    one.times.set('a', [slot('09:00'), slot('13:00')]);
    one.times.set('b', [slot('09:45'), slot('10:00')]);
    expect(await merge([one]).propose(late(15), { '1 a': first, '1 b': first })).toEqual({
      '1 a': '09:15 after 1 b',
      '1 b': '09:45',
    });
    expect(one.asked.map(({ days, from }) => [days, from])).toEqual([
      [2, at('08:15')],
      [2, at('08:15')],
    ]);
  });

  it('open after the one that goes last, where two that begin together are in the way', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '09:30'), call('c', '09:30')]);
    one.times.set('b', [slot('13:00')]);
    one.times.set('c', [slot('14:00')]);
    const { begin, propose } = merge([one]);
    const wishes = { '1 a': first, '1 b': first, '1 c': first };
    expect((await propose(late(15), wishes))['1 a']).toBe('09:15 after 1 b');
    const rows = [
      reschedule(1, 'a', '09:15', '1 b'),
      reschedule(1, 'b', '13:00'),
      reschedule(1, 'c', '14:00'),
    ];
    await begin(rows, { wish: late(15) });
    expect(one.noted[0]?.rows.map(({ uid }) => uid)).toEqual(['c', 'b', 'a']);
  });

  it('are the next open ones of the same day, never of the next', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '11:00')]);
    one.times.set('a', [slot('09:30'), slot('11 09:15')]);
    expect(await merge([one]).propose(late(15), { '1 a': first })).toEqual({
      '1 a': '09:30 instead of 09:15',
    });
    one.times.set('a', [slot('11 09:15')]);
    expect(await merge([one]).propose(late(15), { '1 a': first })).toEqual({ '1 a': 'none today' });
  });

  it('are in the way of nothing that stays: not of what nobody asked for, nor of another account', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '09:30')]);
    const two = openAccount(2, [call('other', '10:30')]);
    one.times.set('a', [slot('09:15'), slot('10:15'), slot('11:00')]);
    // b stays, so a cannot go where b is.
    expect(await merge([one, two]).propose(late(15), { '1 a': first })).toEqual({
      '1 a': '11:00 instead of 09:15',
    });
  });

  it('are none for a booking that the delay does not reach', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '15:00')]);
    for (const uid of ['a', 'b']) one.times.set(uid, [slot('09:15'), slot('15:15')]);
    expect(await merge([one]).propose(late(15), { '1 a': first, '1 b': first })).toEqual({
      '1 a': '09:15',
      '1 b': 'none today',
    });
  });

  it('say what stands in the way of a booking, and it stays where it is', async () => {
    const one = openAccount(1, [call('a', '09:00'), call('b', '09:30')]);
    one.times.set('a', [slot('11:00')]);
    one.times.set('b', 'asks');
    expect(await merge([one]).propose(late(15), { '1 a': first, '1 b': first })).toEqual({
      '1 a': '11:00 instead of 09:15',
      '1 b': 'asks',
    });
  });
});

describe('all open times for a booking', () => {
  it('are those from an instant on, that have a seat', async () => {
    const one = openAccount(1, [call('a', '09:00')]);
    one.times.set('a', [
      slot('11:00'),
      slot('11 09:00'),
      { ...slot('11 09:30'), seatsLeft: 0 },
      slot('11 10:00'),
    ]);
    const { calls } = merge([one]);
    const times = await calls.times({ account: 1, uid: 'a', from: at('11 09:00') });
    expect(times).toEqual(
      [slot('11 09:00'), slot('11 10:00')].map(({ at: from, end }) => ({ at: from, end })),
    );
    one.times.set('a', 'asks');
    expect(await calls.times({ account: 1, uid: 'a', from: at('11 09:00') })).toEqual([]);
  });
});

describe('confirming', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const day = (part: Readonly<Record<string, unknown>> = {}): Account =>
    openAccount(
      1,
      names.map((uid, index) => call(uid, `${String(9 + index).padStart(2, '0')}:00`, part)),
    );
  const uidsOf = (change: KeptChange | undefined): readonly string[] =>
    (change?.rows ?? []).map(({ uid }) => uid);

  it('notes everything in each account, and begins once all of it is noted', async () => {
    const [one, two] = [day(), openAccount(2, [call('x', '09:30')])];
    const { begin } = merge([one, two]);
    const { id } = await begin([reschedule(1, 'b', '15 09:00'), cancel(2, 'x'), cancel(1, 'a')], {
      reason: '  My train is late ',
      wish: afternoon,
    });
    expect(one.noted).toHaveLength(1);
    expect(one.noted[0]).toMatchObject({
      id,
      confirmedAt: at('08:15'),
      reason: 'My train is late',
      usualReason: 'cantMakeIt',
      timesFrom: at('17:00'),
      stop: null,
      isSeen: false,
    });
    expect(one.noted[0]?.rows).toMatchObject([
      { uid: 'a', title: 'Call a', startAt: at('09:00'), to: null, outcome: { state: 'waiting' } },
      { uid: 'b', to: { at: at('15 09:00'), end: at('15 09:30') }, after: null },
    ] satisfies readonly Partial<KeptRow>[]);
    expect(uidsOf(two.noted[0])).toEqual(['x']);
    expect([one.said, two.said]).toEqual([[`start ${id}`], [`start ${id}`]]);
  });

  it('keeps the time that was shown, even once that is over', async () => {
    const one = openAccount(1, [call('soon', '16:58')]);
    const { begin, bookings, propose, clock } = merge([one]);
    clock.advance((8 * 60 + 40) * minuteMs);
    expect(await bookings(afternoon)).toEqual(['1 soon']);
    clock.advance(5 * minuteMs);
    one.times.set('soon', [slot('18:00')]);
    expect(await propose(afternoon, { '1 soon': first }, true)).toEqual({ '1 soon': '18:00' });
    await begin([cancel(1, 'soon')], { wish: afternoon });
    expect(one.noted[0]).toMatchObject({ timesFrom: at('17:00') });
  });

  it('keeps the day that was tomorrow when it was shown', async () => {
    const one = openAccount(1, [call('next', '11 09:00')]);
    const { begin, bookings, clock } = merge([one]);
    clock.advance((14 * 60 + 40) * minuteMs);
    expect(await bookings(tomorrow)).toEqual(['1 next']);
    clock.advance(10 * minuteMs);
    await begin([cancel(1, 'next')], { wish: tomorrow });
    expect(one.noted[0]).toMatchObject({ timesFrom: at('11 23:00') });
  });

  it('sends the earliest first, and the last first where one waits for another', async () => {
    const [one, other] = [day(), day()];
    await merge([one]).begin(['c', 'a', 'b'].map((uid) => reschedule(1, uid, '15 09:00')));
    expect(uidsOf(one.noted[0])).toEqual(['a', 'b', 'c']);
    const pushed = [
      reschedule(1, 'a', '09:15', '1 b'),
      reschedule(1, 'b', '10:15', '1 c'),
      reschedule(1, 'c', '11:15'),
    ];
    await merge([other]).begin(pushed, { wish: late(15) });
    expect(uidsOf(other.noted[0])).toEqual(['c', 'b', 'a']);
    expect(other.noted[0]?.rows.map(({ after }) => after)).toEqual([null, 'c', 'b']);
    expect(other.noted[0]).toMatchObject({ usualReason: 'runningLate', timesFrom: at('08:15') });
  });

  it('waits for no booking of another account, which cannot close a time of this one', async () => {
    const [one, two] = [day(), openAccount(2, [call('x', '09:30')])];
    await merge([one, two]).begin([reschedule(1, 'a', '09:15', '2 x'), reschedule(2, 'x', '09:45')], {
      wish: late(15),
    });
    expect(one.noted[0]?.rows[0]?.after).toBeNull();
  });

  it('needs the typed word for more than five cancellations', async () => {
    const one = day();
    const { begin } = merge([one]);
    const all = names.map((uid) => cancel(1, uid));
    await expect(begin(all)).rejects.toMatchObject({ code: 'bad-input' });
    expect(one.noted).toEqual([]);
    await begin(all.slice(1));
    await begin(all, { isTyped: true });
    expect(one.noted.map(({ rows }) => rows.length)).toEqual([5, 6]);
    // What is rescheduled is not counted.
    await begin([...all.slice(1), reschedule(1, 'a', '15 09:00')]);
  });

  it('needs it for one that is paid, over all accounts, but not to reschedule that', async () => {
    const [one, two] = [openAccount(1, [call('x', '09:00')]), day({ paid: true })];
    const { begin } = merge([one, openAccount(2, [])], []);
    await begin([cancel(1, 'x')]);
    const both = merge([two]);
    await expect(both.begin([cancel(1, 'a')])).rejects.toMatchObject({ code: 'bad-input' });
    await both.begin([reschedule(1, 'a', '15 09:00')]);
    await both.begin([cancel(1, 'a')], { isTyped: true });
    expect(two.noted).toHaveLength(2);
  });

  it('begins nothing for a booking that is not known', async () => {
    const one = day();
    const { begin } = merge([one]);
    await expect(begin([cancel(1, 'a'), cancel(1, 'unknown')])).rejects.toMatchObject({ code: 'not-found' });
    await expect(begin([cancel(7, 'a')])).rejects.toMatchObject({ code: 'not-found' });
    expect([one.noted, one.said]).toEqual([[], []]);
  });

  it('begins all of it or nothing: where one account cannot note it, the others forget it', async () => {
    const [one, two] = [day(), openAccount(2, [call('x', '09:30')])];
    const { begin } = merge([one, two]);
    two.failure = new Error('The disk is full');
    await expect(begin([cancel(1, 'a'), cancel(2, 'x')])).rejects.toThrow('The disk is full');
    expect([one.noted, one.said]).toEqual([[], ['drop change 1']]);
    two.failure = null;
    two.isSignedIn = false;
    await expect(begin([cancel(1, 'a'), cancel(2, 'x')])).rejects.toMatchObject({ code: 'signed-out' });
    expect([one.noted, two.noted]).toEqual([[], []]);
    expect([...one.said, ...two.said].filter((text) => text.startsWith('start'))).toEqual([]);
  });
});

/** Two changes over two accounts: the first of both, the second of one alone. */
async function openChanged() {
  const one = openAccount(1, [call('a', '09:00'), call('b', '10:00')]);
  const two = openAccount(2, [call('x', '09:30')]);
  const merged = merge([one, two]);
  const { id } = await merged.begin([reschedule(1, 'a', '15 09:00'), cancel(2, 'x')], { reason: 'Ill' });
  merged.clock.advance(minuteMs);
  const { id: second } = await merged.begin([cancel(1, 'b')]);
  const setOutcome = (account: Account, change: string, outcome: KeptRow['outcome']): void => {
    const index = account.noted.findIndex((noted) => noted.id === change);
    const noted = account.noted[index];
    if (noted === undefined) throw new Error('There is no such change');
    account.noted[index] = { ...noted, rows: noted.rows.map((row) => ({ ...row, outcome })) };
  };
  const set = (account: Account, change: string, part: Partial<KeptChange>): void => {
    const index = account.noted.findIndex((noted) => noted.id === change);
    const noted = account.noted[index];
    if (noted === undefined) throw new Error('There is no such change');
    account.noted[index] = { ...noted, ...part };
  };
  return { ...merged, one, two, id, second, setOutcome, set };
}

const done = (status: string | null = null): KeptRow['outcome'] => ({
  state: 'done',
  status,
  already: false,
});

describe('what is shown of changes', () => {
  it('is the newest first, each with the rows of all its accounts', async () => {
    const { view, id, second } = await openChanged();
    const { changes, open } = view();
    expect(changes.map((change) => change.id)).toEqual([second, id]);
    expect(changes[1]).toMatchObject({
      reason: 'Ill',
      confirmedAt: at('08:15'),
      rows: [
        { account: 1, uid: 'a', does: 'reschedule', at: at('15 09:00') },
        { account: 2, uid: 'x', does: 'cancel', at: null },
      ],
    });
    expect(open).toBe(second);
  });

  it('is running as long as anything of it is sent, or will be by itself', async () => {
    const { view, one, two, id, set, setOutcome } = await openChanged();
    const shown = () => view().changes.find((change) => change.id === id);
    expect(shown()?.isRunning).toBe(true);
    setOutcome(one, id, done('ACCEPTED'));
    expect(shown()?.isRunning).toBe(true);
    set(two, id, { stop: 'offline' });
    expect([shown()?.isRunning, shown()?.stop]).toEqual([false, 'offline']);
    setOutcome(two, id, { state: 'checking' });
    expect(shown()?.isRunning).toBe(true);
    setOutcome(two, id, { state: 'unknown' });
    expect(shown()?.isRunning).toBe(false);
    setOutcome(two, id, done());
    // What stopped it once does not matter any more.
    expect([shown()?.isRunning, shown()?.stop]).toEqual([false, null]);
    two.running.add(id);
    expect(shown()?.isRunning).toBe(true);
  });

  it('says that it was closed on the way, in whichever account', async () => {
    const { view, two, id, set } = await openChanged();
    set(two, id, { wasClosed: { at: at('08:20') } });
    expect(view().changes[1]?.wasClosed).toEqual({ at: at('08:20') });
  });

  it('is open until somebody has seen how it ended', async () => {
    const { view, calls, one, two, id, second, set } = await openChanged();
    await calls.seen({ id });
    expect([one.said.at(-1), two.said.at(-1)]).toEqual([`seen ${id}`, `seen ${id}`]);
    set(one, second, { isSeen: true });
    expect(view().open).toBeNull();
  });

  it('is nothing before there was any', () => {
    expect(merge([openAccount(1, [])]).view()).toEqual({ changes: [], open: null });
  });
});

describe('Stop, and going on', () => {
  it('are for all accounts that it is about, and no others', async () => {
    const { calls, one, two, id, second } = await openChanged();
    await calls.stop({ id });
    await calls.goOn({ id });
    await calls.stop({ id: second });
    expect(one.said.slice(2)).toEqual([`stop ${id}`, `go on ${id}`, `stop ${second}`]);
    expect(two.said.slice(1)).toEqual([`stop ${id}`, `go on ${id}`]);
  });
});

describe('another time for a row whose time was taken', () => {
  it('is the next open one after it, in the attendee’s day, over nothing of one’s own and no other row’s time', async () => {
    const { calls, one, id, set } = await openChanged();
    const noted = one.noted.find((change) => change.id === id);
    const [row] = noted?.rows ?? [];
    if (row === undefined) throw new Error('There is no such row');
    const other = { ...row, uid: 'z', to: { at: at('15 10:00'), end: at('15 10:30') } };
    set(one, id, { rows: [row, other] });
    one.store.put([call('busy', '15 09:30')]);
    one.times.set('a', ['15 08:30', '15 09:00', '15 09:30', '15 10:00', '15 21:00', '16 09:00'].map(slot));
    expect(await calls.next({ id, account: 1, uid: 'a' })).toEqual({
      kind: 'open',
      at: at('16 09:00'),
      end: at('16 09:30'),
      instead: at('15 09:00'),
    });
    expect(one.asked.at(-1)).toMatchObject({ uid: 'a', days: 28, isFresh: true });
  });

  it('is not that of a row of another account', async () => {
    const one = openAccount(1, [call('a', '09:00')]);
    const two = openAccount(2, [call('x', '09:30')]);
    const { begin, calls } = merge([one, two]);
    const { id } = await begin([reschedule(1, 'a', '15 09:00'), reschedule(2, 'x', '15 10:00')]);
    one.times.set('a', [slot('15 10:00'), slot('15 11:00')]);
    expect(await calls.next({ id, account: 1, uid: 'a' })).toMatchObject({ at: at('15 11:00') });
  });

  it('is none where nothing is open, or it cannot be rescheduled any more', async () => {
    const { calls, one, id } = await openChanged();
    expect(await calls.next({ id, account: 1, uid: 'a' })).toEqual({ kind: 'none', weeks: 4 });
    one.times.set('a', 'gone');
    expect(await calls.next({ id, account: 1, uid: 'a' })).toEqual({ kind: 'cannot', why: 'gone' });
  });

  it('is for a row that there is', async () => {
    const { calls, id } = await openChanged();
    await expect(calls.next({ id, account: 2, uid: 'a' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('sending a row once more', () => {
  it('is for its account, with another time or as it was', async () => {
    const { calls, one, two, id } = await openChanged();
    await calls.retry({ id, account: 1, uid: 'a', at: at('15 11:00'), end: at('15 11:30') });
    await calls.retry({ id, account: 2, uid: 'x', at: null, end: null });
    expect(one.said.at(-1)).toBe(`retry ${id} a ${at('15 11:00')}`);
    expect(two.said.at(-1)).toBe(`retry ${id} x as it was`);
  });

  it('is for a row that there is', async () => {
    const { calls, id } = await openChanged();
    const missing = { id, account: 1, uid: 'x', at: null, end: null };
    await expect(async () => calls.retry(missing)).rejects.toMatchObject({ code: 'not-found' });
    await expect(async () => calls.retry({ ...missing, id: 'another' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('changes as text', () => {
  it('are a line for each booking in one’s own zone, and the reason', async () => {
    const { calls, one, two, id, setOutcome, copied } = await openChanged();
    setOutcome(one, id, done('ACCEPTED'));
    setOutcome(two, id, done());
    await calls.copy({ id });
    expect(copied).toEqual([
      [
        'Call a, Nora Bell: Wed, Mar 10, 2027, 10:00 → Mon, Mar 15, 2027, 10:00',
        'Call x, Nora Bell: Wed, Mar 10, 2027, 10:30, cancelled',
        'Ill',
      ].join('\n'),
    ]);
  });

  it('say of what was not done that it was not changed', async () => {
    const { calls, one, second, setOutcome, copied } = await openChanged();
    for (const outcome of [
      { state: 'waiting' },
      { state: 'unknown' },
      { state: 'taken' },
      { state: 'left-out' },
      { state: 'failed', why: 'unchanged', message: null },
    ] as const) {
      setOutcome(one, second, outcome);
      await calls.copy({ id: second });
    }
    expect(new Set(copied)).toEqual(new Set(['Call b, Nora Bell: Wed, Mar 10, 2027, 11:00, not changed']));
  });

  it('are none where there are no such changes', async () => {
    const { calls } = await openChanged();
    await expect(calls.copy({ id: 'another' })).rejects.toMatchObject({ code: 'not-found' });
  });
});
