import { setImmediate as flushed } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createMemoryTokenStore } from '../vault/memory-stores.ts';
import { Failure } from '../../base/failure.ts';
import { failure, hourMs, refusal } from '../../../test/support/rotating-endpoint.ts';
import { createSignedInScene, minuteMs } from '../../../test/support/session-scene.ts';

/** Every way a refresh can fail that says nothing about the session. */
const passing: readonly (readonly [string, Failure])[] = [
  ['no connection', failure('offline')],
  ['no answer', failure('no-answer')],
  ['500', failure('service-error', 500)],
  ['502 with a page', failure('service-error', 502)],
  ['429', failure('too-many-requests', 429)],
  ['a captive portal', failure('not-the-service', 200)],
  ['200 and not a pair', failure('no-answer', 200)],
  ['a gateway’s 400', failure('refused', 400)],
  ['a gateway’s 401', failure('signed-out', 401)],
  ['a gateway’s 403', failure('not-allowed', 403)],
  ['a 498', failure('signed-out', 498)],
  ['404', failure('not-found', 404)],
  ['413', failure('refused', 413)],
];

describe('a failed refresh that is no refusal', () => {
  it.each(passing)('keeps the session: %s', async (_, trouble) => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: trouble });
    await expect(session.accessToken()).rejects.toMatchObject({ status: trouble.status });
    expect(session.state()).toMatchObject({ status: 'signed-in' });
    clock.advance(2 * minuteMs);
    expect(await session.renew('access-1')).toBe('access-2');
  });

  it.each([
    'CSRF token missing',
    'Invalid CSRF token',
    'Your session token has expired',
    'Invalid client certificate',
    'Invalid token in request header',
    'clientSecret or refreshToken is missing',
  ])('keeps the session when a gateway says 400 again and again: %s', async (serviceMessage) => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    const said = new Failure('refused', 'made by a test', { status: 400, serviceMessage });
    endpoint.fail({ at: 'before', failure: said }, { at: 'before', failure: said });
    await session.accessToken().catch(() => undefined);
    clock.advance(2 * minuteMs);
    await session.accessToken().catch(() => undefined);
    expect(session.state()).toMatchObject({ status: 'signed-in' });
    clock.advance(2 * minuteMs);
    expect(await session.renew('access-1')).toBe('access-2');
  });

  it.each(passing)('serves the old token while that lives: %s', async (_, trouble) => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(56 * minuteMs);
    endpoint.fail({ at: 'before', failure: trouble });
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toHaveLength(1);
  });

  it('waits 1, 2, 4 … 60 seconds before the next attempt, and callers get the failure', async () => {
    const { session, clock, endpoint } = await createSignedInScene({ random: () => 0.999_999 });
    clock.advance(hourMs);
    endpoint.fail(
      ...Array.from({ length: 9 }, () => ({ at: 'before', failure: failure('service-error', 503) }) as const),
    );
    const sentAtSeconds: number[] = [];
    for (let halfSecond = 0; sentAtSeconds.length < 9; halfSecond += 1) {
      await expect(session.accessToken()).rejects.toMatchObject({ code: 'service-error' });
      if (endpoint.sent.length > sentAtSeconds.length) sentAtSeconds.push(halfSecond / 2);
      clock.advance(500);
    }
    const pauses = sentAtSeconds.slice(1).map((at, index) => at - sentAtSeconds[index]!);
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('waits as long as the service asks', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: failure('too-many-requests', 429, 120) });
    await expect(session.accessToken()).rejects.toMatchObject({ retryAfterSeconds: 120 });
    clock.advance(119_000);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(endpoint.sent).toHaveLength(1);
    clock.advance(2_000);
    expect(await session.accessToken()).toBe('access-2');
  });

  it('does not risk the token again before something came back over the network', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: failure('no-answer') });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'no-answer' });
    clock.advance(2 * minuteMs);
    // Past its hour, but the service's 401 to it costs nothing and proves the way.
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toHaveLength(1);
    session.networkProven();
    expect(await session.accessToken()).toBe('access-2');
  });
});

describe('a refusal of the refresh', () => {
  it('ends nothing while the access token lives, and is believed when that is over', async () => {
    const { session, clock, endpoint, store } = await createSignedInScene();
    clock.advance(56 * minuteMs);
    endpoint.revoke();
    expect(await session.accessToken()).toBe('access-1');
    expect(session.state()).toMatchObject({ status: 'signed-in', inDoubt: false });
    clock.advance(5 * minuteMs);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'refused' });
    expect(await store.read()).toMatchObject({ record: { refreshToken: 'refresh-1', ended: 'refused' } });
  });

  it('is asked about once more after a pause, and not believed when the service takes it then', async () => {
    const { session, clock, endpoint } = await createSignedInScene({ secondTryAfterMs: 3_000 });
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: refusal() });
    const { arrived, release } = endpoint.hold();
    const waiting = session.accessToken();
    await arrived;
    const again = endpoint.hold();
    release();
    await flushed();
    expect(endpoint.sent).toHaveLength(1);
    clock.advance(3_000);
    await again.arrived;
    again.release();
    expect(await waiting).toBe('access-2');
    expect(session.state()).toMatchObject({ status: 'signed-in' });
  });

  it('is believed at once where an earlier answer was lost: the token may have been used up then', async () => {
    const { session, clock, endpoint } = await createSignedInScene({ secondTryAfterMs: 3_000 });
    clock.advance(hourMs);
    endpoint.fail({ at: 'after', failure: failure('no-answer') });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'no-answer' });
    clock.advance(2 * minuteMs);
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'answer-lost' });
  });

  it('is not looked at a second time by a computer that went to sleep, or a Bookbar that quits', async () => {
    for (const leave of ['suspend', 'stop'] as const) {
      const { session, clock, endpoint } = await createSignedInScene({ secondTryAfterMs: 3_000 });
      clock.advance(hourMs);
      endpoint.fail({ at: 'before', failure: refusal() });
      const waiting = session.accessToken();
      await flushed();
      if (leave === 'suspend') session.suspend();
      const left = leave === 'stop' ? session.stop(0) : Promise.resolve();
      clock.advance(3_000);
      await left;
      await expect(waiting).rejects.toMatchObject({ code: 'service-error', status: 400 });
      expect(endpoint.sent).toHaveLength(1);
      expect(session.state()).toMatchObject({ status: 'signed-in' });
    }
  });

  it('never sends that refresh token again, also after a restart', async () => {
    const { session, clock, endpoint, restart } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.revoke();
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
    for (const next of [session, restart(), restart()]) {
      clock.advance(hourMs);
      await expect(next.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
      await expect(next.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
      expect(next.state()).toMatchObject({ status: 'consent-needed', reason: 'refused' });
    }
    expect(endpoint.sent).toEqual(['refresh-1', 'refresh-1']);
  });

  it('says that the answer was lost when an earlier attempt got none', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail({ at: 'after', failure: failure('no-answer') });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'no-answer' });
    expect(session.state()).toMatchObject({ status: 'signed-in', inDoubt: true });
    clock.advance(2 * minuteMs);
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'answer-lost' });
    expect(endpoint.sent).toEqual(['refresh-1', 'refresh-1']);
  });

  it('says what the service says, where that explains more than a lost answer or an old token', async () => {
    const saying = (serviceMessage: string) =>
      ({ at: 'before', failure: new Failure('refused', 'x', { status: 400, serviceMessage }) }) as const;
    const lost = await createSignedInScene();
    lost.clock.advance(hourMs);
    lost.endpoint.fail({ at: 'before', failure: failure('no-answer') }, saying('Invalid client secret'));
    await lost.session.accessToken().catch(() => undefined);
    lost.clock.advance(2 * minuteMs);
    await lost.session.renew('access-1').catch(() => undefined);
    expect(lost.session.state()).toMatchObject({ status: 'consent-needed', reason: 'client-refused' });
    const old = await createSignedInScene();
    old.clock.advance(366 * 24 * hourMs);
    const used = saying('The refresh token was already used');
    old.endpoint.fail(used, used);
    await old.session.accessToken().catch(() => undefined);
    expect(old.session.state()).toMatchObject({ status: 'consent-needed', reason: 'already-used' });
  });

  it('says that the time is over when the 365 days are', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(366 * 24 * hourMs);
    endpoint.revoke();
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'expired' });
  });

  it('is about the token that was sent: a store that moved on is followed', async () => {
    const memory = createMemoryTokenStore();
    const { session, clock, endpoint } = await createSignedInScene({ store: memory });
    clock.advance(hourMs);
    const { arrived, release } = endpoint.hold();
    const waiting = session.accessToken();
    await arrived;
    const stored = await memory.read();
    if (stored.state !== 'ok') throw new Error('The pair should be stored');
    const pair = endpoint.issue();
    await memory.save({ ...stored.record, ...pair, receivedAtMs: clock.now() }, 7);
    release();
    expect(await waiting).toBe('access-2');
    expect(session.state()).toMatchObject({ status: 'signed-in', generation: 7 });
  });
});

describe('a no that is not the service’s', () => {
  it('is not taken for signed out, and offers a new consent after two minutes while it is tried on', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    const gateway = { at: 'before', failure: failure('signed-out', 401) } as const;
    endpoint.fail(gateway, gateway, gateway);
    for (let times = 1; times <= 3; times += 1) {
      expect(session.state()).toMatchObject({ status: 'signed-in' });
      await expect(session.accessToken()).rejects.toMatchObject({ code: 'service-error', status: 401 });
      clock.advance(minuteMs);
    }
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'not-renewed' });
    expect(await session.accessToken()).toBe('access-2');
    expect(session.state()).toMatchObject({ status: 'signed-in' });
  });
});

describe('a store that moved on behind our back', () => {
  it('is followed instead of sending', async () => {
    const memory = createMemoryTokenStore();
    const { session, clock, endpoint } = await createSignedInScene({ store: memory });
    clock.advance(hourMs);
    const stored = await memory.read();
    if (stored.state !== 'ok') throw new Error('The pair should be stored');
    await memory.save({ ...stored.record, ...endpoint.issue(), receivedAtMs: clock.now() }, 2);
    expect(await session.accessToken()).toBe('access-2');
    expect(endpoint.sent).toEqual([]);
  });

  it('has a pair that is as old as it is: a 401 to it is renewed at once', async () => {
    const memory = createMemoryTokenStore();
    const { session, clock, endpoint } = await createSignedInScene({ store: memory });
    clock.advance(40 * minuteMs);
    const stored = await memory.read();
    if (stored.state !== 'ok') throw new Error('The pair should be stored');
    await memory.save({ ...stored.record, ...endpoint.issue(), receivedAtMs: clock.now() }, 2);
    clock.advance(20 * minuteMs);
    expect(await session.accessToken()).toBe('access-2');
    expect(await session.renew('access-2')).toBe('access-3');
  });

  it('is not followed back to an older pair, which somebody put in its place', async () => {
    const { session, clock, endpoint, store, restart } = await createSignedInScene();
    const old = await store.read();
    if (old.state !== 'ok') throw new Error('The pair should be stored');
    clock.advance(hourMs);
    await session.accessToken();
    await store.save(old.record, old.generation);
    clock.advance(hourMs);
    expect(await session.accessToken()).toBe('access-3');
    expect(endpoint.sent).toEqual(['refresh-1', 'refresh-2']);
    expect(await restart().load()).toMatchObject({ status: 'signed-in', generation: 3 });
  });

  it('with an older pair between two runs costs a new consent, and that pair is sent twice at most', async () => {
    const { session, clock, endpoint, store, restart } = await createSignedInScene();
    const old = await store.read();
    if (old.state !== 'ok') throw new Error('The pair should be stored');
    clock.advance(hourMs);
    await session.accessToken();
    await session.stop();
    await store.save(old.record, old.generation);
    for (const again of [restart(), restart()]) {
      await expect(again.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
      expect(again.state()).toMatchObject({ status: 'consent-needed' });
    }
    expect(endpoint.sent).toEqual(['refresh-1', 'refresh-1', 'refresh-1']);
  });

  it('is renewed and saved again when its file can no longer be read, from what is in memory', async () => {
    const memory = createMemoryTokenStore();
    let isDamaged = false;
    const read: typeof memory.read = () =>
      isDamaged ? Promise.resolve({ state: 'damaged' }) : memory.read();
    const { session, clock } = await createSignedInScene({ store: { ...memory, read } });
    clock.advance(hourMs);
    isDamaged = true;
    expect(await session.accessToken()).toBe('access-2');
    expect(await memory.read()).toMatchObject({ state: 'ok', record: { refreshToken: 'refresh-2' } });
  });

  it('is not followed to the pair of another service, which is left alone', async () => {
    const memory = createMemoryTokenStore();
    const { session, clock, endpoint } = await createSignedInScene({ store: memory });
    clock.advance(hourMs);
    const stored = await memory.read();
    if (stored.state !== 'ok') throw new Error('The pair should be stored');
    const elsewhere = { ...stored.record, service: 'https://other.example', accessToken: 'of another' };
    await memory.save(elsewhere, 2);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
    expect(endpoint.sent).toEqual([]);
    expect(await memory.read()).toMatchObject({ record: elsewhere });
  });

  it('means signed out when it is empty', async () => {
    const memory = createMemoryTokenStore();
    const { session, clock, endpoint } = await createSignedInScene({ store: memory });
    clock.advance(hourMs);
    await memory.remove();
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toEqual({ status: 'none' });
    expect(endpoint.sent).toEqual([]);
  });
});
