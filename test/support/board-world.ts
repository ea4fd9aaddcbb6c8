import { createCaller } from '../../main/api/call.ts';
import { createClient } from '../../main/api/client.ts';
import { createEventTypeStore } from '../../main/event-types/event-type-store.ts';
import { createEventTypes, type EventTypes } from '../../main/event-types/event-types.ts';
import { createBoardStore } from '../../main/event-types/publish/board-store.ts';
import type { BoardSwitch } from '../../preload/contract/model/board.ts';
import { openBoard, type Board } from '../../main/event-types/publish/board.ts';
import { createLinks } from '../../main/event-types/publish/links.ts';
import { createBoardWire } from './board-wire.ts';
import { flattenDetails } from '../../main/booking/slots/debug-details.ts';
import { openGateway, type GatewayTrouble } from './gateway.ts';
import { openOutbox } from '../../main/outbox/outbox.ts';
import type { AccountStores } from '../../main/account/stores.ts';
import { createMemoryText, createMemoryTexts } from './memory-text.ts';
import { startTestSandbox, type TestSandbox } from './sandbox-service.ts';
import { readState } from './sandbox-state.ts';
import { signIn } from './sandbox-sign-in.ts';
import { people, teamWorkspace } from './team-workspace.ts';
import { createMortal, type Mortal } from './storm/mortal.ts';

/** The whole embedded service over HTTP, and one board after another on the same texts. */
export interface BoardWorld {
  readonly service: TestSandbox;
  readonly reported: readonly unknown[];
  board(): Board;
  shown(id: number): BoardSwitch;
  /** Whether it is published, as the service has it. */
  readonly truth: (id: number) => Promise<boolean | undefined>;
  fault(operation: string, fault: object): Promise<void>;
  /** What the gateway makes of the next switch. */
  spoil(trouble: GatewayTrouble): void;
  /** The next switch arrives so much later, whether anybody waits for it or not. */
  slow(ms: number): void;
  calm(): Promise<void>;
  quirks(quirks: object): Promise<void>;
  /** Somebody switches it on the web. */
  switchElsewhere(id: number, isPublished: boolean): Promise<void>;
  /** Waits until nothing is under way but what waits for the clock. */
  quiet(): Promise<void>;
  /** Lets time pass until no switch is under way. */
  settle(): Promise<void>;
  /** The process dies where it stands, and the next takes up what it left. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Maya's own, one of the team that she manages, and one of a team of which she is a plain member. */
export const boardTypes = [501, 502, 503, 504] as const;
const own = { ownerId: people.maya, length: 30 };
const workspace = {
  ...teamWorkspace,
  eventTypes: [
    { id: 501, title: 'Intro call', slug: 'intro', ...own },
    { id: 502, title: 'Coaching', slug: 'coaching', ...own },
    { id: 503, title: 'Studio tour', slug: 'tour', ...own, isPublished: false },
    ...[
      { id: 504, title: 'Roadmap', slug: 'roadmap', teamId: 310 },
      { id: 505, title: 'Critique', slug: 'critique', teamId: 320 },
    ].map((type) => ({
      ...{ ...type, length: 30, schedulingType: 'ROUND_ROBIN' },
      hosts: [{ userId: people.maya, isFixed: false }],
    })),
  ],
};

export async function openBoardWorld(): Promise<BoardWorld> {
  const service = await startTestSandbox({ workspace });
  const { clock } = service;
  const gateway = await openGateway(service.sandbox.baseUrl);
  const { accessToken } = await signIn(service);
  const texts = createMemoryTexts();
  const [arrangement, known] = [createMemoryText(), createMemoryText()];
  const reported: unknown[] = [];
  const report = (error: unknown): number => reported.push(error);
  const wire = createBoardWire(clock);
  let ids = 0;
  let mortal: Mortal = createMortal(Infinity);
  let open: { readonly board: Board; readonly eventTypes: EventTypes } | null = null;

  async function start(): Promise<void> {
    const own = createMortal(Infinity);
    mortal = own;
    const ownClock = own.clock(clock);
    const client = createClient({
      call: createCaller({ transport: own.transport(wire.transport), clock: ownClock }),
      baseUrl: gateway.baseUrl,
      credentials: {
        accessToken: () => Promise.resolve(accessToken),
        renew: () => Promise.resolve(accessToken),
      },
      ...{ clock: ownClock, random: () => 0.5 },
    });
    // Of a dead process nothing reaches the disk.
    const living = (text: typeof arrangement) => ({
      ...text,
      read: () => text.read(),
      write: (next: string) => (own.isDead() ? new Promise<never>(() => undefined) : text.write(next)),
    });
    const store = createBoardStore(living(arrangement), report);
    await store.load();
    const eventTypes = createEventTypes({
      ...{
        client,
        clock: ownClock,
        report,
        placesOf: () => [],
        pageOnlyOf: () => null,
        page: () => null,
        pinned: () => [],
      },
      username: () => 'maya',
      store: createEventTypeStore(living(known), report),
    });
    await eventTypes.start();
    const text: AccountStores['text'] = (purpose) => living(texts(purpose));
    const outbox = await openOutbox({
      ...{ client, clock: ownClock, text, report },
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    });
    const board = await openBoard({
      ...{ client, clock: ownClock, outbox, eventTypes, store, report, plans: text('publishing') },
      links: createLinks(
        () => ({ pages: null, app: null }),
        () => store.get(),
      ),
      username: () => 'maya',
      newId: () => `id-${(ids += 1)}`,
      words: { placesOf: () => [], questionsOf: () => [{ label: 'a', text: 'b' }], linesOf: flattenDetails },
      findFirstFree: () => Promise.resolve(null),
    });
    open = { board, eventTypes };
  }

  function shown(id: number): BoardSwitch {
    const { groups } = world.board().view();
    const row = groups.flatMap(({ rows }) => rows).find((each) => each.id === id);
    if (row === undefined) throw new Error(`${id} is not in the list`);
    return row.switch;
  }

  const isBusy = (): boolean => {
    const { groups, away } = world.board().view();
    const isSwitching = groups.some(({ rows }) => rows.some((row) => row.switch.state === 'busy'));
    return isSwitching || (away.state !== 'none' && away.isRunning);
  };

  const world: BoardWorld = {
    ...{ service, reported, shown },
    board() {
      if (open === null) throw new Error('There is no board yet');
      return open.board;
    },
    truth: async (id) => (await readState(service)).eventTypes.find((type) => type.id === id)?.isPublished,
    async fault(operation, fault) {
      const { status, text } = await service.control('fault', JSON.stringify({ operation, ...fault }));
      if (status !== 200) throw new Error(text);
    },
    spoil(trouble) {
      gateway.spoilNext('/switch-published', trouble);
    },
    slow(ms) {
      wire.keepNext(ms);
    },
    async calm() {
      gateway.spoilNext('/switch-published', null);
      await service.control('fault', '{"clear":true}');
    },
    async quirks(quirks) {
      await service.control('quirk', JSON.stringify(quirks));
    },
    async switchElsewhere(eventId, isPublished) {
      const team = eventId === 504 ? { teamId: 310 } : {};
      const body = JSON.stringify({ eventId, isPublished, ...team });
      // It may be their request that is cut off.
      await service.post('/api/mcp/event-types/switch-published', body, accessToken).catch(() => undefined);
    },
    quiet: () => wire.quiet(),
    async settle() {
      for (let turn = 0; turn < 2_000; turn += 1) {
        await wire.quiet();
        if (!isBusy() && !wire.isWaiting()) return;
        clock.advance(1_000);
      }
      throw new Error('It does not come to rest');
    },
    async restart() {
      mortal.die();
      await start();
    },
    async stop() {
      mortal.die();
      await gateway.stop();
      await service.stop();
    },
  };
  await start();
  for (const id of boardTypes) await world.board().add(String(id));
  return world;
}
