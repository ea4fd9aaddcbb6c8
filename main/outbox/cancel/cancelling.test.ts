import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { noAnswer, openCancelScene } from '../../../test/support/cancel-scene.ts';

const scene = () => openCancelScene(aBooking({ uid: 'a' }), aBooking({ uid: 'b' }));

describe('the five seconds', () => {
  it('pass before anything is sent, and then it is sent once, with the reason', async () => {
    const { outbox, sent, ...rest } = await scene();
    const id = await rest.wish('a', 'one', '  Ill ');
    expect(rest.outcome(id)).toEqual({ state: 'waiting', sendsAt: '2027-03-10T08:15:05.000Z' });
    await rest.pass(4);
    expect(sent).toEqual([]);
    await rest.pass(1);
    expect(sent).toEqual([{ uid: 'a', cancellationReason: 'Ill', allRemainingBookings: false }]);
    expect(outbox.all()).toMatchObject([
      { id, outcome: { state: 'cancelled', already: false }, rows: [{ uid: 'a', outcome: 'cancelled' }] },
    ]);
    expect(rest.changes()).toBe(1);
    expect(rest.gone).toEqual(['a']);
  });

  it('carry no reason where none is given', async () => {
    const { cancel, sent } = await scene();
    await cancel('a', 'one', ' ');
    expect(sent).toEqual([{ uid: 'a', allRemainingBookings: false }]);
  });

  it('carry one in the attendees’ language to a service that demands it, and only there', async () => {
    const attendee = {
      name: 'Yui Tanaka',
      email: 'yui@tanaka.example',
      timeZone: 'Asia/Tokyo',
      locale: 'ja',
    };
    const world = await openCancelScene(aBooking({ uid: 'a', attendees: [attendee] }));
    const { onCancel } = world;
    world.onCancel = (request) =>
      request.cancellationReason === undefined
        ? Promise.reject(
            new Failure('bad-input', '400', {
              serviceMessage: 'Cancellation reason is required when you are the host',
            }),
          )
        : onCancel(request);
    const id = await world.cancel('a', 'one', '');
    expect(world.sent.map(({ cancellationReason }) => cancellationReason)).toEqual([
      undefined,
      '理由の記載はありません。',
    ]);
    expect(world.outcome(id)).toMatchObject({ state: 'cancelled', already: false });
  });

  it('carry none to a service that says something else of reasons: nothing is sent a second time', async () => {
    const world = await scene();
    const serviceMessage = 'Not allowed. Cancellation reason is required of guests only';
    world.onCancel = () => Promise.reject(new Failure('bad-input', '400', { status: 400, serviceMessage }));
    const id = await world.cancel('a', 'one', '');
    await world.pass(10);
    expect(world.outcome(id)).toMatchObject({
      state: 'not-cancelled',
      kind: 'other',
      message: serviceMessage,
    });
    expect(world.sent).toHaveLength(1);
  });

  it('can be taken back up to the last, and then nothing is ever sent', async () => {
    const { outbox, sent, wish, pass, cancellation, restart } = await scene();
    const id = await wish('a');
    await pass(4);
    expect(outbox.takeBack(id)).toBe(true);
    expect(cancellation(id)).toBeUndefined();
    await pass(60);
    await restart();
    expect(sent).toEqual([]);
  });

  it('cannot be taken back when they are over', async () => {
    const { outbox, cancel, outcome } = await scene();
    const id = await cancel('a');
    expect(outbox.takeBack(id)).toBe(false);
    expect(outcome(id)?.state).toBe('cancelled');
  });

  it('end with nothing sent when the app is closed in them, which the next start says', async () => {
    const world = await scene();
    const id = await world.wish('a');
    await world.pass(4);
    await world.restart();
    await world.pass(60);
    expect(world.outcome(id)).toEqual({ state: 'not-sent', why: 'closed' });
    expect(world.cancellation(id)?.rows).toMatchObject([{ outcome: 'unchanged' }]);
    expect(world.sent).toEqual([]);
    expect(world.outbox.dismiss(id)).toBe(true);
    await world.restart();
    expect(world.outbox.all()).toEqual([]);
  });

  it('are not begun, and nothing is noted down, once Bookbar ends', async () => {
    const world = await scene();
    await world.cancel('a');
    await world.outbox.stop();
    const kept = world.journal.content;
    await world.cancel('b');
    expect(world.journal.content).toBe(kept);
    expect(world.sent).toHaveLength(1);
  });

  it('end with nothing sent when the computer slept through them', async () => {
    const world = await scene();
    const id = await world.wish('a');
    world.clock.jump(Date.parse('2027-03-10T09:00:00Z'));
    await world.pass(5);
    expect(world.outcome(id)).toEqual({ state: 'not-sent', why: 'late' });
    expect(world.sent).toEqual([]);
    // The next one for the same booking takes its place.
    const again = await world.cancel('a');
    expect(world.outbox.all().map((each) => each.id)).toEqual([again]);
  });

  it('run once for the same wish, and beside each other for two', async () => {
    const { wish, pass, sent, outbox } = await scene();
    const id = await wish('a');
    expect(outbox.cancel({ uid: 'a', scope: 'one', reason: 'Again', isTyped: true })).toBe(id);
    await wish('b');
    expect(await outbox.plan('a', 'one')).toMatchObject({ blocked: 'busy' });
    await pass(5);
    expect(sent.map(({ uid }) => uid)).toEqual(['a', 'b']);
  });
});

describe('what may not be done', () => {
  it('is to cancel what was not shown, or is not known', async () => {
    const { outbox } = await scene();
    const order = { uid: 'a', scope: 'one', reason: '', isTyped: true } as const;
    expect(() => outbox.cancel(order)).toThrow(Failure);
    await expect(outbox.plan('nowhere', 'one')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is to cancel what is paid without the word', async () => {
    const { outbox, sent, pass } = await openCancelScene(aBooking({ uid: 'p', paid: true }));
    expect(await outbox.plan('p', 'one')).toMatchObject({ typed: 'paid', paid: 1 });
    const order = { uid: 'p', scope: 'one', reason: '' } as const;
    expect(() => outbox.cancel({ ...order, isTyped: false })).toThrow(/word/);
    outbox.cancel({ ...order, isTyped: true });
    await pass(5);
    expect(sent).toHaveLength(1);
  });

  it('is to dismiss what waits or is being checked', async () => {
    const world = await scene();
    const id = await world.wish('a');
    expect(world.outbox.dismiss(id)).toBe(false);
    world.onCancel = () => Promise.reject(noAnswer);
    await world.pass(5);
    expect(world.outcome(id)?.state).toBe('checking');
    expect(world.outbox.dismiss(id)).toBe(false);
  });
});
