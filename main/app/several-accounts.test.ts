import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AgendaState } from '../agenda/agenda-state.ts';
import { createEmitter } from '../base/signal.ts';
import { createStore } from '../base/store.ts';
import type { Sandbox } from '../../sandbox/service.ts';
import { openTray } from '../tray/open-tray.ts';
import type { TrayPicture } from '../tray/picture.ts';
import type { NewsEntry } from '../../preload/contract/model/bookings.ts';
import type { UpdatesView } from '../../preload/contract/model/settings.ts';
import type { Home } from '../../test/support/app-home.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { startBroker } from '../../test/support/broker.ts';
import { testSecret } from '../../test/support/sandbox-service.ts';
import { choiceOf, upcoming, useTwoServices, workspaceOf } from '../../test/support/two-services.ts';

const { home: homeOf, settled, titles, addAt, openTwo, listed, listedTitles } = useTwoServices();
let home: Home;
beforeEach(() => {
  home = homeOf();
});

function tenMinutesBefore({ today }: AgendaState): string {
  const [first] = [...(today?.rows ?? []), ...(today?.nextDay?.rows ?? [])];
  return new Date(Date.parse(first?.startAt ?? '') - 600_000).toISOString();
}

/** The tray of the home's accounts; gives what is drawn. */
function drawTray(): () => TrayPicture {
  let last: TrayPicture | null = null;
  const { accounts, settings } = home;
  const { stop } = openTray({
    accounts,
    settings,
    shell: {
      shown: createEmitter<undefined>(),
      tray: { render: (picture) => (last = picture) },
      popover: { isShown: () => false },
      open: vi.fn(),
    },
    updates: {
      view: createStore<UpdatesView>({ by: 'nobody', ready: null, looked: 'not-yet' }),
      restart: vi.fn(),
    },
    preferences: { toggleHideTitles: vi.fn() },
    clock: createManualClock(tenMinutesBefore(home.accounts.agenda()!)),
    openBooking: vi.fn(),
    join: vi.fn(),
    quit: vi.fn(),
    report: vi.fn(),
  });
  onTestFinished(stop);
  return () => last!;
}

/** What stands below “Open Bookbar” and its line. */
const labelsOf = ({ menu }: TrayPicture): readonly string[] =>
  menu.slice(2).map((entry) => (entry === 'separator' ? '—' : entry.label));

describe('two accounts on two services that use the same numbers', () => {
  it('are one list, one search and one feed of news, and the filter narrows all of them', async () => {
    const { idOfB } = await openTwo();
    await expect
      .poll(() => listed())
      .toEqual([
        [1, 'Practice 0'],
        [idOfB, 'Studio 0'],
        [1, 'Practice 1'],
        [idOfB, 'Studio 1'],
      ]);
    await expect
      .poll(() => listed(upcoming('1')))
      .toEqual([
        [1, 'Practice 1'],
        [idOfB, 'Studio 1'],
      ]);
    for (const account of home.accounts.all()) {
      const { client } = account.signedIn()!.context;
      await client.cancelBooking({ uid: 'same-1', cancellationReason: 'Ill' });
      await account.agenda()?.refresh();
    }
    const { merged } = home.accounts;
    const news = () => merged.calls.news(undefined) as readonly NewsEntry[];
    await expect
      .poll(() =>
        news()
          .map(({ account }) => account)
          .toSorted(),
      )
      .toEqual([1, idOfB]);
    expect(new Set(news().map(({ uid, kind }) => `${kind} ${uid}`))).toEqual(new Set(['cancelled same-1']));
    expect(merged.view().unread).toBe(2);

    await home.accounts.calls.filter({ id: idOfB });
    expect(listed()).toEqual([[idOfB, 'Studio 0']]);
    expect(listedTitles(upcoming('0'))).toEqual(['Studio 0']);
    expect(news().map(({ account }) => account)).toEqual([idOfB]);
    expect(merged.view().unread).toBe(1);
    await merged.calls.newsRead(undefined);
    await home.accounts.calls.filter({ id: null });
    expect(merged.view().unread).toBe(1);
  });

  it('of which one is removed show none of its rows any more, from the moment it begins', async () => {
    const { idOfB } = await openTwo();
    await expect.poll(() => listed()).toHaveLength(4);
    await home.accounts.calls.filter({ id: idOfB });
    const removed = home.accounts.calls.remove({ id: idOfB });
    await expect.poll(() => home.accounts.of(idOfB)?.agenda() ?? null, { interval: 1 }).toBeNull();
    expect([...listedTitles(), ...titles(home.accounts.shownAgenda())].join()).not.toContain('Studio');
    await removed;
    expect(titles(home.accounts.shownAgenda())).toEqual(['Practice 0', 'Practice 1']);
    await expect.poll(() => listedTitles()).toEqual(['Practice 0', 'Practice 1']);
  });

  it('are one day, by time, and each booking says whose it is', async () => {
    const { idOfB } = await openTwo();
    expect(titles().toSorted()).toEqual(['Practice 0', 'Practice 1', 'Studio 0', 'Studio 1']);
    const { today } = home.accounts.agenda()!;
    const rows = [...today!.rows, ...(today!.nextDay?.rows ?? [])];
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
    expect(rows.map(({ startAt }) => startAt)).toEqual(rows.map(({ startAt }) => startAt).toSorted());
    for (const { title, account } of rows) expect(account).toBe(title.startsWith('Studio') ? idOfB : 1);

    await home.accounts.calls.filter({ id: idOfB });
    expect(titles(home.accounts.shownAgenda()).toSorted()).toEqual(['Studio 0', 'Studio 1']);
    expect(titles()).toHaveLength(4);
  });

  it('of which one is down are still a day that counts, and that one is named', async () => {
    const { a, b, idOfB } = await openTwo();
    const refreshed = () =>
      Promise.all(home.accounts.all().flatMap((account) => account.agenda()?.refresh() ?? []));
    const drawn = drawTray();
    await home.accounts.calls.change({ id: idOfB, name: 'Studio' });
    await home.stopService(b);
    await refreshed();
    expect(home.accounts.agenda()).toMatchObject({ problem: { code: 'offline' }, notUpdated: [idOfB] });
    expect(titles()).toHaveLength(4);
    expect(drawn().state).toBe('soon');
    expect(drawn().tooltip).toMatch(/^2 bookings in 10\u00a0min/);
    expect(labelsOf(drawn())[0]).toBe('Not updating: Studio');

    await home.accounts.calls.filter({ id: idOfB });
    expect(home.accounts.shownAgenda()).toMatchObject({ notUpdated: [idOfB] });
    await home.accounts.calls.filter({ id: 1 });
    expect(home.accounts.shownAgenda()).toMatchObject({ problem: null, notUpdated: [] });

    await home.stopService(a);
    await refreshed();
    expect(home.accounts.agenda()).toMatchObject({ problem: { code: 'offline' }, notUpdated: [] });
    expect(drawn()).toMatchObject({ state: 'offline' });
    expect(labelsOf(drawn())[0]).toMatch(/^Offline: bookings as of/);
  });

  it('are counted in the tray while a third waits for the browser', async () => {
    await openTwo();
    const drawn = drawTray();
    home.browser.open = () => new Promise(() => undefined);
    await home.accounts.calls.add(undefined);
    expect(home.accounts.state().state).toBe('signed-out');
    expect(labelsOf(drawn()).join()).toMatch(/Practice 0.*Studio 0/);
    const third = await home.startService({ workspace: workspaceOf('Third') });
    void home.connect(third, testSecret);
    await expect.poll(() => home.accounts.state().state).toBe('waiting');
    expect(labelsOf(drawn()).join()).toMatch(/Practice 0.*Studio 0/);
    expect(drawn().state).toBe('soon');
    expect(drawn().tooltip).toMatch(/^2 bookings in /);
  });

  it('answer for themselves: the same uid is another booking in each', async () => {
    const { idOfB } = await openTwo();
    const titleOf = (id: number) =>
      home.accounts.of(id)?.bookings()?.factsOf('same-0')?.details.split('\n')[0] ?? null;
    expect([titleOf(1), titleOf(idOfB)]).toEqual(['Practice 0', 'Studio 0']);
    home.accounts.use(1);
    expect(home.accounts.current()?.id).toBe(1);
    expect([titleOf(1), titleOf(idOfB)]).toEqual(['Practice 0', 'Studio 0']);
  });

  it('are listed with name, colour, host and standing, in the person’s order', async () => {
    const { a, b, idOfB } = await openTwo();
    const { calls } = home.accounts;
    await calls.change({ id: idOfB, name: 'Studio', colour: 'pink' });
    await calls.move({ id: idOfB, by: -1 });
    await calls.change({ id: 1, isPaused: true });
    const [hostOfA, hostOfB] = [a, b].map(({ baseUrl }) => new URL(baseUrl).host);
    expect(home.accounts.view()).toMatchObject({
      accounts: [
        { id: idOfB, name: 'Studio', isNamed: true, colour: 'pink', host: hostOfB, standing: 'signed-in' },
        { id: 1, colour: 'blue', host: hostOfA, standing: 'paused' },
      ],
      inUse: idOfB,
    });
    expect(titles().every((title) => title.startsWith('Studio'))).toBe(true);
    home.accounts.use(1);
    await settled();
    expect(titles()).toHaveLength(4);
  });

  it('removing one takes what is kept of it, and leaves the other signed in', async () => {
    const { b, idOfB } = await openTwo();
    const token = await home.accounts.of(1)?.account.session().accessToken();
    await home.accounts.calls.remove({ id: idOfB });
    expect(home.accounts.view()).toMatchObject({ accounts: [{ id: 1 }], inUse: 1 });
    expect(await home.accounts.of(1)?.account.session().accessToken()).toBe(token);
    expect(await readdir(path.join(home.userData, 'accounts'))).toHaveLength(1);
    expect(titles()).toEqual(['Practice 0', 'Practice 1']);
    expect(home.keychain.held.size).toBe(1);

    expect(await addAt(b)).toBe(idOfB + 1);
    await settled();
    expect(titles()).toHaveLength(4);
  });
});

describe('a sign-in that brings another person than before', () => {
  const secondPerson = async (service: Sandbox): Promise<Sandbox> => {
    const { port } = new URL(service.baseUrl);
    await home.stopService(service);
    return home.startService({ workspace: workspaceOf('Omar', 7002), port: Number(port) });
  };

  it('is an account of its own when the person says so; what was kept stays with whom it belongs to', async () => {
    const service = await home.startService({ workspace: workspaceOf('Maya') });
    await home.connect(service, testSecret);
    await settled();
    await home.accounts.of(1)?.account.stores()?.text('last-choice').write(choiceOf(7001));
    await secondPerson(service);
    home.answer = true;
    await home.accounts.of(1)?.account.signIn(false);
    expect(home.asked.map(({ message }) => message)).toEqual(['Add Omar Haddad as another account?']);
    const { inUse } = home.accounts.view();
    expect(inUse).not.toBe(1);
    expect(home.accounts.of(inUse)?.account.stores()?.person()).toBe('7002');
    expect(await home.accounts.of(inUse)?.account.stores()?.text('last-choice').read()).toBeNull();
    expect(home.accounts.of(1)?.account.stores()?.person()).toBe('7001');
    expect(await home.accounts.of(1)?.account.stores()?.text('last-choice').read()).toBe(choiceOf(7001));
  });

  it('is nobody’s when the person does not want it', async () => {
    const service = await home.startService({ workspace: workspaceOf('Maya') });
    await home.connect(service, testSecret);
    await settled();
    await secondPerson(service);
    await home.accounts.of(1)?.account.signIn(false);
    expect(home.asked).toHaveLength(1);
    expect(home.accounts.view().accounts).toHaveLength(1);
    expect(home.accounts.of(1)?.account.stores()?.person()).toBe('7001');
    expect(home.accounts.of(1)?.account.state().state).toBe('signed-in');
  });

  it('goes to the account that the person has already, and the one made for it is gone', async () => {
    const service = await home.startService({ workspace: workspaceOf('Maya') });
    await home.connect(service, testSecret);
    await settled();
    await addAt(service);
    await expect.poll(() => home.accounts.view().accounts.map(({ id }) => id)).toEqual([1]);
    expect(home.accounts.view().inUse).toBe(1);
    expect(home.asked).toEqual([]);
    expect(home.accounts.of(1)?.account.stores()?.person()).toBe('7001');
  });
});

describe('a person who signs in again', () => {
  it('in another way has another account: what one client got never reaches the broker of the other', async () => {
    const service = await home.startService({ workspace: workspaceOf('Maya') });
    const broker = await startBroker(service.baseUrl, testSecret);
    await home.connect(service, '', broker.url);
    await settled();
    await home.accounts.calls.add(undefined);
    await home.connect(service, testSecret);
    await expect
      .poll(() => home.accounts.view().accounts.map(({ id, standing }) => [id, standing]))
      .toEqual([
        [1, 'signed-in'],
        [2, 'signed-in'],
      ]);
    await settled();
    const [first, second] = [1, 2].map((id) => home.accounts.of(id)?.account);
    expect(first?.stores()?.person()).toBe(second?.stores()?.person());
    expect(first?.secretStored()).toBe(false);
    expect(broker.asked).toEqual(['/api/mcp/token']);
    await broker.close();
  });

  it('is known by the account that is paused, which goes on', async () => {
    const service = await home.startService({ workspace: workspaceOf('Maya') });
    const other = await home.startService({ workspace: workspaceOf('Other') });
    await home.connect(service, testSecret);
    await settled();
    await addAt(other);
    await home.accounts.calls.change({ id: 1, isPaused: true });
    expect(home.accounts.of(1)).toBeNull();
    await addAt(service);
    await expect.poll(() => home.accounts.view().accounts.map(({ id }) => id)).toEqual([1, 2]);
    expect(home.accounts.view().inUse).toBe(1);
    expect(home.accounts.of(1)?.account.stores()?.person()).toBe('7001');
    expect(home.accounts.view().accounts[0]?.standing).toBe('signed-in');
    expect(home.asked).toEqual([]);
  });
});
