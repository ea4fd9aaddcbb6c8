import { z } from 'zod';
import type { Agenda } from '../../main/agenda/agenda.ts';
import { openChanges, type OpenChanges } from '../../main/changes/open-changes.ts';
import type { KeptChange, KeptRow } from '../../main/changes/kept-changes.ts';
import { createCancelling } from '../../main/bookings/cancel/open-cancelling.ts';
import { createBookingStore, readingInto } from '../../main/bookings/store.ts';
import type { Client } from '../../main/api/client.ts';
import { isOff } from '../../main/api/booking/status.ts';
import { Failure } from '../../main/base/failure.ts';
import type { Clock } from '../../main/base/clock.ts';
import { openBookingWrites } from '../../main/outbox/booking-writes.ts';
import { openOutbox, type Outbox } from '../../main/outbox/outbox.ts';
import { createFormCalls } from '../../main/quick-book/form-calls.ts';
import { createMoving } from '../../main/quick-book/moving.ts';
import type { ChangeOutcome } from '../../preload/contract/model/changes.ts';
import type { EventTypeRow, SlotQuery, SlotRow } from '../../preload/contract/model/quick-book.ts';
import { createdBooking, type Booking } from '../../protocol/booking.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import { agendaState } from './an-agenda.ts';
import { aBooking, bookingAt } from './booking-builder.ts';
import { readEventTypeAnswer } from './booking-form.ts';
import { describeBooking } from './describe-booking.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryTexts } from './memory-text.ts';
import { createMortal } from './storm/mortal.ts';
import { createCountedBytes } from './sandbox-service.ts';

type Create = RequestOf<'createBooking'>;
type Cancel = RequestOf<'cancelBooking'>;

/**
 * A service in memory with a few bookings of Wednesday, 10 March 2027, a call of half an hour at ten UTC and at each
 * half hour after it, and one account that changes several of them at once, at 08:15 UTC. Open are all half hours from
 * eight to five on any day, but for what is booked and `closed`.
 */
export interface ChangesScene {
  readonly clock: ManualClock;
  readonly text: ReturnType<typeof createMemoryTexts>;
  /** Of the process that runs. */
  readonly changes: OpenChanges;
  readonly outbox: Outbox;
  /** What the service has. */
  bookings: Booking[];
  /** Half hours that somebody else has, by their start. */
  readonly closed: Set<string>;
  /** What left, in order and in words: “a to 03-15 09:00: Ill”, “b off: Ill”. */
  readonly sent: string[];
  /** How many requests were under way at the same time, at most. */
  readonly atOnce: () => number;
  readonly reported: unknown[];
  /** What a create and a cancel do; unless a test says otherwise, they work. */
  onCreate: (request: Create) => Promise<Booking>;
  onCancel: (request: Cancel) => Promise<object>;
  /** As the service does it. */
  make(request: Create): Booking;
  cancel(request: Cancel): object;
  /** Fails every read of that kind while it is set. */
  readonly failing: { lists: Failure | null; slots: Failure | null };
  /** What reading open times waits for. */
  slotPace: Promise<unknown>;
  /** How the service writes a time. */
  write: (at: string) => string;
  /** The questions of the event type, and what else differs from a plain call of half an hour. */
  eventType: Readonly<Record<string, unknown>>;
  /** Confirms changes, and does not wait for them. @returns their id */
  confirm(rows: readonly KeptRow[], part?: Partial<KeptChange>): string;
  /** Where each row stands, in words. */
  states(id?: string): Readonly<Record<string, string>>;
  outcome(uid: string, id?: string): ChangeOutcome | undefined;
  stopOf(id?: string): KeptChange['stop'] | undefined;
  /** Of the booking that stands in the place of another one: its start; null: there is none. */
  movedTo(uid: string): string | null;
  isOn(uid: string): boolean;
  /** The rows as they are on the disk. */
  kept(): readonly { readonly uid: string; readonly state: string }[];
  settle(): Promise<void>;
  pass(seconds: number): Promise<void>;
  /** The process dies where it stands; nothing more of it reaches disk or service. */
  kill(): void;
  isDead(): boolean;
  /** Another process takes up what is on the disk. @param lastStep at which it dies */
  start(lastStep?: number): Promise<void>;
  /** The person quits. */
  quit(): Promise<void>;
}

const halfHourMs = 30 * 60_000;
const today = '2027-03-10';
const confirmedAt = `${today}T08:15:00.000Z`;
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
const target = { kind: 'event-type', id: 501 } as const;
const callRow: EventTypeRow = {
  target,
  title: 'Call',
  lengths: [30],
  price: null,
  places: [],
  schedulingType: null,
  team: null,
  seats: null,
  isPublished: true,
  isRecent: true,
  pageOnly: null,
  package: null,
  repeats: null,
  page: null,
};

const toText = (ms: number): string => new Date(ms).toISOString();
const plus = (time: string, ms = halfHourMs): string => toText(Date.parse(time) + ms);

/** A time of Monday, 15 March, or of another day: “09:00”, “2027-03-10 09:00”. */
export function timeOf(text: string): string {
  const [time = '', date = '2027-03-15'] = text.split(' ').toReversed();
  return `${date}T${time}:00.000Z`;
}

/** As it starts. */
export function bookingOf(
  uid: string,
  index: number,
  fields: Readonly<Record<string, unknown>> = {},
): Booking {
  return bookingAt(plus(`${today}T10:00:00.000Z`, index * halfHourMs), 30, {
    uid,
    title: `Call ${uid}`,
    isHost: true,
    canManage: true,
    eventType: { id: 501, title: 'Call' },
    user: { id: maya.id, name: maya.name, email: maya.email },
    attendees: [{ name: uid, email: `${uid}@guest.example`, timeZone: 'Europe/London' }],
    ...fields,
  });
}

/** Confirmed: a booking goes to another time. */
export function to(uid: string, time: string, after: string | null = null): KeptRow {
  const at = timeOf(time);
  return { ...rowOf(uid), to: { at, end: plus(at) }, after };
}

/** Confirmed: a booking is cancelled. */
export const off = (uid: string): KeptRow => rowOf(uid);

function rowOf(uid: string): KeptRow {
  return {
    uid,
    title: `Call ${uid}`,
    eventTypeTitle: 'Call',
    people: [],
    startAt: confirmedAt,
    endAt: confirmedAt,
    to: null,
    after: null,
    wasTaken: false,
    outcome: { state: 'waiting' },
  };
}

/** What was confirmed, for another reason than the usual one. */
export function toChange(
  id: string,
  rows: readonly KeptRow[],
  nowMs: number = Date.parse(confirmedAt),
): KeptChange {
  return {
    id,
    confirmedAt: toText(nowMs),
    reason: 'Ill',
    usualReason: 'cantMakeIt',
    timesFrom: timeOf('00:00'),
    rows,
    isSeen: false,
    stop: null,
    touchedMs: nowMs,
    closedMs: null,
    wasClosed: null,
  };
}

/** An outcome in words. */
function inWords(outcome: ChangeOutcome): string {
  if (outcome.state === 'failed') return `failed: ${outcome.why}`;
  return outcome.state;
}

export const noAnswer = new Failure('no-answer', 'cut');
export const serviceError = new Failure('service-error', '500', { status: 500 });
export const offline = new Failure('offline', 'no connection');
export const signedOut = new Failure('signed-out', 'no session');

const emptyAnswer = { status: 200, headers: {}, body: '' };
const emptyRequest = {
  url: '',
  headers: {},
  body: null,
  signal: new AbortController().signal,
  once: true,
  maxBytes: 0,
};

/** @param uids of the bookings, in their order */
export async function openChangesScene(...uids: readonly string[]): Promise<ChangesScene> {
  const clock = createManualClock(confirmedAt);
  const text = createMemoryTexts();
  const randomBytes = createCountedBytes();
  let mortal = createMortal(Infinity);
  let running: { readonly changes: OpenChanges; readonly outbox: Outbox } | null = null;
  let last = '';
  let count = 0;
  let underWay = 0;
  let most = 0;

  type Through = <T>(call: () => Promise<T>) => Promise<T>;

  /** How a process reaches the service: with a step before each call, and another before it hears the answer. */
  function wayOf(life: typeof mortal): Through {
    return async <T>(call: () => Promise<T>): Promise<T> => {
      const answers: T[] = [];
      await life.transport(async () => {
        answers.push(await call());
        return emptyAnswer;
      })(emptyRequest);
      return answers[0] as T;
    };
  }

  function clientOf(through: Through): Pick<Client, 'createBooking' | 'cancelBooking' | 'listBookings'> {
    async function write<T>(words: string, call: () => Promise<T>): Promise<T> {
      scene.sent.push(words);
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        return await call();
      } finally {
        underWay -= 1;
      }
    }
    return {
      createBooking: (request) =>
        through(() => {
          const { rescheduleUid = '?', start, rescheduleReason = '' } = request;
          const words = `${rescheduleUid} to ${start.slice(5, 16).replace('T', ' ')}: ${rescheduleReason}`;
          return write(words, async () => createdBooking.parse(await scene.onCreate(request)));
        }),
      cancelBooking: (request) =>
        through(() =>
          write(`${request.uid} off: ${request.cancellationReason ?? ''}`, async () => ({
            ...(await scene.onCancel(request)),
          })),
        ),
      listBookings: ({ filters }) =>
        through(async () => {
          if (scene.failing.lists) throw scene.failing.lists;
          const { startDate = '', endDate = '9999', status } = filters;
          const bookings = scene.bookings
            .filter(({ startTime }) => startTime >= startDate && startTime <= endDate)
            .filter((booking) => isOff(booking) === (status === 'cancelled'));
          return { bookings };
        }),
    };
  }

  function openSlots({ from, to: until, moving }: SlotQuery): readonly SlotRow[] {
    const booked = scene.bookings.filter((booking) => !isOff(booking) && booking.uid !== moving);
    const firstMs = Math.ceil(Date.parse(from) / halfHourMs) * halfHourMs;
    const slots: SlotRow[] = [];
    for (let ms = firstMs; ms <= Date.parse(until); ms += halfHourMs) {
      const at = toText(ms);
      const hour = new Date(ms).getUTCHours();
      const end = plus(at);
      const isTaken = booked.some(({ startTime, endTime }) => startTime < end && at < endTime);
      const isOpen = hour >= 8 && hour < 17 && ms > clock.now() && !scene.closed.has(at) && !isTaken;
      if (isOpen) slots.push({ at: scene.write(at), end: scene.write(end), hosts: [], seatsLeft: null });
    }
    return slots;
  }

  async function open(life: typeof mortal): Promise<typeof running> {
    const own: Clock = life.clock(clock);
    const report = (error: unknown): void => void scene.reported.push(error);
    const store = createBookingStore({ clock: own, report });
    // The agenda of an earlier run, or of this one.
    store.putAgenda(
      scene.bookings.filter(({ startTime }) => startTime < plus(confirmedAt, 7 * 24 * 2 * halfHourMs)),
      maya.id,
    );
    const through = wayOf(life);
    const client = readingInto(store, clientOf(through));
    const outbox = await openOutbox({ client, clock: own, randomBytes, text: life.text(text), report });
    const readSlots = (query: SlotQuery) =>
      through(async () => {
        await scene.slotPace;
        if (scene.failing.slots) throw scene.failing.slots;
        return { slots: openSlots(query), hosts: [], namesAllHosts: true, askedAt: toText(clock.now()) };
      });
    const writes = openBookingWrites({
      outbox,
      client,
      readSlots,
      whereOf: () => ({ place: null, placeKind: null, address: null, link: null, provider: null }),
    });
    const agenda = { view: () => agendaState(null, { account: maya }) } as Agenda;
    const details = (): Promise<ReturnType<typeof readEventTypeAnswer>> =>
      Promise.resolve(readEventTypeAnswer({ title: 'Call', userId: maya.id, ...scene.eventType }));
    const eventTypes = { details, detailsAtHand: details, find: () => callRow };
    const form = createFormCalls({ agenda, eventTypes, store });
    const cancelling = createCancelling({
      outbox,
      client,
      bookingOf: store.bookingOf,
      describe: describeBooking,
      ownEmail: () => maya.email,
    });
    const changes = openChanges({
      clock: own,
      report,
      client,
      store,
      stores: { text: life.text(text) } as Parameters<typeof openChanges>[0]['stores'],
      outbox: Promise.resolve(outbox),
      quickBook: {
        moving: createMoving({ agenda, eventTypes, form, slots: readSlots, readSlots }),
        writes: Promise.resolve(writes),
      },
      cancelling: { cancelPart: cancelling.cancelPart },
    });
    return { changes, outbox };
  }

  const ofProcess = (): { readonly changes: OpenChanges; readonly outbox: Outbox } => {
    if (running === null) throw new Error('There is no process');
    return running;
  };
  /** As the bookings are looked at before they are confirmed. */
  function asBooked(row: KeptRow): KeptRow {
    const booking = scene.bookings.find(({ uid }) => uid === row.uid);
    return booking ? { ...row, startAt: booking.startTime, endAt: booking.endTime } : row;
  }
  const changeOf = (id: string): KeptChange | undefined =>
    scene.changes.all().find((change) => change.id === id);

  const scene: ChangesScene = {
    clock,
    text,
    get changes() {
      return ofProcess().changes;
    },
    get outbox() {
      return ofProcess().outbox;
    },
    bookings: uids.map((uid, index) => bookingOf(uid, index)),
    closed: new Set(),
    sent: [],
    atOnce: () => most,
    reported: [],
    onCreate: (request) => Promise.resolve(scene.make(request)),
    onCancel: (request) => Promise.resolve(scene.cancel(request)),
    make({ start, end, metadata, responses: { email, name }, rescheduleUid }) {
      const original = scene.bookings.find(({ uid }) => uid === rescheduleUid);
      if (original === undefined || isOff(original)) {
        const serviceMessage = 'cancelled_bookings_cannot_be_rescheduled';
        throw new Failure('refused', '400', { status: 400, serviceMessage });
      }
      const made = aBooking({
        ...original,
        uid: `${original.uid}'`,
        startTime: start,
        endTime: end,
        metadata,
        attendees: [{ name, email, timeZone: 'Europe/London' }],
        fromReschedule: original.uid,
      });
      scene.bookings = scene.bookings.map((booking) =>
        booking === original ? { ...booking, status: 'CANCELLED', rescheduled: true } : booking,
      );
      scene.bookings.push(made);
      return made;
    },
    cancel({ uid, cancellationReason }) {
      const isKnown = scene.bookings.some((booking) => booking.uid === uid && !isOff(booking));
      if (!isKnown) {
        const serviceMessage = 'This booking has already been cancelled';
        throw new Failure('refused', '400', { status: 400, serviceMessage });
      }
      scene.bookings = scene.bookings.map((booking) =>
        booking.uid === uid ? { ...booking, status: 'CANCELLED', cancellationReason } : booking,
      );
      return { uid, status: 'CANCELLED', cancellationReason };
    },
    failing: { lists: null, slots: null },
    slotPace: Promise.resolve(),
    write: (at) => at,
    eventType: {},
    confirm(rows, part = {}) {
      count += 1;
      last = part.id ?? `change ${count}`;
      const id = last;
      const { changes } = scene;
      changes
        .note({ ...toChange(id, rows.map(asBooked), clock.now()), ...part })
        .then(() => changes.start(id))
        .catch(() => undefined);
      return id;
    },
    states: (id = last) =>
      Object.fromEntries((changeOf(id)?.rows ?? []).map(({ uid, outcome }) => [uid, inWords(outcome)])),
    outcome: (uid, id = last) => changeOf(id)?.rows.find((row) => row.uid === uid)?.outcome,
    stopOf: (id = last) => changeOf(id)?.stop,
    movedTo: (uid) =>
      scene.bookings.find((booking) => booking['fromReschedule'] === uid && !isOff(booking))?.startTime ??
      null,
    isOn: (uid) => scene.bookings.some((booking) => booking.uid === uid && !isOff(booking)),
    kept() {
      const { content } = text('changes');
      const row = z.object({ uid: z.string(), outcome: z.object({ state: z.string() }) });
      const format = z.object({ changes: z.array(z.object({ rows: z.array(row) })) });
      if (content === null) return [];
      return format
        .parse(JSON.parse(content))
        .changes.flatMap(({ rows }) => rows.map(({ uid, outcome: { state } }) => ({ uid, state })));
    },
    async settle() {
      for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    async pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        await scene.settle();
      }
    },
    kill: () => mortal.die(),
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
      await scene.changes.stop();
      await scene.outbox.stop();
    },
  };
  await scene.start();
  return scene;
}
