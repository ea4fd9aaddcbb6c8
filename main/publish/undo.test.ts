import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { openBoardScene, type BoardScene } from '../../test/support/board-scene.ts';

const offerOf = (scene: BoardScene) => scene.board.view().undo;

describe('undo', () => {
  it('is offered for ten seconds and switches back', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    await scene.pass(9);
    const offer = offerOf(scene);
    expect(offer).toMatchObject({ eventTypeId: 501, title: 'Intro call', isPublished: false });
    expect(offer?.until).toBe('2027-03-10T08:15:10.000Z');
    scene.board.undo(offer?.id ?? '');
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'on' });
    expect(offerOf(scene)).toBeNull();
  });

  it('is over after that', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    const id = offerOf(scene)?.id ?? '';
    await scene.pass(10);
    expect(offerOf(scene)).toBeNull();
    scene.board.undo(id);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });

  it('stands for the last of several', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    scene.board.switch(502, false);
    expect(offerOf(scene)?.eventTypeId).toBe(502);
    await scene.settle();
  });

  it('of an earlier one that is still on the screen reverts no other', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    const earlier = offerOf(scene)?.id ?? '';
    scene.board.switch(502, false);
    await scene.settle();
    scene.board.undo(earlier);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.shown(502)).toEqual({ state: 'off' });
  });

  it('works while the switch is still on its way', async () => {
    const scene = await openBoardScene();
    let answer = (): void => undefined;
    const pause = new Promise<void>((done) => (answer = done));
    scene.onSwitch = async (request) => {
      await pause;
      return scene.take(request);
    };
    scene.board.switch(501, false);
    await scene.settle();
    scene.board.undo(offerOf(scene)?.id ?? '');
    answer();
    await scene.settle();
    expect(scene.isPublished(501)).toBe(true);
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('is not offered for what came to nothing', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(new Failure('offline', 'not sent'));
    scene.board.switch(501, false);
    await scene.settle();
    expect(offerOf(scene)).toBeNull();
  });

  it('is not offered again for a second press of the same', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    const first = offerOf(scene);
    scene.board.switch(501, false);
    expect(offerOf(scene)).toEqual(first);
    await scene.settle();
  });
});
