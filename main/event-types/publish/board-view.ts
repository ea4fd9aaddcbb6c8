import type { WalkState } from '../event-types.ts';
import type { AwayState } from './away.ts';
import { toGroups } from './board-rows.ts';
import type {
  AwayView,
  BoardRow,
  BoardUndo,
  BoardView,
  ScheduledView,
} from '../../../preload/contract/model/board.ts';
import type { Links } from './links.ts';
import type { ScheduledChange } from './kept-plans.ts';
import type { ReadingState } from './reading.ts';
import type { UndoOffer } from './undo.ts';

/** All that the board shows, before it is put into words and order. */
export interface BoardPicture {
  readonly rows: readonly { readonly team: string | null; readonly row: BoardRow }[];
  readonly walk: WalkState;
  readonly reading: ReadingState;
  readonly undo: UndoOffer | null;
  readonly away: AwayState;
  readonly scheduled: readonly ScheduledChange[];
  readonly links: Links;
  readonly titleOf: (id: number) => string;
}

const lateMs = 60_000;

export function toBoardView(picture: BoardPicture): BoardView {
  const { rows, walk, reading, undo, titleOf } = picture;
  return {
    groups: toGroups(rows.filter(({ row }) => !row.isHidden)),
    hidden: rows.map(({ row }) => row).filter(({ isHidden }) => isHidden),
    learning: {
      isRunning: walk.isRunning,
      pages: walk.pages,
      bookings: walk.bookings,
      end: walk.end?.kind ?? null,
      completeAt: toText(walk.completeAtMs),
    },
    isRefreshing: reading.isRefreshing,
    readAt: toText(reading.readAtMs),
    problem: reading.problem,
    undo: undo === null ? null : toUndo(undo, titleOf(undo.eventTypeId)),
    away: toAway(picture.away),
    scheduled: picture.scheduled.map((change) => toScheduled(change, titleOf(change.eventTypeId))),
    links: picture.links.templates(),
  };
}

function toUndo({ id, eventTypeId, isPublished, untilMs }: UndoOffer, title: string): BoardUndo {
  return { id, eventTypeId, title, isPublished, until: toInstant(untilMs) };
}

function toAway(away: AwayState): AwayView {
  if (away.state === 'none') return away;
  const { state, sinceMs, rows, isRunning, stoppedBy } = away;
  const done = rows.filter(({ outcome }) => outcome === 'done' || outcome === 'gone').length;
  return { state, since: toInstant(sinceMs), rows, done, isRunning, stoppedBy };
}

function toScheduled({ atMs, endedAtMs, ...change }: ScheduledChange, title: string): ScheduledView {
  const doneAtMs = change.state === 'done' ? endedAtMs : null;
  return {
    ...change,
    title,
    at: toInstant(atMs),
    doneAt: toText(doneAtMs),
    isLate: doneAtMs !== null && doneAtMs - atMs > lateMs,
  };
}

function toText(ms: number | null): string | null {
  return ms === null ? null : toInstant(ms);
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
