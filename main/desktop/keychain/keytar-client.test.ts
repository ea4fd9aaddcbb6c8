import { describe, expect, it } from 'vitest';
import {
  createKeytarClient,
  type KeytarAction,
  type KeytarRequest,
  isKeytarReply,
  isKeytarRequest,
  readKeytarError,
} from './keytar-client.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { readKeyRecord, writeKeyRecord } from './keys.ts';

interface FakeProcess {
  readonly posted: KeytarRequest[];
  ended: boolean;
  say(message: unknown): void;
  exit(): void;
}

function begin() {
  const clock = createManualClock('2027-03-10T09:00:00Z');
  const processes: FakeProcess[] = [];
  const client = createKeytarClient((onMessage, onExit) => {
    const process: FakeProcess = { posted: [], ended: false, say: onMessage, exit: onExit };
    processes.push(process);
    return {
      post: (request) => process.posted.push(request),
      end: () => {
        process.ended = true;
      },
    };
  }, clock);
  const at = (index: number): FakeProcess => {
    const process = processes[index];
    if (!process) throw new Error(`no process ${String(index)}`);
    return process;
  };
  const reply = (index: number, rest: object): void => {
    at(index).say({ id: at(index).posted.at(-1)?.id, ...rest });
  };
  return { clock, processes, client, at, reply };
}

const get: KeytarAction = { action: 'get', account: 'a' };

describe('the keychain process', () => {
  it('is started ahead of a call that is expected, and ends where none comes', async () => {
    const { clock, client, processes, at, reply } = begin();
    client.startAhead();
    client.startAhead();
    const first = client.ask(get, 1000);
    reply(0, { ok: true, value: 'v' });
    expect(await first).toMatchObject({ ok: true, value: 'v' });
    expect(processes).toHaveLength(1);
    const other = begin();
    other.client.startAhead();
    other.clock.advance(5000);
    expect(other.at(0).ended).toBe(true);
    clock.advance(5000);
    expect(at(0).ended).toBe(true);
  });

  it('is started by the first call and serves the next ones', async () => {
    const { client, processes, at, reply } = begin();
    expect(processes).toHaveLength(0);
    const first = client.ask(get, 1000);
    reply(0, { ok: true, value: 'v' });
    expect(await first).toMatchObject({ ok: true, value: 'v' });
    const second = client.ask({ action: 'set', account: 'a', value: 'w' }, 1000);
    reply(0, { ok: false, trouble: 'refused' });
    expect(await second).toMatchObject({ ok: false, trouble: 'refused' });
    expect(processes).toHaveLength(1);
    expect(at(0).posted).toEqual([
      { id: 1, action: 'get', account: 'a' },
      { id: 2, action: 'set', account: 'a', value: 'w' },
    ]);
  });

  it('is ended when a prompt is not answered in time, and started again by the next call', async () => {
    const { client, clock, processes, at, reply } = begin();
    const asked = client.ask(get, 120_000);
    clock.advance(119_999);
    expect(at(0).ended).toBe(false);
    clock.advance(1);
    expect(await asked).toEqual({ ok: false, trouble: 'no-answer' });
    expect(at(0).ended).toBe(true);

    const again = client.ask(get, 1000);
    at(0).exit();
    at(0).say({ id: 2, ok: true, value: 'of the dead' });
    reply(1, { ok: true, value: null });
    expect(await again).toMatchObject({ ok: true, value: null });
    expect(processes).toHaveLength(2);
  });

  it('may crash: that is a failed call and a new process for the next', async () => {
    const { client, processes, at, reply } = begin();
    const asked = client.ask(get, 1000);
    at(0).exit();
    expect(await asked).toEqual({ ok: false, trouble: 'failed' });
    const again = client.ask(get, 1000);
    reply(1, { ok: true, value: null });
    expect((await again).ok).toBe(true);
    expect(processes).toHaveLength(2);
  });

  it('is gone when it was idle for 5 seconds', async () => {
    const { client, clock, at, reply } = begin();
    const asked = client.ask(get, 1000);
    reply(0, { ok: true, value: null });
    await asked;
    clock.advance(4999);
    expect(at(0).ended).toBe(false);
    clock.advance(1);
    expect(at(0).ended).toBe(true);
  });

  it('is not believed when it says something else', async () => {
    const { client, clock, at } = begin();
    const asked = client.ask(get, 1000);
    for (const message of [
      null,
      'x',
      { id: 1 },
      { id: 9, ok: true, value: 'v' },
      { id: 1, ok: true, value: 4 },
    ]) {
      at(0).say(message);
    }
    clock.advance(1000);
    expect(await asked).toEqual({ ok: false, trouble: 'no-answer' });
  });

  it('is ended with the call that waits at a prompt, when the app quits', async () => {
    const { client, processes, at } = begin();
    const asked = client.ask(get, 120_000);
    client.close();
    expect(await asked).toEqual({ ok: false, trouble: 'failed' });
    expect(at(0).ended).toBe(true);
    expect(await client.ask(get, 1000)).toEqual({ ok: false, trouble: 'failed' });
    expect(processes).toHaveLength(1);
  });
});

describe('the messages of the keychain', () => {
  it.each([
    ['The name org.freedesktop.secrets was not provided by any .service files', 'absent'],
    ['Could not connect: No such file or directory', 'absent'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'absent'],
    ['The connection is closed', 'absent'],
    ['Cannot create an item in a locked collection', 'refused'],
    ['Object does not exist at path "/org/freedesktop/secrets/collection/login"', 'refused'],
    ['An internal error', 'failed'],
    ['Failed to load keytar native addon, checked ["../build/Release"] on prebuilds/linux-x64', 'failed'],
  ])('%j means %s', (message, trouble) => {
    expect(readKeytarError(new Error(message))).toBe(trouble);
  });

  it('are requests and replies of one shape each', () => {
    expect(isKeytarRequest({ id: 1, action: 'get', account: 'a' })).toBe(true);
    expect(isKeytarRequest({ id: 1, action: 'set', account: 'a', value: 'v' })).toBe(true);
    expect(isKeytarRequest({ id: 1, action: 'set', account: 'a' })).toBe(false);
    expect(isKeytarRequest({ id: 1, action: 'find', account: 'a' })).toBe(false);
    expect(isKeytarRequest(null)).toBe(false);
    expect(isKeytarReply({ id: 1, ok: true, value: null })).toBe(true);
    expect(isKeytarReply({ id: 1, ok: false, trouble: 'absent' })).toBe(true);
    expect(isKeytarReply({ id: 1, ok: false, trouble: 'other' })).toBe(false);
    expect(isKeytarReply({ id: '1', ok: true, value: null })).toBe(false);
  });
});

describe('an item of the keychain', () => {
  it('names what sealed its key', () => {
    const record = { backend: 'gnome_libsecret', sealed: 'djExAB+/==' };
    expect(readKeyRecord(writeKeyRecord(record))).toEqual(record);
  });

  it.each(['', 'probe', '2.gnome_libsecret.AAAA', '1.gnome_libsecret.', '1..AAAA', '1.x.AA AA', 'AAAA'])(
    'is not taken for a key when it is %j',
    (text) => {
      expect(readKeyRecord(text)).toBeNull();
    },
  );
});
