import { markOf, type ReminderKind } from './kinds.ts';
import { lateFromMs } from './limits.ts';

/** Identifies a reminder, apart from its words. It is shown once for a booking at its start time. */
export interface Identity {
  /** Of the booking at its start. */
  readonly key: string;
  readonly kind: ReminderKind;
  /** When it was due, epoch ms; after a silence the end of that. */
  readonly momentMs: number;
}

/**
 * - `showing`: it is about to be shown; saved before it is.
 * - `doubtful`: an earlier run left it as `showing`, so it may not have been seen.
 * - `shown`: it was shown.
 * - `passed`: it will not be shown any more.
 */
export type MarkState = 'showing' | 'doubtful' | 'shown' | 'passed';

export interface Mark {
  readonly kind: ReminderKind;
  readonly state: MarkState;
  readonly momentMs: number;
  readonly atMs: number;
  /** How far the clock had been set forward when it was written. */
  readonly aheadMs: number;
  /** How often showing it was begun. */
  readonly tries: number;
}

/** Which reminders were shown for whose bookings, and what was snoozed. Immutable. */
export interface Ledger {
  /** By booking at its start, then by `markOf` its kind; in the order of the last change. */
  readonly marks: ReadonlyMap<string, Readonly<Record<string, Mark>>>;
  /** Until when a booking was put off, epoch ms. */
  readonly snoozes: ReadonlyMap<string, number>;
  /** The newest entry of the change feed that was shown or skipped; null before the first plan. */
  readonly newsId: string | null;
  /** The last moment at which reminders were carried out; null: never. */
  readonly aliveAtMs: number | null;
}

export const emptyLedger: Ledger = {
  marks: new Map(),
  snoozes: new Map(),
  newsId: null,
  aliveAtMs: null,
};

/** Counted, not dated: a clock that was set a year ahead for a minute may not make it forget. */
export const maxBookings = 400;

/** Whether it is done with. */
export function isDone(mark: Mark | undefined): boolean {
  return mark !== undefined && mark.state !== 'doubtful';
}

/** The clock, and how far it is set forward as far as that was seen. Milliseconds. */
export interface ClockReading {
  readonly nowMs: number;
  readonly aheadMs: number;
}

/**
 * Removes marks that were made only because the clock was wrong. A mark whose moment is in the future again shows
 * that the clock was set back:
 *
 * - what was shown at its time stays marked;
 * - what was passed or summed up late, or shown while the clock was set further forward than now, is due again.
 */
export function takeBackWrong(ledger: Ledger, { nowMs, aheadMs }: ClockReading): Ledger {
  const isWrong = ({ momentMs, atMs, aheadMs: wasAheadMs }: Mark): boolean =>
    momentMs > nowMs && (atMs - momentMs > lateFromMs || wasAheadMs > aheadMs);
  const wrong = [...ledger.marks].filter(([, ofBooking]) => Object.values(ofBooking).some(isWrong));
  if (wrong.length === 0) return ledger;
  const marks = new Map(ledger.marks);
  for (const [key, ofBooking] of wrong) {
    marks.set(key, Object.fromEntries(Object.entries(ofBooking).filter(([, mark]) => !isWrong(mark))));
  }
  return { ...ledger, marks };
}

export function markAll(
  ledger: Ledger,
  identities: readonly Identity[],
  state: MarkState,
  { nowMs, aheadMs }: ClockReading,
): Ledger {
  if (identities.length === 0) return ledger;
  const marks = new Map(ledger.marks);
  const snoozes = new Map(ledger.snoozes);
  for (const { key, kind, momentMs } of identities) {
    const before = marks.get(key);
    const name = markOf(kind);
    const tries = (before?.[name]?.tries ?? 0) + (state === 'showing' ? 1 : 0);
    const mark = { kind, state, momentMs, atMs: nowMs, aheadMs, tries };
    // Changed last stands last.
    marks.delete(key);
    marks.set(key, { ...before, [name]: mark });
    const isSnooze = kind.kind === 'snooze' && kind.untilMs === snoozes.get(key);
    if (isSnooze && state !== 'showing') snoozes.delete(key);
  }
  for (const key of marks.keys()) {
    if (marks.size <= maxBookings) break;
    marks.delete(key);
    snoozes.delete(key);
  }
  return { ...ledger, marks, snoozes };
}

/** How often at most the same is shown, should the app end each time while it does. */
const maxTries = 2;

/**
 * What an earlier run was about to show when it crashed is shown once more: to miss a reminder is worse than to
 * see it twice. `doubtfulFromMs` is the earliest moment of these.
 */
export function takeUp(ledger: Ledger): { readonly ledger: Ledger; readonly doubtfulFromMs: number } {
  let doubtfulFromMs = Infinity;
  const marks = new Map<string, Readonly<Record<string, Mark>>>();
  for (const [key, ofBooking] of ledger.marks) {
    const kept: Record<string, Mark> = {};
    for (const [name, mark] of Object.entries(ofBooking)) {
      const isDoubtful = mark.state === 'showing' && mark.tries < maxTries;
      if (isDoubtful) doubtfulFromMs = Math.min(doubtfulFromMs, mark.momentMs);
      kept[name] = isDoubtful ? { ...mark, state: 'doubtful' } : mark;
    }
    marks.set(key, kept);
  }
  return { ledger: { ...ledger, marks }, doubtfulFromMs };
}
