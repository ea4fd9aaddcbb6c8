import { describe, expect, it } from 'vitest';
import { Failure } from '../../main/base/failure.ts';
import type { AwayView } from '../../preload/contract/model/board.ts';
import { openBoardScene, type BoardScene } from '../support/board-scene.ts';

const offline = new Failure('offline', 'not sent');
const awayOf = (scene: BoardScene): AwayView => scene.board.view().away;
const outcomesOf = (scene: BoardScene) => {
  const away = awayOf(scene);
  return away.state === 'none' ? [] : away.rows.map(({ id, outcome }) => [id, outcome]);
};

describe('being away', () => {
  it('unpublishes what is published, and publishes exactly that again', async () => {
    const scene = await openBoardScene();
    await scene.board.away.leave(null);
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away', done: 2, isRunning: false, stoppedBy: null });
    expect([501, 502, 503].map(scene.isPublished)).toEqual([false, false, false]);
    await scene.board.away.comeBack();
    await scene.settle();
    expect(awayOf(scene)).toEqual({ state: 'none' });
    // 503 was unpublished before.
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('counts what the service says when it begins, not what was known', async () => {
    const scene = await openBoardScene();
    scene.service.set(502, { ...scene.service.get(502), isPublished: false });
    await scene.board.away.leave(null);
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([[501, 'done']]);
  });

  it('is not begun when nothing is published any more', async () => {
    const scene = await openBoardScene([501]);
    scene.service.set(501, { ...scene.service.get(501), isPublished: false });
    await expect(scene.board.away.leave([501])).rejects.toMatchObject({ code: 'conflict' });
    expect(awayOf(scene)).toEqual({ state: 'none' });
  });

  it('takes only those that are named', async () => {
    const scene = await openBoardScene();
    await scene.board.away.leave([502, 503]);
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([[502, 'done']]);
    expect(scene.isPublished(501)).toBe(true);
  });

  it('begins nothing when it cannot be read what is published', async () => {
    const scene = await openBoardScene();
    scene.readFailure = offline;
    await expect(scene.board.away.leave(null)).rejects.toMatchObject({ code: 'offline' });
    expect(awayOf(scene)).toEqual({ state: 'none' });
  });

  it('is not begun twice', async () => {
    const scene = await openBoardScene();
    const first = scene.board.away.leave(null);
    await expect(scene.board.away.leave(null)).rejects.toMatchObject({ code: 'conflict' });
    await first;
    await expect(scene.board.away.leave(null)).rejects.toMatchObject({ code: 'conflict' });
    await scene.settle();
  });

  it('says row by row what failed, goes on with the others, and can be gone on with', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) =>
      request.eventId === 501
        ? Promise.reject(new Failure('not-allowed', 'answered 403'))
        : Promise.resolve(scene.take(request));
    await scene.board.away.leave(null);
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({
      state: 'away',
      done: 1,
      rows: [
        { id: 501, title: 'Intro call', outcome: 'failed', why: 'not-allowed' },
        { id: 502, title: 'Coaching', outcome: 'done', why: null },
      ],
    });
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.board.away.resume();
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([
      [501, 'done'],
      [502, 'done'],
    ]);
  });

  it('stops where nothing gets through, and goes on when asked', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(offline);
    await scene.board.away.leave(null);
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({
      state: 'leaving',
      isRunning: false,
      stoppedBy: 'offline',
      done: 0,
    });
    expect(outcomesOf(scene)).toEqual([
      [501, 'failed'],
      [502, 'waiting'],
    ]);
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.board.away.resume();
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away', done: 2 });
  });

  it('is remembered over a restart in the middle, and gone on with', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) =>
      request.eventId === 501 ? Promise.resolve(scene.take(request)) : new Promise(() => undefined);
    await scene.board.away.leave(null);
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([
      [501, 'done'],
      [502, 'busy'],
    ]);
    scene.clock.advance(3_600_000);
    await scene.restart();
    expect(awayOf(scene)).toMatchObject({ state: 'leaving', isRunning: false, stoppedBy: null });
    expect(outcomesOf(scene)).toEqual([
      [501, 'done'],
      [502, 'waiting'],
    ]);
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.board.away.resume();
    await scene.settle();
    expect(scene.isPublished(502)).toBe(false);
    await scene.restart();
    await scene.board.away.comeBack();
    await scene.settle();
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('leaves a switch by hand alone', async () => {
    const scene = await openBoardScene();
    let answer = (): void => undefined;
    const pause = new Promise<void>((done) => (answer = done));
    scene.onSwitch = async (request) => {
      if (!request.isPublished) await pause;
      return scene.take(request);
    };
    await scene.board.away.leave([501]);
    await scene.settle();
    scene.board.switch(501, true);
    answer();
    await scene.settle();
    expect(scene.isPublished(501)).toBe(true);
    expect(awayOf(scene)).toMatchObject({ state: 'away' });
  });

  it('says what is gone in the meantime, and comes back without it', async () => {
    const scene = await openBoardScene();
    await scene.board.away.leave(null);
    await scene.settle();
    scene.service.delete(501);
    await scene.board.away.comeBack();
    await scene.settle();
    expect(awayOf(scene)).toEqual({ state: 'none' });
    expect(scene.isPublished(502)).toBe(true);
  });

  it('can come back while it is still leaving', async () => {
    const scene = await openBoardScene();
    let answer = (): void => undefined;
    const pause = new Promise<void>((done) => (answer = done));
    scene.onSwitch = async (request) => {
      await pause;
      return scene.take(request);
    };
    await scene.board.away.leave(null);
    await scene.settle();
    await scene.board.away.comeBack();
    answer();
    await scene.settle();
    expect(awayOf(scene)).toEqual({ state: 'none' });
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('can be forgotten, and then everything stays as it is', async () => {
    const scene = await openBoardScene();
    await scene.board.away.leave(null);
    await scene.settle();
    await scene.board.away.forget();
    expect(awayOf(scene)).toEqual({ state: 'none' });
    expect(scene.isPublished(501)).toBe(false);
    await expect(scene.board.away.comeBack()).rejects.toMatchObject({ code: 'not-found' });
  });
});
