import { describe, expect, it } from 'vitest';
import { createAppCalls, findAnswer, type ReadMail, type UseCases } from '../../main/ipc/handlers.ts';
import { callNames } from '../../preload/contract/call-names.ts';
import { calls, type AccountCalls, type AppCalls } from '../../preload/contract/calls.ts';

function usesWith(mail: ReadMail | null): UseCases {
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
    bookings: {
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
    const { demo } = createAppCalls(usesWith(() => Promise.resolve([message])));
    expect(await demo.readMail(undefined)).toEqual([message]);
  });

  it('is not found in any other', () => {
    const { demo } = createAppCalls(usesWith(null));
    expect(() => demo.readMail(undefined)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});

describe('a call', () => {
  /** Answers every call of every group with who answers, its name, what it carries, and whose it is. */
  const echo = (who: string) =>
    new Proxy(
      {},
      {
        get: (_, group: string) =>
          new Proxy(
            {},
            {
              get:
                (_group, verb: string) =>
                (...args: unknown[]) => [who, `${group}.${verb}`, ...args],
            },
          ),
      },
    );
  const app = echo('app') as AppCalls;
  const ofAccounts = callNames.filter((name) => calls[name].scope === 'account');

  it('of an account reaches the account that it is made for, under its name', () => {
    const account = (id: number | undefined) => echo(`account ${id}`) as AccountCalls;
    expect(ofAccounts.length).toBeGreaterThan(50);
    for (const name of ofAccounts)
      expect(findAnswer({ app, account }, name, 7)('input')).toEqual(['account 7', name, 'input', 7]);
  });

  it('of an account is not found while nobody is signed in to it', () => {
    for (const name of ofAccounts)
      expect(() => findAnswer({ app, account: () => null }, name, 7), name).toThrow(
        expect.objectContaining({ code: 'not-found' }),
      );
  });

  it('of the app is answered whoever is signed in: lists and news are those of all accounts', () => {
    const ofApp = callNames.filter((name) => !ofAccounts.includes(name));
    expect(ofApp).toContain('bookings.window');
    for (const name of ofApp)
      expect(findAnswer({ app, account: () => null }, name, 7)('input')).toEqual(['app', name, 'input', 7]);
  });
});
