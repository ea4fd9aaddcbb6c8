import { aBooking } from '../../test/support/booking-builder.ts';
import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { openBoardScene } from '../../test/support/board-scene.ts';

const slot: SlotRow = {
  at: '2027-03-10T14:30:00.000Z',
  end: '2027-03-10T15:00:00.000Z',
  hosts: [],
  seatsLeft: null,
};

describe('the board', () => {
  it('shows what is published by what was read, and reads again when that is old', async () => {
    const scene = await openBoardScene();
    await scene.board.shown();
    expect(scene.read).toEqual([]);
    scene.clock.advance(6 * 60_000);
    await scene.board.shown();
    expect(scene.read.toSorted()).toEqual([501, 502, 503]);
    expect(scene.board.view()).toMatchObject({ isRefreshing: false, problem: null });
    expect(scene.board.view().readAt).toBe('2027-03-10T08:21:00.000Z');
  });

  it('says what kept it from reading, and shows the last known', async () => {
    const scene = await openBoardScene();
    scene.readFailure = new Failure('offline', 'not sent');
    await scene.board.refresh();
    expect(scene.board.view()).toMatchObject({ problem: 'offline', isRefreshing: false });
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('reads on where one of them may not be read', async () => {
    const scene = await openBoardScene();
    scene.service.delete(501);
    await scene.board.refresh();
    expect(scene.board.view().problem).toBeNull();
    expect(scene.shown(501)).toEqual({ state: 'gone' });
    expect(scene.shown(502)).toEqual({ state: 'on' });
  });

  it('does not show the last known of what may not be read any more', async () => {
    const scene = await openBoardScene();
    scene.clock.advance(1000);
    scene.readFailure = new Failure('not-allowed', 'answered 403', { status: 403 });
    await scene.board.refresh();
    expect(scene.shown(501)).toEqual({ state: 'unknown', isReading: false });
    expect(scene.board.view().problem).toBeNull();
    scene.readFailure = null;
    await scene.board.refresh();
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('does not know whether something is published that was never read', async () => {
    const scene = await openBoardScene([]);
    scene.eventTypes.learn([
      {
        uid: 'one',
        title: 'Call',
        status: 'ACCEPTED',
        isHost: true,
        eventType: { id: 501 },
        startTime: '2027-03-11T13:00:00Z',
        endTime: '2027-03-11T13:30:00Z',
      },
    ]);
    expect(scene.shown(501)).toEqual({ state: 'unknown', isReading: false });
    await scene.board.shown();
    expect(scene.shown(501)).toEqual({ state: 'on' });
  });

  it('keeps apart what is hidden by the service and what is not published', async () => {
    const scene = await openBoardScene();
    scene.service.set(501, { ...scene.service.get(501), hidden: true });
    await scene.board.refresh();
    expect(scene.row(501)).toMatchObject({ hidden: true, switch: { state: 'on' } });
    scene.board.switch(501, false);
    await scene.settle();
    expect(scene.row(501)).toMatchObject({ hidden: true, switch: { state: 'off' } });
  });

  it('shows what was only booked as a guest once it is added, not before', async () => {
    const scene = await openBoardScene([501]);
    scene.service.set(506, { id: 506, title: 'Of a friend', slug: 'friend', length: 30, isPublished: true });
    const asGuest = { isHost: false, canManage: false, eventType: { id: 506, title: 'Of a friend' } };
    scene.eventTypes.learn([aBooking(asGuest)]);
    const titles = (): readonly string[] =>
      scene.board.view().groups.flatMap(({ rows }) => rows.map(({ title }) => title));
    expect(titles()).not.toContain('Of a friend');
    await scene.board.add('506');
    expect(titles()).toContain('Of a friend');
  });

  it('takes up by number and by link, and nothing that the service does not have', async () => {
    const scene = await openBoardScene([501]);
    await expect(scene.board.add('503')).resolves.toBe(503);
    await expect(scene.board.add('https://book.example/maya/intro')).resolves.toBe(501);
    await expect(scene.board.add('4821')).rejects.toMatchObject({ code: 'not-found' });
    await expect(scene.board.add('tom/unknown')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('counts several sessions as a package only', async () => {
    const scene = await openBoardScene();
    scene.service.set(501, { ...scene.service.get(501), minSlotsPerPackage: 4, maxSlotsPerPackage: 8 });
    scene.service.set(502, { ...scene.service.get(502), minSlotsPerPackage: 1, maxSlotsPerPackage: 1 });
    await scene.board.refresh();
    expect(scene.row(501).package).toEqual({ min: 4, max: 8 });
    expect(scene.row(502).package).toBeNull();
  });

  it('says that it is free only where the service says that it costs nothing', async () => {
    const scene = await openBoardScene();
    scene.service.set(501, { ...scene.service.get(501), price: 0, currency: 'usd' });
    scene.service.set(502, { ...scene.service.get(502), price: 800, currency: 'usd' });
    await scene.board.refresh();
    expect([501, 502, 503].map((id) => scene.row(id).price?.amount)).toEqual([0, 800, undefined]);
  });

  it('announces several changes of one moment once', async () => {
    const scene = await openBoardScene();
    let announced = 0;
    scene.board.changed.subscribe(() => (announced += 1));
    void scene.board.pin(501, true);
    void scene.board.pin(502, true);
    await Promise.resolve();
    await Promise.resolve();
    expect(announced).toBe(1);
    await scene.settle();
  });
});

describe('the first free time', () => {
  it('is read for what is pinned, and kept for five minutes', async () => {
    const scene = await openBoardScene();
    const asked: number[] = [];
    scene.firstFree = (id) => {
      asked.push(id);
      return Promise.resolve(slot);
    };
    expect(scene.row(501).firstFree).toBeNull();
    void scene.board.pin(501, true);
    expect(scene.row(501).firstFree).toEqual({ state: 'reading' });
    await scene.settle();
    expect(scene.row(501).firstFree).toEqual({ state: 'free', slot });
    expect(scene.board.firstFreeOf(501)).toEqual(slot);
    await scene.board.shown();
    await scene.settle();
    expect(asked).toEqual([501]);
    scene.clock.advance(5 * 60_000);
    await scene.board.shown();
    await scene.settle();
    expect(asked).toEqual([501, 501]);
  });

  it('is read again while somebody looks, when it begins and when bookings change, and else not', async () => {
    const scene = await openBoardScene();
    let asked = 0;
    scene.firstFree = () => {
      asked += 1;
      return Promise.resolve(asked === 1 ? slot : null);
    };
    scene.clock.jump(Date.parse(slot.at) - 60_000);
    await scene.board.pin(501, true);
    await scene.settle();
    expect(scene.row(501).firstFree).toMatchObject({ state: 'free' });
    scene.clock.advance(60_000);
    await scene.settle();
    expect(scene.row(501).firstFree).toEqual({ state: 'none' });
    scene.board.bookingsChanged();
    await scene.settle();
    expect(asked).toBe(3);
    scene.clock.advance(5 * 60_000);
    scene.board.bookingsChanged();
    await scene.settle();
    expect(asked).toBe(3);
    expect(scene.row(501).firstFree).toEqual({ state: 'reading' });
    expect(scene.reported).toEqual([]);
  });

  it('is never one from before a booking, though its answer comes after it', async () => {
    const scene = await openBoardScene();
    const answers: ((found: typeof slot | null) => void)[] = [];
    scene.firstFree = () => new Promise((resolve) => answers.push(resolve));
    void scene.board.pin(501, true);
    await scene.settle();
    scene.board.bookingsChanged();
    answers[0]?.(slot);
    await scene.settle();
    expect(scene.row(501).firstFree).toEqual({ state: 'reading' });
    answers[1]?.(null);
    await scene.settle();
    expect(scene.row(501).firstFree).toEqual({ state: 'none' });
    expect(answers).toHaveLength(2);
  });

  it('is none, or not known, and one that has begun is not offered', async () => {
    const scene = await openBoardScene();
    await scene.board.pin(501, true);
    await scene.settle();
    expect(scene.row(501).firstFree).toEqual({ state: 'none' });
    scene.firstFree = () => Promise.reject(new Failure('offline', 'not sent'));
    scene.board.bookingsChanged();
    await scene.board.shown();
    await scene.settle();
    expect(scene.row(501).firstFree).toEqual({ state: 'failed' });
    scene.firstFree = () => Promise.resolve(slot);
    await scene.board.shown();
    await scene.settle();
    scene.clock.jump(Date.parse(slot.at));
    expect(scene.row(501).firstFree).toEqual({ state: 'reading' });
  });
});

describe('links', () => {
  it('are guessed from the profile’s username, and made by templates', async () => {
    const scene = await openBoardScene([501, 504]);
    expect(scene.board.linkOf(501, 'public')).toBe('https://book.example/maya');
    expect(scene.board.linkOf(501, 'direct')).toBe('https://book.example/maya/intro');
    expect(scene.board.linkOf(504, 'direct')).toBe('https://book.example/team/northlight/roadmap');
    expect(scene.board.view().links.areGuessed).toBe(true);
    await scene.board.setLinks({ publicPage: '', direct: 'https://go.example/{slug}?by={owner}' });
    expect(scene.board.linkOf(501, 'direct')).toBe('https://go.example/intro?by=maya');
    expect(scene.board.linkOf(501, 'public')).toBe('https://book.example/maya');
    await scene.restart();
    expect(scene.board.view().links).toEqual({
      publicPage: 'https://book.example/{owner}',
      direct: 'https://go.example/{slug}?by={owner}',
      areGuessed: false,
    });
  });
});
