import { memoryStores } from '../../main/account/stores.ts';
import { createAgenda, type Agenda } from '../../main/agenda/agenda.ts';
import { usualHours } from '../../main/agenda/own-hours.ts';
import { agendaFormat } from '../../main/agenda/cache.ts';
import type { Client } from '../../main/api/client.ts';
import type { Clock } from '../../main/base/clock.ts';
import { Failure } from '../../main/base/failure.ts';
import { createKept } from '../../main/base/kept.ts';
import { openBookings } from '../../main/bookings/open-bookings.ts';
import { createBookingStore, readingInto } from '../../main/bookings/store.ts';
import { openArrangement } from '../../main/event-types/arrangement.ts';
import { openEventTypes } from '../../main/event-types/open-event-types.ts';
import { openOutbox } from '../../main/outbox/outbox.ts';
import { openPublishing, type OpenPublishing } from '../../main/publish/open-publishing.ts';
import type { AccountStores } from '../../main/account/stores.ts';
import type { DoorOpened, DoorView } from '../../preload/contract/model/open-door.ts';
import type { Booking } from '../../protocol/booking.ts';
import { eventType } from '../../protocol/event-type.ts';
import { maya, minuteMs } from './agenda-stage.ts';
import { bookingAt } from './booking-builder.ts';
import { createListingService, type ListingService } from './listing-service.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryTexts } from './memory-text.ts';
import { createCountedBytes } from './sandbox-service.ts';

/** The event types of the scene: one that is not published, and one that is. */
export const introCall = 501;
export const coaching = 502;

/** A run of Bookbar, which can die between any two of its steps: nothing it waits for comes then, and nothing leaves it. */
interface Run {
  isDead: boolean;
  /** Calls and writes so far, each counted before it is made and after. */
  steps: number;
  diesAt: number;
  readonly agenda: Agenda;
  readonly publishing: OpenPublishing;
}

/** Maya in Berlin with an open door, at 08:15 UTC on Wednesday, 10 March 2027; her next booking is tomorrow. */
export interface DoorScene {
  readonly clock: ManualClock;
  readonly service: ListingService;
  readonly texts: ReturnType<typeof createMemoryTexts>;
  /** Whether the service has an event type published. */
  isPublished(id: number): boolean;
  setPublished(id: number, isPublished: boolean): void;
  /** Every switch that the service was asked for: “501 on”. */
  readonly switched: string[];
  /** Set: what a switch does instead. */
  onSwitch: ((id: number, isPublished: boolean) => void) | null;
  /** Set: reading an event type fails with it. */
  readFailure: Failure | null;
  /** Booked from here. */
  readonly madeHere: Set<string>;
  /** Other accounts’ own bookings. */
  elsewhere: Booking[];
  /** What rang, and when: epoch ms. */
  readonly rang: { readonly uid: string; readonly atMs: number }[];
  run(): Run;
  /** Opens the door for so many minutes, or until one’s own hours end. */
  open(minutes: number | 'hours', id?: number, rings?: boolean): Promise<DoorOpened>;
  view(): DoorView;
  /** Somebody books elsewhere. */
  book(uid: string, start: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Time goes by from one thing that falls due to the next. */
  pass(minutes: number): Promise<void>;
  settle(): Promise<void>;
  /** The run ends without a word. */
  die(): void;
  /** Another run begins. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const never = (): Promise<never> => new Promise(() => undefined);

export async function openDoorScene(): Promise<DoorScene> {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const service = createListingService(clock, maya);
  service.bookings = [bookingAt('2027-03-11T09:00:00Z', 30, { uid: 'tomorrow', isHost: true })];
  const texts = createMemoryTexts();
  /** No two runs make the same. */
  const randomBytes = createCountedBytes();
  const published = new Map([
    [introCall, false],
    [coaching, true],
  ]);
  const titles = new Map([
    [introCall, 'Intro call'],
    [coaching, 'Coaching'],
  ]);
  let current: Run | null = null;
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const report = (error: unknown): void => {
    throw error;
  };

  function begin(): Run {
    const life: Pick<Run, 'isDead' | 'steps' | 'diesAt'> = { isDead: false, steps: 0, diesAt: Infinity };
    async function step(): Promise<void> {
      if (!life.isDead) life.steps += 1;
      if (life.steps >= life.diesAt) life.isDead = true;
      if (life.isDead) await never();
    }
    /** What the service does stays done, whether or not its answer still finds anybody. */
    const over =
      <Input extends readonly unknown[], Output>(call: (...input: Input) => Output | Promise<Output>) =>
      async (...input: Input): Promise<Output> => {
        await step();
        try {
          const answer = await call(...input);
          await step();
          return answer;
        } catch (error) {
          await step();
          throw error;
        }
      };
    const whileAlive = (call: () => void) => () => {
      if (!life.isDead) call();
    };
    const mortalClock: Clock = {
      ...clock,
      after: (ms, call) => clock.after(ms, whileAlive(call)),
      at: (ms, call) => clock.at(ms, whileAlive(call)),
    };
    const text: AccountStores['text'] = (purpose) => {
      const real = texts(purpose);
      return { read: () => real.read(), write: over(real.write), remove: over(real.remove) };
    };
    const unused = (): never => {
      throw new Error('No booking is written');
    };
    const client: Client = {
      getMe: over(service.getMe),
      listBookings: over(service.listBookings),
      getEventType: over(({ id }: { readonly id: number }) => {
        if (scene.readFailure) throw scene.readFailure;
        const title = titles.get(id);
        if (title === undefined) throw new Failure('not-found', 'answered 404', { status: 404 });
        const isPublished = published.get(id);
        const slug = `type-${id}`;
        return eventType.parse({ id, title, slug, length: 30, userId: maya.id, teamId: null, isPublished });
      }),
      switchPublished: over(
        ({ eventId, isPublished }: { readonly eventId: number; isPublished: boolean }) => {
          scene.switched.push(`${eventId} ${isPublished ? 'on' : 'off'}`);
          if (scene.onSwitch) scene.onSwitch(eventId, isPublished);
          published.set(eventId, isPublished);
          return eventType.parse({ id: eventId, title: titles.get(eventId), length: 30, isPublished });
        },
      ),
      getAvailability: unused,
      createBooking: unused,
      cancelBooking: unused,
    };
    const store = createBookingStore({ clock: mortalClock, report });
    const agenda = createAgenda({
      account: 1,
      client,
      store,
      clock: mortalClock,
      report,
      random: () => 0.5,
      computerTimeZone: () => 'Europe/Berlin',
      serviceHost: 'app.scheduling.example',
      cache: createKept(text('agenda'), agendaFormat, report),
    });
    const stores: AccountStores = { ...memoryStores(), text };
    const outside = {
      copy: async () => undefined,
      readCopied: async () => '',
      openLink: async () => undefined,
      openMail: async () => undefined,
      saveFile: async () => false,
      ask: async () => false,
    };
    const bases = () => ({ pages: 'https://book.example', app: null });
    const arrangement = openArrangement(stores, bases, outside.ask, report);
    const parts = {
      client: readingInto(store, client),
      agenda,
      stores,
      store,
      clock: mortalClock,
      report,
      outside,
      randomBytes,
    };
    const eventTypes = openEventTypes({ ...parts, arrangement });
    const isLocalChange = (uid: string): boolean => scene.madeHere.has(uid);
    const bookings = openBookings({ ...parts, arrangement, eventTypes, moves: () => [], isLocalChange });
    const publishing = openPublishing({
      ...parts,
      eventTypes,
      arrangement,
      bookings,
      isLocalChange,
      ownHours: () => usualHours,
      outbox: openOutbox({ ...parts, text }),
      elsewhere: () => [
        {
          ownKnown: () =>
            scene.elsewhere.map((booking) => ({
              booking,
              startMs: Date.parse(booking.startTime),
              endMs: Date.parse(booking.endTime),
              seenAt: 0,
              isOfOthers: false,
              searched: () => '',
            })),
        },
      ],
    });
    publishing.door.rang.subscribe((uid) => void scene.rang.push({ uid, atMs: clock.now() }));
    let wasReading = false;
    agenda.changed.subscribe(({ refreshing, problem }) => {
      if (wasReading && !refreshing && problem === null) publishing.refreshed();
      wasReading = refreshing;
    });
    return Object.assign(life, { agenda, publishing });
  }

  const scene: DoorScene = {
    clock,
    service,
    texts,
    isPublished: (id) => published.get(id) === true,
    setPublished: (id, isPublished) => void published.set(id, isPublished),
    switched: [],
    onSwitch: null,
    readFailure: null,
    madeHere: new Set(),
    elsewhere: [],
    rang: [],
    run() {
      if (current === null) throw new Error('Bookbar does not run');
      return current;
    },
    async open(minutes, eventTypeId = introCall, rings = true) {
      const wish = { eventType: eventTypeId, for: minutes, rings };
      const opened = await scene.run().publishing.door.calls.open(wish);
      await settle();
      return opened;
    },
    view: () => scene.run().publishing.door.view(),
    book(uid, start, fields = {}) {
      const of = { eventType: { id: introCall, title: 'Intro call' }, isHost: true };
      service.bookings = [...service.bookings, bookingAt(start, 30, { uid, ...of, ...fields })];
    },
    pass: (minutes) => clock.leap(minutes * minuteMs, settle),
    settle,
    die() {
      scene.run().isDead = true;
    },
    async start() {
      current = begin();
      void current.agenda.start();
      await settle();
      await current.publishing.calls.add({ text: String(introCall) });
      await current.publishing.calls.add({ text: String(coaching) });
      await settle();
    },
    async stop() {
      const { agenda, publishing } = scene.run();
      agenda.stop();
      await publishing.stop();
    },
  };
  await scene.start();
  return scene;
}
