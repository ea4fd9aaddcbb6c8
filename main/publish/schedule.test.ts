import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../base/failure.ts';
import { readLocalTime } from './schedule.ts';
import { openBoardScene, type BoardScene } from '../../test/support/board-scene.ts';

/** 08:00 on Monday, 15 March 2027, in Berlin. */
const monday = Date.parse('2027-03-15T07:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const [first] = [(scene: BoardScene) => scene.board.view().scheduled[0]];
const publishOnMonday = (scene: BoardScene, atMs = monday): Promise<string> =>
  scene.board.schedule.add(503, true, atMs, 'Europe/Berlin');

async function wait(scene: BoardScene, ms: number): Promise<void> {
  scene.clock.advance(ms);
  await scene.settle();
}

describe('a scheduled change', () => {
  it('stands on the board and is made when it is due', async () => {
    const scene = await openBoardScene();
    const id = await publishOnMonday(scene);
    const due = { id, isPublished: true, at: '2027-03-15T07:00:00.000Z' };
    expect(scene.row(503).scheduled).toEqual([due]);
    expect(first(scene)).toMatchObject({ ...due, title: 'Studio tour', state: 'due-later', doneAt: null });
    await wait(scene, monday - scene.clock.now() - 1);
    expect(scene.shown(503)).toEqual({ state: 'off' });
    await wait(scene, 1);
    expect(scene.shown(503)).toEqual({ state: 'on' });
    expect(first(scene)).toMatchObject({ state: 'done', doneAt: '2027-03-15T07:00:00.000Z', isLate: false });
  });

  it('is caught up with after sleep, and the board says that it was late', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    scene.clock.jump(monday + 100 * minuteMs);
    scene.board.resume();
    await scene.settle();
    expect(scene.shown(503)).toEqual({ state: 'on' });
    expect(first(scene)).toMatchObject({ state: 'done', doneAt: '2027-03-15T08:40:00.000Z', isLate: true });
  });

  it('is caught up with at the next start', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    await scene.board.stop();
    scene.clock.jump(monday + hourMs);
    await scene.restart();
    expect(scene.shown(503)).toEqual({ state: 'on' });
  });

  it('is not made more than a day late', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    await scene.board.stop();
    scene.clock.jump(monday + 25 * hourMs);
    await scene.restart();
    expect(scene.switched).toEqual([]);
    expect(first(scene)?.state).toBe('missed');
  });

  it('gives way to a later one for the same event type that is due too', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    await scene.board.schedule.add(503, false, monday + hourMs, 'Europe/Berlin');
    scene.clock.jump(monday + 2 * hourMs);
    await scene.settle();
    expect(scene.isPublished(503)).toBe(false);
    expect(scene.board.view().scheduled.map(({ state }) => state)).toEqual(['replaced', 'done']);
    expect(scene.switched).toEqual([]);
  });

  it('is tried again while there is no network', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    scene.onSwitch = () => Promise.reject(new Failure('offline', 'not sent'));
    await wait(scene, monday - scene.clock.now());
    expect(first(scene)).toMatchObject({ state: 'due-later', why: 'offline' });
    // It waits a minute, and is not woken again and again meanwhile.
    const woken = vi.spyOn(scene.clock, 'at');
    await wait(scene, minuteMs - 1);
    expect(woken).not.toHaveBeenCalled();
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await wait(scene, 1);
    expect(scene.shown(503)).toEqual({ state: 'on' });
    expect(first(scene)?.state).toBe('done');
  });

  it('says why the service refused, once', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    const refusal = new Failure('not-allowed', 'answered 403', { serviceMessage: 'Not yours' });
    scene.onSwitch = () => Promise.reject(refusal);
    await wait(scene, monday - scene.clock.now());
    await wait(scene, hourMs);
    expect(first(scene)).toMatchObject({ state: 'failed', why: 'not-allowed', message: 'Not yours' });
    expect(scene.switched).toHaveLength(1);
  });

  it('that was under way when Bookbar ended is made by the next run', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    scene.onSwitch = () => new Promise(() => undefined);
    await wait(scene, monday - scene.clock.now());
    expect(first(scene)?.state).toBe('busy');
    scene.onSwitch = (request) => Promise.resolve(scene.take(request));
    await scene.restart();
    await scene.pass(2);
    expect(scene.shown(503)).toEqual({ state: 'on' });
    expect(first(scene)?.state).toBe('done');
  });

  it('can be called off', async () => {
    const scene = await openBoardScene();
    await scene.board.schedule.remove(await publishOnMonday(scene));
    await wait(scene, monday - scene.clock.now());
    expect(scene.switched).toEqual([]);
    expect(scene.board.view().scheduled).toEqual([]);
  });

  it('is no news a day after it was done', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    await wait(scene, monday - scene.clock.now());
    await wait(scene, 25 * hourMs);
    await scene.restart();
    expect(scene.board.view().scheduled).toEqual([]);
  });

  it('makes nothing on the way that is so already', async () => {
    const scene = await openBoardScene();
    await publishOnMonday(scene);
    scene.service.set(503, { ...scene.service.get(503), isPublished: true });
    await wait(scene, monday - scene.clock.now());
    expect(scene.switched).toEqual([]);
    expect(first(scene)?.state).toBe('done');
  });
});

describe('a time of day in the profile’s zone', () => {
  const now = Date.parse('2027-03-10T08:15:00Z');
  const read = (time: string, zone = 'Europe/Berlin') => readLocalTime(time, zone, now);

  it('is an instant', () => {
    expect(read('2027-03-15T08:00')).toEqual({ ok: true, atMs: monday, isShifted: false });
    expect(read('2027-03-15T08:00', 'America/New_York')).toMatchObject({
      atMs: Date.parse('2027-03-15T12:00:00Z'),
    });
  });

  it('is an hour later where clocks leave it out', () => {
    expect(read('2027-03-28T02:30')).toEqual({
      ok: true,
      atMs: Date.parse('2027-03-28T01:30:00Z'),
      isShifted: true,
    });
  });

  it('is the first of the two where clocks go back over it', () => {
    expect(read('2027-10-31T02:30')).toEqual({
      ok: true,
      atMs: Date.parse('2027-10-31T00:30:00Z'),
      isShifted: false,
    });
  });

  it.each([
    ['2027-02-30T08:00', 'time'],
    ['2027-03-10T09:15', 'past'],
    ['2026-12-01T08:00', 'past'],
  ])('%s is wrong: %s', (time, wrong) => {
    expect(read(time)).toEqual({ ok: false, wrong });
  });
});
