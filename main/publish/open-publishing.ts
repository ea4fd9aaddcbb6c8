import type { AccountContext } from '../account-context.ts';
import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { daysFrom } from '../slots/days-in-view.ts';
import { findFirstOpen } from '../slots/first-open.ts';
import { openBoard, type Board } from './board.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { Absence, AwayView } from '../../preload/contract/model/away.ts';
import type { BoardView } from '../../preload/contract/model/board.ts';
import type { EventTypes } from '../event-types/event-types.ts';
import { toSlotRequest } from '../slots/slot-query.ts';
import { createAwayCalls } from './away/away-calls.ts';
import type { Away, AwayState } from './away/away.ts';
import { createBoardCalls } from './board-calls.ts';
import { createDoorCalls } from './open-door/door-calls.ts';
import type { DoorBookings, OpenDoor } from './open-door/open-door.ts';
import type { DoorView } from '../../preload/contract/model/open-door.ts';
import type { OwnHours } from '../../preload/contract/model/agenda.ts';
import { wallTimeOn } from '../agenda/own-hours.ts';
import { rowOf, timed } from '../agenda/row.ts';
import type { IsLocalChange } from '../bookings/news/local-changes.ts';
import type { OpenBookings } from '../bookings/open-bookings.ts';
import type { OpenArrangement } from '../event-types/arrangement.ts';

export interface PublishingParts extends Pick<
  AccountContext,
  'client' | 'agenda' | 'store' | 'stores' | 'clock' | 'randomBytes' | 'report' | 'outside' | 'outbox'
> {
  readonly eventTypes: EventTypes;
  readonly arrangement: OpenArrangement;
  readonly bookings: Pick<OpenBookings, 'ownKnown'>;
  /** The same of the other accounts that are open; asked again each time. */
  readonly elsewhere: () => readonly Pick<OpenBookings, 'ownKnown'>[];
  readonly isLocalChange: IsLocalChange;
  readonly ownHours: () => OwnHours;
}

/** The publish board of one account, and whether its person is away. */
export interface OpenPublishing {
  readonly calls: CallsOf<'board'>;
  readonly away: {
    readonly calls: CallsOf<'away'>;
    readonly changed: Signal<undefined>;
    view(): AwayView;
    readonly mute: Away['mute'];
  } & Pick<PlannedPublishing, 'comeBack' | 'resume' | 'save'>;
  readonly planned: Omit<PlannedPublishing, 'comeBack' | 'resume' | 'save'>;
  readonly door: Pick<OpenDoor, 'hasRung' | 'openUntilMs' | 'rang' | 'close'> & {
    readonly calls: CallsOf<'door'>;
    readonly changed: Signal<undefined>;
    view(): DoorView;
  };
  readonly changed: Signal<undefined>;
  /** null until it is open. */
  view(): BoardView | null;
  /** The agenda was read: the network is there, and first free times may be others. */
  refreshed(): void;
  /** The computer woke. */
  resume(): void;
  stop(): Promise<void>;
}

/** What a plan does that a person approved. */
interface PlannedPublishing {
  readonly save: Away['save'];
  readonly comeBack: Away['comeBack'];
  readonly resume: Away['resume'];
  /** One’s own event types that are published, by what was read in the last minutes: those that a time away unpublishes. */
  ownPublished(): Promise<readonly number[]>;
  readonly carryOut: Board['carryOut'];
  readonly switching: Board['switching'];
}

/** First free times are searched from a week on. */
const weekDays = 7;

/** Puts the board together and takes up what an earlier run left. */
export function openPublishing(parts: PublishingParts): OpenPublishing {
  const { client, agenda, stores, clock, randomBytes, report, eventTypes, arrangement } = parts;
  const { store, links } = arrangement;
  const changed = createEmitter<undefined>(report);
  const awayChanged = createEmitter<undefined>(report);
  const doorChanged = createEmitter<undefined>(report);
  const rang = createEmitter<string>(report);
  const reader = { client, clock };
  const bookings: DoorBookings = {
    // Before the profile was read nobody knows whose bookings they are.
    own: () => (agenda.view().account === null ? [] : parts.bookings.ownKnown()),
    elsewhere: () => parts.elsewhere().flatMap((other) => other.ownKnown()),
    isMadeHere: (uid) => parts.isLocalChange(uid, 'new'),
    ask: agenda.ask,
    async read() {
      if (!(await agenda.look())) await agenda.refresh();
      const { account, problem } = agenda.view();
      if (account === null || problem !== null)
        throw new Failure('no-answer', 'What is booked could not be read');
    },
    changed: parts.store.changed,
    whoOf({ booking }) {
      const [person] = rowOf(timed(booking), agenda.view().account).people;
      return person?.name || person?.email || '';
    },
  };
  let board: Board | null = null;
  let isStopped = false;
  /** The same object until something changes, so that a change can be noticed. */
  let shown: BoardView | null = null;

  const opening = Promise.all([parts.outbox, arrangement.loaded])
    .then(([open]) =>
      openBoard({
        client,
        clock,
        eventTypes,
        store,
        links,
        report,
        outbox: open,
        plans: stores.text('publishing'),
        doorText: stores.text('open-door'),
        bookings,
        hoursEndMs: () => wallTimeOn(clock.now(), parts.ownHours().until, agenda.view().timeFormat.timeZone),
        username: () => agenda.view().account?.username ?? null,
        newId: () => Buffer.from(randomBytes(12)).toString('base64url'),
        async findFirstFree(id) {
          const { timeZone } = agenda.view().timeFormat;
          const range = daysFrom(clock.now(), weekDays, timeZone);
          const target = { kind: 'event-type', id } as const;
          const query = { target, ...range, timeZone, duration: null, host: null, moving: null };
          return (await findFirstOpen(reader, await toSlotRequest(query, eventTypes))).slot;
        },
      }),
    )
    .then(async (opened) => {
      if (isStopped) await opened.stop();
      board = opened;
      opened.changed.subscribe(() => {
        shown = null;
        changed.emit(undefined);
      });
      opened.awayChanged.subscribe(() => awayChanged.emit(undefined));
      opened.doorChanged.subscribe(() => doorChanged.emit(undefined));
      opened.door.rang.subscribe((uid) => rang.emit(uid));
      changed.emit(undefined);
      awayChanged.emit(undefined);
      doorChanged.emit(undefined);
      return opened;
    });
  opening.catch(report);

  return {
    calls: createBoardCalls({ ...parts, board: () => opening }),
    away: {
      calls: createAwayCalls({ ...parts, away: async () => (await opening).away }),
      changed: awayChanged,
      view: () => ({
        isAwayInProfile: agenda.view().account?.isAway ?? false,
        absence: toAbsence(board?.away.state() ?? null, clock.now()),
      }),
      mute: () => board?.away.mute() ?? null,
      save: async (wish) => (await opening).away.save(wish),
      comeBack: async () => (await opening).away.comeBack(),
      resume: async () => (await opening).away.resume(),
    },
    planned: {
      async ownPublished() {
        const opened = await opening;
        await opened.shown();
        const own = opened.view().groups.filter(({ team }) => team === null);
        return own.flatMap(({ rows }) => rows.flatMap((row) => (row.switch.state === 'on' ? [row.id] : [])));
      },
      carryOut: async (id, isPublished) => (await opening).carryOut(id, isPublished),
      switching: (id) => board?.switching(id) ?? null,
    },
    door: {
      calls: createDoorCalls(async () => (await opening).door),
      changed: doorChanged,
      rang,
      view: () => board?.door.view() ?? noDoor,
      hasRung: (uid) => board?.door.hasRung(uid) ?? false,
      openUntilMs: () => board?.door.openUntilMs() ?? null,
      close: async () => {
        await board?.door.close();
      },
    },
    changed,
    view: () => (shown ??= board?.view() ?? null),
    refreshed() {
      board?.bookingsChanged();
      board?.resume();
    },
    resume() {
      board?.resume();
    },
    async stop() {
      isStopped = true;
      await opening.then((opened) => opened.stop()).catch(() => undefined);
    },
  };
}

const noDoor: DoorView = { door: null, said: null };

function toAbsence(away: AwayState | null, nowMs: number): Absence | null {
  if (away === null) return null;
  const { state, sinceMs, untilMs, rows, publishesAgain, isRunning, stoppedBy } = away;
  const isOver = state === 'away' && !publishesAgain && untilMs !== null && untilMs <= nowMs;
  return {
    state: isOver ? 'over' : state,
    from: new Date(sinceMs).toISOString(),
    until: untilMs === null ? null : new Date(untilMs).toISOString(),
    done: rows.filter(({ outcome }) => outcome === 'done' || outcome === 'gone').length,
    publishesAgain,
    rows,
    isRunning,
    stoppedBy,
  };
}
