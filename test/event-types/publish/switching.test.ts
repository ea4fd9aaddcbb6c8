import { describe, expect, it } from 'vitest';
import { Failure } from '../../../main/base/failure.ts';
import { noAnswer, openBoardScene } from '../../support/board-scene.ts';

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
    await scene.board.refresh();
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });
});

describe('a lost answer', () => {
  it('is found out by reading when the change was made', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      return Promise.reject(noAnswer);
    };
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.switched).toHaveLength(1);
  });

  it('is sent again only after a read said that nothing has changed, and once', async () => {
    const scene = await openBoardScene();
    const order: string[] = [];
    scene.onSwitch = () => {
      order.push(`sent after ${scene.read.length} reads`);
      return Promise.reject(noAnswer);
    };
    scene.board.switch(501, false);
    await scene.pass(30);
    expect(order).toEqual(['sent after 0 reads', 'sent after 1 reads']);
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'unchanged', isOn: true });
  });

  it('is looked for as long as nothing can be read', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      scene.readFailure = noAnswer;
      return Promise.reject(noAnswer);
    };
    scene.board.switch(501, false);
    await scene.pass(10);
    expect(scene.shown(501)).toMatchObject({ state: 'busy', to: false, isChecking: true, isSlow: false });
    await scene.pass(60);
    expect(scene.shown(501)).toMatchObject({ state: 'busy', isSlow: true });
    scene.readFailure = null;
    scene.board.resume();
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.switched).toHaveLength(1);
  });

  it('that was taken after a later wish does not win over it', async () => {
    const scene = await openBoardScene();
    let late = (): void => undefined;
    scene.onSwitch = (request) => {
      late = () => void scene.take(request);
      return Promise.reject(noAnswer);
    };
    scene.board.switch(501, false);
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    scene.board.switch(501, true);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'on' });
    late();
    expect(scene.isPublished(501)).toBe(true);
  });

  it('that arrives a minute late is noticed, and the last wish is sent once more', async () => {
    const scene = await openBoardScene();
    let late = (): void => undefined;
    scene.onSwitch = (request) => {
      late = () => void scene.take(request);
      scene.onSwitch = (next) => Promise.resolve(scene.take(next));
      return Promise.reject(noAnswer);
    };
    scene.board.switch(501, false);
    await new Promise((resolve) => setImmediate(resolve));
    scene.board.switch(501, true);
    await scene.settle();
    expect(scene.shown(501)).toEqual({ state: 'on' });
    late();
    expect(scene.isPublished(501)).toBe(false);
    await scene.pass(120);
    expect(scene.isPublished(501)).toBe(true);
    expect(scene.shown(501)).toEqual({ state: 'on' });
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
});

describe('after a restart', () => {
  it('a wish that was sent is looked for', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      return never;
    };
    scene.board.switch(501, false);
    await scene.settle();
    await scene.restart();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.switched).toHaveLength(1);
  });

  it('a young wish that was not done is carried out, after reading', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => never;
    scene.board.switch(501, false);
    await scene.settle();
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.restart();
    expect(scene.read).toContain(501);
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });

  it('an old one is not, and that is said', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => never;
    scene.board.switch(501, false);
    await scene.settle();
    await scene.board.stop();
    scene.clock.advance(3_600_000);
    await scene.restart();
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'unchanged', wanted: false, isOn: true });
    expect(scene.switched).toHaveLength(1);
  });

  it('nothing is left of what was done', async () => {
    const scene = await openBoardScene();
    scene.board.switch(501, false);
    await scene.settle();
    expect(JSON.parse(scene.journal.content ?? '')).toMatchObject({ wishes: [] });
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
