import type {
  ChangeableRow,
  ChangeRow,
  Changes,
  ProposedTime,
} from '../../preload/contract/model/changes.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { BookingRef, PersonView } from '../../preload/contract/model/agenda.ts';
import type { NotCancelledKind } from '../../preload/contract/model/cancel.ts';
import type { RefusalKind } from '../../preload/contract/model/quick-book.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { momentOf } from './board.ts';
import { firstWord } from './booking-form.ts';
import {
  attendeesTime,
  isolate,
  nameOf,
  peopleText,
  paymentChip,
  sharedZone,
  statusText,
  stageOf,
} from './bookings.ts';
import { refusalWords } from './refusals.ts';
import { formatDate, formatTime } from './times.ts';
import { cityOf } from './zones.ts';

const wordsOf = () => pageWords().changes;

/** What is to be done with a booking. */
export type Doing = 'reschedule' | 'cancel' | 'keep';

/** A booking of the plan with what is to become of it. */
export interface PlanRow {
  readonly row: ChangeableRow;
  readonly does: Doing;
  /** null: it is being looked for, or not wanted. */
  readonly time: ProposedTime | null;
}

/** What is booked: the service’s own titles name everybody once more. */
export const titleOf = (row: Pick<ChangeRow, 'title' | 'eventTypeTitle'>): string =>
  row.eventTypeTitle ?? row.title;

/** “Intro call, Tomás Rivera” */
export const titleWith = (row: Pick<ChangeRow, 'title' | 'eventTypeTitle' | 'people'>): string =>
  wordsOf().titled({ title: isolate(titleOf(row)), who: whoOf(row.people) });

/** The first person it is with, by their first name; null where there is none. */
export function firstNameOf(people: readonly PersonView[]): string | null {
  const [person] = people;
  const name = person === undefined ? '' : firstWord(nameOf(person));
  return name === '' ? null : isolate(name);
}

const whoOf = (people: readonly PersonView[]): string | null => isolate(peopleText(people)) || null;

/** “Thu 29 Oct, 11:00” */
export function dayAndTime(at: string, { timeZone, locale, hours }: TimeFormat): string {
  const atMs = Date.parse(at);
  const day = formatDate(atMs, locale, timeZone, 'short');
  return todayWords().times.dayAndTime({ day, time: formatTime(atMs, { locale, hours }, timeZone) });
}

/** How many bookings, and with how many people; each address counts once. */
export function summaryOf(rows: readonly ChangeableRow[]): string {
  const people = new Set(rows.flatMap((row) => row.people.map(({ email }) => email.toLowerCase())));
  return wordsOf().summary({ bookings: rows.length, people: people.size });
}

/** What stands under the name of whom it is with, besides. */
export function marksOf(row: ChangeableRow, locale: string): readonly string[] {
  const status = stageOf(row) === 'waiting' ? statusText(row.status) : null;
  const payment = paymentChip(row, locale)?.text ?? null;
  return [status, payment].filter((mark) => mark !== null);
}

export interface PlanLine {
  readonly icon: 'back' | 'cancel' | 'info' | null;
  readonly tone: 'to' | 'bad' | 'note';
  /** The new time, which stands out. */
  readonly time: string | null;
  readonly text: string | null;
}

const note = (text: string): PlanLine => ({ icon: 'info', tone: 'note', time: null, text });

export interface PlanContext {
  readonly isLate: boolean;
  readonly timeFormat: TimeFormat;
  /** Of another booking of the plan. */
  readonly titleOf: (booking: BookingRef) => string;
}

/** What becomes of a booking of the plan, in a line. */
export function lineOf({ row, does, time }: PlanRow, context: PlanContext): PlanLine | null {
  const words = wordsOf();
  if (!row.canChange) return note(words.cantChange);
  if (does === 'cancel') {
    const who = firstNameOf(row.people);
    return { icon: 'cancel', tone: 'bad', time: null, text: words.getsEmail({ who }) };
  }
  const problem = time === null ? null : problemOf(time);
  if (problem !== null) return note(problem);
  if (does === 'keep') return null;
  if (time === null) return note(words.looking);
  return context.isLate ? lateLine(time, context) : timeLine(row, time, context.timeFormat);
}

function timeLine(row: ChangeableRow, time: ProposedTime, timeFormat: TimeFormat): PlanLine | null {
  if (!('at' in time)) return null;
  return {
    icon: 'back',
    tone: 'to',
    time: dayAndTime(time.at, timeFormat),
    text: thereOf(row, time.at, timeFormat),
  };
}

/** Running late, the new time stands before the row. */
function lateLine(time: ProposedTime, { timeFormat, titleOf }: PlanContext): PlanLine | null {
  const words = wordsOf();
  const at = (instant: string): string => formatTime(Date.parse(instant), timeFormat, timeFormat.timeZone);
  if (time.kind === 'opens-after') {
    const text = words.opensAfter({ title: isolate(titleOf(time.other)) });
    return { icon: null, tone: 'note', time: null, text };
  }
  if (time.kind !== 'open' || time.instead === null) return null;
  const text = words.instead({ wanted: at(time.instead), time: at(time.at) });
  return { icon: null, tone: 'note', time: null, text };
}

/** The same time where the attendees are; null where they are in one’s own zone, or in several. */
export function thereOf(
  row: Pick<ChangeableRow, 'people'>,
  at: string,
  timeFormat: TimeFormat,
): string | null {
  const atMs = Date.parse(at);
  const there = attendeesTime(row, atMs, timeFormat, timeFormat.timeZone);
  if (there !== null) return todayWords().times.timeIn(there);
  const zone = sharedZone(row.people);
  return zone === null || zone === timeFormat.timeZone ? null : wordsOf().sameIn({ city: cityOf(zone) });
}

function problemOf(time: ProposedTime): string | null {
  const words = wordsOf();
  switch (time.kind) {
    case 'none':
      return time.weeks === null ? words.noneToday : words.none({ weeks: time.weeks });
    case 'cannot':
      return words.cannot[time.why];
    case 'failed':
      return todayWords().frame.sentences({ texts: [`${words.noTimes}.`, todayWords().reply[time.code]] });
    default:
      return null;
  }
}

/** The name of a row: when, what, with whom, what becomes of it. */
export function rowName(plan: PlanRow, line: PlanLine | null, timeFormat: TimeFormat): string {
  const { row, does, time } = plan;
  const words = wordsOf();
  const isStay = !row.canChange || (does === 'reschedule' && !(time !== null && 'at' in time));
  return words.rowName({
    time: formatTime(Date.parse(row.startAt), timeFormat, timeFormat.timeZone),
    title: isolate(titleOf(row)),
    who: whoOf(row.people),
    does: isStay ? 'stays' : does,
    to: time !== null && 'at' in time ? dayAndTime(time.at, timeFormat) : '',
    note: line?.text ?? null,
  });
}

/** Of the choice of what to do with it. */
export const choiceName = (row: ChangeableRow): string =>
  wordsOf().what({ title: isolate(titleOf(row)), who: whoOf(row.people) });

export const checkName = (row: ChangeableRow): string =>
  wordsOf().checkName({ title: isolate(titleOf(row)), who: whoOf(row.people) });

/** Everybody whose booking this is to happen to, each once. */
export function peopleWho(rows: readonly PlanRow[], doing: Doing): readonly string[] {
  const rowsWho = rows.filter(({ row, does, time }) => {
    const isMoved = does === 'reschedule' && time !== null && 'at' in time;
    return doing === 'reschedule'
      ? isMoved
      : doing === 'cancel'
        ? row.canChange && does === doing
        : !isMoved && does !== 'cancel';
  });
  const names = rowsWho.map(({ row }) => peopleText(row.people) || row.title);
  return [...new Set(names)];
}

/** Who is emailed. */
export function emailWords(rows: readonly PlanRow[]): string {
  const count = (doing: Doing): number =>
    new Set(
      rows
        .filter(
          ({ row, does, time }) =>
            row.canChange && does === doing && (doing !== 'reschedule' || (time !== null && 'at' in time)),
        )
        .flatMap(({ row }) => row.people.map(({ email }) => email.toLowerCase())),
    ).size;
  const cancelled = count('cancel');
  const moved = count('reschedule');
  const words = wordsOf().confirm.emails;
  const texts = [
    cancelled > 0 ? words.cancelled({ count: cancelled }) : null,
    moved > 0 ? words.moved({ count: moved, isToo: cancelled > 0 ? 'yes' : 'no' }) : null,
  ].filter((text) => text !== null);
  return todayWords().frame.sentences({ texts });
}

export interface ResultLine {
  readonly icon: 'alert' | 'cancel' | 'check' | 'clock' | 'spin';
  readonly tone: 'ok' | 'off' | 'bad' | 'wait';
  readonly text: string;
  /** It can be sent once more, to another time or as it was. */
  readonly can: 'choose' | 'again' | null;
}

const again: readonly string[] = [
  'unchanged',
  'not-sent',
  'storage',
  'too-many',
  'too-many-requests',
  'other',
];

/** What came of one of the changes. @param rowOf the booking that had to be rescheduled before */
export function resultOf(
  row: ChangeRow,
  nowMs: number,
  timeFormat: TimeFormat,
  before: ChangeRow | undefined,
): ResultLine {
  const words = wordsOf().run;
  const { outcome, does } = row;
  const to = row.at === null ? '' : dayAndTime(row.at, timeFormat);
  const still = momentOf(row.startAt, nowMs, timeFormat);
  const waiting = { tone: 'wait', can: null } as const;
  switch (outcome.state) {
    case 'waiting':
      return { ...waiting, icon: 'clock', text: words.next({ does, to }) };
    case 'sending':
      return { ...waiting, icon: 'spin', text: words.sending({ does }) };
    case 'checking':
      return { ...waiting, icon: 'spin', text: words.checking };
    case 'unknown':
      return { ...waiting, icon: 'clock', text: words.unknown };
    case 'done': {
      const isWaiting = outcome.status !== null && outcome.status !== 'ACCEPTED' ? 'yes' : 'no';
      if (does === 'reschedule')
        return { icon: 'check', tone: 'ok', can: null, text: words.rescheduled({ to, isWaiting }) };
      const text = outcome.already ? words.already : words.cancelled({ who: firstNameOf(row.people) });
      return { icon: 'cancel', tone: 'off', can: null, text };
    }
    case 'taken': {
      const time = row.at === null ? '' : formatTime(Date.parse(row.at), timeFormat, timeFormat.timeZone);
      return { icon: 'alert', tone: 'bad', can: 'choose', text: words.taken({ time, still }) };
    }
    case 'left-out':
      return {
        icon: 'alert',
        tone: 'bad',
        can: 'choose',
        text: words.leftOut({ title: isolate(before ? titleOf(before) : ''), still }),
      };
    case 'failed': {
      const why = whyOf(outcome.why, does);
      const text =
        outcome.why === 'unchanged'
          ? words.unchanged({ still })
          : does === 'cancel' || outcome.why === 'busy'
            ? why
            : words.failed({ why, still });
      const said = outcome.message === null ? text : withMessage(text, outcome.message);
      return { icon: 'alert', tone: 'bad', can: again.includes(outcome.why) ? 'again' : null, text: said };
    }
  }
}

/** With what the service said of it. */
export const withMessage = (words: string, message: string): string =>
  pageWords().bookings.cancelling.withMessage({ words, message: isolate(message) });

/** Why one of them was not done. */
export function whyOf(why: string, does: ChangeRow['does'] | 'book'): string {
  if (why === 'not-sent') return wordsOf().run.notSent;
  if (why === 'busy') return wordsOf().run.busy;
  const { notCancelled } = pageWords().bookings.cancelling;
  if (does === 'cancel') return isNotCancelled(why) ? notCancelled[why] : notCancelled.other;
  return refusalWords(isRefusal(why) ? why : 'other', null, '').title;
}

const isNotCancelled = (why: string): why is NotCancelledKind =>
  Object.hasOwn(pageWords().bookings.cancelling.notCancelled, why);
const isRefusal = (why: string): why is RefusalKind =>
  Object.hasOwn(pageWords().quickBook.refusals.reasons, why);

/** How many of them are done. */
export const doneOf = ({ rows }: Changes): number =>
  rows.filter(({ outcome }) => outcome.state === 'done').length;

/** “3 rescheduled, 1 cancelled, 1 not changed” */
export function afterWords({ rows }: Changes): string {
  const words = wordsOf().after;
  const count = (is: (row: ChangeRow) => boolean): number => rows.filter(is).length;
  const isDone = ({ outcome }: ChangeRow): boolean => outcome.state === 'done';
  const isUnknown = ({ outcome }: ChangeRow): boolean => outcome.state === 'unknown';
  const counts = {
    moved: count((row) => isDone(row) && row.does === 'reschedule'),
    cancelled: count((row) => isDone(row) && row.does === 'cancel'),
    left: count((row) => !isDone(row) && !isUnknown(row)),
    unknown: count(isUnknown),
  };
  const kinds = ['moved', 'cancelled', 'left', 'unknown'] as const;
  return words.summary({
    counts: kinds.flatMap((kind) => (counts[kind] > 0 ? [words.counts[kind]({ count: counts[kind] })] : [])),
  });
}
