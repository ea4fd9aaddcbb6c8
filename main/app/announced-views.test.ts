import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLeftKeys } from '../account/left-keys.ts';
import { systemClock, type Clock } from '../base/clock.ts';
import { createEmitter } from '../base/signal.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import type { AnnouncementParts, Announcements } from '../ipc/announcements.ts';
import { openSettings } from '../settings/settings.ts';
import type { AgendaView } from '../../preload/contract/model/agenda.ts';
import { announceTo } from '../../test/support/announced-page.ts';
import { createAppContext } from '../../test/support/app-context.ts';
import { createFakeKeychain } from '../../test/support/fake-keychain.ts';

const fail = (error: unknown): void => {
  throw error;
};
/**
 * Goes with the processor's clock alone and begins at two minutes past an hour: nothing of the day begins or ends in the
 * minutes of this test, and no time server sets it, both of which are announced.
 */
const fromMs = Math.ceil(systemClock.now() / 3_600_000) * 3_600_000 + 120_000 - performance.now();
const elapsed = (): number => performance.now();
const clock: Clock = {
  ...systemClock,
  now: () => Math.floor(fromMs + elapsed()),
  uptime: elapsed,
  at: (instantMs, call) => systemClock.after(Math.max(0, instantMs - fromMs - elapsed()), call),
};
let folder: string;
let accounts: Accounts;
/** The names under which the page heard of something, in order. */
let heard: string[] = [];
/** What the page shows of the day. */
let day: AgendaView | null = null;

/** Begins to send the page what changes in some accounts. */
const announce = (of: AnnouncementParts['accounts'], report: (error: unknown) => void): Announcements =>
  announceTo(
    (name, payload) => {
      if (name === 'agenda.changed') day = payload as AgendaView;
      heard.push(name);
    },
    of,
    report,
  );

/** Resolves when nothing was announced for a while. */
async function quiet(): Promise<void> {
  let count = -1;
  while (count !== heard.length) {
    count = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bookbar-announced-'));
  const settings = openSettings({
    read: () => ({ content: {}, setAside: null, isStuck: false }),
    write: () => undefined,
  });
  const keychain = createFakeKeychain();
  accounts = createAccounts({
    context: createAppContext(settings, clock),
    settings,
    leftKeys: createLeftKeys({
      file: path.join(folder, 'left.json'),
      accounts: folder,
      keychain,
      clock,
      report: fail,
    }),
    ask: () => Promise.resolve(false),
    openBrowser: () => Promise.resolve(),
    userData: folder,
    inForce: () => null,
  });
  announce(accounts, fail).all();
  await accounts.openDemo();
  await vi.waitUntil(() => (accounts.current()?.agenda()?.view().updatedAt ?? null) !== null);
  // Everything that is read once in a run.
  await accounts.current()?.calls()?.board.shown(undefined);
  await accounts.current()?.calls()?.quickBook.eventTypes({ text: '' });
  await quiet();
});
afterAll(async () => {
  await accounts.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  heard = [];
});

const calls = () => accounts.current()!.calls()!;
/** The next booking that has not begun and goes ahead, at whatever hour this runs. */
const nextUid = (): string => {
  const today = accounts.current()!.agenda()!.view().today!;
  return [...today.rows, ...(today.nextDay?.rows ?? [])].find(
    ({ key, startAt }) => Date.parse(startAt) > clock.now() && !today.calledOff.includes(key),
  )!.uid;
};

it('a reminder that is silenced is one message', async () => {
  await calls().reminders.silence({ uid: nextUid(), isSilenced: true });
  await quiet();
  expect(heard).toEqual(['reminders.changed']);
});

it('marking somebody who wants earlier is about that alone, and so is the end of it', async () => {
  const who = { kind: 'booking', uid: nextUid() } as const;
  const marked = await calls().earlier.add({ who, days: null, times: null });
  await quiet();
  expect(new Set(heard)).toEqual(new Set(['earlier.changed']));
  expect(accounts.earlier()).toMatchObject({
    watches: [{ account: accounts.current()!.id, booking: { uid: who.uid }, days: null }],
    cost: { anHour: 4 },
  });
  heard = [];
  await calls().earlier.stop({ id: marked.kind === 'marked' ? marked.id : '' });
  await quiet();
  expect(heard).toEqual(['earlier.changed']);
  expect(accounts.earlier().watches).toEqual([]);
});

it('opening an event type for a while announces the open door, and closing it does, too', async () => {
  const { eventTypes } = await calls().door.offer(undefined);
  const [eventType = 0] = eventTypes;
  await calls().door.open({ eventType, for: 10, rings: false });
  await quiet();
  expect(new Set(heard).has('door.changed')).toBe(true);
  expect(accounts.doors().doors).toMatchObject([
    { account: accounts.current()!.id, door: { state: 'open', eventType: { id: eventType } } },
  ]);
  heard = [];
  await calls().door.close(undefined);
  await quiet();
  expect(heard).toContain('door.changed');
  expect(accounts.doors().doors).toEqual([]);
});

it('a cancellation, and taking it back, is one message each', async () => {
  const named = { uid: nextUid(), scope: 'one' } as const;
  await calls().cancelling.plan(named);
  const { id } = await calls().cancelling.cancel({ ...named, reason: '', isTyped: true });
  await quiet();
  expect(heard).toEqual(['cancelling.changed']);
  heard = [];
  expect(await calls().cancelling.takeBack({ id })).toEqual({ isTakenBack: true });
  await quiet();
  expect(heard).toEqual(['cancelling.changed']);
});

it('a read agenda is announced when it begins and when it has ended, and the session not at all', async () => {
  await accounts.current()?.agenda()?.refresh();
  await quiet();
  expect(heard.filter((name) => name === 'agenda.changed')).toHaveLength(2);
  expect(heard.filter((name) => name === 'session.changed' || name === 'cancelling.changed')).toEqual([]);
});

it('an event type that is pinned changes the board and the rows of quick-book, which put it first', async () => {
  const { id } = accounts.current()!.views()!['board.changed'].get()!.groups[0]!.rows[0]!;
  await calls().board.pin({ id, isPinned: true });
  await quiet();
  expect(new Set(heard)).toEqual(new Set(['board.changed', 'quickBook.changed']));
  expect(heard.filter((name) => name === 'quickBook.changed')).toHaveLength(1);
});

it('what was noted twice is announced once', async () => {
  accounts.current()?.agenda()?.update();
  await quiet();
  expect(heard).toEqual([]);
});

it('a day that cannot be copied to the page leaves the one before, and says so', async () => {
  const known = accounts.shownAgenda()!;
  const spoiled = { ...known, today: { ...known.today!, rows: [{ ...known.today!.rows[0]!, title: fail }] } };
  let view = known;
  const agendaChanged = createEmitter<undefined>(fail);
  const errors: unknown[] = [];
  announce({ ...accounts, agendaChanged, shownAgenda: () => view }, (error) => errors.push(error)).all();
  expect(day).toMatchObject({ problem: null });
  view = spoiled as unknown as typeof known;
  agendaChanged.emit(undefined);
  expect(day).toMatchObject({
    problem: { code: 'not-shown' },
    today: known.today,
    updatedAt: known.updatedAt,
  });
  expect(errors).toHaveLength(1);
  view = known;
  agendaChanged.emit(undefined);
  expect(day).toMatchObject({ problem: null, today: known.today });
});
