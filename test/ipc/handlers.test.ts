import { describe, expect, it } from 'vitest';
import { createHandlers, type ReadMail, type UseCases } from '../../main/ipc/handlers.ts';
import type { AccountCalls, MergedCalls } from '../../preload/contract/calls.ts';
import { callNames } from '../../preload/contract/names.ts';

function usesWith(mail: ReadMail | null, calls: AccountCalls | null = null, merged?: MergedCalls): UseCases {
  const unexpected = (): never => {
    throw new Error('not expected here');
  };
  return {
    environment: { platform: 'linux', version: '1', runtime: [], dataFolder: '/data' },
    announceAll: unexpected,
    account: unexpected,
    agendas: unexpected,
    accounts: {
      use: unexpected,
      filter: unexpected,
      add: unexpected,
      change: unexpected,
      move: unexpected,
      remove: unexpected,
    },
    merged: merged ?? {
      window: unexpected,
      more: unexpected,
      refresh: unexpected,
      filters: unexpected,
      bookedThen: unexpected,
      news: unexpected,
      newsRead: unexpected,
    },
    tryDemo: unexpected,
    signIn: unexpected,
    signOut: unexpected,
    openAccount: unexpected,
    connection: unexpected,
    testConnection: unexpected,
    saveConnection: unexpected,
    calls: () => calls,
    limits: { cancel: () => Promise.resolve(), publish: () => Promise.resolve() },
    factsOf: unexpected,
    picture: unexpected,
    mail: () => mail,
    testReminder: unexpected,
    diagnostics: unexpected,
    settings: {
      read: unexpected,
      change: unexpected,
      dismissTrouble: unexpected,
      recordShortcut: unexpected,
      testShortcut: unexpected,
      holdShortcut: unexpected,
      restoreShortcuts: unexpected,
      update: unexpected,
      export: unexpected,
      import: unexpected,
    },
    licences: unexpected,
    copy: unexpected,
    join: unexpected,
    hide: unexpected,
    quit: unexpected,
  };
}

describe('the demo’s mail', () => {
  const message = {
    id: '1',
    to: ['a@b.example'],
    language: 'en',
    subject: 's',
    at: '2027-03-10T08:15:00.000Z',
    text: 't',
    calendar: 'c',
  };

  it('is answered in the demo workspace', async () => {
    const handlers = createHandlers(usesWith(() => Promise.resolve([message])));
    expect(await handlers['demo.readMail'](undefined)).toEqual([message]);
  });

  it('is not found in any other', () => {
    const handlers = createHandlers(usesWith(null));
    expect(() => handlers['demo.readMail'](undefined)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});

describe('the calls of a feature', () => {
  /** Answers every call of every group with its name and what it carries. */
  const echo = new Proxy(
    {},
    {
      get: (_, group) =>
        new Proxy(
          {},
          { get: (_group, verb) => (input: unknown) => [`${String(group)}.${String(verb)}`, input] },
        ),
    },
  ) as AccountCalls & { readonly bookings: MergedCalls };
  const ofAll = ['window', 'more', 'refresh', 'filters', 'bookedThen', 'news', 'newsRead'].map(
    (verb) => `bookings.${verb}`,
  );
  const names = callNames.filter(
    (name) =>
      /^(?:bookings|booking|quickBook|times|cancelling|board|reminders)\./.test(name) &&
      ![...ofAll, 'booking.join', 'booking.copy', 'reminders.test'].includes(name),
  );

  it('reach the lists of all accounts where they are not of one', () => {
    const handlers = createHandlers(usesWith(null, null, echo.bookings)) as Readonly<
      Record<string, (input: unknown) => unknown>
    >;
    for (const name of ofAll) expect(handlers[name]?.('input')).toEqual([name, 'input']);
  });

  it('reach it under the names of the contract', async () => {
    const handlers = createHandlers(usesWith(null, echo)) as Readonly<
      Record<string, (input: unknown) => unknown>
    >;
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(await handlers[name]?.('input')).toEqual([name, 'input']);
  });

  it('are not found while nobody is signed in', async () => {
    const handlers = createHandlers(usesWith(null)) as Readonly<Record<string, (input: unknown) => unknown>>;
    for (const name of names)
      await expect((async () => handlers[name]?.('input'))(), name).rejects.toMatchObject({
        code: 'not-found',
      });
  });
});
