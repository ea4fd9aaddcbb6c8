import { describe, expect, it } from 'vitest';
import { createMemoryTokenStore } from '../vault/memory-stores.ts';
import type { TokenStore } from '../vault/secret-store.ts';
import { dayMs, hourMs } from '../../../test/support/rotating-endpoint.ts';
import { createSignedInScene, minuteMs, service } from '../../../test/support/session-scene.ts';

describe('a session keeps its access token fresh', () => {
  it('serves the token it has while most of its hour is left', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(45 * minuteMs);
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
  });

  it.each([
    [0, 55 * minuteMs],
    [0.999_999, 50 * minuteMs],
  ])('replaces it when 5 to 10 minutes are left (random %f)', async (random, ageMs) => {
    const { session, clock } = await createSignedInScene({ random: () => random });
    clock.advance(ageMs - minuteMs);
    expect(await session.accessToken()).toBe('access-1');
    clock.advance(minuteMs + 1);
    expect(await session.accessToken()).toBe('access-2');
  });

  it('sends one refresh for a hundred callers', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    for (let round = 1; round <= 200; round += 1) {
      clock.advance(hourMs);
      const tokens = await Promise.all(Array.from({ length: 100 }, () => session.accessToken()));
      expect(new Set(tokens)).toEqual(new Set([`access-${round + 1}`]));
    }
    expect(endpoint.sent).toHaveLength(200);
    expect(new Set(endpoint.sent).size).toBe(200);
  });

  it('sends one refresh when a proactive caller and a 401 come together', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    const tokens = await Promise.all([
      session.accessToken(),
      session.renew('access-1'),
      session.accessToken(),
      session.renew('access-1'),
    ]);
    expect(new Set(tokens)).toEqual(new Set(['access-2']));
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('rotates about once an hour while used every minute, and not at all while nobody asks', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      clock.advance(minuteMs);
      await session.accessToken();
    }
    // Every 52.5 minutes: in the middle between 5 and 10 minutes before the end.
    expect(endpoint.sent).toHaveLength(27);
    clock.advance(3 * dayMs);
    expect(endpoint.sent).toHaveLength(27);
  });

  it('stores the new pair before anybody sees it', async () => {
    const memory = createMemoryTokenStore();
    const events: string[] = [];
    const store: TokenStore = {
      ...memory,
      async save(record, generation) {
        await memory.save(record, generation);
        events.push(`stored ${record.accessToken}`);
      },
    };
    const { session, clock } = await createSignedInScene({ store });
    clock.advance(hourMs);
    await session.accessToken().then((token) => events.push(`used ${token}`));
    expect(events).toEqual(['stored access-1', 'stored access-2', 'used access-2']);
  });

  it('makes the intent durable before the refresh token leaves', async () => {
    const memory = createMemoryTokenStore();
    const sentAtIntent: number[] = [];
    const scene = await createSignedInScene({
      store: {
        ...memory,
        async openIntent(intent) {
          sentAtIntent.push(scene.endpoint.sent.length);
          await memory.openIntent(intent);
        },
      },
    });
    scene.clock.advance(hourMs);
    await scene.session.accessToken();
    expect(sentAtIntent).toEqual([0]);
    expect(scene.endpoint.sent).toEqual(['refresh-1']);
  });

  it('leaves no open intent behind', async () => {
    const { session, clock, store } = await createSignedInScene();
    clock.advance(hourMs);
    await session.accessToken();
    await session.stop();
    expect(await store.read()).toMatchObject({ state: 'ok', generation: 2, intent: null });
  });

  it('goes on with the stored pair after a restart, without a refresh', async () => {
    const { clock, restart, endpoint } = await createSignedInScene();
    clock.advance(10 * minuteMs);
    expect(await restart().accessToken()).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
  });

  it('does not touch a pair of another service', async () => {
    const { store, endpoint, clock, restart } = await createSignedInScene();
    const stored = await store.read();
    if (stored.state !== 'ok') throw new Error('The pair should be stored');
    const elsewhere = { ...stored.record, service: `${service}.other` };
    await store.save(elsewhere, 2);
    const session = restart();
    expect(await session.load()).toEqual({ status: 'none' });
    clock.advance(hourMs);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
    expect(endpoint.sent).toEqual([]);
    expect(await store.read()).toMatchObject({ record: elsewhere });
  });

  it('lets one caller stop waiting without stopping the others', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    const { release } = endpoint.hold();
    const impatient = new AbortController();
    const first = session.accessToken(impatient.signal);
    const second = session.accessToken();
    impatient.abort();
    await expect(first).rejects.toMatchObject({ code: 'stopped' });
    release();
    expect(await second).toBe('access-2');
  });
});

describe('a 401', () => {
  it('renews once', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(20 * minuteMs);
    expect(await session.renew('access-1')).toBe('access-2');
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('gives the newer token to who still has the old one', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(20 * minuteMs);
    await session.renew('access-1');
    expect(await session.renew('access-1')).toBe('access-2');
    expect(endpoint.sent).toHaveLength(1);
  });

  it('is about the operation when the token is less than a minute old', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(59_000);
    expect(await session.renew('access-1')).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
  });
});
