import { describe, expect, it } from 'vitest';
import { hashRefreshToken } from '../vault/file-stores.ts';
import { failure, hourMs } from '../../../test/support/rotating-endpoint.ts';
import { createSignedInScene, minuteMs, type SessionScene } from '../../../test/support/session-scene.ts';

/** The process died between the intent and the end of the refresh, usually an hour after the sign-in. */
async function dieInRefresh(serviceRotated: boolean, ageMs = hourMs): Promise<SessionScene> {
  const scene = await createSignedInScene();
  await scene.session.stop();
  scene.clock.advance(ageMs);
  const refreshTokenSha256 = hashRefreshToken('refresh-1');
  await scene.store.openIntent({ generation: 1, refreshTokenSha256, begunAtMs: scene.clock.now() });
  if (serviceRotated) scene.endpoint.issue();
  return scene;
}

describe('a start after a refresh that did not come to its end', () => {
  it('serves the old access token until the service has answered something', async () => {
    const { restart, endpoint } = await dieInRefresh(false);
    const session = restart();
    expect(await session.load()).toMatchObject({ status: 'signed-in', inDoubt: true });
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
  });

  it('tries the stored token once more and goes on when it was not spent', async () => {
    const { restart, endpoint } = await dieInRefresh(false);
    const session = restart();
    expect(await session.renew(await session.accessToken())).toBe('access-2');
    expect(session.state()).toMatchObject({ status: 'signed-in', inDoubt: false });
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('says that the answer was lost when it was spent, and never sends it again', async () => {
    const { restart, endpoint, clock } = await dieInRefresh(true);
    for (let start = 1; start <= 3; start += 1) {
      const session = restart();
      await session.load();
      await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
      expect(session.state()).toMatchObject({ status: 'consent-needed', reason: 'answer-lost' });
      clock.advance(minuteMs);
    }
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('serves the old access token as long as it lives, also when a new consent is needed', async () => {
    const { restart, clock } = await dieInRefresh(true, 20 * minuteMs);
    const session = restart();
    await session.load();
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'signed-out' });
    expect(session.state()).toMatchObject({ status: 'consent-needed' });
    expect(await session.accessToken()).toBe('access-1');
    clock.advance(40 * minuteMs);
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
  });

  it('stays in doubt when the second attempt gets no answer either', async () => {
    const { restart, endpoint } = await dieInRefresh(true);
    endpoint.fail({ at: 'before', failure: failure('no-answer') });
    const session = restart();
    await session.load();
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'no-answer' });
    expect(await restart().load()).toMatchObject({ status: 'signed-in', inDoubt: true });
  });

  it('stays in doubt when the second attempt was not even sent', async () => {
    const { restart, endpoint } = await dieInRefresh(true);
    endpoint.fail({ at: 'before', failure: failure('offline') });
    const session = restart();
    await session.load();
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'offline' });
    expect(await restart().load()).toMatchObject({ status: 'signed-in', inDoubt: true });
  });

  it('is not in doubt when the attempt before was certainly not sent', async () => {
    const { session, restart, endpoint, clock } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: failure('offline') });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'offline' });
    expect(await restart().load()).toMatchObject({ status: 'signed-in', inDoubt: false });
  });

  it('sees through an intent that was overtaken by the stored pair', async () => {
    const { session, restart, store, clock } = await createSignedInScene();
    clock.advance(hourMs);
    const refreshTokenSha256 = hashRefreshToken('refresh-1');
    await session.accessToken();
    await session.stop();
    await store.openIntent({ generation: 1, refreshTokenSha256, begunAtMs: clock.now() });
    expect(await restart().load()).toMatchObject({ status: 'signed-in', generation: 2, inDoubt: false });
  });
});
