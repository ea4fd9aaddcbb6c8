import { describe, expect, it } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { createEmitter } from '../../base/signal.ts';
import { BusFailed, connectToSessionBus, type Bus } from '../bus/connection.ts';
import { readKeyringState } from './keyring-state.ts';

/** What each method of the bus answers; a text is the name of an error. */
type Answers = Readonly<Record<string, readonly unknown[] | string>>;

const running: Answers = {
  NameHasOwner: [true],
  ReadAlias: ['/org/freedesktop/secrets/collection/login'],
  Get: [false],
};
const errorOf = (name: string): string => `org.freedesktop.DBus.Error.${name}`;

async function ask(answers: Answers) {
  const asked: string[] = [];
  let isClosed = false;
  const bus: Bus = {
    call({ member }) {
      asked.push(member);
      const answer = answers[member] ?? errorOf('UnknownMethod');
      return typeof answer === 'string' ? Promise.reject(new BusFailed(answer)) : Promise.resolve(answer);
    },
    signals: createEmitter(),
    closed: createEmitter<undefined>(),
    close() {
      isClosed = true;
    },
  };
  const state = await readKeyringState('linux', () => Promise.resolve(bus));
  expect(isClosed).toBe(true);
  return { state, asked };
}

describe('the state of the keyring', () => {
  it('is unlocked or locked as its default collection is', async () => {
    expect(await ask(running)).toEqual({ state: 'unlocked', asked: ['NameHasOwner', 'ReadAlias', 'Get'] });
    expect((await ask({ ...running, Get: [true] })).state).toBe('locked');
  });

  it('is new when nobody made a keyring yet', async () => {
    expect((await ask({ ...running, ReadAlias: ['/'] })).state).toBe('new');
  });

  it('is asked of a service that the bus has to start first', async () => {
    const { state, asked } = await ask({ ...running, NameHasOwner: [false], StartServiceByName: [1] });
    expect(state).toBe('unlocked');
    expect(asked).toContain('StartServiceByName');
  });

  it('is absent when nothing on the bus keeps secrets, or what does, does not start', async () => {
    for (const name of ['ServiceUnknown', 'Spawn.ChildExited']) {
      const answers = { NameHasOwner: [false], StartServiceByName: errorOf(name) };
      expect((await ask(answers)).state).toBe('absent');
    }
    expect((await ask({ NameHasOwner: [false], StartServiceByName: 'no-answer' })).state).toBe('unknown');
  });

  it('is absent without a bus', async () => {
    expect(await readKeyringState('linux', null)).toBe('absent');
    const nowhere = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
    expect(await readKeyringState('linux', () => connectToSessionBus(nowhere, systemClock))).toBe('absent');
  });

  it('is unknown, and never a guess, when it cannot be asked', async () => {
    const hanging = () => Promise.reject(new BusFailed('no-answer'));
    expect(await readKeyringState('linux', hanging)).toBe('unknown');
    for (const method of ['NameHasOwner', 'ReadAlias', 'Get']) {
      expect((await ask({ ...running, [method]: 'no-answer' })).state).toBe('unknown');
    }
    expect((await ask({ ...running, Get: errorOf('UnknownObject') })).state).toBe('unknown');
    expect((await ask({ ...running, Get: ['true'] })).state).toBe('unknown');
  });

  it.each(['darwin', 'win32'] as const)('is open with the log-in on %s', async (platform) => {
    const never = () => Promise.reject(new Error('asked'));
    expect(await readKeyringState(platform, never)).toBe('unlocked');
  });
});
