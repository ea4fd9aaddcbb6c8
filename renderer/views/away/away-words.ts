import type { Absence, AwayProblem, AwayRow } from '../../../preload/contract/model/away.ts';
import type { BoardRow, BoardView } from '../../../preload/contract/model/board.ts';
import type { TimeFormat } from '../../../preload/contract/model/common.ts';
import { dayAndTime, failureText, publishedOf, timeAndDay } from '../../format/board.ts';

export const eventTypes = (count: number): string => (count === 1 ? '1 event type' : `${count} event types`);

/** Something failed that will not be tried again by itself. */
export const isStuck = ({ rows }: Absence): boolean =>
  rows.some(({ outcome }) => outcome === 'failed' || outcome === 'gone');

/** Being switched, or stopped on the way. */
export const isSwitching = ({ state }: Absence): boolean => state === 'leaving' || state === 'returning';

/** The title of an absence. */
export function awayTitle(absence: Absence, nowMs: number, timeFormat: TimeFormat): string {
  const { state, from, until, rows, isRunning } = absence;
  const verb = state === 'returning' ? 'Publishing' : 'Unpublishing';
  switch (state) {
    case 'planned':
      return `Away from ${dayAndTime(from, nowMs, timeFormat)}`;
    case 'away':
      return until === null ? 'You’re away' : `You’re away until ${dayAndTime(until, nowMs, timeFormat)}`;
    case 'over':
      return 'Your time away is over';
    case 'missed':
      return `Away didn’t start ${dayAndTime(from, nowMs, timeFormat)}`;
    case 'leaving':
    case 'returning':
      return isRunning ? `${verb} ${eventTypes(rows.length)}` : `${verb} stopped`;
  }
}

/** What an absence does, has done, or why it stopped; one or more sentences. */
export function awayText(absence: Absence, nowMs: number, timeFormat: TimeFormat): string {
  const { state, from, until, rows, done, stoppedBy, isRunning, isMuted, publishesAgain } = absence;
  const count = isStuck(absence) ? `${done} of ${eventTypes(rows.length)}` : eventTypes(rows.length);
  const hasRows = rows.length > 0;
  const since = timeAndDay(from, nowMs, timeFormat);
  switch (state) {
    case 'planned':
      return sentences(
        until !== null && `Until ${dayAndTime(until, nowMs, timeFormat)}.`,
        hasRows && `Unpublishes ${eventTypes(rows.length)}.`,
        isMuted && 'Mutes notifications.',
      );
    case 'away':
      return sentences(
        hasRows && `${count} unpublished since ${since}.`,
        hasRows &&
          until !== null &&
          (publishesAgain ? 'Published again then.' : 'They stay unpublished then.'),
        isMuted && 'Notifications are muted.',
        hasRows && 'Direct links still work.',
      );
    case 'over':
      return `${count} unpublished since ${since}.`;
    case 'missed':
      return 'Bookbar was closed all the time, so nothing was unpublished.';
    case 'leaving':
    case 'returning':
      return sentences(
        !isRunning && (stoppedBy ? failureText(stoppedBy) : 'Bookbar was closed before it finished.'),
        `${done} of ${rows.length} done${isRunning ? '' : '.'}`,
      );
  }
}

const sentences = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false).join(' ');

/** The state of one event type in the absence. */
export function awayOutcome({ state }: Absence, { outcome }: AwayRow): string {
  const verb = state === 'returning' ? 'Publish' : 'Unpublish';
  return {
    waiting: state === 'planned' ? 'Will be unpublished' : 'Waiting',
    busy: `${verb}ing…`,
    done: `${verb}ed`,
    failed: `Couldn’t ${verb.toLowerCase()}`,
    gone: 'Gone',
  }[outcome];
}

/** What is wrong with a time away; the field says how a date or a time is typed. */
export const awayProblemWords: Readonly<Record<Extract<AwayProblem, 'past' | 'order'>, string>> = {
  past: 'That’s over. Pick a later time',
  order: 'Pick a time after it starts',
};

/** In one or two words, for a row of the settings. */
export function awayValue(absence: Absence | null): string {
  if (absence === null || absence.state === 'missed') return 'Off';
  return absence.state === 'planned' ? 'Planned' : absence.state === 'over' ? 'Over' : 'On';
}

/** What signing out loses, because only Bookbar remembers it; null: nothing. */
export function awayLost(absence: Absence | null): string | null {
  if (absence === null || absence.state === 'missed') return null;
  if (absence.state === 'planned') return 'You planned to be away: Bookbar forgets that.';
  return absence.rows.length > 0
    ? 'You’re away: the event types you unpublished stay unpublished, and Bookbar forgets which they were.'
    : 'You’re away: notifications are no longer muted.';
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
  const groups: readonly AwayGroup[] = [
    ...view.groups.map(({ team, rows }) => ({ isOwn: team === null, name: team ?? 'Yours', rows })),
    { isOwn: false, name: 'Hidden from the list', rows: view.hidden },
  ];
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => publishedOf(row) === true && row.switch.state !== 'team-id'),
    }))
    .filter(({ rows }) => rows.length > 0);
}
