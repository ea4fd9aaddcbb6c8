import { isDone, type Identity, type Ledger, type Mark } from './ledger.ts';
import { aboutToStartMs, forgetMs, gatherMs, lateFromMs, soonNextMs } from './limits.ts';
import { markOf, momentsOf, rowOfKind, type Around, type Moment, type ReminderKind } from './kinds.ts';
import { allowedFrom, type AccountReminderSettings } from './quiet.ts';
import { isAllDay, type RemindedBooking } from './reminded-booking.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';

/** A time in which nothing could be shown, epoch ms. */
export interface Absence {
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface PlanInput extends Omit<Around, 'ledger'> {
  /** In any order. */
  readonly bookings: readonly RemindedBooking[];
  readonly settings: AccountReminderSettings;
  readonly choices: ReminderChoicesView;
  readonly ledger: Ledger;
  /** The last one. */
  readonly absence: Absence | null;
}

/** One reminder of one booking, and everything that needs none any more once it was shown. */
export interface Reminder {
  readonly uid: string;
  readonly startMs: number;
  readonly endMs: number;
  /** The kind that counts, where several are due. */
  readonly kind: ReminderKind;
  readonly identities: readonly Identity[];
}

export interface Plan {
  /** Each is shown now, in a notification of its own; at most one of each booking; by start. */
  readonly due: readonly Reminder[];
  /** Came due during sleep, and is shown in one notification; by start. */
  readonly missed: readonly Reminder[];
  /** Is not shown any more: a later one was, or its time is over. */
  readonly passed: readonly Identity[];
  /** When something is due next, epoch ms, later than now; null: nothing is. */
  readonly nextMs: number | null;
}

/**
 * Whether nothing else takes a person's time when a booking has ended: none runs on, and none begins within five
 * minutes. Of several that end together only one is said to have ended.
 */
export function isFreeAfter(
  { key, endMs }: Pick<RemindedBooking, 'key' | 'endMs'>,
  bookings: readonly RemindedBooking[],
): boolean {
  return !bookings.some(
    (other) =>
      other.key !== key &&
      other.state !== 'unconfirmed' &&
      !isAllDay(other) &&
      other.startMs <= endMs + soonNextMs &&
      (other.endMs > endMs || (other.endMs === endMs && other.canBookNext && other.key < key)),
  );
}

type Family = ReturnType<typeof rowOfKind>['family'];

interface Overdue extends Identity {
  readonly family: Family;
}

type Verdict = 'due' | 'missed' | 'gathering' | 'passed';

/** What to show at this moment, and when to plan again. Pure: the same input gives the same plan. */
export function plan(input: PlanInput): Plan {
  const { bookings, settings, choices, ledger, nowMs, absence } = input;
  const found: Record<Verdict, Reminder[]> = { due: [], missed: [], gathering: [], passed: [] };
  const passed: Identity[] = [];
  const ahead: Moment[] = [];
  for (const booking of bookings) {
    if (booking.endMs + forgetMs <= nowMs) continue;
    const marks = ledger.marks.get(booking.key) ?? {};
    const overdue: Overdue[] = [];
    const coming: Moment[] = [];
    for (const moment of momentsOf(booking, settings, choices, input)) {
      const { kind } = moment;
      if (isDone(marks[markOf(kind)])) continue;
      const { family } = rowOfKind(kind);
      const { key } = booking;
      if (family === 'after' && !isFreeAfter(booking, bookings)) continue;
      const allowedMs = moment.atMs > nowMs ? moment.atMs : allowedAt(moment, input);
      if (allowedMs === null) {
        // Who waits may wait longer than the silence, should that end early.
        if (!isWaitedFor(family)) passed.push({ key, kind, momentMs: moment.atMs });
      } else if (family === 'after' && nowMs - allowedMs > lateFromMs) {
        passed.push({ key, kind, momentMs: allowedMs });
      } else if (allowedMs <= nowMs) overdue.push({ key, kind, momentMs: allowedMs, family });
      else coming.push(moment);
    }
    ahead.push(...coming);
    if (overdue.length === 0) continue;
    const judged = judge(booking, overdue, { marks, coming }, input);
    passed.push(...judged.passed);
    if (judged.reminder !== null) found[judged.verdict].push(judged.reminder);
  }
  const gatheredMs = found.gathering.length > 0 && absence ? absence.untilMs + gatherMs : Infinity;
  return {
    due: byStart(found.due),
    missed: byStart(found.missed),
    passed: [...passed, ...found.passed.flatMap(({ identities }) => identities)],
    nextMs: earliest(ahead, gatheredMs, input),
  };
}

interface Judged {
  readonly verdict: Verdict;
  /** null: all of it is over. */
  readonly reminder: Reminder | null;
  readonly passed: readonly Identity[];
}

/** Of all that is overdue of one booking the last thing counts; it stands for the others. */
function judge(
  booking: RemindedBooking,
  overdue: readonly Overdue[],
  known: { readonly marks: Readonly<Record<string, Mark>>; readonly coming: readonly Moment[] },
  input: PlanInput,
): Judged {
  const lastShownMs = lastShown(known.marks);
  // If it has ended, only report it as missed.
  const isOver = booking.endMs <= input.nowMs;
  const fresh = overdue.filter(({ family, momentMs }) =>
    family === 'before' ? momentMs > lastShownMs : family === 'after' || !isOver,
  );
  const last = fresh.reduce<Overdue | null>(later, null);
  if (last === null) return { verdict: 'passed', reminder: null, passed: overdue.map(identityOf) };
  const { uid, startMs, endMs } = booking;
  return {
    verdict: verdictOn(last, booking, known.coming, input),
    reminder: { uid, startMs, endMs, kind: last.kind, identities: fresh.map(identityOf) },
    passed: overdue.filter((one) => !fresh.includes(one)).map(identityOf),
  };
}

function verdictOn(
  { family, momentMs }: Overdue,
  { startMs, endMs }: RemindedBooking,
  coming: readonly Moment[],
  input: PlanInput,
): Verdict {
  const { nowMs, absence } = input;
  const isOver = endMs <= nowMs;
  if (family !== 'before') return 'due';
  if (!isOver && (nowMs - momentMs <= lateFromMs || startMs - nowMs <= aboutToStartMs)) return 'due';
  if (absence !== null && absence.fromMs < momentMs && momentMs <= absence.untilMs) {
    const isGathering = nowMs >= absence.untilMs && nowMs < absence.untilMs + gatherMs;
    return isGathering ? 'gathering' : 'missed';
  }
  // It became known after its time: shown at once if no other reminder comes before the start.
  const hasNext = coming.some(
    (moment) => rowOfKind(moment.kind).family === 'before' && allowedAt(moment, input) !== null,
  );
  return isOver || hasNext ? 'passed' : 'due';
}

function lastShown(marks: Readonly<Record<string, Mark>>): number {
  const shown = Object.values(marks)
    .filter((mark) => rowOfKind(mark.kind).family === 'before' && mark.state !== 'passed' && isDone(mark))
    .map((mark) => mark.momentMs);
  return Math.max(-Infinity, ...shown);
}

function later(last: Overdue | null, one: Overdue): Overdue {
  if (last === null || isWaitedFor(one.family)) return one;
  return isWaitedFor(last.family) || last.momentMs > one.momentMs ? last : one;
}

/** A person waits for an answer: that comes before all that only reminds. */
export const isWaitedFor = (family: Family): boolean => family === 'waiting' || family === 'request';

function identityOf({ key, kind, momentMs }: Overdue): Identity {
  return { key, kind, momentMs };
}

/** When it may be shown: after the silence at its time, or after the current one if it is late; null: too late then. */
function allowedAt(moment: Moment, { settings, timeZone, nowMs }: PlanInput): number | null {
  const { putOffBy } = rowOfKind(moment.kind);
  if (putOffBy === 'nothing') return moment.atMs;
  const silences =
    putOffBy === 'mutes' ? { ...settings, quiet: { ...settings.quiet, isOn: false } } : settings;
  let atMs = allowedFrom(moment.atMs, silences, timeZone);
  if (nowMs - atMs > lateFromMs) {
    const fromNowMs = allowedFrom(nowMs, silences, timeZone);
    if (fromNowMs > nowMs) atMs = fromNowMs;
  }
  return atMs <= moment.usefulUntilMs ? atMs : null;
}

/** Silences only put off, so what comes later than the best that was found is not planned. */
function earliest(ahead: readonly Moment[], orMs: number, input: PlanInput): number | null {
  let bestMs = orMs;
  for (const moment of ahead.toSorted((a, b) => a.atMs - b.atMs)) {
    if (moment.atMs >= bestMs) break;
    bestMs = Math.min(bestMs, allowedAt(moment, input) ?? Infinity);
  }
  return bestMs === Infinity ? null : bestMs;
}

function byStart(reminders: readonly Reminder[]): readonly Reminder[] {
  return reminders.toSorted((a, b) => a.startMs - b.startMs || (a.uid < b.uid ? -1 : 1));
}
