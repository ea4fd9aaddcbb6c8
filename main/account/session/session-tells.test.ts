import { setImmediate as flushed } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSession } from './session.ts';
import { createMemoryTokenStore } from '../vault/memory-stores.ts';
import { StorageError } from '../vault/secret-store.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import {
  createRotatingEndpoint,
  dayMs,
  failure,
  hourMs,
  refusal,
} from '../../../test/support/rotating-endpoint.ts';
import {
  createSessionScene,
  createSignedInScene,
  minuteMs,
  service,
} from '../../../test/support/session-scene.ts';

const before = (code: Parameters<typeof failure>[0], status?: number) =>
  ({ at: 'before', failure: failure(code, status) }) as const;

describe('a session says', () => {
  it('nothing before it has looked', () => {
    expect(createSessionScene().session.state()).toEqual({ status: 'loading' });
  });

  it('that renewing fails, until it works again', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    const fine = { inDoubt: false, storageFailing: false, isRenewalFailing: false };
    expect(session.state()).toMatchObject(fine);
    clock.advance(56 * minuteMs);
    endpoint.fail(before('service-error', 503));
    await session.accessToken();
    expect(session.state()).toMatchObject({ isRenewalFailing: true, inDoubt: true, storageFailing: false });
    clock.advance(minuteMs);
    expect(await session.accessToken()).toBe('access-2');
    expect(session.state()).toMatchObject(fine);
  });

  it('that the disk failed, until an attempt got past it', async () => {
    const memory = createMemoryTokenStore();
    let isFull = true;
    const openIntent: typeof memory.openIntent = (intent) =>
      isFull ? Promise.reject(new StorageError('write the intent', 'full')) : memory.openIntent(intent);
    const { session, clock, endpoint } = await createSignedInScene({ store: { ...memory, openIntent } });
    clock.advance(56 * minuteMs);
    await session.accessToken();
    expect(session.state()).toMatchObject({ storageFailing: true, isRenewalFailing: true });
    isFull = false;
    clock.advance(minuteMs);
    endpoint.fail(before('offline'));
    await session.accessToken();
    expect(session.state()).toMatchObject({ storageFailing: false, isRenewalFailing: true });
  });

  it('whether a token is the one in use, and past its time', async () => {
    const { session, clock } = createSessionScene();
    expect(session.isOver('access-1')).toBe(false);
    const signedIn = await createSignedInScene({ clock });
    expect(signedIn.session.isOver('access-1')).toBe(false);
    clock.advance(hourMs);
    expect(signedIn.session.isOver('access-1')).toBe(true);
    expect(signedIn.session.isOver('access-0')).toBe(false);
  });
});

describe('a session stays as it was', () => {
  it('and says nothing again when the next attempt fails in the same way', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    const heard: unknown[] = [];
    session.changes.subscribe((state) => heard.push(state));
    clock.advance(hourMs);
    endpoint.fail(before('too-many-requests', 429), before('too-many-requests', 429));
    await session.accessToken().catch(() => undefined);
    clock.advance(minuteMs);
    await session.accessToken().catch(() => undefined);
    expect(endpoint.sent).toHaveLength(2);
    expect(heard).toHaveLength(1);
  });

  it('with a pair that just came, however the clock is set', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(2 * minuteMs);
    clock.jump(clock.now() - dayMs);
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
  });

  it('with an access token whose sign-in is over, which lives no shorter, however the clock is set', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(20 * minuteMs);
    endpoint.revoke();
    await session.renew('access-1').catch(() => undefined);
    clock.jump(clock.now() - dayMs);
    expect(await session.accessToken()).toBe('access-1');
  });

  it('in doubt about a lost answer, where the next attempt is refused for being too fast', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(56 * minuteMs);
    endpoint.fail(before('service-error', 500), before('too-many-requests', 429));
    await session.accessToken();
    clock.advance(minuteMs);
    await session.accessToken();
    expect(endpoint.sent).toHaveLength(2);
    expect(session.state()).toMatchObject({ status: 'signed-in', inDoubt: true });
  });
});

describe('a new consent is offered', () => {
  const refusedBy = before('signed-out', 401);

  it.each([
    ['after two refusals over ten minutes', [0, 10], 'signed-in'],
    ['after three within two minutes', [0, 0.5, 1], 'signed-in'],
    ['after three over two minutes', [0, 1, 2], 'consent-needed'],
  ] as const)('or not: %s', async (_what, atMinutes, status) => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    let minute = 0;
    for (const at of atMinutes) {
      clock.advance((at - minute) * minuteMs);
      minute = at;
      endpoint.fail(refusedBy);
      await session.accessToken().catch(() => undefined);
    }
    expect(endpoint.sent).toHaveLength(atMinutes.length);
    expect(session.state()).toMatchObject({ status });
  });

  it('not while the access token still works', async () => {
    const { session, clock, endpoint } = await createSignedInScene({ random: () => 0.999_999 });
    clock.advance(51 * minuteMs);
    for (let times = 1; times <= 4; times += 1) {
      endpoint.fail(refusedBy);
      await session.accessToken();
      clock.advance(minuteMs);
    }
    expect(endpoint.sent).toHaveLength(4);
    expect(session.state()).toMatchObject({ status: 'signed-in' });
    clock.advance(10 * minuteMs);
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'not-renewed' });
  });

  it('not for refusals from before a renewal that went well', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail(refusedBy, refusedBy);
    for (let times = 1; times <= 2; times += 1) {
      await session.accessToken().catch(() => undefined);
      clock.advance(minuteMs);
    }
    expect(await session.accessToken()).toBe('access-2');
    clock.advance(hourMs);
    endpoint.fail(refusedBy);
    await session.accessToken().catch(() => undefined);
    expect(endpoint.sent).toHaveLength(4);
    expect(session.state()).toMatchObject({ status: 'signed-in' });
  });

  it('not for a service that is only broken, however often', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    for (let times = 1; times <= 5; times += 1) {
      endpoint.fail(before('service-error', 503));
      await session.accessToken().catch(() => undefined);
      clock.advance(2 * minuteMs);
    }
    expect(endpoint.sent).toHaveLength(5);
    expect(session.state()).toMatchObject({ status: 'signed-in' });
  });
});

describe('a 401 to the token in use', () => {
  it('renews for all: nobody gets the refused token meanwhile, however long it would live', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(20 * minuteMs);
    const { arrived, release } = endpoint.hold();
    const first = session.renew('access-1');
    await arrived;
    const [second, third] = [session.renew('access-1'), session.accessToken()];
    await flushed();
    release();
    expect(await Promise.all([first, second, third])).toEqual(['access-2', 'access-2', 'access-2']);
    expect(endpoint.sent).toHaveLength(1);
  });

  it('does not send again while the last attempt pauses: its failure is what is said', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail(before('service-error', 503));
    await session.accessToken().catch(() => undefined);
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'service-error', status: 503 });
    expect(endpoint.sent).toHaveLength(1);
  });

  it('makes a refusal of the refresh final, also within the token’s hour', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(20 * minuteMs);
    endpoint.revoke();
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'refused' });
  });

  it('is signed out once a new consent is needed, also while the computer goes to sleep', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(20 * minuteMs);
    endpoint.revoke();
    await session.renew('access-1').catch(() => undefined);
    session.suspend();
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('without any session is signed out', async () => {
    const { session } = createSessionScene();
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
  });
});

describe('a caller that has gone', () => {
  it('waits for nothing, not even for the first look', async () => {
    const gone = AbortSignal.abort();
    const { session, endpoint } = await createSignedInScene();
    await expect(session.accessToken(gone)).rejects.toMatchObject({ code: 'stopped' });
    await expect(session.renew('access-1', gone)).rejects.toMatchObject({ code: 'stopped' });
    expect(endpoint.sent).toEqual([]);
  });
});

describe('a consent over what is kept', () => {
  it('is newer than what is kept, so that a crash never brings that back', async () => {
    const { session, store, endpoint, restart } = await createSignedInScene();
    await session.adopt(endpoint.issue());
    expect(await store.read()).toMatchObject({ generation: 2 });
    const other = restart();
    await other.adopt(endpoint.issue());
    expect(await store.read()).toMatchObject({ generation: 3, record: { accessToken: 'access-3' } });
    expect(await other.load()).toMatchObject({ status: 'signed-in', generation: 3 });
  });

  it('is taken where what is kept cannot be read', async () => {
    const memory = createMemoryTokenStore();
    const store = { ...memory, read: () => Promise.resolve({ state: 'damaged' } as const) };
    const { session, endpoint } = createSessionScene({ store });
    expect(await session.load()).toEqual({ status: 'damaged' });
    await session.adopt(endpoint.issue());
    expect(session.state()).toMatchObject({ status: 'signed-in', generation: 1 });
    expect(await memory.read()).toMatchObject({ state: 'ok' });
  });

  it('ends the doubt and the pauses of the session before it', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail(before('no-answer'));
    await session.accessToken().catch(() => undefined);
    await session.adopt(endpoint.issue());
    expect(session.state()).toMatchObject({ inDoubt: false, isRenewalFailing: false });
    clock.advance(55 * minuteMs);
    expect(await session.accessToken()).toBe('access-3');
  });
});

describe('a pair that the disk did not take', () => {
  it('is kept with the next use, although the one before would still live', async () => {
    const memory = createMemoryTokenStore();
    let isFull = false;
    const save: typeof memory.save = (...what) =>
      isFull ? Promise.reject(new StorageError('save', 'full')) : memory.save(...what);
    const { session, clock, endpoint } = await createSignedInScene({ store: { ...memory, save } });
    clock.advance(20 * minuteMs);
    isFull = true;
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'offline' });
    isFull = false;
    clock.advance(minuteMs);
    expect(await session.accessToken()).toBe('access-2');
    expect(await memory.read()).toMatchObject({ record: { refreshToken: 'refresh-2' } });
    expect(endpoint.sent).toEqual(['refresh-1']);
  });
});

describe('a sign-out', () => {
  it('counts even if some files could not be removed, and says so', async () => {
    const memory = createMemoryTokenStore();
    const remove = () => Promise.reject(new StorageError('remove', 'EACCES'));
    const { session } = await createSignedInScene({ store: { ...memory, remove } });
    await expect(session.signOut()).rejects.toBeInstanceOf(StorageError);
    expect(session.state()).toEqual({ status: 'none' });
  });

  it('is not undone by a look at the disk, neither a later one nor one that is under way', async () => {
    const memory = createMemoryTokenStore();
    const remove = () => Promise.reject(new StorageError('remove', 'EACCES'));
    const { restart } = await createSignedInScene({ store: { ...memory, remove } });
    const [first, second] = [restart(), restart()];
    await first.signOut().catch(() => undefined);
    expect(await first.load()).toEqual({ status: 'none' });
    const look = second.load();
    await second.signOut().catch(() => undefined);
    expect(await look).toEqual({ status: 'none' });
    expect(second.state()).toEqual({ status: 'none' });
  });
});

describe('how long is waited', () => {
  /** A session as the app makes it, with nothing said of its waits. */
  async function createUsual() {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const endpoint = createRotatingEndpoint({ clock });
    const store = createMemoryTokenStore();
    const session = createSession({ service, store, endpoint, clock, random: () => 0.5 });
    await session.adopt(endpoint.issue());
    clock.advance(hourMs);
    return { clock, endpoint, session };
  }

  it('three seconds before a refusal is asked about again', async () => {
    const { clock, endpoint, session } = await createUsual();
    endpoint.fail({ at: 'before', failure: refusal() });
    const waiting = session.accessToken();
    await flushed();
    clock.advance(2_999);
    await flushed();
    expect(endpoint.sent).toHaveLength(1);
    clock.advance(1);
    expect(await waiting).toBe('access-2');
  });

  it('four seconds, when Bookbar quits, for an answer that is on its way', async () => {
    const { clock, endpoint, session } = await createUsual();
    const { arrived } = endpoint.hold();
    const waiting = session.accessToken();
    await arrived;
    let isStopped = false;
    const stopping = session.stop().then(() => (isStopped = true));
    clock.advance(3_999);
    await flushed();
    expect(isStopped).toBe(false);
    clock.advance(1);
    await stopping;
    await expect(waiting).rejects.toMatchObject({ code: 'stopped' });
  });

  it('no longer than for the answer, when Bookbar quits', async () => {
    const { clock, endpoint, session } = await createUsual();
    const { arrived, release } = endpoint.hold();
    const waiting = session.accessToken();
    await arrived;
    const stopping = session.stop();
    release();
    await stopping;
    expect(await waiting).toBe('access-2');
    expect(clock.waiting()).toBe(0);
  });

  it('not at all before a second look, where the person signs out meanwhile', async () => {
    const { clock, endpoint, session } = await createUsual();
    endpoint.fail({ at: 'before', failure: refusal() });
    const waiting = session.accessToken();
    await flushed();
    expect(clock.waiting()).toBe(1);
    await session.signOut();
    await expect(waiting).rejects.toMatchObject({ code: 'signed-out' });
    expect(clock.waiting()).toBe(0);
    expect(endpoint.sent).toHaveLength(1);
  });
});
