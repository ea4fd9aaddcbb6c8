import { afterEach, beforeEach, expect } from 'vitest';
import { noFilters } from '../../preload/contract/no-filters.ts';
import type { Sandbox } from '../../sandbox/service.ts';
import type { BookingQuery } from '../../preload/contract/model/bookings.ts';
import { clock, openHome, type Home } from './app-home.ts';
import { smallWorkspace, testSecret } from './sandbox-service.ts';

const hourMs = 3_600_000;
const omar = {
  id: 7002,
  name: 'Omar Haddad',
  email: 'omar@haddad.example',
  username: 'omar',
  timeZone: 'Asia/Dubai',
};

/** The same person, uids and event types wherever it runs; only the titles say which service it is. */
export function workspaceOf(title: string, me = 7001): object {
  const startMs = Math.ceil(clock.now() / hourMs) * hourMs + hourMs;
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
export const choiceOf = (id: number): string =>
  `{"target":{"kind":"event-type","id":${String(id)}},"timeZone":"Europe/Berlin","duration":30}`;

export const upcoming = (search = ''): BookingQuery => ({ list: 'upcoming', filters: noFilters, search });

/** A new home for each test of a file, and what is done with two services in it. */
export function useTwoServices() {
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

  /** What the lists of the shown accounts have, in their order: account and title. */
  function listed(query = upcoming()): readonly (readonly [number, string])[] {
    const window = home.accounts.merged.calls.window({
      query,
      lens: 'team',
      open: [],
      offset: 0,
      count: 100,
    });
    if (window instanceof Promise) throw new Error('A window is there at once');
    return window.items.flatMap((item) =>
      item.kind === 'day' || item.kind === 'group' ? [] : [[item.account, item.row.title] as const],
    );
  }
  const listedTitles = (query?: BookingQuery): readonly string[] => listed(query).map(([, title]) => title);

  return { home: () => home, settled, titles, addAt, openTwo, listed, listedTitles };
}
