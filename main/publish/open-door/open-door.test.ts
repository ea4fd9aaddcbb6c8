import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coaching, introCall, openDoorScene, type DoorScene } from '../../../test/support/door-scene.ts';
import { Failure } from '../../base/failure.ts';

const minuteMs = 60_000;
let scene: DoorScene;
beforeEach(async () => {
  scene = await openDoorScene();
});
const timeNow = () => new Date(scene.clock.now()).toISOString().slice(11, 16);
const doorNow = () => scene.view().door;

describe('an event type that is open for an hour', () => {
  it('is on the booking page until then, and not a minute longer', async () => {
    expect(await scene.open(60)).toEqual({ kind: 'open' });
    expect(scene.isPublished(introCall)).toBe(true);
    expect(doorNow()).toMatchObject({ state: 'open', until: '2027-03-10T09:15:00.000Z', booked: [] });
    await scene.pass(59);
    expect(scene.isPublished(introCall)).toBe(true);
    let seconds = -60;
    while (scene.isPublished(introCall) && seconds < 120) {
      await scene.pass(1 / 60);
      seconds += 1;
    }
    console.log(`It was unpublished ${seconds} s after its end.`);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(scene.view()).toEqual({ door: null, said: null });
    expect(scene.switched).toEqual(['501 on', '501 off']);
  });

  it('costs about 120 calls an hour', async () => {
    await scene.open(60);
    const before = scene.service.calls.length;
    await scene.pass(60);
    const calls = scene.service.calls.length - before;
    console.log(`An hour with an open door asks the service ${calls} times.`);
    expect(calls).toBeGreaterThanOrEqual(115);
    expect(calls).toBeLessThanOrEqual(140);
  });

  it('is closed by a press', async () => {
    await scene.open(60);
    await scene.run().publishing.door.close();
    expect(scene.isPublished(introCall)).toBe(false);
    expect(doorNow()).toBeNull();
  });

  it('is closed before the next booking, and before one that is made meanwhile for something else', async () => {
    scene.book('coaching', '2027-03-10T09:00:00Z', { eventType: { id: coaching, title: 'Coaching' } });
    await scene.open(60);
    expect(doorNow()?.until).toBe('2027-03-10T08:55:00.000Z');
    scene.book('mentoring', '2027-03-10T08:45:00Z', { eventType: { id: 7, title: 'Mentoring' } });
    await scene.pass(1);
    expect(doorNow()?.until).toBe('2027-03-10T08:40:00.000Z');
    await scene.pass(24);
    expect(timeNow()).toBe('08:40');
    expect(scene.isPublished(introCall)).toBe(false);
  });

  it('is closed before a booking of another account', async () => {
    scene.book('elsewhere', '2027-03-10T08:35:00Z');
    scene.elsewhere = scene.service.bookings.splice(1);
    await scene.open(60);
    expect(doorNow()?.until).toBe('2027-03-10T08:30:00.000Z');
  });

  it('stays open for others while one who came through it is met', async () => {
    await scene.open(60);
    scene.book('visit', '2027-03-10T08:30:00Z');
    await scene.pass(30);
    expect(doorNow()).toMatchObject({ state: 'open', until: '2027-03-10T09:15:00.000Z' });
    expect(doorNow()?.booked).toEqual(['Nora Bell']);
  });

  it('is open until one’s own hours end, by the clocks of the profile', async () => {
    await scene.open('hours');
    expect(doorNow()?.until).toBe('2027-03-10T17:00:00.000Z');
  });

  it('is not opened for less than five minutes', async () => {
    scene.book('coaching', '2027-03-10T08:24:00Z', { eventType: { id: coaching, title: 'Coaching' } });
    expect(await scene.open(60)).toEqual({ kind: 'too-short' });
    expect(scene.switched).toEqual([]);
  });

  it('is closed when one goes away, and is not among what is published again', async () => {
    await scene.open(60);
    const { calls } = scene.run().publishing.away;
    const ids = [introCall, coaching];
    await calls.save({ from: null, until: null, ids, publishesAgain: true });
    await scene.settle();
    expect([introCall, coaching].map(scene.isPublished)).toEqual([false, false]);
    await expect(scene.open(60)).rejects.toMatchObject({ code: 'conflict' });
    await calls.return(undefined);
    await scene.settle();
    expect([introCall, coaching].map(scene.isPublished)).toEqual([false, true]);
  });

  it('is closed when one goes away and only mutes', async () => {
    await scene.open(60);
    await scene.run().publishing.away.calls.save({ from: null, until: null, ids: [], publishesAgain: true });
    await scene.settle();
    expect(scene.isPublished(introCall)).toBe(false);
  });

  it('is closed at the second, and not when the service is asked next', async () => {
    scene.book('coaching', '2027-03-10T08:30:10Z', { eventType: { id: coaching, title: 'Coaching' } });
    await scene.open(60);
    await scene.pass(10 + 9 / 60);
    expect(scene.isPublished(introCall)).toBe(true);
    await scene.pass(1.5 / 60);
    expect(scene.isPublished(introCall)).toBe(false);
  });

  it('is left to who switches it by hand, with nothing to undo', async () => {
    await scene.open(60);
    await scene.run().publishing.calls.switch({ id: introCall, isPublished: false });
    await scene.settle();
    expect(doorNow()).toBeNull();
    expect(scene.run().publishing.view()?.undo).toBeNull();
  });

  it('stays published when a planned change says so', async () => {
    await scene.open(60);
    const at = { id: introCall, isPublished: true, localTime: '2027-03-10T09:30' };
    await scene.run().publishing.calls.schedule(at);
    await scene.pass(61);
    expect(doorNow()).toBeNull();
    expect(scene.isPublished(introCall)).toBe(true);
  });

  it('that was published before only rings, and is never switched', async () => {
    await scene.open(10, coaching);
    expect(doorNow()).toMatchObject({ state: 'open', onlyRings: true });
    await scene.pass(11);
    expect(doorNow()).toBeNull();
    expect(scene.switched).toEqual([]);
  });

  it('is one at a time, and one’s own', async () => {
    await expect(scene.open(60, 999)).rejects.toMatchObject({ code: 'not-found' });
    await scene.open(60);
    await expect(scene.open(60, coaching)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('what the service, the disk or the computer refuse', () => {
  it.each([
    ['offline', 'offline'],
    ['not-allowed', 'not-allowed'],
    // The service says that nothing has changed.
    ['no-answer', 'unchanged'],
  ] as const)('publishing fails: %s. It is closed, and said', async (code, why) => {
    scene.onSwitch = (_id, isPublished) => {
      if (isPublished) throw new Failure(code, 'failed');
    };
    const opening = scene.open(60);
    await scene.settle();
    await scene.pass(20);
    expect(await opening).toMatchObject({ kind: 'failed', why });
    expect(scene.isPublished(introCall)).toBe(false);
    expect(scene.view()).toMatchObject({ door: null, said: { kind: 'failed', title: 'Intro call' } });
    await scene.run().publishing.door.calls.dismiss(undefined);
    await scene.settle();
    expect(scene.view().said).toBeNull();
  });

  it('is said to be open once that is on the disk: a crash before would leave it as one that was never open', async () => {
    const text = scene.texts('open-door');
    const { write } = text;
    let isWritten = (): void => undefined;
    text.write = (next) =>
      next.includes('"state":"open"')
        ? new Promise<void>((resolve) => (isWritten = resolve)).then(() => write(next))
        : write(next);
    await scene.start();
    const opening = scene.open(60);
    await scene.settle();
    expect(scene.isPublished(introCall)).toBe(true);
    expect(doorNow()).toMatchObject({ state: 'opening' });
    isWritten();
    expect(await opening).toEqual({ kind: 'open' });
    expect(doorNow()).toMatchObject({ state: 'open' });
  });

  it('an answer is lost, and the service had done it: it is open, and closed again', async () => {
    scene.onSwitch = (id, isPublished) => {
      scene.setPublished(id, isPublished);
      throw new Failure('no-answer', 'cut');
    };
    const opening = scene.open(10);
    await scene.settle();
    await scene.pass(2);
    expect(await opening).toEqual({ kind: 'open' });
    await scene.pass(9);
    expect(scene.isPublished(introCall)).toBe(false);
    expect(doorNow()).toBeNull();
  });

  it('it was unpublished elsewhere meanwhile: nothing is sent at its end', async () => {
    await scene.open(10);
    scene.setPublished(introCall, false);
    await scene.pass(11);
    expect(scene.switched).toEqual(['501 on']);
    expect(doorNow()).toBeNull();
  });

  it('unpublishing fails: it is tried again until it is done, and said', async () => {
    await scene.open(10);
    scene.onSwitch = () => {
      throw new Failure('not-allowed', 'answered 403');
    };
    await scene.pass(12);
    expect(doorNow()).toMatchObject({ state: 'stuck' });
    expect(scene.isPublished(introCall)).toBe(true);
    const tries = scene.switched.length;
    await scene.pass(5);
    expect(scene.switched.length).toBeGreaterThan(tries + 5);
    scene.onSwitch = null;
    await scene.pass(1);
    expect(scene.isPublished(introCall)).toBe(false);
    expect(scene.view()).toMatchObject({ door: null, said: { kind: 'late' } });
  });

  it('a disk that is full: nothing is sent', async () => {
    scene.texts('open-door').failure = new Error('full');
    await expect(scene.open(60)).rejects.toThrow('full');
    expect(scene.switched).toEqual([]);
    expect(doorNow()).toBeNull();
  });

  it('a computer that slept at the end unpublishes first on waking, and says until when it was open', async () => {
    await scene.open(10);
    scene.clock.sleep(Date.parse('2027-03-10T08:40:00Z'));
    scene.run().publishing.resume();
    await scene.settle();
    expect(scene.isPublished(introCall)).toBe(false);
    expect(scene.view()).toEqual({
      door: null,
      said: { kind: 'late', title: 'Intro call', at: '2027-03-10T08:40:00.000Z' },
    });
  });
});

describe('a crash at any step', () => {
  /** Opens for ten minutes, dies at a step, and starts again. @returns whether it lived to the end */
  async function live(diesAt: number, id: number, minutesLater: number): Promise<boolean> {
    scene = await openDoorScene();
    const run = scene.run();
    run.diesAt = run.steps + diesAt;
    void scene.open(10, id).catch(() => undefined);
    await scene.settle();
    for (let minute = 0; minute < 12 && !run.isDead; minute += 1) await scene.pass(1);
    if (!run.isDead) return true;
    await scene.pass(minutesLater);
    await scene.start();
    const openedMs = Date.parse('2027-03-10T08:15:00Z');
    const leftMs = Math.max(0, openedMs + 10 * minuteMs - scene.clock.now());
    await scene.pass(leftMs / minuteMs + 1);
    return false;
  }

  it.each([
    ['at once', 0],
    ['after its end', 15],
  ])(
    'leaves nothing published that was not, and takes away nothing that was: started again %s',
    async (_when, minutesLater) => {
      let points = 0;
      for (let at = 1; !(await live(at, introCall, minutesLater)); at += 1) {
        points = at;
        expect([at, scene.isPublished(introCall), scene.isPublished(coaching)]).toEqual([at, false, true]);
        expect([at, scene.view().door]).toEqual([at, null]);
        expect(scene.switched.filter((one) => one.startsWith('502'))).toEqual([]);
      }
      console.log(`A door was killed at ${points} steps.`);
      expect(points).toBeGreaterThan(20);
    },
    60_000,
  );

  it('never unpublishes what was published before it was opened', async () => {
    for (let at = 1; !(await live(at, coaching, 15)); at += 4)
      expect([at, scene.isPublished(coaching), scene.switched]).toEqual([at, true, []]);
  }, 60_000);

  it('goes on with the door that is open, and says so of one that is not', async () => {
    await scene.open(30);
    scene.die();
    await scene.pass(5);
    await scene.start();
    expect(doorNow()).toMatchObject({ state: 'open', until: '2027-03-10T08:45:00.000Z' });
    scene.die();
    await scene.pass(60);
    await scene.start();
    expect(scene.isPublished(introCall)).toBe(false);
    expect(scene.view().said).toMatchObject({ kind: 'late', at: '2027-03-10T09:20:00.000Z' });
  });
});

describe('it rings', () => {
  it('within 35 seconds, whenever somebody books', async () => {
    const waits: number[] = [];
    for (const second of [0, 1, 7, 13, 19, 25, 29]) {
      scene = await openDoorScene();
      await scene.open(60);
      await scene.pass(5 + second / 60);
      const bookedMs = scene.clock.now();
      scene.book('visit', '2027-03-10T08:30:00Z');
      await scene.pass(1);
      expect(scene.rang.map(({ uid }) => uid)).toEqual(['visit']);
      waits.push(((scene.rang[0]?.atMs ?? Infinity) - bookedMs) / 1000);
    }
    console.log(`It rang after ${waits.join(', ')} seconds.`);
    expect(Math.max(...waits)).toBeLessThanOrEqual(35);
  });

  it.each([
    ['booked for within two hours', '2027-03-10T10:10:00Z', {}, true],
    ['booked for later', '2027-03-10T10:50:00Z', {}, false],
    ['a request', '2027-03-10T09:00:00Z', { status: 'PENDING' }, false],
    ['waiting for a host', '2027-03-10T08:10:00Z', { status: 'AWAITING_HOST' }, true],
    ['of another event type', '2027-03-10T09:40:00Z', { eventType: { id: 7, title: 'Other' } }, true],
  ])('or not: %s', async (_what, start, fields, isRung) => {
    await scene.open(60);
    scene.book('one', start, fields);
    await scene.pass(2);
    expect(scene.rang.map(({ uid }) => uid)).toEqual(isRung ? ['one'] : []);
    expect(scene.run().publishing.door.hasRung('one')).toBe(isRung);
  });

  it('not for what was there before, nor for what was booked from here, nor when it is not to', async () => {
    scene.book('before', '2027-03-10T09:30:00Z');
    await scene.open(60);
    scene.madeHere.add('mine');
    scene.book('mine', '2027-03-10T10:00:00Z');
    await scene.pass(2);
    expect(scene.rang).toEqual([]);
    await scene.run().publishing.door.close();
    await scene.open(30, introCall, false);
    scene.book('silent', '2027-03-10T08:50:00Z');
    await scene.pass(2);
    expect(scene.rang).toEqual([]);
  });

  it('once for each booking, also after a crash', async () => {
    await scene.open(60);
    scene.book('visit', '2027-03-10T08:40:00Z');
    await scene.pass(2);
    scene.die();
    await scene.start();
    await scene.pass(2);
    expect(scene.rang).toHaveLength(1);
  });

  it('also while the screen is locked, for a person may be in the next room', async () => {
    await scene.open(60);
    scene.run().agenda.lock();
    scene.book('visit', '2027-03-10T08:40:00Z');
    await scene.pass(1);
    expect(scene.rang).toHaveLength(1);
  });
});

afterEach(() => scene.stop());
