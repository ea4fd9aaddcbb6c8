import fc from 'fast-check';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../main/sandbox/service.ts';
import { openHome, type Home } from '../support/app-home.ts';
import { smallWorkspace, testSecret } from '../support/sandbox-service.ts';

const hourMs = 3_600_000;
const omar = {
  id: 7002,
  name: 'Omar Haddad',
  email: 'omar@haddad.example',
  username: 'omar',
  timeZone: 'Asia/Dubai',
};

/** The same person, uids and event types wherever it runs; only the titles say which service it is. */
function workspaceOf(title: string, me = 7001): object {
  const startMs = Math.ceil(Date.now() / hourMs) * hourMs + hourMs;
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    ...smallWorkspace,
    me,
    users: [...smallWorkspace.users, omar],
    eventTypes: [{ id: 501, ownerId: me, title, slug: 'call', length: 30 }],
    bookings: [0, 1].map((index) => ({
      uid: `same-${String(index)}`,
      eventTypeId: 501,
      userId: me,
      startTime: at(startMs + index * hourMs),
      endTime: at(startMs + index * hourMs + hourMs / 2),
      status: 'ACCEPTED',
      title: `${title} ${String(index)}`,
    })),
  };
}

/** A last choice that says which it is. */
const choiceOf = (id: number): string =>
  `{"target":{"kind":"event-type","id":${String(id)}},"timeZone":"Europe/Berlin","duration":30}`;

let home: Home;
beforeEach(async () => {
  home = await openHome();
});
afterEach(() => home.close());

/** Every account that is open was read. */
const settled = () =>
  expect
    .poll(
      () => home.accounts.all().every((account) => (account.agenda()?.view().updatedAt ?? null) !== null),
      {
        timeout: 10_000,
      },
    )
    .toBe(true);

/** What Today and the tray would list, in their order. */
const titles = (agenda = home.accounts.agenda()): readonly string[] =>
  [...(agenda?.today?.rows ?? []), ...(agenda?.today?.nextDay?.rows ?? [])].map(({ title }) => title);

async function addAt(service: Sandbox): Promise<number> {
  await home.accounts.calls.add(undefined);
  await home.connect(service, testSecret);
  return home.accounts.view().inUse;
}

async function openTwo(): Promise<{ readonly a: Sandbox; readonly b: Sandbox; readonly idOfB: number }> {
  const a = await home.startService({ workspace: workspaceOf('Practice') });
  const b = await home.startService({ workspace: workspaceOf('Studio') });
  await home.connect(a, testSecret);
  const idOfB = await addAt(b);
  await settled();
  return { a, b, idOfB };
}

describe('two accounts on two services that use the same numbers', () => {
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

describe('whatever is done with accounts, in whichever order', () => {
  it('what one keeps never reaches another', async () => {
    const services = [
      await home.startService({ workspace: workspaceOf('Practice') }),
      await home.startService({ workspace: workspaceOf('Studio') }),
    ];
    /** What each account was given to keep; ids are never used again. */
    const marks = new Map<number, string>();
    const pick = (index: number): number | undefined => {
      const { accounts } = home.accounts.view();
      return accounts[index % Math.max(1, accounts.length)]?.id;
    };
    const check = async (): Promise<void> => {
      for (const account of home.accounts.all()) {
        if (account.account.state().state !== 'signed-in') continue;
        const kept = await account.account.stores()?.text('last-choice').read();
        expect(kept ?? undefined).toBe(marks.get(account.id));
        const facts = account.bookings()?.factsOf('same-0')?.details ?? null;
        const host = account.connection?.baseUrl;
        if (facts !== null) expect(facts).toContain(host === services[0]?.baseUrl ? 'Practice' : 'Studio');
      }
    };
    const step = async (kind: string, index: number): Promise<void> => {
      const id = pick(index);
      if (id === undefined) return;
      if (kind === 'use') home.accounts.use(id);
      if (kind === 'pause') await home.accounts.calls.change({ id, isPaused: true });
      if (kind === 'remove') {
        await home.accounts.calls.remove({ id });
        marks.delete(id);
      }
      if (kind === 'write') {
        const stores = home.accounts.of(id)?.account.stores();
        if (!stores?.person()) return;
        const mark = choiceOf(100 * id + index);
        await stores.text('last-choice').write(mark);
        marks.set(id, mark);
      }
      if (kind === 'add' && home.accounts.view().accounts.length < 3)
        await home.accounts.calls.add(undefined);
      if (kind === 'connect') {
        const { inUse } = home.accounts.view();
        const service = services[index % 2]!;
        const before = home.accounts.of(inUse)?.connection?.baseUrl;
        // An account keeps its service here; a change of it has a test of its own.
        if (before === undefined || before === service.baseUrl) await home.connect(service, testSecret);
      }
    };
    const kinds = ['use', 'pause', 'remove', 'write', 'add', 'connect'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(9)), { maxLength: 12 }),
        async (steps) => {
          for (const [kind, index] of steps) {
            await step(kind, index);
            await check();
          }
        },
      ),
      { numRuns: 30, endOnFailure: true },
    );
  }, 120_000);
});
