import { afterEach, describe, expect, it } from 'vitest';
import { createAgenda, type Agenda } from '../agenda/agenda.ts';
import { openArrangement } from '../event-types/arrangement.ts';
import { openPublishing, type OpenPublishing } from './open-publishing.ts';
import { createBookingStore } from '../bookings/store.ts';
import { openEventTypes } from '../event-types/open-event-types.ts';
import { memoryStores } from '../account/stores.ts';
import { openOutbox, type Outbox } from '../outbox/outbox.ts';
import { createDemoWorkspace } from '../../sandbox/demo/demo-workspace.ts';
import type { BoardRow } from '../../preload/contract/model/board.ts';
import { createMemoryCache } from '../../test/support/memory-cache.ts';
import { createCountedBytes, testNow } from '../../test/support/sandbox-service.ts';
import { usualHours } from '../agenda/own-hours.ts';
import { startSlotScene, type SlotScene } from '../../test/support/slot-scene.ts';

let scene: SlotScene | undefined;
let agenda: Agenda | undefined;
let publishing: OpenPublishing | undefined;
let outbox: Promise<Outbox> | undefined;
afterEach(async () => {
  await (await outbox)?.stop();
  await publishing?.stop();
  agenda?.stop();
  await scene?.stop();
});

/** The board of the demo workspace, walked and read, as the app puts it together. */
async function open(isListBroken = false) {
  const randomBytes = createCountedBytes();
  const nowMs = Date.parse(testNow);
  const started = await startSlotScene(
    createDemoWorkspace({ nowMs, timeZone: 'Europe/Berlin', randomBytes }),
  );
  scene = started;
  const { client, service } = started;
  const { clock } = service;
  const reported: unknown[] = [];
  const copied: string[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const store = createBookingStore({ clock });
  const read = createAgenda({
    client,
    clock,
    store,
    report,
    cache: createMemoryCache(),
    random: () => 0,
    account: 1,
    computerTimeZone: () => 'Europe/Berlin',
    serviceHost: 'localhost',
  });
  agenda = read;
  await read.start();
  const stores = memoryStores();
  const outside = {
    ask: () => Promise.resolve(false),
    copy: async (text: string) => void copied.push(text),
    openLink: () => Promise.resolve(),
    readCopied: () => Promise.resolve(''),
    openMail: () => Promise.resolve(),
    saveFile: () => Promise.resolve(true),
  };
  const bases = () => ({ pages: 'https://book.example', app: null });
  const arrangement = openArrangement(stores, bases, outside.ask, report);
  const parts = { client, agenda: read, stores, clock, randomBytes, report, outside };
  const eventTypes = openEventTypes({ ...parts, store, arrangement });
  const opening = openOutbox({ ...parts, text: (purpose) => stores.text(purpose) });
  outbox = opening;
  const board = openPublishing({
    ...parts,
    outbox: opening,
    eventTypes,
    arrangement,
    store,
    bookings: { ownKnown: () => [] },
    elsewhere: () => [],
    isLocalChange: () => false,
    ownHours: () => usualHours,
  });
  publishing = board;
  const rows = (): readonly BoardRow[] => board.view()?.groups.flatMap((group) => group.rows) ?? [];
  const row = (title: string): BoardRow => {
    const found = rows().find((each) => each.title === title);
    if (found === undefined) throw new Error(`${title} is not in the list`);
    return found;
  };
  const until = async (holds: () => boolean): Promise<void> => {
    const deadline = performance.now() + 10_000;
    while (!holds()) {
      if (performance.now() > deadline) throw new Error('It did not come to that');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  if (isListBroken) {
    const fault = { operation: 'bookings/list', kind: 'status', status: 403, times: 1 };
    await service.control('fault', JSON.stringify(fault));
  }
  await board.calls.shown(undefined);
  await until(() => board.view()?.learning.end === (isListBroken ? 'later' : 'complete'));
  await board.calls.refresh(undefined);
  return { calls: board.calls, view: () => board.view(), row, until, copied, reported, clock };
}

describe('the publish board, put together', () => {
  it('learns the event types from bookings, and shows which are published', async () => {
    const { view, row, reported } = await open();
    expect(row('Intro call').switch).toEqual({ state: 'on' });
    expect(row('Studio tour').switch).toEqual({ state: 'off' });
    expect(row('Coaching').package).toEqual({ min: 4, max: 8 });
    expect(view()?.groups.map(({ team }) => team === null)).toContain(false);
    expect(reported).toEqual([]);
  });

  it('walks the lists again when it is opened and the walk had to stop', async () => {
    const { calls, view, until } = await open(true);
    await calls.shown(undefined);
    await until(() => view()?.learning.end === 'complete');
  });

  it('switches, and undoes', async () => {
    const { calls, view, row, until } = await open();
    const { id } = row('Intro call');
    await calls.switch({ id, isPublished: false });
    await until(() => row('Intro call').switch.state === 'off');
    await calls.undo({ id: view()?.undo?.id ?? '' });
    await until(() => row('Intro call').switch.state === 'on');
  });

  it('finds the first free time of what is pinned, and copies it with the direct link', async () => {
    const { calls, row, until, copied } = await open();
    const { id } = row('Intro call');
    await calls.pin({ id, isPinned: true });
    await until(() => row('Intro call').firstFree?.state === 'free');
    await calls.copyFirstFree({ id });
    expect(copied[0]).toContain('Intro call');
    expect(copied[0]).toContain('https://book.example/maya/');
    await expect(calls.copyFirstFree({ id: row('Coaching').id })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('returns everything about one, questions in words', async () => {
    const { calls, row } = await open();
    const { groups, direct, canQuickBook, more } = await calls.detail({ id: row('Intro call').id });
    const questions = groups.find(({ kind }) => kind === 'questions')?.facts ?? [];
    expect(questions).toContainEqual({ label: 'Email address', text: 'Email address, required' });
    expect(groups.find(({ kind }) => kind === 'places')?.facts[0]?.text).toContain('Zoom');
    expect(direct).toContain('https://book.example/maya/');
    expect(canQuickBook).toBe(true);
    expect(JSON.stringify([groups, more])).not.toContain('hashedLink');
  });

  it('makes links by templates that are typed, and refuses those that make none', async () => {
    const { calls, row, copied } = await open();
    await expect(calls.setLinks({ publicPage: 'nowhere', direct: 'https://a.example' })).resolves.toEqual({
      wrong: ['publicPage', 'direct'],
    });
    await calls.setLinks({ publicPage: '', direct: ' https://go.example/{slug} ' });
    await calls.copyLink({ id: row('Intro call').id, which: 'direct' });
    await calls.copyLink({ id: row('Intro call').id, which: 'public' });
    expect(copied[0]).toMatch(/^https:\/\/go\.example\/[\w-]+$/);
    expect(copied[1]).toBe('https://book.example/maya');
  });

  it('publishes on Monday at eight by the profile’s zone', async () => {
    const { calls, row, view, until, clock } = await open();
    const { id } = row('Studio tour');
    await expect(calls.schedule({ id, isPublished: true, localTime: '2027-03-09T08:00' })).resolves.toEqual({
      ok: false,
      wrong: 'past',
    });
    const made = await calls.schedule({ id, isPublished: true, localTime: '2027-03-15T08:00' });
    expect(made).toMatchObject({ ok: true, at: '2027-03-15T07:00:00.000Z', isShifted: false });
    expect(view()?.scheduled).toMatchObject([{ title: 'Studio tour', timeZone: 'Europe/Berlin' }]);
    clock.jump(Date.parse('2027-03-10T08:20:00Z'));
    if (made.ok) await calls.unschedule({ id: made.id });
    await until(() => view()?.scheduled.length === 0);
  });
});
