import { describe, expect, it } from 'vitest';
import type { SessionState } from './session-state.ts';
import { createMemoryTokenStore } from '../vault/memory-stores.ts';
import { StorageError, type TokenStore } from '../vault/secret-store.ts';
import { Failure } from '../../base/failure.ts';
import { dayMs, failure, hourMs } from '../../../test/support/rotating-endpoint.ts';
import { createSessionScene, createSignedInScene, minuteMs } from '../../../test/support/session-scene.ts';

/** A store whose saving the test can break. */
function breakableStore(): TokenStore & { broken: boolean } {
  const memory = createMemoryTokenStore();
  const store = {
    ...memory,
    broken: false,
    save: (...what: Parameters<TokenStore['save']>) =>
      store.broken ? Promise.reject(new StorageError('save', 'disk full')) : memory.save(...what),
  };
  return store;
}

describe('a new consent', () => {
  it('is stored when the promise resolves', async () => {
    const { session, store, endpoint } = createSessionScene();
    expect(await session.load()).toEqual({ status: 'none' });
    await session.adopt(endpoint.issue());
    expect(await store.read()).toMatchObject({ record: { accessToken: 'access-1' }, generation: 1 });
    expect(session.state()).toMatchObject({ status: 'signed-in' });
  });

  it('replaces a session that needed it', async () => {
    const { session, clock, endpoint, restart } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.revoke();
    await session.accessToken().catch(() => undefined);
    await session.adopt(endpoint.issue());
    expect(await session.accessToken()).toBe('access-2');
    expect(await restart().load()).toMatchObject({ status: 'signed-in' });
  });

  it('drops what an older refresh brings', async () => {
    const { session, clock, endpoint, store } = await createSignedInScene();
    clock.advance(hourMs);
    const { arrived, release } = endpoint.hold();
    const old = session.accessToken();
    await arrived;
    await session.adopt({ ...endpoint.issue(), accessToken: 'consented' });
    release();
    expect(await old).toBe('consented');
    expect(await store.read()).toMatchObject({ record: { accessToken: 'consented' } });
  });

  it('leaves the session before it in place when it cannot be stored', async () => {
    const store = breakableStore();
    const { session, endpoint } = await createSignedInScene({ store });
    store.broken = true;
    await expect(session.adopt(endpoint.issue())).rejects.toBeInstanceOf(StorageError);
    expect(await session.accessToken()).toBe('access-1');
  });
});

describe('a received pair that cannot be stored', () => {
  it('is not used, and not lost: it is stored as soon as that works', async () => {
    const store = breakableStore();
    const { session, clock, endpoint } = await createSignedInScene({ store });
    clock.advance(56 * minuteMs);
    store.broken = true;
    expect(await session.accessToken()).toBe('access-1');
    expect(session.state()).toMatchObject({ status: 'signed-in', storageFailing: true });
    clock.advance(5 * minuteMs);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'offline' });
    store.broken = false;
    clock.advance(minuteMs);
    expect(await session.accessToken()).toBe('access-2');
    expect(session.state()).toMatchObject({ storageFailing: false });
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('gets a last chance when Bookbar quits', async () => {
    const store = breakableStore();
    const { session, clock, restart } = await createSignedInScene({ store });
    clock.advance(56 * minuteMs);
    store.broken = true;
    await session.accessToken();
    store.broken = false;
    await session.stop();
    expect(await restart().accessToken()).toBe('access-2');
  });

  it('is never asked for when not even the intent can be written', async () => {
    const memory = createMemoryTokenStore();
    const openIntent = () => Promise.reject(new StorageError('write the intent', 'read-only'));
    const { session, clock, endpoint } = await createSignedInScene({ store: { ...memory, openIntent } });
    clock.advance(hourMs);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'offline' });
    expect(session.state()).toMatchObject({ status: 'signed-in', storageFailing: true });
    expect(endpoint.sent).toEqual([]);
  });
});

describe('signing out', () => {
  it('forgets and removes', async () => {
    const { session, store } = await createSignedInScene();
    await session.signOut();
    expect(await store.read()).toEqual({ state: 'absent' });
    expect(session.state()).toEqual({ status: 'none' });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('drops a refresh that is on its way', async () => {
    const { session, clock, endpoint, store } = await createSignedInScene();
    clock.advance(hourMs);
    const { arrived, release } = endpoint.hold();
    const waiting = session.accessToken();
    await arrived;
    await session.signOut();
    release();
    await expect(waiting).rejects.toMatchObject({ code: 'signed-out' });
    await session.stop();
    expect(await store.read()).toEqual({ state: 'absent' });
  });
});

describe('quitting', () => {
  it('waits for the answer to a refresh and stores it', async () => {
    const { session, clock, endpoint, store } = await createSignedInScene();
    clock.advance(hourMs);
    const { arrived, release } = endpoint.hold();
    void session.accessToken();
    await arrived;
    const stopped = session.stop();
    release();
    await stopped;
    expect(await store.read()).toMatchObject({ record: { accessToken: 'access-2' } });
    clock.advance(hourMs);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'stopped' });
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('does not wait for ever, and leaves the doubt for the next start', async () => {
    const { session, clock, endpoint, restart } = await createSignedInScene();
    clock.advance(hourMs);
    const { arrived } = endpoint.hold();
    session.accessToken().catch(() => undefined);
    await arrived;
    const stopped = session.stop(3_000);
    clock.advance(3_000);
    await stopped;
    expect(await restart().load()).toMatchObject({ inDoubt: true });
  });
});

describe('what a session tells', () => {
  it('announces changes only, and never a token', async () => {
    const { session, clock, endpoint } = createSessionScene();
    const heard: SessionState[] = [];
    session.changes.subscribe((state) => heard.push(state));
    await session.adopt(endpoint.issue());
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: failure('no-answer') });
    await session.accessToken().catch(() => undefined);
    endpoint.revoke();
    clock.advance(minuteMs);
    await session.renew('access-1').catch(() => undefined);
    await session.signOut();
    expect(heard.map((state) => [state.status, 'inDoubt' in state && state.inDoubt])).toEqual([
      ['signed-in', false],
      ['signed-in', true],
      ['consent-needed', false],
      ['none', false],
    ]);
    expect(JSON.stringify(heard)).not.toMatch(/access-|refresh-/);
  });

  it('says how long both tokens hold, from the last renewal on', async () => {
    const { session, clock } = await createSignedInScene();
    const begunMs = clock.now();
    const lastingFrom = (renewedAtMs: number) => ({
      renewedAtMs,
      accessUntilMs: renewedAtMs + hourMs,
      consentUntilMs: renewedAtMs + 365 * dayMs,
      isConsentFixed: false,
    });
    expect(session.state()).toMatchObject({ lifetime: lastingFrom(begunMs) });
    clock.advance(300 * dayMs);
    expect(session.state()).toMatchObject({ lifetime: lastingFrom(begunMs) });
    await session.accessToken();
    expect(session.state()).toMatchObject({ lifetime: lastingFrom(begunMs + 300 * dayMs) });
  });

  it('notices a service where renewals leave the end of the consent where it was', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    const { refreshTokenExpiresAt } = endpoint.issue();
    await session.adopt({ ...endpoint.issue(), refreshTokenExpiresAt });
    const refresh = endpoint.refresh.bind(endpoint);
    endpoint.refresh = async (...sent) => ({ ...(await refresh(...sent)), refreshTokenExpiresAt });
    clock.advance(dayMs);
    await session.accessToken();
    // A service may round to whole days, so that one day proves nothing.
    expect(session.state()).toMatchObject({ lifetime: { isConsentFixed: false } });
    clock.advance(3 * dayMs);
    await session.accessToken();
    expect(session.state()).toMatchObject({ lifetime: { isConsentFixed: true } });
  });

  it.each([
    ['Invalid refresh token', 'refused'],
    ['The refresh token was already used', 'already-used'],
    ['The refresh token has expired', 'expired'],
    ['Refresh token is invalid, expired or already used', 'refused'],
    ['The refresh token expired or was already used', 'refused'],
    ['Invalid client secret', 'client-refused'],
    ['Unknown client', 'client-refused'],
    ['invalid_grant', 'refused'],
    ['Token expired', 'expired'],
  ])('says why consent is needed when the service says “%s”', async (serviceMessage, reason) => {
    const { session, clock, endpoint, restart } = await createSignedInScene();
    const refused = new Failure('refused', 'made by a test', { status: 400, serviceMessage });
    endpoint.fail({ at: 'before', failure: refused }, { at: 'before', failure: refused });
    const lostPairAtMs = clock.now();
    clock.advance(hourMs);
    await session.accessToken().catch(() => undefined);
    expect(session.state()).toMatchObject({ status: 'consent-needed', reason, lostPairAtMs });
    expect(await restart().load()).toMatchObject({ status: 'consent-needed', reason, lostPairAtMs });
    expect(JSON.stringify(session.state())).not.toContain(serviceMessage);
  });

  it('calls a store that cannot be read damaged, and reports why', async () => {
    const unreadable = new StorageError('read', 'EIO');
    const store = { ...createMemoryTokenStore(), read: () => Promise.reject(unreadable) };
    const { session, reported } = createSessionScene({ store });
    expect(await session.load()).toEqual({ status: 'damaged' });
    expect(reported).toEqual([unreadable]);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('reports a defect in a refresh and keeps the session', async () => {
    const { session, clock, endpoint, reported } = await createSignedInScene();
    const defect = new TypeError('undefined is not a function');
    clock.advance(hourMs);
    Object.assign(endpoint, { refresh: () => Promise.reject(defect) });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'no-answer' });
    expect(reported).toEqual([defect]);
    expect(session.state()).toMatchObject({ status: 'signed-in', inDoubt: true });
  });
});
