import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { awayWish, openBoardScene, type BoardScene } from '../../../test/support/board-scene.ts';

const offline = new Failure('offline', 'not sent');
const awayOf = (scene: BoardScene) => scene.board.away.state();
const outcomesOf = (scene: BoardScene) => awayOf(scene)?.rows.map(({ id, outcome }) => [id, outcome]) ?? [];
const own = awayWish([501, 502, 503]);
const doneIn = (scene: BoardScene) => outcomesOf(scene).filter(([, outcome]) => outcome === 'done').length;

describe('being away', () => {
  it('unpublishes what is published, and publishes exactly that again', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(own);
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away', isRunning: false, stoppedBy: null });
    expect(doneIn(scene)).toBe(2);
    expect([501, 502, 503].map(scene.isPublished)).toEqual([false, false, false]);
    await scene.board.away.comeBack();
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    // 503 was unpublished before.
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('counts what the service says when it begins, not what was known', async () => {
    const scene = await openBoardScene();
    scene.service.set(502, { ...scene.service.get(502), isPublished: false });
    await scene.board.away.save(own);
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([[501, 'done']]);
  });

  it('is not begun when nothing is published any more', async () => {
    const scene = await openBoardScene([501]);
    scene.service.set(501, { ...scene.service.get(501), isPublished: false });
    await expect(scene.board.away.save(awayWish([501]))).rejects.toMatchObject({ code: 'conflict' });
    expect(awayOf(scene)).toBeNull();
  });

  it('takes only those that are named', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(awayWish([502, 503]));
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([[502, 'done']]);
    expect(scene.isPublished(501)).toBe(true);
  });

  it('begins nothing when it cannot be read what is published', async () => {
    const scene = await openBoardScene();
    scene.readFailure = offline;
    await expect(scene.board.away.save(own)).rejects.toMatchObject({ code: 'offline' });
    expect(awayOf(scene)).toBeNull();
  });

  it('is not begun twice', async () => {
    const scene = await openBoardScene();
    const first = scene.board.away.save(own);
    await expect(scene.board.away.save(own)).rejects.toMatchObject({ code: 'conflict' });
    await first;
    await scene.settle();
    scene.clock.advance(60_000);
    const before = awayOf(scene);
    await scene.board.away.save(awayWish([503]));
    await scene.settle();
    expect(awayOf(scene)).toEqual(before);
    expect(scene.switched).toHaveLength(2);
  });

  it('says row by row what failed, goes on with the others, and can be gone on with', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) =>
      request.eventId === 501
        ? Promise.reject(new Failure('not-allowed', 'answered 403'))
        : Promise.resolve(scene.take(request));
    await scene.board.away.save(own);
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({
      state: 'away',
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
    await scene.board.away.save(own);
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({
      state: 'leaving',
      isRunning: false,
      stoppedBy: 'offline',
    });
    expect(outcomesOf(scene)).toEqual([
      [501, 'failed'],
      [502, 'waiting'],
    ]);
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.board.away.resume();
    await scene.settle();
    expect(awayOf(scene)).toMatchObject({ state: 'away' });
    expect(doneIn(scene)).toBe(2);
  });

  it('is remembered over a restart in the middle, and gone on with', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) =>
      request.eventId === 501 ? Promise.resolve(scene.take(request)) : new Promise(() => undefined);
    await scene.board.away.save(own);
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
    await scene.board.away.save(awayWish([501]));
    await scene.settle();
    scene.board.switch(501, true);
    answer();
    await scene.settle();
    expect(scene.isPublished(501)).toBe(true);
    expect(awayOf(scene)).toMatchObject({ state: 'away' });
  });

  it.each([
    ['leaving', true],
    ['returning', false],
  ] as const)('leaves a switch by hand alone whose turn had not come while %s', async (state, byHand) => {
    const scene = await openBoardScene();
    let answer = (): void => undefined;
    const pause = new Promise<void>((done) => (answer = done));
    if (state === 'returning') {
      await scene.board.away.save(own);
      await scene.settle();
    }
    scene.onSwitch = async (request) => {
      await pause;
      return scene.take(request);
    };
    await (state === 'leaving' ? scene.board.away.save(own) : scene.board.away.comeBack());
    await scene.settle();
    expect(outcomesOf(scene)).toEqual([
      [501, 'busy'],
      [502, 'waiting'],
    ]);
    scene.board.switch(502, byHand);
    answer();
    await scene.settle();
    expect([501, 502].map(scene.isPublished)).toEqual([!byHand, byHand]);
    expect(awayOf(scene)?.state).toBe(state === 'leaving' ? 'away' : undefined);
  });

  it('says what is gone in the meantime, and comes back without it', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(own);
    await scene.settle();
    scene.service.delete(501);
    await scene.board.away.comeBack();
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
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
    await scene.board.away.save(own);
    await scene.settle();
    await scene.board.away.comeBack();
    answer();
    await scene.settle();
    expect(awayOf(scene)).toBeNull();
    expect([501, 502, 503].map(scene.isPublished)).toEqual([true, true, false]);
  });

  it('can be forgotten, and then everything stays as it is', async () => {
    const scene = await openBoardScene();
    await scene.board.away.save(own);
    await scene.settle();
    await scene.board.away.forget();
    expect(awayOf(scene)).toBeNull();
    expect(scene.isPublished(501)).toBe(false);
    await expect(scene.board.away.comeBack()).rejects.toMatchObject({ code: 'not-found' });
  });
});
