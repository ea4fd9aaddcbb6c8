import type { WordedSwitch } from '../../../preload/contract/languages/parameters.ts';
import type { Absence, AwayRow } from '../../../preload/contract/model/away.ts';
import type { BoardRow, BoardView } from '../../../preload/contract/model/board.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { failureText, momentOf, publishedOf, switchTo } from '../../format/board.ts';
import { pageWords } from '../../words.svelte.ts';

/** Something failed that will not be tried again by itself. */
export const isStuck = ({ rows }: Absence): boolean =>
  rows.some(({ outcome }) => outcome === 'failed' || outcome === 'gone');

/** Being switched, or stopped on the way. */
export const isSwitching = ({ state }: Absence): boolean => state === 'leaving' || state === 'returning';

/** What it does to its event types, or has done. */
const switchOf = ({ state }: Absence): WordedSwitch => switchTo(state === 'returning');

/** The title of an absence. */
export function awayTitle(absence: Absence, nowMs: number, timeFormat: TimeFormat): string {
  const { heading } = pageWords().away;
  const { state, from, until, rows, isRunning } = absence;
  const does = switchOf(absence);
  switch (state) {
    case 'planned':
      return heading.planned({ from: momentOf(from, nowMs, timeFormat) });
    case 'away':
      return heading.away({ until: until === null ? null : momentOf(until, nowMs, timeFormat) });
    case 'over':
      return heading.over;
    case 'missed':
      return heading.missed({ from: momentOf(from, nowMs, timeFormat) });
    case 'leaving':
    case 'returning':
      return isRunning ? heading.switching({ does, count: rows.length }) : heading.stopped[does];
  }
}

/** What an absence does, has done, or why it stopped; one or more sentences. */
export function awayText(absence: Absence, nowMs: number, timeFormat: TimeFormat): string {
  const { about } = pageWords().away;
  const { state, from, until, done, stoppedBy, isRunning, publishesAgain } = absence;
  const count = absence.rows.length;
  const rows = {
    count,
    done: isStuck(absence) ? done : null,
    since: momentOf(from, nowMs, timeFormat),
  };
  switch (state) {
    case 'planned':
      return about.planned({
        until: until === null ? null : momentOf(until, nowMs, timeFormat),
        count,
      });
    case 'away':
      return about.away({
        ...rows,
        since: count > 0 ? rows.since : null,
        then: until === null ? null : publishesAgain ? 'published' : 'unpublished',
      });
    case 'over':
      return about.over(rows);
    case 'missed':
      return about.missed;
    case 'leaving':
    case 'returning':
      return isRunning
        ? about.switching({ done, count })
        : about.stopped({ why: stoppedBy && failureText(stoppedBy), done, count });
  }
}

/** The state of one event type in the absence. */
export function awayOutcome(absence: Absence, { outcome }: AwayRow): string {
  const { rows } = pageWords().away;
  const does = switchOf(absence);
  return {
    waiting: absence.state === 'planned' ? rows.planned : rows.waiting,
    busy: rows.busy[does],
    done: rows.isDone[does],
    failed: rows.failed[does],
    gone: rows.gone,
  }[outcome];
}

/** What signing out loses, because only Bookbar remembers it; null: nothing. */
export function awayLost(absence: Absence | null): string | null {
  const { lost } = pageWords().away;
  if (absence === null || absence.state === 'missed') return null;
  if (absence.state === 'planned') return lost.planned;
  return absence.rows.length > 0 ? lost.rows : lost.muted;
}

/** Event types that can be unpublished, as the board groups them. */
export interface AwayGroup {
  /** Your own are unpublished unless you say otherwise; a team’s belong to others, too. */
  readonly isOwn: boolean;
  readonly name: string;
  readonly rows: readonly BoardRow[];
}

export function groupsToUnpublish(view: BoardView | null): readonly AwayGroup[] {
  if (view === null) return [];
  const { unpublish } = pageWords().away.sheet;
  return view.groups
    .map(({ team, rows }) => ({
      isOwn: team === null,
      name: team ?? unpublish.yours,
      rows: rows.filter((row) => publishedOf(row) === true && row.switch.state !== 'team-id'),
    }))
    .filter(({ rows }) => rows.length > 0);
}
