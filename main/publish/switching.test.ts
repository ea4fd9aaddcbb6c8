import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { noAnswer, openBoardScene } from '../../test/support/board-scene.ts';

const never = new Promise<never>(() => undefined);
const refusal = new Failure('not-allowed', 'answered 403', { serviceMessage: 'You are not the owner' });

describe('a switch', () => {
  it('is where it was asked to be at once, and stays there when the service says so', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    expect(scene.shown(501)).toEqual({ state: 'busy', to: false, isChecking: false, isSlow: false });
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.switched).toEqual([{ eventId: 501, isPublished: false }]);
    // The answer said what was asked: nothing had to be read.
    expect(scene.read).toEqual([]);
  });

  it('does not believe an answer that says something else, and reads', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      const before = scene.service.get(501) ?? {};
      scene.take(request);
      return Promise.resolve(before);
    };
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.read).toEqual([501]);
    expect(scene.switched).toHaveLength(1);
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });

  it('does not believe an answer about another event type, and reads', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      return Promise.resolve({ ...scene.service.get(502), isPublished: false });
    };
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.read).toEqual([501]);
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.shown(502)).toEqual({ state: 'on' });
  });

  it('is read after a defect, which is reported', async () => {
    const scene = await openBoardScene();
    const defect = new Error('A defect');
    scene.onSwitch = (request) => {
      scene.take(request);
      return Promise.reject(defect);
    };
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.reported).toEqual([defect]);
  });

  it('fails as gone where the service says so of the change alone, and the row stays', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(new Failure('not-found', 'answered 404', { status: 404 }));
    scene.board.switch(501, false);
    await scene.pass(30);
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'gone', isOn: true });
    expect(scene.switched).toHaveLength(1);
  });

  it('moves back with the service’s reason when it is refused', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(refusal);
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.shown(501)).toEqual({
      state: 'failed',
      isOn: true,
      wanted: false,
      why: 'not-allowed',
      message: 'You are not the owner',
    });
    scene.board.dismiss(501);
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('can be put away only where it failed', async () => {
    const scene = await openBoardScene();
    scene.board.dismiss(502);
    expect(scene.shown(502)).toEqual({ state: 'on' });
    scene.onSwitch = () => never;
    scene.board.switch(501, false);
    await scene.settle();
    scene.board.dismiss(501);
    expect(scene.shown(501)).toEqual({ state: 'busy', to: false, isChecking: false, isSlow: false });
  });

  it('says that nothing was sent when there is no network, and tries nothing by itself', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(new Failure('offline', 'not sent'));
    scene.board.switch(501, false);
    await scene.pass(600);
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'offline', isOn: true });
    expect(scene.switched).toHaveLength(1);
    expect(scene.read).toEqual([]);
  });

  it('is marked as gone when the service has it no longer', async () => {
    const scene = await openBoardScene();
    scene.service.delete(501);
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'gone' });
    expect(scene.row(501).title).toBe('Intro call');
  });

  it('shows the truth when a failed wish has come about in some other way', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(refusal);
    scene.board.switch(501, false);
    await scene.settle();
    scene.service.set(501, { ...scene.service.get(501), isPublished: false });
    await scene.pass(1);
    await scene.board.refresh();
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });
});

describe('several presses in a row', () => {
  it('end in the last one, with one request under way at a time', async () => {
    const scene = await openBoardScene();
    let underWay = 0;
    let most = 0;
    scene.onSwitch = async (request) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return scene.take(request);
    };
    for (const isPublished of [false, true, false, true, false]) {
      scene.board.switch(501, isPublished);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await scene.pass(1);
    expect(most).toBe(1);
    expect(scene.isPublished(501)).toBe(false);
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });

  it('send nothing that was taken back before it left', async () => {
    const scene = await openBoardScene();
    for (const isPublished of [false, true, false]) scene.board.switch(501, isPublished);
    await scene.settle();
    expect(scene.switched).toEqual([{ eventId: 501, isPublished: false }]);
  });

  it('go on with the last one when an earlier one is never answered', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => never;
    scene.board.switch(501, false);
    await scene.settle();
    scene.board.switch(501, true);
    expect(scene.shown(501)).toMatchObject({ state: 'busy', to: true });
    expect(scene.switched).toHaveLength(1);
  });

  it('each event type for itself', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => (request.eventId === 501 ? never : Promise.resolve(scene.take(request)));
    scene.board.switch(501, false);
    scene.board.switch(502, false);
    await scene.settle();
    expect(scene.shown(502)).toEqual({ state: 'off' });
    expect(scene.shown(501)).toMatchObject({ state: 'busy' });
  });
});

describe('a read that was under way during a change', () => {
  it('says nothing of it', async () => {
    const scene = await openBoardScene();
    let answer = (_value?: unknown): void => undefined;
    scene.pace = new Promise((resolve) => (answer = resolve));
    const refreshing = scene.board.refresh();
    await scene.settle();
    scene.pace = Promise.resolve();
    scene.board.switch(501, false);
    await scene.settle();
    answer();
    await refreshing;
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });

  it.each(['lost', 'of before'])('says nothing of it either where the answer was %s', async (what) => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      const before = scene.service.get(501) ?? {};
      scene.take(request);
      return what === 'lost' ? Promise.reject(noAnswer) : Promise.resolve(before);
    };
    let answer = (_value?: unknown): void => undefined;
    scene.pace = new Promise((resolve) => (answer = resolve));
    const refreshing = scene.board.refresh();
    await scene.settle();
    scene.board.switch(501, false);
    await scene.settle();
    answer();
    await refreshing;
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });
});

it('publishing goes on when the journal cannot be written, which is reported', async () => {
  const scene = await openBoardScene();
  scene.journal.failure = new Error('disk full');
  scene.board.switch(501, false);
  await scene.settle();
  expect(scene.shown(501)).toEqual({ state: 'off' });
  expect(scene.reported).not.toEqual([]);
});
