import { describe, expect, it } from 'vitest';
import {
  readKeyringState,
  type RunTool,
  type ToolEnd,
} from '../../../main/desktop/keychain/keyring-state.ts';

const environment = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus', PATH: '/usr/bin' };
const done = (output: string): ToolEnd => ({ kind: 'done', output });

/** What each method of the bus answers, as the two tools write it. */
type Answers = Readonly<Record<string, ToolEnd>>;

const running: Answers = {
  NameHasOwner: done('b true'),
  ReadAlias: done('o "/org/freedesktop/secrets/collection/login"'),
  Get: done('v b false'),
};

async function ask(answers: Answers, without: readonly string[] = []) {
  const asked: string[] = [];
  const run: RunTool = (file, args) => {
    if (without.includes(file)) return Promise.resolve({ kind: 'missing' });
    const method =
      Object.keys(answers).find((name) => args.some((arg) => arg.split('.').at(-1) === name)) ?? '';
    asked.push(`${file} ${method}`);
    return Promise.resolve(answers[method] ?? { kind: 'refused' });
  };
  return { state: await readKeyringState('linux', environment, run), asked };
}

describe('the state of the keyring', () => {
  it('is unlocked or locked as its default collection is', async () => {
    const open = await ask(running);
    expect(open).toEqual({
      state: 'unlocked',
      asked: ['busctl NameHasOwner', 'busctl ReadAlias', 'busctl Get'],
    });
    expect((await ask({ ...running, Get: done('v b true') })).state).toBe('locked');
  });

  it('is new when nobody made a keyring yet', async () => {
    expect((await ask({ ...running, ReadAlias: done('o "/"') })).state).toBe('new');
  });

  it('is absent when nothing on the bus keeps secrets', async () => {
    const nobody = await ask({
      NameHasOwner: done('b false'),
      ListActivatableNames: done('as 1 "org.other"'),
    });
    expect(nobody.state).toBe('absent');
  });

  it('is asked of a service that the bus has to start first', async () => {
    const { state, asked } = await ask({
      ...running,
      NameHasOwner: done('b false'),
      ListActivatableNames: done('as 2 "org.other" "org.freedesktop.secrets"'),
      StartServiceByName: done('u 1'),
    });
    expect(state).toBe('unlocked');
    expect(asked).toContain('busctl StartServiceByName');
  });

  it('is absent when the service is installed and does not start', async () => {
    const broken = {
      NameHasOwner: done('b false'),
      ListActivatableNames: done('as 1 "org.freedesktop.secrets"'),
      StartServiceByName: { kind: 'refused' },
    } as const;
    expect((await ask(broken)).state).toBe('absent');
    expect((await ask({ ...broken, StartServiceByName: { kind: 'no-answer' } })).state).toBe('unknown');
  });

  it('is absent without a bus, and is not asked', async () => {
    expect((await ask({ NameHasOwner: { kind: 'refused' } })).state).toBe('absent');
    const never: RunTool = () => Promise.reject(new Error('asked'));
    expect(await readKeyringState('linux', {}, never)).toBe('absent');
  });

  it('is read by gdbus, too, where there is no busctl', async () => {
    const gdbus: Answers = {
      NameHasOwner: done('(true,)\n'),
      ReadAlias: done("(objectpath '/org/freedesktop/secrets/collection/login',)\n"),
      Get: done('(<true>,)\n'),
    };
    const locked = await ask(gdbus, ['busctl']);
    expect(locked).toEqual({
      state: 'locked',
      asked: ['gdbus NameHasOwner', 'gdbus ReadAlias', 'gdbus Get'],
    });
    expect((await ask({ ...gdbus, Get: done('(<false>,)\n') }, ['busctl'])).state).toBe('unlocked');
    expect((await ask({ ...gdbus, ReadAlias: done("(objectpath '/',)\n") }, ['busctl'])).state).toBe('new');
  });

  it('is unknown, and never a guess, when it cannot be asked', async () => {
    expect((await ask(running, ['busctl', 'gdbus'])).state).toBe('unknown');
    for (const method of ['NameHasOwner', 'ReadAlias', 'Get']) {
      expect((await ask({ ...running, [method]: { kind: 'no-answer' } })).state).toBe('unknown');
    }
    expect((await ask({ ...running, Get: { kind: 'refused' } })).state).toBe('unknown');
  });

  it.each(['darwin', 'win32'] as const)('is open with the log-in on %s', async (platform) => {
    const never: RunTool = () => Promise.reject(new Error('asked'));
    expect(await readKeyringState(platform, {}, never)).toBe('unlocked');
  });

  it('is answered by the real tools of this machine on a bus that is not there', async () => {
    const nowhere = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
    expect(['absent', 'unknown']).toContain(await readKeyringState('linux', nowhere));
  });
});
