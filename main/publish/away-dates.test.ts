import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../base/failure.ts';
import { awayWish, openBoardScene, type BoardScene } from '../../test/support/board-scene.ts';

const offline = new Failure('offline', 'not sent');
const awayOf = (scene: BoardScene) => scene.board.away.state();
const outcomesOf = (scene: BoardScene) => awayOf(scene)?.rows.map(({ id, outcome }) => [id, outcome]) ?? [];

describe('a time away with dates', () => {
  const hourMs = 3_600_000;
  const at = (time: string): number => Date.parse(`2027-03-10T${time}:00Z`);
  const planned = awayWish([501, 502, 503], { fromMs: at('10:00'), untilMs: at('14:00') });

  it('begins and ends by itself, and publishes just what it unpublished', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    expect(awayOf(scene)).toMatchObject({ state: 'planned', sinceMs: at('10:00') });
    expect(scene.switched).toEqual([]);
    scene.clock.jump(at('10:00'));
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away' });
    expect([501, 502, 503].map(scene.isPublished)).toEqual([false, false, false]);
    scene.clock.jump(at('14:00'));
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('mutes from its beginning to its end, and not after', async () => {
    const scene = await openBoardScene();
    expect(scene.board.away.mute()).toBeNull();
    await scene.board.away.save(planned);
    expect(scene.board.away.mute()).toEqual({ fromMs: at('10:00'), untilMs: at('14:00') });
    await scene.board.away.forget();
    await scene.board.away.save(awayWish([501]));
    expect(scene.board.away.mute()).toEqual({ fromMs: at('08:15'), untilMs: Infinity });
    await scene.settle();
    await scene.board.away.comeBack();
    expect(scene.board.away.mute()).toBeNull();
    await scene.settle();
  });

  it('mutes its account without a single event type', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(awayWish([]));
    await scene.settle();
    expect(scene.board.away.mute()).toEqual({ fromMs: at('08:15'), untilMs: Infinity });
    expect(scene.switched).toEqual([]);
    await scene.board.away.comeBack();
    expect(scene.board.away.mute()).toBeNull();
  });

  it('mutes no more once somebody is back, though publishing again is stuck offline', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(awayWish([501]));
    await scene.settle();
    expect(scene.board.away.mute()).not.toBeNull();
    scene.onSwitch = () => Promise.reject(new Failure('offline', 'no network'));
    await scene.board.away.comeBack();
    await scene.settle();
    expect(scene.isPublished(501)).toBe(false);
    expect(scene.board.away.mute()).toBeNull();
  });

  it('ends quietly when it only muted', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(awayWish([], { untilMs: at('14:00') }));
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away', rows: [] });
    scene.clock.jump(at('14:00'));
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    expect(scene.switched).toEqual([]);
  });

  it('leaves everything unpublished at its end where that was asked, and remembers it', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save({ ...planned, fromMs: 0, publishesAgain: false });
    await scene.settle();
    scene.clock.jump(at('15:00'));
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away' });
    expect([501, 502].map(scene.isPublished)).toEqual([false, false]);
    // Nothing is due any more.
    const woken = vi.spyOn(scene.clock, 'at');
    scene.clock.advance(hourMs);
    await scene.settle();
    expect(woken).not.toHaveBeenCalled();
    await scene.board.away.comeBack();
    await scene.settle();
    expect([501, 502].map(scene.isPublished)).toEqual([true, true]);
  });

  it('is kept over a restart, and caught up: its beginning while it lasts, its end however late', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    await scene.board.stop();
    scene.clock.jump(at('11:00'));
    await scene.restart();
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away', sinceMs: at('11:00') });
    expect(scene.isPublished(501)).toBe(false);
    await scene.board.stop();
    scene.clock.jump(at('14:00') + 72 * hourMs);
    await scene.restart();
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    expect(scene.isPublished(501)).toBe(true);
  });

  it('is missed when Bookbar was closed all the time, and says so', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    await scene.board.stop();
    scene.clock.jump(at('14:00'));
    await scene.restart();
    expect(awayOf(scene)).toMatchObject({ state: 'missed' });
    expect(scene.board.away.mute()).toBeNull();
    expect(scene.switched).toEqual([]);
    await scene.board.away.forget();
    expect(awayOf(scene)).toBeNull();
  });

  it('is tried again each minute while nothing gets through, and at once when the network is back', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    scene.readFailure = offline;
    scene.clock.jump(at('10:00'));
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'planned' });
    scene.readFailure = null;
    scene.onSwitch = () => Promise.reject(offline);
    await scene.pass(60);
    expect(awayOf(scene)).toMatchObject({ state: 'leaving', isRunning: false, stoppedBy: 'offline' });
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    scene.board.resume();
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away' });
    scene.onSwitch = () => Promise.reject(offline);
    scene.clock.jump(at('14:00'));
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'returning', isRunning: false, stoppedBy: 'offline' });
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.pass(60);
    expect(awayOf(scene)).toBeNull();
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('counts what is published when it begins, not when it was planned', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    scene.service.set(502, { ...scene.service.get(502), isPublished: false });
    scene.clock.jump(at('10:00'));
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([[501, 'done']]);
  });

  it('can be planned otherwise, prolonged once it has begun, and ended before its date', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    await scene.board.away.save({ ...planned, ids: [501], fromMs: at('11:00') });
    scene.clock.jump(at('10:00'));
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'planned', sinceMs: at('11:00') });
    scene.clock.jump(at('11:00'));
    await scene.settle();
    await scene.board.away.save({ ...planned, ids: [], untilMs: at('18:00') });
    expect(awayOf(scene)).toMatchObject({ state: 'away', sinceMs: at('11:00'), untilMs: at('18:00') });
    expect(scene.board.away.mute()).toEqual({ fromMs: at('11:00'), untilMs: at('18:00') });
    scene.clock.jump(at('14:00'));
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([[501, 'done']]);
    await scene.board.away.comeBack();
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    expect(scene.isPublished(501)).toBe(true);
  });

  it('is called off before it begins', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(planned);
    await scene.board.away.forget();
    scene.clock.jump(at('12:00'));
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    expect(scene.switched).toEqual([]);
  });
});
