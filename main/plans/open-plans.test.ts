import { describe, expect, it } from 'vitest';
import {
  booking,
  cancelling,
  noAnswer,
  ofTerminal,
  offline,
  openPlansScene,
  publishing,
  rescheduling,
  timeOf,
  type PlansScene,
} from '../../test/support/plans-scene.ts';
import { Failure } from '../base/failure.ts';
import type { PlannedChange } from './planned-change.ts';

const hour = 3_600_000;
/** What a service says where somebody else was faster. */
const takenError = new Failure('conflict', '409', {
  status: 409,
  serviceMessage: 'no_available_users_found_error',
});
const unpublishing: PlannedChange = { does: 'unpublish', eventTypeId: 501 };
const away = (from: string | null, until: string | null): PlannedChange => ({ does: 'away', from, until });

/** The last bookings are a series of two on Monday and Tuesday. */
async function openSeriesScene(): Promise<PlansScene> {
  const scene = await openPlansScene('a', 'b', 'c');
  scene.bookings = scene.bookings.map((one) => ({
    ...one,
    recurringEventId: one.uid === 'a' ? null : 'weekly',
  }));
  await scene.start();
  return scene;
}

describe('a plan that is filed', () => {
  it('says everything that will happen, and nothing is sent', async () => {
    const scene = await openPlansScene('a', 'b');
    const { id } = await scene.file([
      booking('09:00'),
      rescheduling('a', '10:00'),
      cancelling('b'),
      publishing(502),
    ]);
    await scene.pass(60);
    expect(scene.reported).toEqual([]);
    expect(scene.plan(id)).toMatchObject({
      account: 1,
      filer: { kind: 'assistant', name: 'Desk helper' },
      reason: 'You asked me to',
      state: 'waiting',
      lapsesAt: '2027-03-11T08:15:00.000Z',
      isRunning: false,
    });
    expect(scene.rows(id)).toMatchObject([
      {
        does: 'book',
        title: 'Call',
        people: [{ name: 'Ana Bell', email: 'ana@bell.example', timeZone: 'America/New_York' }],
        startAt: timeOf('09:00'),
        endAt: timeOf('09:30'),
        emails: { kind: 'maybe', people: 1 },
        problem: null,
      },
      {
        does: 'reschedule',
        title: 'Call',
        people: [{ name: 'a', timeZone: 'Europe/London' }],
        fromAt: '2027-03-10T10:00:00.000Z',
        startAt: timeOf('10:00'),
        endAt: timeOf('10:30'),
        emails: { kind: 'maybe', people: 1 },
        problem: null,
      },
      {
        does: 'cancel',
        startAt: '2027-03-10T10:30:00.000Z',
        reason: 'Ill',
        emails: { kind: 'cancellation', people: 1 },
        problem: null,
      },
      { does: 'publish', title: 'Coaching', emails: { kind: 'none', people: 0 }, problem: null },
    ]);
    expect([scene.sent, scene.outbox.entries.all()]).toEqual([[], []]);
  });

  it('is carried out as far as it was approved, in its order', async () => {
    const scene = await openPlansScene('a', 'b');
    const { id } = await scene.file([
      booking('09:00'),
      rescheduling('a', '10:00'),
      cancelling('b'),
      publishing(502),
    ]);
    await scene.approve(id, [0, 1, 3]);
    await scene.pass(5);
    expect(scene.states(id)).toEqual(['done', 'done', 'kept', 'done']);
    expect(scene.sent).toEqual(['book 03-15 09:00', 'a to 03-15 10:00', '502 on']);
    expect(scene.reported).toEqual([]);
    expect(scene.plan(id)).toMatchObject({ state: 'approved', isRunning: false, stop: null });
    expect(scene.rows(id)[1]?.outcome).toMatchObject({ uid: "a'", status: 'ACCEPTED' });
  });
});

describe('a change that cannot be', () => {
  it.each([
    ['a time that is not open', booking('20:00'), 'That time isn’t open.'],
    ['a time that has passed', booking('09:00', { at: '2027-03-09T09:00:00.000Z' }), 'That time has passed.'],
    ['another length', booking('09:00', { length: 45 }), 'It can’t be booked with that length.'],
    ['no such zone', booking('09:00', { timeZone: 'Mars/Olympus' }), 'There is no such time zone.'],
    [
      'an answer that the form does not ask for',
      booking('09:00', { answers: { shoe: '42' } }),
      'The booking form doesn’t accept this answer: shoe.',
    ],
    [
      'an address that is none',
      booking('09:00', { email: 'ana' }),
      'The booking form doesn’t accept this answer: Email address.',
    ],
    ['an event type that is gone', publishing(999), 'It’s no longer available.'],
    ['a booking that is gone', cancelling('nobody'), 'It’s no longer available.'],
    ['what is so already', publishing(501), 'Nothing to change: it’s already so.'],
    ['where the booking is', rescheduling('a', '09:00'), null],
    [
      'several people together',
      booking('09:00', { target: { kind: 'group', usernames: ['maya', 'omar'], slug: 'call' } }),
      'It can only be booked on its booking page.',
    ],
    [
      'an end before the beginning',
      away('2027-03-12T08:00:00Z', '2027-03-11T08:00:00Z'),
      'That time has passed.',
    ],
    ['to be back from nowhere', { does: 'back' }, 'Nothing to change: it’s already so.'],
  ] as const)('is not filed, and its filer hears why: %s', async (_, change, sentence) => {
    const scene = await openPlansScene('a');
    const filed = scene.file([change]);
    if (sentence === null) await filed;
    else await expect(filed).rejects.toMatchObject({ code: 'bad-input', message: sentence });
    expect(scene.plans.all()).toHaveLength(sentence === null ? 1 : 0);
    expect(scene.sent).toEqual([]);
  });

  it('is named by its place among several', async () => {
    const scene = await openPlansScene('a');
    await expect(scene.file([cancelling('a'), booking('20:00')])).rejects.toThrow('2. That time isn’t open.');
    await expect(scene.file([])).rejects.toThrow('There is nothing to change.');
    const many = Array.from({ length: 21 }, () => cancelling('a'));
    await expect(scene.file(many)).rejects.toThrow('A plan can have at most 20 changes.');
  });

  it('says which question of the form has no answer', async () => {
    const scene = await openPlansScene();
    scene.eventTypes.set(501, {
      title: 'Call',
      slug: 'call',
      isPublished: true,
      bookingFields: [{ name: 'topic', type: 'text', label: 'What about?', required: true }],
    });
    await expect(scene.file([booking('09:00')])).rejects.toThrow(
      'The booking form needs an answer: What about?.',
    );
    const { rows } = await scene.file([booking('09:00', { answers: { topic: 'Plans' } })]);
    expect(rows[0]?.answers).toEqual([{ label: 'What about?', text: 'Plans' }]);
  });

  it('is filed where it cannot be checked, and may be approved all the same', async () => {
    const scene = await openPlansScene('a');
    scene.readFailure = offline;
    const { id, rows } = await scene.file([rescheduling('a', '09:00')]);
    expect(rows[0]?.problem).toBe('unchecked');
    scene.readFailure = null;
    await scene.approve(id);
    await scene.settle();
    expect(scene.states(id)).toEqual(['done']);
  });

  it('is described without being filed', async () => {
    const scene = await openPlansScene('a');
    const rows = await scene.plans.describe([booking('20:00'), cancelling('a')]);
    expect(rows.map(({ problem }) => problem)).toEqual(['taken', null]);
    expect(scene.plans.all()).toEqual([]);
  });
});

describe('a plan that waits', () => {
  it('is looked at again: what does not fit any more says why, and is not approved', async () => {
    const scene = await openPlansScene('a', 'b');
    const { id } = await scene.file([booking('09:00'), rescheduling('a', '10:00'), cancelling('b')]);
    scene.closed.add(timeOf('09:00'));
    scene.bookings = scene.bookings.map((one) =>
      one.uid === 'a'
        ? { ...one, startTime: '2027-03-10T12:00:00.000Z', endTime: '2027-03-10T12:30:00.000Z' }
        : one,
    );
    await scene.start();
    const { rows } = await scene.plans.check(id);
    expect(rows.map(({ problem }) => problem)).toEqual(['taken', 'changed', null]);
    await expect(scene.approve(id, [0])).rejects.toMatchObject({ code: 'bad-input' });
    await expect(scene.approve(id, [1, 2])).rejects.toMatchObject({ code: 'bad-input' });
    expect([scene.plan(id).state, scene.sent]).toEqual(['waiting', []]);
    await scene.approve(id, [2]);
    await scene.settle();
    expect(scene.states(id)).toEqual(['kept', 'kept', 'done']);
  });

  it('is approved once, with rows of its own, and cannot be refused after that', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([cancelling('a')]);
    await expect(scene.plans.approve(id, [])).rejects.toMatchObject({ code: 'bad-input' });
    await expect(scene.plans.approve(id, ['other'])).rejects.toMatchObject({ code: 'bad-input' });
    await expect(scene.plans.approve('other', ['row'])).rejects.toMatchObject({ code: 'not-found' });
    const both = await Promise.allSettled([scene.approve(id), scene.approve(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(scene.plans.refuse(id)).rejects.toMatchObject({ code: 'conflict' });
    await scene.settle();
    expect(scene.sent).toEqual(['a off: Ill']);
  });

  it('is refused: nothing is ever sent', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([cancelling('a')]);
    await scene.plans.refuse(id);
    await expect(scene.approve(id)).rejects.toMatchObject({ code: 'conflict' });
    expect([scene.plan(id).state, scene.plans.shown(), scene.sent]).toEqual(['refused', [], []]);
  });

  it('lapses after a day, also while the computer sleeps or Bookbar is closed', async () => {
    const scene = await openPlansScene('a');
    const first = await scene.file([cancelling('a')]);
    scene.clock.advance(23 * hour);
    expect(scene.plan(first.id).state).toBe('waiting');
    scene.clock.sleep(scene.clock.now() + 2 * hour);
    await expect(scene.approve(first.id)).rejects.toMatchObject({ code: 'conflict' });
    scene.clock.advance(61_000);
    await scene.settle();
    expect(scene.plan(first.id)).toMatchObject({ state: 'lapsed' });
    const second = await scene.file([rescheduling('a', '10:00')]).catch(() => null);
    expect(second).toBeNull();
    const third = await scene.file([booking('09:00')]);
    await scene.quit();
    scene.clock.advance(25 * hour);
    await scene.start();
    expect(scene.plan(third.id).state).toBe('lapsed');
    expect(scene.sent).toEqual([]);
  });

  it('is one of at most five of assistants, or of terminals, over all accounts', async () => {
    const scene = await openPlansScene('a');
    scene.waitingElsewhere = 4;
    const { id } = await scene.file([booking('09:00')]);
    await expect(scene.file([booking('10:00')])).rejects.toMatchObject({ code: 'conflict' });
    await scene.file([booking('10:00')], ofTerminal);
    await expect(scene.file([booking('11:00')], ofTerminal)).rejects.toMatchObject({ code: 'conflict' });
    await scene.plans.refuse(id);
    // Two at the same moment are counted one after the other.
    const both = await Promise.allSettled([scene.file([booking('10:00')]), scene.file([booking('11:00')])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is there after a restart, and forgotten 90 days after it was filed', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([cancelling('a')]);
    await scene.start();
    expect(scene.plan(id)).toMatchObject({ id, state: 'waiting', reason: 'You asked me to' });
    await scene.approve(id);
    await scene.settle();
    scene.clock.advance(90 * 24 * hour);
    await scene.start();
    expect(scene.plans.all()).toEqual([]);
  });

  it('is not filed where the disk does not take it', async () => {
    const scene = await openPlansScene('a');
    scene.text('plans').failure = new Error('full');
    await expect(scene.file([cancelling('a')])).rejects.toThrow('full');
    expect(scene.plans.all()).toEqual([]);
  });

  it('waits on where the disk does not take that it was approved', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([cancelling('a')]);
    scene.text('plans').failure = new Error('full');
    await expect(scene.approve(id)).rejects.toThrow('full');
    scene.text('plans').failure = null;
    await scene.pass(30);
    expect([scene.plan(id).state, scene.states(id), scene.sent]).toEqual(['waiting', ['kept'], []]);
  });
});

describe('what a terminal asked about', () => {
  it('is carried out at once and never waits; how it ends is seen there', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.plans.carryOut({
      filer: { kind: 'terminal' },
      reason: '',
      changes: [cancelling('a')],
    });
    expect(scene.plan(id)).toMatchObject({ state: 'approved', isRunning: true });
    expect(scene.plans.shown()).toHaveLength(1);
    await scene.settle();
    expect(scene.states(id)).toEqual(['done']);
    expect(scene.plans.shown()).toEqual([]);
  });

  it('is shown in the popover where it stopped, for that is where a person goes on with it', async () => {
    const scene = await openPlansScene('a');
    scene.readFailure = offline;
    const changes = [rescheduling('a', '09:00')];
    const { id } = await scene.plans.carryOut({ filer: { kind: 'terminal' }, reason: '', changes });
    await scene.pass(5);
    expect(scene.plans.shown()).toMatchObject([{ id, stop: 'offline', isRunning: false }]);
  });

  it('is not begun where it cannot be', async () => {
    const scene = await openPlansScene();
    const filing = { filer: { kind: 'terminal' }, reason: '', changes: [booking('20:00')] } as const;
    await expect(scene.plans.carryOut(filing)).rejects.toMatchObject({ code: 'bad-input' });
    expect(scene.plans.all()).toEqual([]);
  });
});

describe('what was approved', () => {
  it('is sent with the very text of the open time, asked for right before', async () => {
    const scene = await openPlansScene();
    const starts: object[] = [];
    scene.onCreate = (request) => {
      starts.push({ start: request.start, email: request.responses.email, zone: request.timeZone });
      return Promise.resolve(scene.make(request));
    };
    const { id } = await scene.file([booking('09:00', { at: '2027-03-15T10:00:00+01:00' })]);
    await scene.approve(id);
    await scene.settle();
    expect(starts).toEqual([{ start: timeOf('09:00'), email: 'ana@bell.example', zone: 'America/New_York' }]);
  });

  it('is not sent where somebody else was faster, and the next one is', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([booking('09:00'), cancelling('a')]);
    scene.onCreate = () => Promise.reject(takenError);
    await scene.approve(id);
    await scene.pass(120);
    expect(scene.states(id)).toEqual(['failed: taken', 'done']);
    expect(scene.sent).toEqual(['book 03-15 09:00', 'a off: Ill']);
  });

  it('is looked up where its answer is lost, and sent once', async () => {
    const scene = await openPlansScene('a', 'b');
    const { id } = await scene.file([
      booking('09:00'),
      rescheduling('a', '10:00'),
      cancelling('b'),
      publishing(502),
    ]);
    scene.onCreate = async (request) => {
      scene.make(request);
      throw noAnswer;
    };
    scene.onCancel = async (request) => {
      scene.cancel(request);
      throw noAnswer;
    };
    scene.onSwitch = async (request) => {
      scene.switchPublished(request);
      throw noAnswer;
    };
    await scene.approve(id);
    await scene.pass(120);
    expect(scene.states(id)).toEqual(['done', 'done', 'done', 'done']);
    expect(scene.sent).toEqual(['book 03-15 09:00', 'a to 03-15 10:00', 'b off: Ill', '502 on']);
  });

  it('stays unknown as long as nothing can be read, is shown, and ends when it can', async () => {
    const scene = await openPlansScene();
    const { id } = await scene.file([booking('09:00')]);
    scene.onCreate = async (request) => {
      scene.make(request);
      scene.readFailure = offline;
      throw noAnswer;
    };
    await scene.approve(id);
    await scene.pass(30);
    scene.plans.seen(id);
    await scene.settle();
    expect([scene.states(id), scene.plans.shown().length]).toEqual([['unknown'], 1]);
    scene.readFailure = null;
    await scene.pass(120);
    expect(scene.states(id)).toEqual(['done']);
    expect(scene.sent).toHaveLength(1);
  });

  it('stops without a network with everything after it, and goes on when a person says so', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([booking('09:00'), cancelling('a')]);
    scene.readFailure = offline;
    await scene.approve(id);
    await scene.pass(30);
    expect([scene.states(id), scene.plan(id).stop, scene.plan(id).isRunning]).toEqual([
      ['waiting', 'waiting'],
      'offline',
      false,
    ]);
    expect(scene.sent).toEqual([]);
    scene.readFailure = null;
    scene.plans.goOn(id);
    await scene.pass(5);
    expect(scene.states(id)).toEqual(['done', 'done']);
    expect(scene.plan(id).stop).toBeNull();
  });

  it('is shown by its plan alone, and counts as done from here', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([booking('09:00'), cancelling('a')]);
    await scene.approve(id);
    await scene.settle();
    expect(scene.quickBook.view().writes).toEqual([]);
    expect(scene.quickBook.written().map(({ outcome }) => outcome.state)).toEqual(['booked']);
    expect(scene.outbox.entries.all().map((entry) => 'partOf' in entry && entry.partOf)).toEqual(
      scene.rows(id).map((row) => `${id}/${row.id}`),
    );
  });

  it('is what is to come of a series, as far as it was shown', async () => {
    const scene = await openSeriesScene();
    const { id, rows } = await scene.file([cancelling('b', true)]);
    expect(rows[0]).toMatchObject({ count: 2, emails: { kind: 'cancellation', people: 2 } });
    await scene.approve(id);
    await scene.pass(30);
    expect(scene.states(id)).toEqual(['done']);
    expect(scene.bookings.map(({ status }) => status)).toEqual(['ACCEPTED', 'CANCELLED', 'CANCELLED']);
    expect(scene.sent).toEqual(['b off: Ill']);
  });

  it('is not cancelled of a series that has grown since it was shown', async () => {
    const scene = await openSeriesScene();
    const { id } = await scene.file([cancelling('b', true)]);
    const [, , last] = scene.bookings;
    if (last)
      scene.bookings.push({
        ...last,
        uid: 'd',
        startTime: '2027-03-17T10:00:00.000Z',
        endTime: '2027-03-17T10:30:00.000Z',
      });
    await expect(scene.approve(id)).rejects.toMatchObject({ code: 'bad-input' });
    expect(scene.sent).toEqual([]);
    // Now it was shown.
    expect(scene.rows(id)[0]).toMatchObject({ count: 3 });
    await scene.approve(id);
    await scene.pass(30);
    expect(scene.states(id)).toEqual(['done']);
  });

  it('is a time away that unpublishes what is published, and ends it', async () => {
    const scene = await openPlansScene('a');
    // What is published is known of event types that were seen.
    await scene.plans.describe([unpublishing]);
    const until = '2027-03-22T08:00:00.000Z';
    const { id, rows } = await scene.file([away(null, until)]);
    expect(rows[0]).toMatchObject({ does: 'away', startAt: null, endAt: until, count: 1 });
    await scene.approve(id);
    await scene.pass(5);
    expect([scene.states(id), scene.sent]).toEqual([['done'], ['501 off']]);
    expect(scene.publishing.away.view().absence).toMatchObject({ state: 'away', until });
    const back = await scene.file([{ does: 'back' }]);
    await scene.approve(back.id);
    await scene.pass(5);
    expect([scene.states(back.id), scene.sent]).toEqual([['done'], ['501 off', '501 on']]);
    expect(scene.publishing.away.view().absence).toBeNull();
  });

  it('is a time away or its end that the service refuses, which is said as it is', async () => {
    const scene = await openPlansScene('a');
    await scene.plans.describe([unpublishing]);
    scene.onSwitch = () => Promise.reject(new Failure('not-allowed', 'no', { status: 403 }));
    const leaving = await scene.file([away(null, null)]);
    await scene.approve(leaving.id);
    await scene.pass(30);
    expect(scene.states(leaving.id)).toEqual(['failed: not-allowed']);
    scene.onSwitch = (request) => Promise.resolve(scene.switchPublished(request));
    await scene.publishing.away.resume();
    await scene.pass(5);
    scene.onSwitch = () => Promise.reject(new Failure('not-allowed', 'no', { status: 403 }));
    const back = await scene.file([{ does: 'back' }]);
    await scene.approve(back.id);
    await scene.pass(30);
    expect(scene.states(back.id)).toEqual(['failed: not-allowed']);
  });

  it('is a time away that a killed process left half-way, and that goes on', async () => {
    const scene = await openPlansScene('a');
    await scene.plans.describe([unpublishing]);
    scene.onSwitch = () => new Promise(() => undefined);
    const { id } = await scene.file([away(null, null)]);
    await scene.approve(id);
    await scene.settle();
    scene.onSwitch = (request) => Promise.resolve(scene.switchPublished(request));
    await scene.start();
    await scene.pass(30);
    expect([scene.states(id), scene.eventTypes.get(501)]).toMatchObject([['done'], { isPublished: false }]);
  });

  it('is a new end of a time away that has begun, whatever was refused then', async () => {
    const scene = await openPlansScene('a');
    await scene.plans.describe([unpublishing]);
    scene.onSwitch = () => Promise.reject(new Failure('not-allowed', 'no', { status: 403 }));
    await scene.approve((await scene.file([away(null, null)])).id);
    await scene.pass(30);
    const until = '2027-03-22T08:00:00.000Z';
    const { id } = await scene.file([away(null, until)]);
    await scene.approve(id);
    await scene.pass(5);
    expect([scene.states(id), scene.publishing.away.view().absence?.until]).toEqual([['done'], until]);
  });

  it('is switched by hand meanwhile, which counts', async () => {
    const scene = await openPlansScene('a');
    const { id } = await scene.file([unpublishing]);
    scene.onSwitch = () => new Promise(() => undefined);
    await scene.approve(id);
    await scene.settle();
    expect(scene.states(id)).toEqual(['sending']);
    await scene.publishing.calls.switch({ id: 501, isPublished: true });
    await scene.settle();
    expect(scene.states(id)).toEqual(['failed: busy']);
  });
});
