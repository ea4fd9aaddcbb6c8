import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../test/support/manual-clock.ts';
import type { AccountEntry, AccountStanding } from '../../preload/contract/model/accounts.ts';
import { createEmitter } from '../base/signal.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { OpenEventTypes } from '../event-types/open-event-types.ts';
import type { OpenQuickBook } from '../quick-book/open-quick-book.ts';
import { createAccountChoice, type CommandAccount } from './chosen-accounts.ts';
import { CommandFailure } from './command-failure.ts';

type Named = readonly [name: string, standing: AccountStanding, mark?: string];

/** Accounts by their names and where they stand, numbered from 1. Those that are signed in have read their day. */
function prepare(...named: readonly Named[]) {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const changed = createEmitter<undefined>();
  const standings = named.map(([, standing]) => standing);
  const isRead = named.map(() => true);
  let isUnlocked = false;
  const entry = ([name, , mark]: Named, index: number): AccountEntry => ({
    id: index + 1,
    name,
    isNamed: true,
    mark: mark ?? null,
    colour: 'blue',
    host: 'book.example',
    email: `${name.toLowerCase()}@mail.example`,
    standing: standings[index] ?? 'signed-out',
  });
  const account = (_named: Named, index: number): CommandAccount => {
    const ifSignedIn = <T extends object>(value: Partial<T> | object): T | null =>
      standings[index] === 'signed-in' ? (value as T) : null;
    const view = () => ({ account: {}, updatedAt: isRead[index] ? 'now' : null, problem: null });
    return {
      id: index + 1,
      account: {
        state: () => ({ state: 'starting' }),
        lookAgain() {
          if (isUnlocked && standings[index] === 'keychain') standings[index] = 'signed-in';
          return Promise.resolve();
        },
      },
      connection: null,
      agenda: () => ifSignedIn<Agenda>({ view }),
      bookings: () => ifSignedIn<OpenBookings>({}),
      quickBook: () => ifSignedIn<OpenQuickBook>({}),
      eventTypes: () => ifSignedIn<OpenEventTypes>({}),
      plans: () => null,
    };
  };
  const { choose } = createAccountChoice(
    {
      all: () => named.map(account),
      view: () => ({ accounts: named.map(entry), inUse: 1, filter: null }),
      changed,
    },
    clock,
  );
  return {
    clock,
    isRead,
    async choose(given?: string) {
      try {
        const { accounts, missing } = await choose(given);
        return { names: accounts.map(({ name }) => name), missing };
      } catch (error) {
        return error instanceof CommandFailure ? error.problem : error;
      }
    },
    unlock: () => void (isUnlocked = true),
    become(index: number, standing: AccountStanding) {
      standings[index] = standing;
      changed.emit(undefined);
    },
    read(index: number) {
      isRead[index] = true;
      changed.emit(undefined);
    },
  };
}

describe('the accounts of a command', () => {
  it('are all that somebody is signed in to; the others are named', async () => {
    const { choose } = prepare(
      ['Work', 'signed-in'],
      ['Club', 'signed-out'],
      ['Home', 'signed-in'],
      ['Old', 'paused'],
    );
    expect(await choose()).toEqual({ names: ['Work', 'Home'], missing: ['Club'] });
  });

  it('are one, by its name, its address or its number', async () => {
    const { choose } = prepare(['Work', 'signed-in'], ['Home', 'signed-in']);
    for (const given of ['home', 'HOME@mail.example', '2', ' 2 '])
      expect(await choose(given)).toEqual({ names: ['Home'], missing: [] });
  });

  it('are listed with their numbers where several fit', async () => {
    const { choose } = prepare(['Work', 'signed-in'], ['Home', 'signed-in']);
    const known = ['Work (1)', 'Home (2)'];
    expect(await choose('book.example')).toEqual({ kind: 'accounts', given: 'book.example', known });
    expect(await choose('Club')).toEqual({ kind: 'account', given: 'Club', known });
  });

  it('of the same name have their mark with it', async () => {
    const { choose } = prepare(['Maya', 'signed-in', 'a.example'], ['Maya', 'signed-in', 'b.example']);
    expect(await choose('maya (b.example)')).toEqual({ names: ['Maya (b.example)'], missing: [] });
  });

  it.each([
    ['signed-out', { kind: 'signedOut' }],
    ['waiting', { kind: 'signedOut' }],
    ['keychain', { kind: 'keychain' }],
    ['paused', { kind: 'paused', account: 'Work' }],
  ] as const)('are none where the only one is %s', async (standing, problem) => {
    expect(await prepare(['Work', standing]).choose()).toEqual(problem);
  });

  it('are there as soon as the keychain was unlocked elsewhere', async () => {
    const { choose, unlock } = prepare(['Work', 'keychain']);
    expect(await choose()).toEqual({ kind: 'keychain' });
    unlock();
    expect(await choose()).toEqual({ names: ['Work'], missing: [] });
  });

  it('are waited for while they begin, and until each has read its day', async () => {
    const { choose, become, read, isRead } = prepare(['Work', 'starting']);
    isRead[0] = false;
    const choosing = choose();
    become(0, 'connecting');
    become(0, 'signed-in');
    read(0);
    expect(await choosing).toEqual({ names: ['Work'], missing: [] });
  });

  it('are not waited for without an end', async () => {
    const { choose, clock } = prepare(['Work', 'starting']);
    const choosing = choose();
    clock.advance(20_000);
    expect(await choosing).toEqual({ kind: 'starting' });
  });

  it('are waited for in the demo, whatever it goes through before it is signed in', async () => {
    const changed = createEmitter<undefined>();
    let state: 'signed-out' | 'signed-in' = 'signed-out';
    const ifSignedIn = <T extends object>(value: Partial<T> | object): T | null =>
      state === 'signed-in' ? (value as T) : null;
    const profile = { name: 'Maya Lindqvist', email: 'maya@lindqvist.example' };
    const view = () => ({ account: profile, updatedAt: 'now', problem: null });
    const demo: CommandAccount = {
      id: 0,
      account: {
        state: () => ({ state }) as ReturnType<CommandAccount['account']['state']>,
        lookAgain: () => Promise.resolve(),
      },
      connection: { baseUrl: 'http://127.0.0.1:47800' },
      agenda: () => ifSignedIn<Agenda>({ view }),
      bookings: () => ifSignedIn<OpenBookings>({}),
      quickBook: () => ifSignedIn<OpenQuickBook>({}),
      eventTypes: () => ifSignedIn<OpenEventTypes>({}),
      plans: () => null,
    };
    const { choose } = createAccountChoice(
      { all: () => [demo], view: () => ({ accounts: [], inUse: 0, filter: null }), changed },
      createManualClock('2027-03-10T08:15:00Z'),
    );
    const choosing = choose(undefined);
    changed.emit(undefined);
    state = 'signed-in';
    changed.emit(undefined);
    expect((await choosing).accounts).toMatchObject([{ id: 0, name: 'Maya Lindqvist' }]);
  });
});
