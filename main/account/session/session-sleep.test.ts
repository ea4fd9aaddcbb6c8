import { describe, expect, it } from 'vitest';
import { failure, hourMs } from '../../../test/support/rotating-endpoint.ts';
import { createSignedInScene, minuteMs } from '../../../test/support/session-scene.ts';

describe('a session around the computer’s sleep', () => {
  it('begins no refresh while the computer goes to sleep', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(56 * minuteMs);
    session.suspend();
    session.suspend();
    expect(await session.accessToken()).toBe('access-1');
    await expect(session.renew('access-1')).rejects.toMatchObject({ code: 'offline' });
    expect(endpoint.sent).toEqual([]);
  });

  it('begins none in the first ten seconds awake, even over a network that answers', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    session.suspend();
    clock.advance(56 * minuteMs);
    session.resume();
    session.resume();
    expect(await session.accessToken()).toBe('access-1');
    clock.advance(9_999);
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
  });

  it('begins none later either before the network is proven', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    session.suspend();
    clock.advance(8 * hourMs);
    session.resume();
    clock.advance(minuteMs);
    expect(await session.accessToken()).toBe('access-1');
    expect(endpoint.sent).toEqual([]);
    session.networkProven();
    expect(await session.accessToken()).toBe('access-2');
  });

  it('takes the service’s 401 to the old token as that proof, so that nobody waits', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    session.suspend();
    clock.advance(8 * hourMs);
    session.resume();
    expect(await session.renew(await session.accessToken())).toBe('access-2');
    expect(endpoint.sent).toEqual(['refresh-1']);
  });

  it('renews after a night although the clock that only goes forward stood still', async () => {
    const { session, clock } = await createSignedInScene();
    clock.advance(10_000);
    session.suspend();
    clock.jump(clock.now() + 8 * hourMs);
    session.resume();
    expect(await session.renew('access-1')).toBe('access-2');
  });

  it('does not carry the pauses of the evening into the morning', async () => {
    const { session, clock, endpoint } = await createSignedInScene();
    clock.advance(hourMs);
    endpoint.fail({ at: 'before', failure: failure('offline') });
    await expect(session.accessToken()).rejects.toMatchObject({ code: 'offline' });
    session.suspend();
    clock.jump(clock.now() + 8 * hourMs);
    session.resume();
    expect(await session.renew('access-1')).toBe('access-2');
  });
});
