import type { AccountContext } from '../account-context.ts';
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
import type { OpenArrangement } from '../event-types/arrangement.ts';

export interface PublishingParts extends Pick<
  AccountContext,
  'client' | 'agenda' | 'stores' | 'clock' | 'randomBytes' | 'report' | 'outside' | 'outbox'
> {
  readonly eventTypes: EventTypes;
  readonly arrangement: OpenArrangement;
}

/** The publish board of one account, and whether its person is away. */
export interface OpenPublishing {
  readonly calls: CallsOf<'board'>;
  readonly away: {
    readonly calls: CallsOf<'away'>;
    readonly changed: Signal<undefined>;
    view(): AwayView;
    readonly mute: Away['mute'];
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

/** First free times are searched from a week on. */
const weekDays = 7;

/** Puts the board together and takes up what an earlier run left. */
export function openPublishing(parts: PublishingParts): OpenPublishing {
  const { client, agenda, stores, clock, randomBytes, report, eventTypes, arrangement } = parts;
  const { store, links } = arrangement;
  const changed = createEmitter<undefined>(report);
  const awayChanged = createEmitter<undefined>(report);
  const reader = { client, clock };
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
      changed.emit(undefined);
      awayChanged.emit(undefined);
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
