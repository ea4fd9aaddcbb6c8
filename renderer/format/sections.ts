import type { AgendaView, BookingRow, TodayView } from '../../preload/contract/model/agenda.ts';
import { stageOf } from './bookings.ts';

export interface RowSection {
  readonly kind: 'next' | 'later';
  readonly rows: readonly BookingRow[];
}

export interface TodaySections {
  /** At most two running ones are strips; the others fold. */
  readonly strips: readonly BookingRow[];
  readonly moreNow: readonly BookingRow[];
  readonly next: { readonly row: BookingRow; readonly phase: NonNullable<TodayView['next']>['phase'] } | null;
  readonly rest: readonly RowSection[];
  /** Cancelled, of a time that is still to come. */
  readonly calledOff: readonly BookingRow[];
  readonly earlier: readonly BookingRow[];
  /** Nothing runs or comes any more: the day was empty, or it is over. */
  readonly end: 'empty' | 'done' | null;
}

const strips = 2;

/**
 * Today as it stands on the page (design §4). While a booking runs on the card, the one after it is no longer
 * the loud one: it stands first below, under a heading of its own.
 */
export function sectionsOf(today: TodayView, find: (uid: string) => BookingRow | undefined): TodaySections {
  const rowsOf = (uids: readonly string[]): BookingRow[] => uids.map(find).filter((row) => row !== undefined);

  const running = rowsOf(today.now);
  const nextRow = today.next && find(today.next.uid);
  const next = today.next && nextRow ? { row: nextRow, phase: today.next.phase } : null;
  const later = rowsOf(today.later);
  const follower = next?.phase === 'live' ? later.find((row) => stageOf(row) !== 'off') : undefined;
  const others = later.filter((row) => row !== follower);
  const rest: RowSection[] = [];
  if (follower) rest.push({ kind: 'next', rows: [follower] });
  if (others.length > 0) rest.push({ kind: 'later', rows: others });
  const isOver = running.length === 0 && !next && later.every((row) => stageOf(row) === 'off');
  return {
    strips: running.slice(0, strips),
    moreNow: running.slice(strips),
    next,
    rest,
    calledOff: rowsOf(today.calledOff),
    earlier: rowsOf(today.earlier),
    end: isOver ? (today.doneCount > 0 ? 'done' : 'empty') : null,
  };
}

/** All that is not over, in order: what the list shows while nothing newer can be read. */
export function remainingRows(view: AgendaView): readonly BookingRow[] {
  const { today } = view;
  if (!today) return [];
  const uids = new Set([...today.now, ...(today.next ? [today.next.uid] : []), ...today.later]);
  return today.rows.filter(({ uid }) => uids.has(uid));
}
