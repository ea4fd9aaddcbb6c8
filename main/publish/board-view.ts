import type { WalkState } from '../event-types/event-types.ts';
import type {
  BoardRow,
  BoardUndo,
  BoardView,
  ScheduledView,
  BoardGroup,
  BoardSwitch,
  FirstFree,
} from '../../preload/contract/model/board.ts';
import type { Links } from '../event-types/links.ts';
import type { ScheduledChange } from './kept-plans.ts';
import type { ReadingState } from './reading.ts';
import type { SwitchUndo } from './undo.ts';
import type { KnownEventType } from '../event-types/known-event-type.ts';
import type { Arrangement } from '../event-types/arrangement.ts';
import type { SwitchState } from '../outbox/publish/send-switch.ts';
import { isOfTeam, statedTeamId, teamKeyOf } from './subject.ts';
import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';

/** Everything the board shows, before it is sorted and turned into the view. */
interface BoardPicture {
  readonly rows: readonly { readonly team: string | null; readonly row: BoardRow }[];
  readonly walk: WalkState;
  readonly reading: ReadingState;
  readonly undo: SwitchUndo | null;
  readonly scheduled: readonly ScheduledChange[];
  readonly links: Links;
  readonly titleOf: (id: number) => string;
}

const lateMs = 60_000;

export function toBoardView(picture: BoardPicture): BoardView {
  const { rows, walk, reading, undo, titleOf } = picture;
  return {
    groups: toGroups(rows),
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
    scheduled: picture.scheduled.map((change) => toScheduled(change, titleOf(change.eventTypeId))),
    links: picture.links.templates(),
  };
}

function toUndo({ id, eventTypeId, isPublished, untilMs }: SwitchUndo, title: string): BoardUndo {
  return { id, eventTypeId, title, isPublished, until: toInstant(untilMs) };
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

/** What is known of one event type when its row is made. */
interface RowFacts {
  readonly known: KnownEventType;
  readonly offered: EventTypeRow;
  readonly switching: SwitchState;
  readonly isReading: boolean;
  /** The service refused to let it be read: what was known before may be out of date. */
  readonly isRefused: boolean;
  readonly arrangement: Arrangement;
  readonly scheduled: readonly ScheduledChange[];
  readonly firstFree: FirstFree | null;
}

export function toBoardRow(facts: RowFacts): BoardRow {
  const { known, offered, arrangement, scheduled, firstFree } = facts;
  const { id, details } = known;
  const min = details?.minSlotsPerPackage ?? null;
  const max = details?.maxSlotsPerPackage ?? null;
  return {
    id,
    title: offered.title,
    lengths: offered.lengths,
    price: offered.price ?? freeOf(known),
    seats: offered.seats,
    package: (min ?? 0) > 1 || (max ?? 0) > 1 ? { min, max } : null,
    isSubscription: details?.subscriptionEnabled === true,
    schedulingType: known.schedulingType,
    hidden: details?.hidden ?? null,
    switch: toSwitch(facts),
    isPinned: arrangement.pinned.includes(id),
    scheduled: scheduled
      .filter(({ eventTypeId, state }) => eventTypeId === id && state === 'due-later')
      .map((change) => ({
        id: change.id,
        isPublished: change.isPublished,
        at: new Date(change.atMs).toISOString(),
      })),
    firstFree,
  };
}

/** It is only shown as free when the service says so. */
function freeOf({ details, currency }: KnownEventType): BoardRow['price'] {
  return details?.price === 0 ? { amount: 0, currency: currency ?? '' } : null;
}

function toSwitch({ known, switching, isReading, isRefused, arrangement }: RowFacts): BoardSwitch {
  if (known.isGone) return { state: 'gone' };
  if (switching?.state === 'busy') return switching;
  const isOn = known.details?.isPublished ?? null;
  // A reading since the failure counts; what was known before it does not say what came of it.
  const isReadSince = switching !== null && (known.detailsAtMs ?? 0) > switching.atMs;
  const isReached = isReadSince && switching.wanted === isOn;
  if (switching !== null && !isReached) {
    const { wanted, why, message } = switching;
    if (why === 'team-id') return { state: 'team-id', isOn, isRefused: message !== null };
    if (why !== 'unknown') return { state: 'failed', isOn, wanted, why, message };
    return isReadSince
      ? { state: 'failed', isOn, wanted, why: 'unchanged', message }
      : { state: 'failed', isOn: null, wanted, why, message };
  }
  if (known.details === null || isRefused) return { state: 'unknown', isReading };
  if (isOfTeam(known) && !hasTeamId(known, arrangement)) return { state: 'team-id', isOn, isRefused: false };
  if (isOn === null) return { state: 'unknown', isReading };
  return { state: isOn ? 'on' : 'off' };
}

function hasTeamId(known: KnownEventType, { teamIds }: Arrangement): boolean {
  return statedTeamId(known) !== null || Object.hasOwn(teamIds, teamKeyOf(known));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The person's own first, then one for each team; pinned ones first in each, gone ones last, else by title. */
function toGroups(
  rows: readonly { readonly team: string | null; readonly row: BoardRow }[],
): readonly BoardGroup[] {
  const teams = [...new Set(rows.flatMap(({ team }) => team ?? []))].toSorted(collator.compare);
  return [null, ...teams]
    .map((team) => ({
      team,
      rows: rows
        .filter((placed) => placed.team === team)
        .map(({ row }) => row)
        .toSorted(
          (one, other) =>
            rankOf(one) - rankOf(other) || collator.compare(one.title, other.title) || one.id - other.id,
        ),
    }))
    .filter((group) => group.rows.length > 0);
}

function rankOf({ isPinned, switch: { state } }: BoardRow): number {
  if (state === 'gone') return 2;
  return isPinned ? 0 : 1;
}
