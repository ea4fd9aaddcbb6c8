import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { noAnswer, openBoardScene, type BoardScene } from '../../test/support/board-scene.ts';

const never = new Promise<never>(() => undefined);

/** Off, which gets no answer, and on again, which is done. @returns lets the first arrive */
async function switchBackMeanwhile(scene: BoardScene): Promise<() => void> {
  let arrive = (): void => undefined;
  scene.onSwitch = (request) => {
    arrive = () => void scene.take(request);
    scene.onSwitch = (next) => Promise.resolve(scene.take(next));
    return Promise.reject(noAnswer);
  };
  scene.board.switch(501, false);
  await new Promise((resolve) => setImmediate(resolve));
  scene.board.switch(501, true);
  await scene.settle();
  return arrive;
}

describe('a refusal', () => {
  it.each([400, 401, 403, 404, 409, 429])(
    'of status %i after it was done is not believed',
    async (status) => {
      const scene = await openBoardScene();
      scene.onSwitch = (request) => {
        scene.take(request);
        return Promise.reject(new Failure(status === 403 ? 'not-allowed' : 'conflict', 'no', { status }));
      };
      scene.board.switch(501, false);
      await scene.settle();
      expect(scene.shown(501)).toEqual({ state: 'off' });
      expect(scene.switched).toHaveLength(1);
    },
  );

  it('is shown when reading proves that nothing was done, and nothing is sent again', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = () => Promise.reject(new Failure('not-allowed', 'no', { status: 403 }));
    scene.board.switch(501, false);
    await scene.pass(30);
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'not-allowed', isOn: true });
    expect(scene.switched).toHaveLength(1);
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
    await scene.pass(1);
    expect(scene.shown(501)).toMatchObject({ state: 'busy', to: false, isChecking: true });
    await scene.pass(29);
    expect(order).toEqual(['sent after 0 reads', 'sent after 1 reads']);
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'unchanged', isOn: true });
  });

  it('is not said to be looked for before anything was sent', async () => {
    const scene = await openBoardScene();
    scene.readFailure = noAnswer;
    void scene.board.carryOut(501, false);
    await scene.settle();
    expect(scene.shown(501)).toMatchObject({ state: 'busy', to: false, isChecking: false });
    expect(scene.switched).toEqual([]);
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

  it('is not known where the event type may not be read, until it can be', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      scene.readFailure = new Failure('not-allowed', 'no', { status: 403 });
      return Promise.reject(noAnswer);
    };
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.shown(501)).toMatchObject({ state: 'failed', why: 'unknown', wanted: false, isOn: null });
    scene.readFailure = null;
    await scene.pass(1);
    await scene.board.refresh();
    expect(scene.shown(501)).toEqual({ state: 'off' });
    expect(scene.switched).toHaveLength(1);
  });

  it('stays beside a later wish that failed, though the row shows what that one wanted', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      return Promise.reject(noAnswer);
    };
    scene.readFailure = noAnswer;
    scene.board.switch(503, true);
    await scene.settle();
    scene.onSwitch = () => Promise.reject(new Failure('offline', 'no network'));
    scene.board.switch(503, false);
    await scene.settle();
    expect(scene.shown(503)).toMatchObject({ state: 'failed', why: 'offline', wanted: false });
    expect(scene.isPublished(503)).toBe(true);
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
    const arrive = await switchBackMeanwhile(scene);
    expect(scene.shown(501)).toEqual({ state: 'on' });
    arrive();
    expect(scene.isPublished(501)).toBe(false);
    await scene.pass(120);
    expect(scene.isPublished(501)).toBe(true);
    expect(scene.shown(501)).toEqual({ state: 'on' });
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
    await scene.pass(2);
    expect(scene.shown(501)).toEqual({ state: 'off' });
  });

  it('the last wish counts that waited for an earlier one', async () => {
    const scene = await openBoardScene();
    scene.onSwitch = (request) => {
      scene.take(request);
      return never;
    };
    scene.board.switch(501, false);
    await scene.settle();
    scene.board.switch(501, true);
    await scene.settle();
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.restart();
    expect(scene.isPublished(501)).toBe(true);
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('what arrives late is noticed too, and the last wish is sent once more', async () => {
    const scene = await openBoardScene();
    const arrive = await switchBackMeanwhile(scene);
    await scene.restart();
    arrive();
    await scene.pass(120);
    expect(scene.isPublished(501)).toBe(true);
    expect(scene.shown(501)).toEqual({ state: 'on' });
    // Nothing of it is left, and nothing is sent any more.
    expect(JSON.parse(scene.journal.content ?? '')).toMatchObject({ entries: [] });
    expect(scene.switched.filter(({ eventId }) => eventId === 501)).toHaveLength(3);
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
    expect(JSON.parse(scene.journal.content ?? '')).toMatchObject({ entries: [] });
  });
});
