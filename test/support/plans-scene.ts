import { memoryStores } from '../../main/account/stores.ts';
import type { Agenda } from '../../main/agenda/agenda.ts';
import type { Client } from '../../main/api/client.ts';
import { isOff } from '../../main/api/booking/status.ts';
import { Failure } from '../../main/base/failure.ts';
import { createEmitter } from '../../main/base/signal.ts';
import { openCancelling } from '../../main/bookings/cancel/open-cancelling.ts';
import { createBookingStore, readingInto } from '../../main/bookings/store.ts';
import { openArrangement } from '../../main/event-types/arrangement.ts';
import { openEventTypes } from '../../main/event-types/open-event-types.ts';
import { openOutbox, type Outbox } from '../../main/outbox/outbox.ts';
import type { Filing } from '../../main/plans/filed-plans.ts';
import { openPlans, type OpenPlans } from '../../main/plans/open-plans.ts';
import type { PlannedChange } from '../../main/plans/planned-change.ts';
import { openPublishing, type OpenPublishing } from '../../main/publish/open-publishing.ts';
import { openQuickBook, type OpenQuickBook } from '../../main/quick-book/open-quick-book.ts';
import { usualHours } from '../../main/agenda/own-hours.ts';
import type { Plan, PlanOutcome, PlanRow } from '../../preload/contract/model/plans.ts';
import { createdBooking, type Booking } from '../../protocol/booking.ts';
import { eventType } from '../../protocol/event-type.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import { agendaState } from './an-agenda.ts';
import { aBooking, bookingAt } from './booking-builder.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryTexts } from './memory-text.ts';
import { createCountedBytes } from './sandbox-service.ts';
import { createMortal } from './storm/mortal.ts';

type Create = RequestOf<'createBooking'>;
type Cancel = RequestOf<'cancelBooking'>;
type Switch = RequestOf<'switchPublished'>;

const halfHourMs = 30 * 60_000;
const startIso = '2027-03-10T08:15:00.000Z';
const maya = {
  id: 7001,
  name: 'Maya Lindqvist',
  email: 'maya@lindqvist.example',
  username: 'maya',
  locale: null,
  avatarUrl: null,
  isAway: false,
  brand: null,
  more: { subscription: null, passwordSet: null, twoFactor: null, role: null, bio: null },
};

export const noAnswer = new Failure('no-answer', 'cut');
export const offline = new Failure('offline', 'no connection');

const assistant = { kind: 'assistant', name: 'Desk helper', program: '/usr/bin/helper' } as const;
const terminal = { kind: 'terminal' } as const;

/** Of Monday, 15 March 2027, UTC: “09:00”. */
export const timeOf = (time: string): string => `2027-03-15T${time}:00.000Z`;

export const booking = (
  time: string,
  part: Partial<Extract<PlannedChange, { does: 'book' }>> = {},
): PlannedChange => ({
  does: 'book',
  target: { kind: 'event-type', id: 501 },
  at: timeOf(time),
  length: null,
  name: 'Ana Bell',
  email: 'ana@bell.example',
  timeZone: 'America/New_York',
  language: 'en',
  answers: {},
  ...part,
});
export const rescheduling = (uid: string, time: string, reason = ''): PlannedChange => ({
  does: 'reschedule',
  uid,
  to: timeOf(time),
  reason,
});
export const cancelling = (uid: string, allRemaining = false): PlannedChange => ({
  does: 'cancel',
  uid,
  allRemaining,
  reason: 'Ill',
});
export const publishing = (eventTypeId = 502): PlannedChange => ({ does: 'publish', eventTypeId });

/**
 * A service in memory, with bookings of Wednesday, 10 March 2027, and two event types: 501 is published and 502 is not.
 * Open are all half hours from eight to five UTC, but for what is booked and `closed`. One account has plans for it.
 */
export interface PlansScene {
  readonly clock: ManualClock;
  readonly text: ReturnType<typeof createMemoryTexts>;
  readonly plans: OpenPlans;
  readonly outbox: Outbox;
  readonly quickBook: OpenQuickBook;
  readonly publishing: OpenPublishing;
  bookings: Booking[];
  readonly closed: Set<string>;
  /** Fields of each event type; undefined: it is gone. */
  readonly eventTypes: Map<number, Readonly<Record<string, unknown>>>;
  /** What left, in order: “book 03-15 09:00”, “a to 03-15 10:00”, “a off: Ill”, “502 on”. */
  readonly sent: string[];
  readonly reported: unknown[];
  onCreate: (request: Create) => Promise<Booking>;
  onCancel: (request: Cancel) => Promise<object>;
  onSwitch: (request: Switch) => Promise<object>;
  make(request: Create): Booking;
  cancel(request: Cancel): object;
  switchPublished(request: Switch): object;
  /** Fails every read while it is set. */
  readFailure: Failure | null;
  waitingElsewhere: number;
  /** Files, and waits for it. */
  file(changes: readonly PlannedChange[], filing?: Partial<Filing>): Promise<Plan>;
  /** Approves all rows, or those at these places. */
  approve(id: string, places?: readonly number[]): Promise<void>;
  plan(id: string): Plan;
  rows(id: string): readonly PlanRow[];
  /** What came of each row, in words. */
  states(id: string): readonly string[];
  settle(): Promise<void>;
  /** @param step in seconds: how long nothing that was begun comes to its end */
  pass(seconds: number, step?: number): Promise<void>;
  isDead(): boolean;
  /** Dies, and another process takes up what is on the disk. @param lastStep at which that one dies */
  start(lastStep?: number): Promise<void>;
  quit(): Promise<void>;
}

const toText = (ms: number): string => new Date(ms).toISOString();

/** @param uids of bookings of half an hour of 501, from ten on */
export async function openPlansScene(...uids: readonly string[]): Promise<PlansScene> {
  const clock = createManualClock(startIso);
  const text = createMemoryTexts();
  const randomBytes = createCountedBytes();
  let mortal = createMortal(Infinity);
  let running: Pick<PlansScene, 'outbox' | 'plans' | 'publishing' | 'quickBook'> | null = null;

  type Through = <T>(call: () => Promise<T>) => Promise<T>;
  function wayOf(life: typeof mortal): Through {
    return async <T>(call: () => Promise<T>): Promise<T> => {
      const answers: T[] = [];
      await life.transport(async () => {
        answers.push(await call());
        return { status: 200, headers: {}, body: '' };
      })({ url: '', headers: {}, body: null, signal: new AbortController().signal, once: true, maxBytes: 0 });
      return answers[0] as T;
    };
  }

  function slots(
    from: string,
    until: string,
    moving: string | undefined,
  ): readonly { readonly time: string }[] {
    const booked = scene.bookings.filter((one) => !isOff(one) && one.uid !== moving);
    const open: { time: string }[] = [];
    for (
      let ms = Math.ceil(Date.parse(from) / halfHourMs) * halfHourMs;
      ms <= Date.parse(until);
      ms += halfHourMs
    ) {
      const [at, end] = [toText(ms), toText(ms + halfHourMs)];
      const hour = new Date(ms).getUTCHours();
      const isTaken = booked.some(({ startTime, endTime }) => startTime < end && at < endTime);
      if (hour >= 8 && hour < 17 && ms > clock.now() && !scene.closed.has(at) && !isTaken)
        open.push({ time: at });
    }
    return open;
  }
  const read = (): void => {
    if (scene.readFailure) throw scene.readFailure;
  };

  const clientOf = (through: Through): Client => ({
    getMe: () => through(() => Promise.reject(new Failure('offline', 'Not asked here'))),
    listBookings: ({ filters }) =>
      through(async () => {
        read();
        const { startDate = '', endDate = '9999', status } = filters;
        const found = scene.bookings
          .filter(({ startTime }) => startTime >= startDate && startTime <= endDate)
          .filter((one) => isOff(one) === (status === 'cancelled'));
        return { bookings: found };
      }),
    getEventType: ({ id }) =>
      through(async () => {
        read();
        const fields = scene.eventTypes.get(id);
        if (fields === undefined) throw new Failure('not-found', '404');
        return eventType.parse({ id, length: 30, bookingFields: [], userId: maya.id, ...fields });
      }),
    getAvailability: ({ startTime, endTime, rescheduleUid }) =>
      through(async () => {
        read();
        return { slots: { all: [...slots(startTime, endTime, rescheduleUid)] } };
      }),
    createBooking: (request) =>
      through(async () => {
        const when = request.start.slice(5, 16).replace('T', ' ');
        scene.sent.push(request.rescheduleUid ? `${request.rescheduleUid} to ${when}` : `book ${when}`);
        return createdBooking.parse(await scene.onCreate(request));
      }),
    cancelBooking: (request) =>
      through(async () => {
        scene.sent.push(`${request.uid} off: ${request.cancellationReason ?? ''}`);
        return { ...(await scene.onCancel(request)) };
      }),
    switchPublished: (request) =>
      through(async () => {
        scene.sent.push(`${request.eventId} ${request.isPublished ? 'on' : 'off'}`);
        return (await scene.onSwitch(request)) as Awaited<ReturnType<Client['switchPublished']>>;
      }),
  });

  async function open(life: typeof mortal): Promise<NonNullable<typeof running>> {
    const own = life.clock(clock);
    const report = (error: unknown): void => void scene.reported.push(error);
    const store = createBookingStore({ clock: own, report });
    store.putAgenda(scene.bookings, maya.id);
    const client = readingInto(store, clientOf(wayOf(life)));
    const texts = life.text(text);
    const opening = openOutbox({ client, clock: own, randomBytes, text: texts, report });
    const stores = { ...memoryStores(), text: texts };
    const agenda = {
      view: () => agendaState(null, { account: maya }),
      changed: createEmitter(),
      attended: createEmitter(),
      look: () => Promise.resolve(true),
      refresh: () => Promise.resolve(),
      ask: () => Promise.resolve(),
    } as unknown as Agenda;
    const outside = {
      copy: async () => undefined,
      openLink: async () => undefined,
      readCopied: async () => '',
      openMail: async () => undefined,
      saveFile: async () => false,
      ask: async () => false,
    };
    const arrangement = openArrangement(stores, () => ({ pages: null, app: null }), outside.ask, report);
    const context = {
      id: 1,
      client,
      agenda,
      stores,
      store,
      clock: own,
      report,
      outside,
      arrangement,
      randomBytes,
      outbox: opening,
    };
    const eventTypes = openEventTypes(context);
    const quickBook = openQuickBook({ ...context, eventTypes });
    const cancels = openCancelling(context);
    const publish = openPublishing({
      ...context,
      eventTypes,
      bookings: { ownKnown: () => [] },
      elsewhere: () => [],
      isLocalChange: () => false,
      ownHours: () => usualHours,
    });
    const plans = openPlans({
      ...context,
      eventTypes,
      quickBook,
      cancelling: cancels,
      publishing: publish,
      waitingOf: (kind) =>
        scene.waitingElsewhere +
        plans.all().filter(({ state, filer }) => state === 'waiting' && filer.kind === kind).length,
    });
    return { plans, quickBook, publishing: publish, outbox: await opening };
  }
  const ofProcess = (): NonNullable<typeof running> => {
    if (running === null) throw new Error('There is no process');
    return running;
  };

  const scene: PlansScene = {
    clock,
    text,
    get plans() {
      return ofProcess().plans;
    },
    get outbox() {
      return ofProcess().outbox;
    },
    get quickBook() {
      return ofProcess().quickBook;
    },
    get publishing() {
      return ofProcess().publishing;
    },
    bookings: uids.map((uid, index) =>
      bookingAt(toText(Date.parse('2027-03-10T10:00:00.000Z') + index * halfHourMs), 30, {
        uid,
        title: `Call ${uid}`,
        isHost: true,
        canManage: true,
        eventType: { id: 501, title: 'Call' },
        user: { id: maya.id, name: maya.name, email: maya.email },
        attendees: [{ name: uid, email: `${uid}@guest.example`, timeZone: 'Europe/London' }],
      }),
    ),
    closed: new Set(),
    eventTypes: new Map([
      [501, { title: 'Call', slug: 'call', isPublished: true }],
      [502, { title: 'Coaching', slug: 'coaching', isPublished: false }],
    ]),
    sent: [],
    reported: [],
    onCreate: (request) => Promise.resolve(scene.make(request)),
    onCancel: (request) => Promise.resolve(scene.cancel(request)),
    onSwitch: (request) => Promise.resolve(scene.switchPublished(request)),
    make({ start, end, metadata, responses: { email, name }, rescheduleUid, eventTypeId }) {
      const original = scene.bookings.find(({ uid }) => uid === rescheduleUid);
      if (rescheduleUid !== undefined && (original === undefined || isOff(original)))
        throw new Failure('refused', '400', {
          status: 400,
          serviceMessage: 'cancelled_bookings_cannot_be_rescheduled',
        });
      const made = aBooking({
        ...original,
        uid: original ? `${original.uid}'` : `made-${scene.bookings.length}`,
        startTime: start,
        endTime: end,
        metadata,
        isHost: true,
        canManage: true,
        eventType: { id: eventTypeId, title: 'Call' },
        user: { id: maya.id, name: maya.name, email: maya.email },
        attendees: [{ name, email, timeZone: 'Europe/London' }],
        ...(original ? { fromReschedule: original.uid } : {}),
      });
      scene.bookings = scene.bookings.map((one) =>
        one === original ? { ...one, status: 'CANCELLED', rescheduled: true } : one,
      );
      scene.bookings.push(made);
      return made;
    },
    cancel({ uid, cancellationReason, allRemainingBookings }) {
      const named = scene.bookings.find((one) => one.uid === uid && !isOff(one));
      if (named === undefined)
        throw new Failure('refused', '400', {
          status: 400,
          serviceMessage: 'This booking has already been cancelled',
        });
      const goes = (one: Booking): boolean =>
        one.uid === uid ||
        (allRemainingBookings === true &&
          one.recurringEventId === named.recurringEventId &&
          Date.parse(one.startTime) >= clock.now());
      scene.bookings = scene.bookings.map((one) =>
        goes(one) ? { ...one, status: 'CANCELLED', cancellationReason } : one,
      );
      return { uid, status: 'CANCELLED', cancellationReason };
    },
    switchPublished({ eventId, isPublished }) {
      scene.eventTypes.set(eventId, { ...scene.eventTypes.get(eventId), isPublished });
      return { id: eventId, isPublished };
    },
    readFailure: null,
    waitingElsewhere: 0,
    async file(changes, filing = {}) {
      return scene.plans.file({ filer: assistant, reason: 'You asked me to', changes, ...filing });
    },
    async approve(id, places) {
      const rows = scene.rows(id).filter((_, place) => places?.includes(place) ?? true);
      await scene.plans.approve(
        id,
        rows.map((row) => row.id),
      );
    },
    plan(id) {
      const found = scene.plans.all().find((plan) => plan.id === id);
      if (found === undefined) throw new Error(`There is no plan ${id}`);
      return found;
    },
    rows: (id) => scene.plan(id).rows,
    states: (id) => scene.rows(id).map(({ outcome }) => inWords(outcome)),
    async settle() {
      for (let turn = 0; turn < 14; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    async pass(seconds, step = 1) {
      for (let second = 0; second < seconds; second += step) {
        clock.advance(step * 1000);
        await scene.settle();
      }
    },
    isDead: () => mortal.isDead(),
    async start(lastStep = Infinity) {
      mortal.die();
      mortal = createMortal(lastStep);
      const opened = open(mortal).then((process) => (running = process));
      // One that dies as it opens never comes to its end.
      for (let turn = 0; turn < 50 && !mortal.isDead(); turn += 1) {
        const isOpen = await Promise.race([opened.then(() => true), scene.settle().then(() => false)]);
        if (isOpen) break;
      }
      await scene.settle();
    },
    async quit() {
      await scene.plans.stop();
      await scene.publishing.stop();
      await scene.outbox.stop();
    },
  };
  await scene.start();
  return scene;
}

function inWords(outcome: PlanOutcome | null): string {
  if (outcome === null) return 'kept';
  return outcome.state === 'failed' ? `failed: ${outcome.why}` : outcome.state;
}

export const ofTerminal: Partial<Filing> = { filer: terminal, reason: '' };
