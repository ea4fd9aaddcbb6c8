import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { noAnswer, openBoardScene, type BoardScene } from '../../test/support/board-scene.ts';

/** Presses the switch; the request gets no answer. @returns lets it arrive */
async function lose(scene: BoardScene, id: number, isPublished: boolean): Promise<() => void> {
  let arrive = (): void => undefined;
  scene.onSwitch = (request) => {
    arrive = () => void scene.take(request);
    return Promise.reject(noAnswer);
  };
  scene.board.switch(id, isPublished);
  await new Promise((resolve) => setImmediate(resolve));
  scene.onSwitch = (request) => Promise.resolve(scene.take(request));
  return () => arrive();
}

describe('a wish that another has replaced, and whose answer was lost', () => {
  it('is not taken to have arrived because things were so before', async () => {
    const scene = await openBoardScene();
    await lose(scene, 503, true);
    const arrive = await lose(scene, 503, false);
    let answer = (_value?: unknown): void => undefined;
    const slow = new Promise((resolve) => (answer = resolve));
    scene.onSwitch = async (request) => {
      await slow;
      return scene.take(request);
    };
    // Still unpublished, as it was at the start, when the second wish is looked for.
    scene.board.switch(503, true);
    await scene.settle();
    expect(scene.read).toContain(503);
    answer();
    await scene.settle();
    expect(scene.shown(503)).toEqual({ state: 'on' });
    arrive();
    await scene.pass(120);
    expect(scene.isPublished(503)).toBe(true);
  });

  it('is not taken to have arrived because a later wish brought about the same', async () => {
    const scene = await openBoardScene();
    const arrive = await lose(scene, 501, false);
    for (const isPublished of [true, false]) {
      scene.board.switch(501, isPublished);
      await scene.settle();
    }
    await scene.pass(100);
    expect(scene.shown(501)).toEqual({ state: 'off' });
    scene.board.switch(501, true);
    await scene.settle();
    arrive();
    await scene.pass(120);
    expect(scene.isPublished(501)).toBe(true);
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('is looked for now and then only, also where the event type may not be read any more', async () => {
    for (const refusal of [null, new Failure('not-allowed', 'no', { status: 403 })]) {
      const scene = await openBoardScene();
      await lose(scene, 501, false);
      scene.readFailure = refusal;
      scene.board.switch(501, true);
      await scene.pass(80);
      expect(scene.read.length).toBeLessThanOrEqual(3);
      await scene.pass(1_000);
      // After 90 seconds, 150 seconds, 5 and 15 minutes.
      expect(scene.read.length).toBeLessThanOrEqual(7);
      expect(scene.switched).toHaveLength(2);
      expect(scene.shown(501)).toEqual({ state: 'on' });
    }
  });
});

describe('what cannot be read', () => {
  it('is gone where the service says so after a lost answer, and refused where nothing was sent before', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => {
      scene.service.delete(501);
      return Promise.reject(noAnswer);
    };
    expect(await scene.board.carryOut(501, false)).toMatchObject({ kind: 'failed', why: 'gone' });
    for (const why of ['not-allowed', 'refused'] as const) {
      scene.readFailure = new Failure(why, 'no', { serviceMessage: 'Not yours' });
      const end = await scene.board.carryOut(502, false);
      expect(end).toEqual({ kind: 'failed', why, message: 'Not yours' });
    }
    scene.readFailure = null;
    scene.service.set(502, { ...scene.service.get(502), isPublished: null });
    expect(await scene.board.carryOut(502, false)).toMatchObject({ kind: 'failed', why: 'unchanged' });
    expect(scene.switched).toHaveLength(1);
  });
});
