import { describe, expect, it } from 'vitest';
import { createUpdates, type Updater } from './updates.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const own = { kind: 'bookbar', feed: 'https://example.org/', publicKey: 'k' } as const;

/** A feed that a test changes, and what was asked of it. */
function setUp(owner: Parameters<typeof createUpdates>[0]['owner'] = own) {
  const clock = createManualClock('2026-11-23T08:00:00Z');
  const feed = { newest: null as string | null, isDown: false, checks: 0, loads: 0, restarts: 0 };
  const reported: unknown[] = [];
  const updater: Updater = {
    fetchNewer() {
      feed.checks += 1;
      return feed.isDown ? Promise.reject(new Error('offline')) : Promise.resolve(feed.newest);
    },
    restart() {
      feed.restarts += 1;
      return Promise.resolve();
    },
  };
  const updates = createUpdates({
    owner,
    load() {
      feed.loads += 1;
      return Promise.resolve(updater);
    },
    clock,
    report: (error) => reported.push(error),
  });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { updates, feed, pass, reported };
}

describe('updates', () => {
  it('nothing is loaded or asked at the start; five minutes later, and every twelve hours, it is', async () => {
    const { feed, pass } = setUp();
    await pass(4 * minuteMs);
    expect(feed.loads).toBe(0);
    await pass(minuteMs);
    expect(feed).toMatchObject({ loads: 1, checks: 1 });
    await pass(12 * hourMs);
    await pass(12 * hourMs);
    expect(feed).toMatchObject({ loads: 1, checks: 3 });
  });

  it('a newer version is offered once it is here, and put in place only when the person restarts', async () => {
    const { updates, feed, pass } = setUp();
    const seen: unknown[] = [];
    updates.view.subscribe(({ looked, ready }) => seen.push([looked, ready]));
    expect(updates.view.get()).toMatchObject({ by: 'bookbar', ready: null });
    feed.newest = '0.2.0';
    await pass(5 * minuteMs);
    expect(seen).toEqual([
      ['looking', null],
      ['newest', '0.2.0'],
    ]);
    await pass(48 * hourMs);
    expect(feed.restarts).toBe(0);
    await updates.restart();
    expect(feed.restarts).toBe(1);
  });

  it('without one, restarting does nothing', async () => {
    const { updates, feed, pass } = setUp();
    await pass(5 * minuteMs);
    await updates.restart();
    expect(feed.restarts).toBe(0);
  });

  it('a feed that is down or not signed is quiet for the person, is reported, and is asked again', async () => {
    const { updates, feed, pass, reported } = setUp();
    feed.isDown = true;
    await pass(5 * minuteMs);
    expect(updates.view.get()).toEqual({ by: 'bookbar', ready: null, looked: 'failed' });
    expect(reported).toHaveLength(1);
    feed.isDown = false;
    feed.newest = '0.2.0';
    await pass(12 * hourMs);
    expect(updates.view.get()).toEqual({ by: 'bookbar', ready: '0.2.0', looked: 'newest' });
  });

  it.each(['package-manager', 'flatpak', 'nobody', 'administrator'] as const)(
    'where the %s brings versions, nothing is ever loaded or asked',
    async (kind) => {
      const { updates, feed, pass } = setUp({ kind });
      await pass(72 * hourMs);
      await updates.look();
      expect(feed).toMatchObject({ loads: 0, checks: 0 });
      expect(updates.view.get()).toEqual({ by: kind, ready: null, looked: 'not-yet' });
    },
  );

  it('a person who looks is answered at once, and twice is once', async () => {
    const { updates, feed } = setUp();
    await Promise.all([updates.look(), updates.look()]);
    expect(feed.checks).toBe(1);
    expect(updates.view.get().looked).toBe('newest');
  });

  it('after the end nothing is asked any more', async () => {
    const { updates, feed, pass } = setUp();
    updates.stop();
    await pass(72 * hourMs);
    expect(feed.checks).toBe(0);
  });
});
