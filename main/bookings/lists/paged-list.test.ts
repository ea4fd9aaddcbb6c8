import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { bookingAt } from '../../../test/support/booking-builder.ts';
import { listQuery, openListsScene } from '../../../test/support/lists-scene.ts';

const upcoming = listQuery('upcoming');
const at = (hour: number, uid: string) =>
  bookingAt(`2027-03-10T${String(hour).padStart(2, '0')}:00:00Z`, 30, { uid });
const failure = new Failure('service-error', 'down', { status: 503 });

describe('a list that is read page by page', () => {
  it('shows its first page, and the next when that is wanted', async () => {
    const scene = openListsScene(2);
    scene.answer = ({ cursor }) =>
      cursor === 0
        ? { bookings: [at(10, 'a'), at(11, 'b')], nextCursor: 2 }
        : { bookings: [at(12, 'c')], nextCursor: null };
    expect(scene.shown(upcoming)).toEqual([]);
    await scene.settle();
    expect(scene.shown(upcoming)).toEqual(['a', 'b']);
    expect(scene.window(upcoming).end).toBe('more');
    await scene.lists.more(upcoming);
    expect(scene.shown(upcoming)).toEqual(['a', 'b', 'c']);
    expect(scene.window(upcoming).end).toBe('end');
  });

  it('puts an overfull, repeated and unsorted answer right', async () => {
    const scene = openListsScene(2);
    scene.answer = ({ cursor }) =>
      cursor === 0
        ? { bookings: [at(13, 'd'), at(10, 'a'), at(11, 'b'), at(10, 'a')], nextCursor: 9 }
        : { bookings: [at(11, 'b'), at(12, 'c')], nextCursor: 9 };
    scene.shown(upcoming);
    await scene.settle();
    await scene.lists.more(upcoming);
    expect(scene.shown(upcoming)).toEqual(['a', 'b', 'c', 'd']);
    await scene.lists.more(upcoming);
    expect(scene.asked).toHaveLength(2);
  });

  it('says that the next page failed, keeps what is there and tries again when asked', async () => {
    const scene = openListsScene(1);
    scene.answer = ({ cursor }) => {
      if (cursor === 1) throw failure;
      return { bookings: [at(10, 'a')], nextCursor: 1 };
    };
    scene.shown(upcoming);
    await scene.settle();
    await scene.lists.more(upcoming);
    const failed = scene.window(upcoming);
    expect([failed.end, failed.problem, failed.bookings]).toEqual(['failed', 'service-error', 1]);
    scene.answer = () => ({ bookings: [at(11, 'b')], nextCursor: null });
    await scene.lists.more(upcoming);
    expect(scene.shown(upcoming)).toEqual(['a', 'b']);
    expect(scene.reported).toEqual([]);
  });

  it('is left for an hour when a page holds more than any server of the family sends', async () => {
    const scene = openListsScene(2);
    scene.answer = () => ({
      bookings: Array.from({ length: 16 }, (_, n) => at(10, `row ${n}`)),
      nextCursor: null,
    });
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.window(upcoming)).toMatchObject({ end: 'failed', problem: 'too-much', bookings: 0 });
    scene.clock.advance(59 * 60_000);
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.asked).toHaveLength(1);
    scene.clock.advance(60_000);
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.asked).toHaveLength(2);
  });

  it('is not asked for again and again while it fails, though every change looks at it', async () => {
    const scene = openListsScene();
    scene.answer = () => Promise.reject(failure);
    scene.lists.changed.subscribe(() => void scene.shown(upcoming));
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.asked).toHaveLength(1);
    scene.clock.advance(30_000);
    scene.shown(upcoming);
    await scene.settle();
    expect(scene.asked).toHaveLength(2);
  });

  it('read again as far as it was, keeps what was read until all of it is there', async () => {
    const scene = openListsScene(1);
    const page = (cursor = 0) => ({ bookings: [at(10 + cursor, `day ${cursor}`)], nextCursor: cursor + 1 });
    scene.answer = ({ cursor }) => page(cursor);
    scene.shown(upcoming);
    await scene.settle();
    await scene.lists.more(upcoming);
    scene.answer = ({ cursor }) => {
      if (cursor === 1) throw failure;
      return { ...page(9), nextCursor: 1 };
    };
    await scene.lists.refresh(upcoming);
    expect(scene.shown(upcoming)).toEqual(['day 0', 'day 1']);
    scene.answer = ({ cursor = 0 }) => ({ ...page(cursor), nextCursor: cursor + 1 });
    await scene.lists.refresh(upcoming);
    expect(scene.shown(upcoming)).toEqual(['day 0', 'day 1']);
    expect(scene.window(upcoming).end).toBe('more');
  });

  it('joins who asks for more while it is being read', async () => {
    const scene = openListsScene(1);
    scene.answer = ({ cursor = 0 }) => ({
      bookings: [at(10 + cursor, `b${cursor}`)],
      nextCursor: cursor + 1,
    });
    scene.shown(upcoming);
    await Promise.all([scene.lists.more(upcoming), scene.lists.more(upcoming)]);
    await scene.settle();
    expect(scene.asked.map(({ cursor }) => cursor)).toEqual([0]);
  });
});
