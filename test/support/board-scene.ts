import type { RequestOf } from '../../protocol/operations.ts';
import { eventType as eventTypeSchema, type EventType } from '../../protocol/event-type.ts';
import { Failure } from '../../main/base/failure.ts';
import { createEventTypes, type EventTypes } from '../../main/event-types/event-types.ts';
import { createKept } from '../../main/base/kept.ts';
import { arrangementFormat } from '../../main/event-types/arrangement.ts';
import type { BoardRow, BoardSwitch } from '../../preload/contract/model/board.ts';
import type { AwayWish } from '../../main/publish/away/away.ts';
import { openBoard, type Board } from '../../main/publish/board.ts';
import { openOutbox } from '../../main/outbox/outbox.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { createLinks } from '../../main/event-types/links.ts';
import { noDoorBookings } from './closed-door.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryText, createMemoryTexts, type MemoryText } from './memory-text.ts';
import { createCountedBytes } from './sandbox-service.ts';

type Switch = RequestOf<'switchPublished'>;

/** A service in memory with one board on it, at 08:15 UTC on Wednesday, 10 March 2027. */
export interface BoardScene {
  readonly clock: ManualClock;
  readonly board: Board;
  readonly eventTypes: EventTypes;
  /** What the service has, by id. */
  readonly service: Map<number, Record<string, unknown>>;
  readonly switched: Switch[];
  /** Ids that were read. */
  readonly read: number[];
  readonly reported: unknown[];
  /** Of the outbox. */
  readonly journal: MemoryText;
  /** Away and due later. */
  readonly plans: MemoryText;
  readonly arrangement: MemoryText;
  /** What a switch does; unless a test says otherwise, it works and says so. */
  onSwitch: (request: Switch) => Promise<object>;
  /** What reading waits for. */
  pace: Promise<unknown>;
  readFailure: Failure | null;
  firstFree: (id: number) => Promise<SlotRow | null>;
  /** Takes the change as the service does, and gives its answer. */
  take(request: Switch): object;
  settle(): Promise<void>;
  pass(seconds: number): Promise<void>;
  row(id: number): BoardRow;
  shown(id: number): BoardSwitch;
  isPublished(id: number): unknown;
  /** Bookbar ends, and another run takes up what it left. */
  restart(): Promise<void>;
}

/** A wish to be away at once, and until one says that one is back. */
export const awayWish = (ids: readonly number[], own: Partial<AwayWish> = {}): AwayWish => ({
  fromMs: 0,
  untilMs: null,
  ids,
  publishesAgain: true,
  ...own,
});

export const noAnswer = new Failure('no-answer', 'cut');

/** Maya's own event types 501 to 503, the last unpublished, and 504 of her team. */
const usual = [
  { id: 501, title: 'Intro call', slug: 'intro', length: 30, isPublished: true, hidden: false },
  { id: 502, title: 'Coaching', slug: 'coaching', length: 60, isPublished: true, hidden: false },
  { id: 503, title: 'Studio tour', slug: 'tour', length: 45, isPublished: false, hidden: false },
  {
    id: 504,
    title: 'Roadmap consult',
    slug: 'roadmap',
    length: 30,
    isPublished: true,
    schedulingType: 'ROUND_ROBIN',
    team: { name: 'Northlight', slug: 'northlight' },
  },
];

/** @param ids which of the usual event types the board knows and has read at the start */
export async function openBoardScene(ids: readonly number[] = [501, 502, 503]): Promise<BoardScene> {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const text = createMemoryTexts();
  const [journal, plans] = [text('outbox'), text('publishing')];
  const [arrangement, known] = [createMemoryText(), createMemoryText()];
  const randomBytes = createCountedBytes();
  const reported: unknown[] = [];
  const report = (error: unknown): number => reported.push(error);
  let next = 0;
  let current: { readonly board: Board; readonly eventTypes: EventTypes } | null = null;
  const unused = (): Promise<never> => Promise.reject(new Error('Nothing is booked here'));

  function answer(id: number): EventType {
    const kept = scene.service.get(id);
    if (kept === undefined) throw new Failure('not-found', 'answered 404', { status: 404 });
    return eventTypeSchema.parse(kept);
  }

  async function open(): Promise<void> {
    const store = createKept(arrangement, arrangementFormat, report);
    await store.load();
    const eventTypes = createEventTypes({
      clock,
      report,
      placesOf: () => [],
      pageOnlyOf: () => null,
      page: () => null,
      pinned: () => [],
      username: () => 'maya',
      text: known,
      client: {
        async getEventType({ id }) {
          scene.read.push(id);
          const { readFailure } = scene;
          const before = readFailure === null ? scene.service.get(id) : undefined;
          await scene.pace;
          if (readFailure) throw readFailure;
          return before === undefined ? answer(id) : eventTypeSchema.parse(before);
        },
        listBookings: () => Promise.resolve({ bookings: [] }),
      },
    });
    await eventTypes.start();
    const outbox = await openOutbox({
      clock,
      text,
      randomBytes,
      report,
      client: { cancelBooking: unused, listBookings: unused },
    });
    const board = await openBoard({
      clock,
      outbox,
      eventTypes,
      store,
      report,
      plans,
      doorText: text('open-door'),
      bookings: noDoorBookings,
      hoursEndMs: () => clock.now(),
      links: createLinks(
        () => ({ pages: 'https://book.example', app: 'https://book.example' }),
        () => store.get(),
      ),
      username: () => 'maya',
      newId: () => `id-${(next += 1)}`,
      findFirstFree: (id) => scene.firstFree(id),
      client: {
        async switchPublished(request) {
          scene.switched.push(request);
          return eventTypeSchema.parse(await scene.onSwitch(request));
        },
      },
    });
    const stop = async (): Promise<void> => {
      await Promise.all([outbox.stop(), board.stop()]);
    };
    current = { board: { ...board, stop }, eventTypes };
  }

  const scene: BoardScene = {
    clock,
    journal,
    plans,
    arrangement,
    reported,
    service: new Map(usual.map((type) => [type.id, type])),
    switched: [],
    read: [],
    get board() {
      if (current === null) throw new Error('The board is not open yet');
      return current.board;
    },
    get eventTypes() {
      if (current === null) throw new Error('The board is not open yet');
      return current.eventTypes;
    },
    onSwitch: (request) => Promise.resolve(scene.take(request)),
    pace: Promise.resolve(),
    readFailure: null,
    firstFree: () => Promise.resolve(null),
    take({ eventId, isPublished }) {
      answer(eventId);
      const after = { ...scene.service.get(eventId), isPublished };
      scene.service.set(eventId, after);
      return after;
    },
    async settle() {
      for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    async pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        await scene.settle();
      }
    },
    row(id) {
      const { groups } = scene.board.view();
      const found = groups.flatMap(({ rows }) => rows).find((row) => row.id === id);
      if (found === undefined) throw new Error(`${id} is not in the list`);
      return found;
    },
    shown: (id) => scene.row(id).switch,
    isPublished: (id) => scene.service.get(id)?.['isPublished'],
    async restart() {
      await scene.board.stop();
      await scene.eventTypes.stop();
      await open();
      await scene.settle();
    },
  };
  await open();
  for (const id of ids) await scene.board.add(String(id));
  scene.read.length = 0;
  return scene;
}
