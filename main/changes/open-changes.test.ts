import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  bookingOf,
  noAnswer,
  off,
  offline,
  openChangesScene,
  serviceError,
  signedOut,
  timeOf,
  to,
  toChange,
  type ChangesScene,
} from '../../test/support/changes-scene.ts';
import { aBookingEntry } from '../../test/support/outbox-entries.ts';
import { Failure } from '../base/failure.ts';
import { loadLanguage } from '../base/words.ts';
import type { Booking } from '../../protocol/booking.ts';

const minute = 60;
const hour = 60 * minute;

/** What a service says where somebody else was faster. */
const taken = new Failure('conflict', '409', {
  status: 409,
  serviceMessage: 'no_available_users_found_error',
});

/** A promise, and how it is kept. */
function later<T>(): { readonly promise: Promise<T>; resolve(value: T): void; reject(error: Error): void } {
  let resolve = (_: T): void => undefined;
  let reject = (_: Error): void => undefined;
  const promise = new Promise<T>((keep, fail) => {
    resolve = keep;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** The requests of one kind wait until the test answers them. */
function holdCreates(scene: ChangesScene): { answer(): void; lose(): void } {
  const waits: { readonly make: () => Booking; readonly answer: ReturnType<typeof later<Booking>> }[] = [];
  scene.onCreate = (request) => {
    const answer = later<Booking>();
    waits.push({ make: () => scene.make(request), answer });
    return answer.promise;
  };
  return {
    answer() {
      const next = waits.shift();
      next?.answer.resolve(next.make());
    },
    lose() {
      waits.shift()?.answer.reject(noAnswer);
    },
  };
}

/** Answers the first create in another way than it usually is. */
function onFirstCreate(scene: ChangesScene, answer: (make: () => Booking) => Booking): void {
  let isFirst = true;
  scene.onCreate = async (request) => {
    const make = (): Booking => scene.make(request);
    if (!isFirst) return make();
    isFirst = false;
    return answer(make);
  };
}

function fail(error: Error): never {
  throw error;
}

/** The service does it, and its answer does not come through. */
function doneAndLost(make: () => Booking): Booking {
  make();
  throw noAnswer;
}

describe('several changes that were confirmed', () => {
  it('are carried out one after the other, in their order', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    scene.confirm([to('a', '09:00'), off('b'), to('c', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done', c: 'done' });
    expect(scene.sent).toEqual(['a to 03-15 09:00: Ill', 'b off: Ill', 'c to 03-15 09:30: Ill']);
    expect([scene.movedTo('a'), scene.movedTo('c')]).toEqual([timeOf('09:00'), timeOf('09:30')]);
    expect(scene.isOn('b')).toBe(false);
    expect(scene.reported).toEqual([]);
  });

  it('are sent one at a time: the next leaves when the one before it was answered', async () => {
    const scene = await openChangesScene('a', 'b');
    const creates = holdCreates(scene);
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'sending', b: 'waiting' });
    expect(scene.sent).toHaveLength(1);
    creates.answer();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'sending' });
    creates.answer();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.atOnce()).toBe(1);
  });

  it('are on the disk before anything leaves, each row as begun and its request as sent', async () => {
    const scene = await openChangesScene('a', 'b');
    const onDisk: object[] = [];
    const entries = z.object({ entries: z.array(z.object({ partOf: z.string(), wasSent: z.boolean() })) });
    const note = (): void => {
      const { content } = scene.text('outbox');
      const written = entries.parse(JSON.parse(content ?? '')).entries.at(-1);
      onDisk.push({ rows: scene.kept().map(({ state }) => state), written });
    };
    scene.onCreate = (request) => {
      note();
      return Promise.resolve(scene.make(request));
    };
    scene.onCancel = (request) => {
      note();
      return Promise.resolve(scene.cancel(request));
    };
    const id = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    const written = { partOf: id, wasSent: true };
    expect(onDisk).toEqual([
      { rows: ['sending', 'waiting'], written },
      { rows: ['done', 'sending'], written },
    ]);
  });

  it('are shown by these changes alone, not as bookings and cancellations of their own', async () => {
    const scene = await openChangesScene('a', 'b');
    const id = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.outbox.entries.all().map(({ kind }) => kind)).toEqual(['move', 'cancel']);
    expect(scene.outbox.entries.bookings()[0]?.partOf).toBe(id);
    expect(scene.outbox.cancels.all()[0]?.partOf).toBe(id);
  });

  it('say what the service says of the booking at its new time', async () => {
    const scene = await openChangesScene('a');
    onFirstCreate(scene, (make) => ({ ...make(), status: 'PENDING' }));
    scene.confirm([to('a', '09:00')]);
    await scene.settle();
    expect(scene.outcome('a')).toEqual({ state: 'done', status: 'PENDING', already: false });
  });

  it('are all the newest first', async () => {
    const scene = await openChangesScene('a', 'b');
    const ids = [scene.confirm([off('a')]), scene.confirm([off('b')])];
    await scene.settle();
    expect(scene.changes.all().map(({ id }) => id)).toEqual(ids.toReversed());
  });
});

describe('changes that are noted', () => {
  it('are sent once they are started, and not before, whatever else happens', async () => {
    const scene = await openChangesScene('a', 'b');
    await scene.changes.note(toChange('noted', [off('a')]));
    scene.confirm([off('b')]);
    await scene.settle();
    expect(scene.sent).toEqual(['b off: Ill']);
    scene.changes.start('noted');
    await scene.settle();
    expect(scene.sent).toEqual(['b off: Ill', 'a off: Ill']);
  });

  it('are forgotten where another account could not note its part', async () => {
    const scene = await openChangesScene('a', 'b');
    await scene.changes.note(toChange('noted', [off('a')]));
    scene.changes.drop('noted');
    scene.confirm([off('b')]);
    await scene.settle();
    await scene.start();
    await scene.settle();
    expect(scene.changes.all().map(({ id }) => id)).not.toContain('noted');
    expect(scene.sent).toEqual(['b off: Ill']);
  });
});

describe('the reason that attendees read', () => {
  /** Nora reads German, Kenji Japanese, and of the third nothing is known. */
  async function openWithLanguages(): Promise<ChangesScene> {
    const scene = await openChangesScene();
    const of = (uid: string, index: number, locale: string | null): Booking =>
      bookingOf(uid, index, {
        attendees: [{ name: uid, email: `${uid}@guest.example`, timeZone: 'Europe/London', locale }],
      });
    scene.bookings = [of('nora', 0, 'de'), of('kenji', 1, 'ja'), of('sam', 2, null)];
    await scene.start();
    // They are loaded when they are first needed, which takes its time.
    await Promise.all(['de', 'ja'].map(loadLanguage));
    return scene;
  }

  it('is the one that was typed, for all', async () => {
    const scene = await openWithLanguages();
    scene.confirm([to('nora', '09:00'), off('kenji')], { reason: 'My train is late' });
    await scene.settle();
    expect(scene.sent).toEqual(['nora to 03-15 09:00: My train is late', 'kenji off: My train is late']);
  });

  it('is the usual one in each attendee’s language where none was typed', async () => {
    const scene = await openWithLanguages();
    scene.confirm([to('nora', '09:00'), off('kenji'), to('sam', '09:30')], { reason: '' });
    await scene.settle();
    expect(scene.sent).toEqual([
      'nora to 03-15 09:00: Ich bin zu dieser Zeit leider verhindert.',
      'kenji off: 恐れ入りますが、その時間は都合がつかなくなりました。',
      'sam to 03-15 09:30: I can’t make it at that time.',
    ]);
  });

  it('is another one for somebody who runs late', async () => {
    const scene = await openWithLanguages();
    scene.confirm([to('nora', '09:00'), off('sam')], { reason: '', usualReason: 'runningLate' });
    await scene.settle();
    expect(scene.sent).toEqual([
      'nora to 03-15 09:00: Ich verspäte mich leider.',
      'sam off: I’m running late.',
    ]);
  });
});

describe('a time that is not open any more', () => {
  it('stops its own row, for which nothing is sent, and not those after it', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.closed.add(timeOf('09:00'));
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'taken', b: 'done' });
    expect(scene.sent).toEqual(['b to 03-15 09:30: Ill']);
    expect(scene.isOn('a')).toBe(true);
  });

  it('is taken where the service says so, once the lists say that nothing was done', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, () => fail(taken));
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'sending', b: 'waiting' });
    await scene.pass(15);
    expect(scene.states()).toEqual({ a: 'taken', b: 'done' });
    expect([scene.isOn('a'), scene.isOn('b')]).toEqual([true, false]);
    expect(scene.sent).toHaveLength(2);
  });

  it('is never made up for by a cancellation', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.closed.add(timeOf('09:00'));
    onFirstCreate(scene, () => fail(taken));
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.pass(2 * minute);
    expect(scene.states()).toEqual({ a: 'taken', b: 'taken' });
    expect(scene.sent.filter((request) => request.includes('off'))).toEqual([]);
    expect([scene.isOn('a'), scene.isOn('b')]).toEqual([true, true]);
  });

  it('is no longer to come: what has begun is not open', async () => {
    const scene = await openChangesScene('a');
    scene.confirm([to('a', '2027-03-10 08:00')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'taken' });
    expect(scene.sent).toEqual([]);
  });
});

describe('a row that the service refuses for another reason', () => {
  it('has failed, in the service’s words, and the next ones go on', async () => {
    const scene = await openChangesScene('a', 'b');
    const serviceMessage = 'You are not allowed to reschedule this booking';
    onFirstCreate(scene, () => fail(new Failure('refused', '400', { status: 400, serviceMessage })));
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.pass(15);
    expect(scene.outcome('a')).toEqual({ state: 'failed', why: 'cannot-move', message: serviceMessage });
    expect(scene.states()).toMatchObject({ b: 'done' });
  });

  it('was cancelled by the attendee meanwhile', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    for (const uid of ['a', 'b']) scene.cancel({ uid, cancellationReason: 'I am ill myself' });
    scene.confirm([to('a', '09:00'), off('b'), off('c')]);
    await scene.pass(15);
    expect(scene.states()).toEqual({ a: 'failed: cannot-move', b: 'done', c: 'done' });
    expect(scene.outcome('b')).toMatchObject({ already: true });
    expect(scene.outcome('c')).toMatchObject({ already: false });
  });

  it('is not known any more, or has no event type, so nothing is sent for it', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.confirm([to('nowhere', '09:00'), off('nowhere either'), to('b', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ nowhere: 'failed: gone', 'nowhere either': 'failed: gone', b: 'done' });
    expect(scene.sent).toEqual(['b to 03-15 09:30: Ill']);
  });

  it('has open times that the service refuses to give', async () => {
    const scene = await openChangesScene('a', 'b');
    const serviceMessage = 'You may not see this schedule';
    scene.failing.slots = new Failure('not-allowed', '403', { status: 403, serviceMessage });
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.outcome('a')).toEqual({ state: 'failed', why: 'not-allowed', message: serviceMessage });
    expect([scene.states()['b'], scene.stopOf()]).toEqual(['done', null]);
  });

  it('has a question that was never answered', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.eventType = {
      bookingFields: [{ name: 'company', type: 'text', label: 'Company', required: true }],
    };
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'failed: answer', b: 'done' });
    expect(scene.sent).toEqual(['b off: Ill']);
  });

  it('is cancelled already where the service says so, and nobody knows by whom', async () => {
    const scene = await openChangesScene('a');
    scene.onCancel = (request) => {
      scene.cancel({ ...request, cancellationReason: 'I am ill myself' });
      return Promise.resolve(scene.cancel(request));
    };
    scene.confirm([off('a')]);
    await scene.pass(15);
    expect(scene.outcome('a')).toEqual({ state: 'done', status: null, already: true });
  });
});

describe('a row on which Bookbar itself stumbles', () => {
  it('has failed, which is reported, and the next ones go on', async () => {
    const scene = await openChangesScene('a', 'b');
    const defect = new TypeError('It is not a function');
    scene.slotPace = Promise.reject(defect);
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'failed: not-sent', b: 'done' });
    expect([scene.sent, scene.reported]).toEqual([['b off: Ill'], [defect]]);
  });
});

describe('a booking beyond the days that the agenda reads', () => {
  /** A process that knows nothing of it yet. */
  async function openFar(): Promise<ChangesScene> {
    const scene = await openChangesScene();
    const day = '2027-04-20';
    scene.bookings = [10, 11].map((hour, index) =>
      bookingOf(['a', 'b'][index] ?? '', 0, {
        startTime: `${day}T${hour}:00:00.000Z`,
        endTime: `${day}T${hour}:30:00.000Z`,
      }),
    );
    await scene.start();
    return scene;
  }

  it('is read before it is rescheduled or cancelled, where an earlier run had read it', async () => {
    const scene = await openFar();
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
  });

  it('is not said to be gone where it cannot be read: everything is held up', async () => {
    const scene = await openFar();
    scene.failing.lists = serviceError;
    const id = scene.confirm([off('a'), off('b')]);
    await scene.settle();
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'waiting', b: 'waiting' }, 'offline']);
    scene.failing.lists = null;
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
  });
});

describe('a time that opens once another booking has left it', () => {
  /** b goes half an hour later, and a goes where b was. */
  const push = [to('b', '2027-03-10 11:00'), to('a', '2027-03-10 10:30', 'b')];

  it('is asked for when that booking has left, and then taken', async () => {
    const scene = await openChangesScene('a', 'b');
    const creates = holdCreates(scene);
    scene.confirm(push);
    await scene.settle();
    expect(scene.sent).toEqual(['b to 03-10 11:00: Ill']);
    creates.answer();
    await scene.settle();
    creates.answer();
    await scene.settle();
    expect(scene.states()).toEqual({ b: 'done', a: 'done' });
    expect([scene.movedTo('a'), scene.movedTo('b')]).toEqual([
      timeOf('2027-03-10 10:30'),
      timeOf('2027-03-10 11:00'),
    ]);
  });

  it('is sent as the service writes it then', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.write = (at) => at.replace('.000Z', '+00:00');
    const starts: string[] = [];
    scene.onCreate = (request) => {
      starts.push(request.start);
      return Promise.resolve(scene.make(request));
    };
    scene.confirm(push);
    await scene.settle();
    // The first was given, and the other one nobody had seen before.
    expect(starts).toEqual([timeOf('2027-03-10 11:00'), '2027-03-10T10:30:00+00:00']);
  });

  it('does not open where somebody else closes it', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.closed.add(timeOf('2027-03-10 10:30'));
    scene.confirm(push);
    await scene.settle();
    expect(scene.states()).toEqual({ b: 'done', a: 'taken' });
    expect(scene.sent).toHaveLength(1);
    expect(scene.isOn('a')).toBe(true);
  });

  it('is left alone where that booking was not rescheduled: nothing is sent', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    scene.closed.add(timeOf('2027-03-10 12:00'));
    scene.confirm([to('b', '2027-03-10 12:00'), to('a', '2027-03-10 10:30', 'b'), off('c')]);
    await scene.settle();
    expect(scene.states()).toEqual({ b: 'taken', a: 'left-out', c: 'done' });
    expect(scene.sent).toEqual(['c off: Ill']);
  });

  it('waits as long as it is not known whether that booking was, and rows that do not wait for it go on', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    onFirstCreate(scene, (make) => {
      scene.failing.lists = serviceError;
      return doneAndLost(make);
    });
    scene.confirm([to('b', '2027-03-10 12:00'), to('a', '2027-03-10 10:30', 'b'), off('c')]);
    await scene.pass(20);
    expect(scene.states()).toEqual({ b: 'unknown', a: 'waiting', c: 'done' });
    scene.failing.lists = null;
    await scene.pass(2 * minute);
    expect(scene.states()).toEqual({ b: 'done', a: 'done', c: 'done' });
    expect(scene.sent.map((request) => request.slice(0, 1))).toEqual(['b', 'c', 'a']);
  });

  it('is left alone once it is known that that booking was not', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, () => fail(noAnswer));
    scene.confirm(push);
    await scene.pass(2 * minute);
    expect(scene.states()).toEqual({ b: 'failed: unchanged', a: 'left-out' });
    expect(scene.sent).toHaveLength(1);
  });

  it('is taken after all, once both are sent again in their order', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.closed.add(timeOf('2027-03-10 11:00'));
    const id = scene.confirm(push);
    await scene.settle();
    expect(scene.states()).toEqual({ b: 'taken', a: 'left-out' });
    scene.closed.clear();
    // As long as b is where it was, a has no time to go to.
    scene.changes.retry(id, 'a', null);
    await scene.settle();
    expect(scene.states()).toEqual({ b: 'taken', a: 'left-out' });
    scene.changes.retry(id, 'b', null);
    await scene.settle();
    scene.changes.retry(id, 'a', null);
    await scene.settle();
    expect(scene.states()).toEqual({ b: 'done', a: 'done' });
  });
});

describe('Stop', () => {
  it('finishes the row under way and begins no other, until somebody goes on', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    const creates = holdCreates(scene);
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30'), off('c')]);
    await scene.settle();
    scene.changes.stopAt(id);
    creates.answer();
    await scene.pass(minute);
    expect(scene.states()).toEqual({ a: 'done', b: 'waiting', c: 'waiting' });
    expect([scene.stopOf(), scene.changes.isRunning(id)]).toEqual(['person', false]);
    scene.changes.goOn(id);
    await scene.settle();
    creates.answer();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done', c: 'done' });
    expect(scene.stopOf()).toBeNull();
    expect(scene.sent).toHaveLength(3);
  });

  it('holds over a restart', async () => {
    const scene = await openChangesScene('a', 'b');
    const creates = holdCreates(scene);
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    scene.changes.stopAt(id);
    creates.answer();
    await scene.settle();
    await scene.start();
    await scene.pass(minute);
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'done', b: 'waiting' }, 'person']);
  });

  it('leaves a row that was begun and had not left waiting over a crash, and going on sends it', async () => {
    const scene = await openChangesScene('a', 'b');
    const outbox = scene.text('outbox');
    const write = outbox.write.bind(outbox);
    outbox.write = () => new Promise(() => undefined);
    const id = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    scene.changes.stopAt(id);
    await scene.settle();
    scene.kill();
    outbox.write = write;
    await scene.start();
    expect(scene.states()).toEqual({ a: 'waiting', b: 'waiting' });
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.sent).toHaveLength(2);
  });

  it('stays for the rest where a row is sent once more', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    scene.closed.add(timeOf('09:00'));
    const creates = holdCreates(scene);
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30'), off('c')]);
    await scene.settle();
    scene.changes.stopAt(id);
    creates.answer();
    await scene.settle();
    scene.changes.retry(id, 'a', { at: timeOf('11:00'), end: timeOf('11:30') });
    await scene.settle();
    creates.answer();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done', c: 'waiting' });
    expect(scene.stopOf()).toBe('person');
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done', c: 'done' });
  });

  it('is over where a row is sent once more and nothing else waits', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.closed.add(timeOf('09:00'));
    const creates = holdCreates(scene);
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    scene.changes.stopAt(id);
    creates.answer();
    await scene.settle();
    scene.changes.retry(id, 'a', { at: timeOf('11:00'), end: timeOf('11:30') });
    expect(scene.stopOf()).toBeNull();
  });

  it('changes nothing where all of it was sent, and going on nothing where it was not stopped', async () => {
    const scene = await openChangesScene('a');
    const id = scene.confirm([off('a')]);
    await scene.settle();
    scene.changes.stopAt(id);
    scene.changes.goOn(id);
    await scene.settle();
    expect([scene.stopOf(), scene.sent.length]).toEqual([null, 1]);
  });
});

describe('without the service', () => {
  it('everything is held up: nothing has left, nothing is lost, and it goes on when somebody says so', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.failing.slots = offline;
    const id = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.pass(minute);
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'waiting', b: 'waiting' }, 'offline']);
    expect(scene.sent).toEqual([]);
    scene.failing.slots = null;
    await scene.pass(minute);
    expect(scene.sent).toEqual([]);
    scene.changes.goOn(id);
    await scene.settle();
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'done', b: 'done' }, null]);
  });

  it('it is held up where the request itself could not leave', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    onFirstCreate(scene, () => fail(offline));
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'waiting', b: 'waiting' }, 'offline']);
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    scene.onCancel = () => Promise.reject(offline);
    scene.confirm([off('c')]);
    await scene.settle();
    expect([scene.states(), scene.stopOf()]).toEqual([{ c: 'waiting' }, 'offline']);
    expect(scene.isOn('c')).toBe(true);
  });

  it('it is held up where nobody is signed in, and says so', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.failing.slots = signedOut;
    scene.confirm([to('a', '09:00')]);
    await scene.settle();
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'waiting' }, 'signed-out']);
    scene.onCancel = () => Promise.reject(signedOut);
    scene.confirm([off('b')]);
    await scene.settle();
    expect([scene.states(), scene.stopOf()]).toEqual([{ b: 'waiting' }, 'signed-out']);
  });

  it('a time that cannot be asked for right before is not sent', async () => {
    const scene = await openChangesScene('a', 'b');
    const id = scene.confirm([to('a', '09:00')]);
    // The first reading of its times comes through, and the one right before it is sent does not.
    const { outbox } = scene;
    outbox.changed.subscribe(() => (scene.failing.slots = serviceError));
    await scene.pass(30);
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'waiting' }, 'offline']);
    expect(scene.sent).toEqual([]);
    await scene.start();
    scene.failing.slots = null;
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done' });
    expect(scene.sent).toHaveLength(1);
  });
});

describe('an answer that is lost', () => {
  it('is looked up: what was done all the same is done, and nothing is sent a second time', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, doneAndLost);
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.sent).toHaveLength(2);
  });

  it('leaves it unknown where that cannot be read; the rows after it go on, and it is done once it was read', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, (make) => {
      scene.failing.lists = serviceError;
      return doneAndLost(make);
    });
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'checking', b: 'waiting' });
    await scene.pass(20);
    expect(scene.states()).toEqual({ a: 'unknown', b: 'done' });
    expect(scene.changes.isRunning(id)).toBe(false);
    scene.failing.lists = null;
    await scene.pass(minute);
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.sent).toHaveLength(2);
  });

  it('is said to have changed nothing only when a minute has shown nothing', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, () => fail(noAnswer));
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.pass(10);
    expect(scene.states()).toEqual({ a: 'checking', b: 'waiting' });
    await scene.pass(10);
    expect(scene.states()).toEqual({ a: 'unknown', b: 'done' });
    await scene.pass(minute);
    expect(scene.states()).toEqual({ a: 'failed: unchanged', b: 'done' });
    expect(scene.isOn('a')).toBe(true);
  });

  it('is done after all, where a slow service did it minutes later', async () => {
    const scene = await openChangesScene('a');
    const made: (() => Booking)[] = [];
    scene.onCreate = (request) => {
      made.push(() => scene.make(request));
      return Promise.reject(noAnswer);
    };
    scene.confirm([to('a', '09:00')]);
    await scene.pass(100);
    expect(scene.states()).toEqual({ a: 'failed: unchanged' });
    made[0]?.();
    await scene.pass(minute);
    expect(scene.states()).toEqual({ a: 'done' });
    expect(scene.sent).toHaveLength(1);
  });

  it('of a cancellation is looked up as well', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.onCancel = (request) => {
      if (request.uid === 'a') scene.cancel(request);
      return Promise.reject(noAnswer);
    };
    scene.confirm([off('a'), off('b')]);
    await scene.pass(3 * minute);
    expect(scene.states()).toEqual({ a: 'done', b: 'failed: unchanged' });
    expect(scene.sent).toHaveLength(2);
    expect([scene.isOn('a'), scene.isOn('b')]).toEqual([false, true]);
  });
});

describe('a process that ends on the way', () => {
  it('whenever it dies, the next one finishes what was confirmed, and sends nothing twice', async () => {
    let deaths = 0;
    for (let step = 1; step < 200; step += 1) {
      const scene = await openChangesScene('a', 'b', 'c');
      await scene.start(step);
      scene.confirm([to('b', '2027-03-10 11:30'), to('a', '2027-03-10 10:30', 'b'), off('c')]);
      await scene.settle();
      if (!scene.isDead()) {
        expect(step).toBeGreaterThan(20);
        break;
      }
      deaths += 1;
      await scene.start();
      await scene.pass(100);
      const where = `dead at step ${step}`;
      // A change that was not on the disk yet was not confirmed.
      const wasKept = Object.keys(scene.states()).length > 0;
      if (!wasKept) {
        expect([where, scene.sent]).toEqual([where, []]);
        continue;
      }
      const said = scene.states();
      expect(new Set(scene.sent).size, where).toBe(scene.sent.length);
      expect(scene.reported, where).toEqual([]);
      // Where the request did not reach the service, its row says so, and the one that waited for it is left out.
      expect([scene.isOn('a'), scene.isOn('b'), scene.isOn('c')], where).toEqual([
        said['a'] !== 'done',
        said['b'] !== 'done',
        said['c'] !== 'done',
      ]);
      expect(Object.values(said).filter((state) => state === 'failed: unchanged').length, where).toBeLessThan(
        2,
      );
      const known = ['done', 'failed: unchanged', 'left-out'];
      expect(
        Object.values(said).every((state) => known.includes(state)),
        where,
      ).toBe(true);
    }
    expect(deaths).toBeGreaterThan(20);
  });

  it('reads first what came of the row that was sent, and only then begins the next', async () => {
    const scene = await openChangesScene('a', 'b');
    holdCreates(scene);
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    scene.kill();
    scene.failing.lists = serviceError;
    await scene.start();
    expect(scene.states()).toEqual({ a: 'checking', b: 'waiting' });
    await scene.pass(5);
    expect(scene.sent).toEqual(['a to 03-15 09:00: Ill']);
    scene.failing.lists = null;
    await scene.pass(2 * minute);
    expect(scene.states()).toEqual({ a: 'failed: unchanged', b: 'done' });
  });

  it('goes on by itself after it was closed for a short while, and says that it was', async () => {
    const scene = await openChangesScene('a', 'b');
    const creates = holdCreates(scene);
    scene.confirm([to('a', '09:00'), to('b', '09:30')]);
    await scene.settle();
    creates.answer();
    await scene.settle();
    await scene.quit();
    scene.clock.advance(59 * minute * 1000);
    await scene.start();
    const change = scene.changes.all()[0];
    expect(change?.wasClosed).toEqual({ at: '2027-03-10T08:15:00.000Z' });
    expect(scene.stopOf()).toBeNull();
    await scene.pass(2 * minute);
    // What was on its way when it was closed never arrived.
    expect(scene.states()).toEqual({ a: 'done', b: 'failed: unchanged' });
    expect(scene.sent).toHaveLength(2);
  });

  it('does not know when it was closed where it crashed', async () => {
    const scene = await openChangesScene('a', 'b');
    holdCreates(scene);
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    await scene.start();
    expect(scene.changes.all()[0]?.wasClosed).toEqual({ at: null });
  });

  it('stops after it was closed for more than an hour: what was sent is known, and somebody says whether the rest is', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    onFirstCreate(scene, (make) => {
      make();
      scene.kill();
      return fail(noAnswer);
    });
    const id = scene.confirm([to('a', '09:00'), to('b', '09:30'), off('c')]);
    await scene.settle();
    scene.clock.advance((hour + 1) * 1000);
    await scene.start();
    await scene.pass(10 * minute);
    expect([scene.states(), scene.stopOf()]).toEqual([{ a: 'done', b: 'waiting', c: 'waiting' }, 'closed']);
    expect(scene.sent).toHaveLength(1);
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done', c: 'done' });
  });

  it('sends nothing that was not on its way yet when it was quit', async () => {
    const scene = await openChangesScene('a', 'b');
    const read = later<undefined>();
    scene.slotPace = read.promise;
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'sending', b: 'waiting' });
    await scene.changes.stop();
    read.resolve(undefined);
    await scene.settle();
    expect(scene.sent).toEqual([]);
    await scene.outbox.stop();
    await scene.start();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
  });

  it('begins nothing more while it is quit', async () => {
    const scene = await openChangesScene('a', 'b');
    const creates = holdCreates(scene);
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    await scene.changes.stop();
    creates.answer();
    await scene.pass(minute);
    expect(scene.sent).toHaveLength(1);
    expect(scene.kept()[1]).toEqual({ uid: 'b', state: 'waiting' });
  });
});

describe('a row that came to nothing', () => {
  it('is sent with another time, and remembers that its first one was taken', async () => {
    const scene = await openChangesScene('a');
    scene.closed.add(timeOf('09:00'));
    const id = scene.confirm([to('a', '09:00')]);
    await scene.settle();
    scene.changes.retry(id, 'a', { at: timeOf('10:00'), end: timeOf('10:30') });
    await scene.settle();
    expect(scene.movedTo('a')).toBe(timeOf('10:00'));
    expect(scene.changes.all()[0]?.rows[0]).toMatchObject({ wasTaken: true, outcome: { state: 'done' } });
    expect(scene.sent).toEqual(['a to 03-15 10:00: Ill']);
    // What came to nothing is not kept beside it.
    expect(scene.outbox.entries.bookings().map(({ outcome }) => outcome.state)).toEqual(['booked']);
  });

  it('is sent once more as it was, after it is known that nothing was changed', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, () => fail(noAnswer));
    scene.onCancel = () => {
      scene.onCancel = (request) => Promise.resolve(scene.cancel(request));
      return Promise.reject(noAnswer);
    };
    const id = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.pass(3 * minute);
    expect(scene.states()).toEqual({ a: 'failed: unchanged', b: 'failed: unchanged' });
    scene.changes.retry(id, 'a', null);
    scene.changes.retry(id, 'b', null);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.sent).toHaveLength(4);
    await scene.pass(20 * minute);
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
  });

  it('is sent as it was where its first request may still arrive: of two times either could be taken', async () => {
    const scene = await openChangesScene('a');
    const first: (() => Booking)[] = [];
    scene.onCreate = (request) => {
      if (first.length > 0) return Promise.resolve().then(() => scene.make(request));
      first.push(() => scene.make(request));
      return Promise.reject(noAnswer);
    };
    const id = scene.confirm([to('a', '09:00')]);
    await scene.pass(70);
    expect(scene.states()).toEqual({ a: 'failed: unchanged' });
    scene.changes.retry(id, 'a', { at: timeOf('11:00'), end: timeOf('11:30') });
    await scene.settle();
    expect([scene.states(), scene.movedTo('a')]).toEqual([{ a: 'done' }, timeOf('09:00')]);
    expect(first[0]).toThrow('400');
  });

  it('is done where its first request arrived after all, though its time is not open any more', async () => {
    const scene = await openChangesScene('a');
    const first: (() => Booking)[] = [];
    scene.onCreate = (request) => {
      first.push(() => scene.make(request));
      return Promise.reject(noAnswer);
    };
    const id = scene.confirm([to('a', '09:00')]);
    await scene.pass(70);
    first[0]?.();
    scene.changes.retry(id, 'a', null);
    await scene.settle();
    expect([scene.states(), scene.movedTo('a')]).toEqual([{ a: 'done' }, timeOf('09:00')]);
    expect(scene.sent).toHaveLength(1);
    // The outbox forgets what was done and seen, and still has the second attempt.
    await scene.start();
    expect(scene.states()).toEqual({ a: 'done' });
  });

  it('is not sent again while it waits, is sent, is not known, or is done', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    onFirstCreate(scene, (make) => {
      scene.failing.lists = serviceError;
      return doneAndLost(make);
    });
    const id = scene.confirm([to('a', '09:00'), off('b'), to('c', '09:30')]);
    const retryAll = (): void => {
      for (const uid of ['a', 'b', 'c'])
        scene.changes.retry(id, uid, { at: timeOf('11:00'), end: timeOf('11:30') });
    };
    for (let second = 0; second < 90; second += 1) {
      retryAll();
      await scene.pass(1);
    }
    scene.failing.lists = null;
    await scene.pass(5 * minute);
    retryAll();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done', c: 'done' });
    expect(scene.sent).toHaveLength(3);
  });

  it('is not seen as ended any more once it is sent again', async () => {
    const scene = await openChangesScene('a');
    scene.closed.add(timeOf('09:00'));
    const id = scene.confirm([to('a', '09:00')]);
    await scene.settle();
    scene.changes.seen(id);
    expect(scene.changes.all()[0]?.isSeen).toBe(true);
    scene.changes.retry(id, 'a', null);
    expect(scene.changes.all()[0]?.isSeen).toBe(false);
  });
});

describe('what is remembered', () => {
  it('is there at the next start, with what was seen of it', async () => {
    const scene = await openChangesScene('a', 'b');
    const id = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    scene.changes.seen(id);
    await scene.settle();
    const before = scene.changes.all();
    await scene.start();
    expect(scene.changes.all()).toEqual(before);
    expect(scene.sent).toHaveLength(2);
  });

  it('is dropped when it is 90 days old', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.confirm([off('a')], { id: 'old' });
    await scene.settle();
    scene.clock.advance(24 * hour * 1000);
    scene.confirm([off('b')], { id: 'young' });
    await scene.settle();
    scene.clock.advance(89 * 24 * hour * 1000 - 1);
    await scene.start();
    expect(scene.changes.all().map(({ id }) => id)).toEqual(['young', 'old']);
    scene.clock.advance(1);
    await scene.start();
    expect(scene.changes.all().map(({ id }) => id)).toEqual(['young']);
    expect(scene.text('changes').content).not.toContain('old');
  });

  it('is nothing where the disk has something else, and that is reported', async () => {
    const scene = await openChangesScene('a');
    scene.text('changes').content = '{"version":1,"changes":[{"id":7}]}';
    await scene.start();
    expect(scene.changes.all()).toEqual([]);
    expect(scene.reported).toHaveLength(1);
    scene.confirm([off('a')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done' });
  });
});

describe('a full disk', () => {
  const full = new Error('ENOSPC');

  it('sends nothing where what was confirmed cannot be noted: not now, not later, not after a restart', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.text('changes').failure = full;
    await expect(scene.changes.note(toChange('one', [off('a')]))).rejects.toThrow('ENOSPC');
    expect(scene.changes.all()).toEqual([]);
    scene.text('changes').failure = null;
    scene.confirm([off('b')]);
    await scene.settle();
    await scene.quit();
    await scene.start();
    await scene.settle();
    expect(scene.sent).toEqual(['b off: Ill']);
    expect(scene.isOn('a')).toBe(true);
  });

  it('sends nothing of a row that cannot be noted, and goes on with the next', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    const changes = scene.text('changes');
    const write = changes.write.bind(changes);
    const isBegun = /"uid":"b"[^}]*"after":null,"wasTaken":false,"outcome":{"state":"sending"}/;
    changes.write = (content) => (isBegun.test(content) ? Promise.reject(full) : write(content));
    scene.confirm([to('a', '09:00'), off('b'), to('c', '09:30')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'failed: storage', c: 'done' });
    expect(scene.sent).toEqual(['a to 03-15 09:00: Ill', 'c to 03-15 09:30: Ill']);
    expect(scene.isOn('b')).toBe(true);
  });

  it('sends nothing again where what came of it cannot be noted: the outbox still knows', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, (make) => {
      scene.text('changes').failure = full;
      return make();
    });
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    scene.kill();
    expect(scene.kept()[0]).toEqual({ uid: 'a', state: 'sending' });
    scene.text('changes').failure = null;
    await scene.start();
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.sent).toEqual(['a to 03-15 09:00: Ill', 'b off: Ill']);
  });

  it('sends nothing more until it takes what came of a row, and then goes on', async () => {
    const scene = await openChangesScene('a', 'b');
    onFirstCreate(scene, (make) => {
      scene.text('changes').failure = full;
      return make();
    });
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.pass(minute);
    expect(scene.states()).toEqual({ a: 'done', b: 'waiting' });
    expect(scene.outbox.entries.bookings()[0]?.isSeen).toBe(false);
    scene.text('changes').failure = null;
    await scene.pass(10);
    expect(scene.states()).toEqual({ a: 'done', b: 'done' });
    expect(scene.outbox.entries.bookings()[0]?.isSeen).toBe(true);
  });

  it('sends nothing at the next start of what was said to have failed for it, until somebody goes on', async () => {
    const scene = await openChangesScene('a', 'b');
    const id = 'noted';
    await scene.changes.note(toChange(id, [to('a', '09:00'), off('b')]));
    scene.text('changes').failure = full;
    scene.changes.start(id);
    await scene.settle();
    expect(scene.states(id)).toEqual({ a: 'failed: storage', b: 'waiting' });
    await scene.quit();
    scene.text('changes').failure = null;
    await scene.start();
    await scene.pass(minute);
    expect([scene.states(id), scene.stopOf(id)]).toEqual([{ a: 'waiting', b: 'waiting' }, 'closed']);
    expect(scene.sent).toEqual([]);
    scene.changes.goOn(id);
    await scene.settle();
    expect(scene.states(id)).toEqual({ a: 'done', b: 'done' });
  });

  it('that takes everything again lets the next start go on by itself', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    const changes = scene.text('changes');
    const write = changes.write.bind(changes);
    const isBegun = /"uid":"a"[^}]*}[^}]*"outcome":{"state":"sending"}/;
    changes.write = (content) => (isBegun.test(content) ? Promise.reject(full) : write(content));
    holdCreates(scene);
    scene.confirm([to('a', '09:00'), to('b', '09:30'), off('c')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'failed: storage', b: 'sending', c: 'waiting' });
    await scene.start();
    await scene.pass(2 * minute);
    expect(scene.states()).toEqual({ a: 'failed: storage', b: 'failed: unchanged', c: 'done' });
  });

  it('sends nothing that the outbox cannot note', async () => {
    const scene = await openChangesScene('a', 'b');
    scene.text('outbox').failure = full;
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.states()).toMatchObject({ a: 'failed: storage' });
    expect(scene.outcome('b')?.state).toBe('failed');
    expect(scene.sent).toEqual([]);
    expect([scene.isOn('a'), scene.isOn('b')]).toEqual([true, true]);
  });
});

describe('two changes at once', () => {
  it('are sent one row at a time, in the order in which they were confirmed', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    const creates = holdCreates(scene);
    const ids = [
      scene.confirm([to('a', '09:00'), off('b')]),
      scene.confirm([to('c', '09:30')], { reason: 'Travelling' }),
    ];
    await scene.settle();
    expect(scene.sent).toEqual(['a to 03-15 09:00: Ill']);
    expect(ids.map((id) => scene.states(id))).toEqual([{ a: 'sending', b: 'waiting' }, { c: 'waiting' }]);
    creates.answer();
    await scene.settle();
    creates.answer();
    await scene.settle();
    expect(scene.sent).toEqual(['a to 03-15 09:00: Ill', 'b off: Ill', 'c to 03-15 09:30: Travelling']);
    expect(ids.map((id) => scene.states(id))).toEqual([{ a: 'done', b: 'done' }, { c: 'done' }]);
    expect(scene.atOnce()).toBe(1);
  });

  it('do not both send for the same booking: the later one says that it did not', async () => {
    const scene = await openChangesScene('a', 'b');
    const creates = holdCreates(scene);
    const one = scene.confirm([to('a', '09:00')]);
    await scene.settle();
    const other = scene.confirm([to('a', '09:30'), off('b')]);
    await scene.settle();
    creates.answer();
    await scene.settle();
    expect(scene.states(one)).toEqual({ a: 'done' });
    expect(scene.states(other)).toEqual({ a: 'failed: busy', b: 'done' });
    expect(scene.sent.filter((request) => request.startsWith('a'))).toEqual(['a to 03-15 09:00: Ill']);
  });

  it('stop and go on by themselves', async () => {
    const scene = await openChangesScene('a', 'b', 'c');
    const creates = holdCreates(scene);
    const one = scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    scene.changes.stopAt(one);
    const other = scene.confirm([off('c')]);
    creates.answer();
    await scene.settle();
    expect(scene.states(one)).toEqual({ a: 'done', b: 'waiting' });
    expect([scene.stopOf(one), scene.stopOf(other)]).toEqual(['person', null]);
    expect(scene.states(other)).toEqual({ c: 'done' });
  });
});

describe('a booking that is rescheduled by its form just now', () => {
  it('is not rescheduled by these changes as well', async () => {
    const scene = await openChangesScene('a', 'b');
    const entry = aBookingEntry('by form', { state: 'checking', since: '2027-03-10T08:15:00.000Z' });
    const draft = { ...entry.order.draft, moving: { uid: 'a', reason: '' } };
    await scene.outbox.entries.put({ ...entry, kind: 'move', order: { ...entry.order, draft } });
    scene.confirm([to('a', '09:00'), off('b')]);
    await scene.settle();
    expect(scene.states()).toEqual({ a: 'failed: busy', b: 'done' });
    expect(scene.sent).toEqual(['b off: Ill']);
  });
});
