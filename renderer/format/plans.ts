import type { SwitchFailure } from '../../preload/contract/model/board.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { Plan, PlanFiler, PlanOutcome, PlanRow } from '../../preload/contract/model/plans.ts';
import { pageWords, todayWords } from '../words.svelte.ts';
import { failureText } from './board.ts';
import { isolate, paymentChip, peopleText, placeholder, splitAround } from './bookings.ts';
import { dayAndTime, firstNameOf, thereOf, whyOf, withMessage, type ResultLine } from './changes.ts';
import { formatPrice } from './locale.ts';
import { dayFrom, formatDate, formatRange, formatTime } from './times.ts';
import { dayNumber } from './zones.ts';

const wordsOf = () => pageWords().plans;

/** A page shows no more of a text that a program wrote. */
export const longestName = 60;
const longestText = 600;

/** A text of a program in one paragraph, so that nothing in it looks like a line of Bookbar. */
export function plainText(text: string, longest = longestText): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : line;
}

/** Null: a person’s terminal. */
const filerName = (filer: PlanFiler): string | null =>
  filer.kind === 'terminal' ? null : isolate(plainText(filer.name, longestName));

/** “Desk helper suggests 3 changes” */
export const planTitle = ({ filer, rows }: Plan): string =>
  wordsOf().title({ name: filerName(filer), count: rows.length });

/** Names the plan among those of all accounts. */
export const planKey = ({ account, id }: Pick<Plan, 'account' | 'id'>): string => `${account} ${id}`;

export const isOver = ({ state, isRunning, stop }: Plan): boolean =>
  state !== 'waiting' && !isRunning && stop === null;

/**
 * The one that is shown first: of those that wait the oldest, else one that is carried out or stopped, else one that
 * ended.
 *
 * @param plans the newest first
 */
export const firstPlan = (plans: readonly Plan[]): Plan | undefined =>
  plans.findLast(({ state }) => state === 'waiting') ??
  plans.findLast((plan) => !isOver(plan)) ??
  plans.at(-1);

/** What could not be checked may be approved all the same: it is checked again before it is sent. */
export const canApprove = ({ problem }: PlanRow): boolean => problem === null || problem === 'unchecked';

/** Who gets mail for these changes. */
export function emailWords(rows: readonly PlanRow[]): string | null {
  const count = (kind: PlanRow['emails']['kind']): number => {
    const mailed = rows.filter(({ emails }) => emails.kind === kind);
    const known = new Set(mailed.flatMap(({ people }) => people.map(({ email }) => email.toLowerCase())));
    return Math.max(known.size, ...mailed.map(({ emails }) => emails.people));
  };
  const cancelled = count('cancellation');
  const maybe = count('maybe');
  const texts = [
    cancelled > 0 ? pageWords().changes.confirm.emails.cancelled({ count: cancelled }) : null,
    maybe > 0 ? wordsOf().emails({ count: maybe, isToo: cancelled > 0 ? 'yes' : 'no' }) : null,
  ].filter((text) => text !== null);
  return texts.length > 0 ? todayWords().frame.sentences({ texts }) : null;
}

/** “Book Intro call with Anna Schmidt” */
export const rowTitle = ({ does, title, people, count }: PlanRow): string =>
  wordsOf().row({ does, title: isolate(plainText(title)), who: isolate(peopleText(people)) || null, count });

/** A line of a change. `was`: a time that is no more, which is struck through. */
export interface ChangeLine {
  readonly text: string;
  readonly was?: readonly [before: string, time: string, after: string];
  readonly tone?: 'bad' | 'own';
}

/** Everything that a change does besides what its title says, a line for each. */
export function rowLines(row: PlanRow, timeFormat: TimeFormat): readonly ChangeLine[] {
  const { reason, answers, problem } = row;
  const words = wordsOf();
  return [
    ...whenLines(row, timeFormat),
    ...(row.does === 'away' && row.count > 0
      ? [{ text: pageWords().away.sheet.unpublish.chosen({ count: row.count }) }]
      : []),
    ...answers.map((answer) => ({ text: answerText(answer), tone: 'own' as const })),
    ...(reason === ''
      ? []
      : [
          {
            text: pageWords().changes.after.reason({ reason: isolate(plainText(reason)) }),
            tone: 'own' as const,
          },
        ]),
    ...(row.emails.kind === 'cancellation' && row.emails.people > 0
      ? [{ text: cancellationEmail(row), tone: 'bad' as const }]
      : []),
    ...(problem === null
      ? []
      : [{ text: words.problems[problem], ...(problem === 'unchecked' ? {} : { tone: 'bad' as const }) }]),
  ];
}

/** A question that ends in a mark of its own has no colon after it. */
function answerText({ label, text }: PlanRow['answers'][number]): string {
  const question = plainText(label);
  const end = /[?:：？؟]$/u.test(question) ? '' : ':';
  return `${isolate(question)}${end} ${isolate(plainText(text))}`;
}

function cancellationEmail({ people, emails }: PlanRow): string {
  const who = emails.people === 1 ? firstNameOf(people) : null;
  return wordsOf().getsEmail({ who, count: emails.people });
}

const dot = ' · ';

function whenLines(row: PlanRow, timeFormat: TimeFormat): readonly ChangeLine[] {
  const { does, startAt, endAt, fromAt } = row;
  if (does === 'away')
    return [
      {
        text: wordsOf().away({
          from: startAt && dayAndTime(startAt, timeFormat),
          until: endAt && dayAndTime(endAt, timeFormat),
        }),
      },
    ];
  if (startAt === null) return [];
  const there = thereOf(row, startAt, timeFormat);
  const besides = [there, moneyOf(row, timeFormat)].filter((text) => text !== null);
  if (does !== 'reschedule' || fromAt === null) {
    const when = does === 'book' && endAt !== null ? dayAndRange(startAt, endAt, timeFormat) : null;
    return [{ text: [when ?? dayAndTime(startAt, timeFormat), ...besides].join(dot) }];
  }
  return [
    movedLine(fromAt, startAt, timeFormat),
    ...(besides.length > 0 ? [{ text: besides.join(dot) }] : []),
  ];
}

function movedLine(fromAt: string, toAt: string, timeFormat: TimeFormat): ChangeLine {
  const from = dayAndTime(fromAt, timeFormat);
  const to = dayAndTime(toAt, timeFormat);
  const line = (time: string): string => pageWords().bookings.news.moved({ from: time, to });
  const [before, after] = splitAround(line(placeholder), placeholder);
  return { text: line(from), was: [before, from, after] };
}

/** “Fri 30 Oct, 15:00 – 15:30” */
function dayAndRange(startAt: string, endAt: string, timeFormat: TimeFormat): string {
  const { locale, timeZone } = timeFormat;
  const startMs = Date.parse(startAt);
  return todayWords().times.dayAndTime({
    day: formatDate(startMs, locale, timeZone, 'short'),
    time: formatRange(startMs, Date.parse(endAt), timeFormat, timeZone, dayNumber(timeZone, startMs)),
  });
}

/** What it costs, or that it is paid. */
function moneyOf({ does, payment, price, count, paid: of }: PlanRow, { locale }: TimeFormat): string | null {
  const words = wordsOf();
  if (does === 'book' && payment === 'open')
    return words.toPay({ price: price && formatPrice(price, locale) });
  const chip = paymentChip({ payment, price }, locale)?.text ?? null;
  if (does !== 'cancel' || payment !== 'paid') return chip;
  if (count > 1 && of !== undefined)
    return pageWords().bookings.cancelling.typed.paid({ paid: of, arePaid: of < count ? 'some' : 'all' });
  const paid = price && pageWords().bookings.cancelling.pricePaid({ price: formatPrice(price, locale) });
  return [paid ?? chip, words.refund].join(dot);
}

/** All of a change, as the name of its checkbox. */
export const rowName = (row: PlanRow, timeFormat: TimeFormat): string =>
  [rowTitle(row), ...rowLines(row, timeFormat).map(({ text }) => text)].join(', ');

/** “10:02”, or “Tue 27 Oct, 16:40” of another day. */
export const filedAt = (at: string, nowMs: number, timeFormat: TimeFormat): string =>
  dayFrom(Date.parse(at), nowMs, timeFormat.timeZone) === 'today'
    ? formatTime(Date.parse(at), timeFormat, timeFormat.timeZone)
    : dayAndTime(at, timeFormat);

/** That it was not approved within a day. */
export function lapsedWords({ filedAt: at, filer }: Plan, nowMs: number, timeFormat: TimeFormat): string {
  const { locale, timeZone } = timeFormat;
  return wordsOf().lapsed({
    day: dayFrom(Date.parse(at), nowMs, timeZone),
    date: formatDate(Date.parse(at), locale, timeZone),
    name: filerName(filer),
  });
}

/** What came of one of the changes. */
export function planResult(row: PlanRow, timeFormat: TimeFormat): ResultLine {
  const words = wordsOf().run;
  const waiting = { tone: 'wait', can: null } as const;
  if (!row.isApproved) return { icon: 'cancel', tone: 'off', can: null, text: words.kept };
  const { does, outcome } = row;
  switch (outcome?.state) {
    case undefined:
    case 'waiting':
      return { ...waiting, icon: 'clock', text: words.waiting };
    case 'sending':
      return { ...waiting, icon: 'spin', text: words.sending({ does }) };
    case 'checking':
      return { ...waiting, icon: 'spin', text: pageWords().changes.run.checking };
    case 'unknown':
      return { ...waiting, icon: 'clock', text: pageWords().changes.run.unknown };
    case 'done':
      if (outcome.cancelled !== undefined) {
        const text = words.partly({ done: outcome.cancelled, count: row.count });
        return { icon: 'alert', tone: 'bad', can: null, text };
      }
      return { icon: 'check', tone: 'ok', can: null, text: doneWords(row, outcome, timeFormat) };
    case 'failed':
      return { icon: 'alert', tone: 'bad', can: null, text: failedWords(row, outcome) };
  }
}

type Outcome<State> = Extract<PlanOutcome, { state: State }>;

function doneWords(row: PlanRow, { status, already }: Outcome<'done'>, timeFormat: TimeFormat): string {
  const { does, startAt, count } = row;
  if (already) return wordsOf().run.already;
  return wordsOf().run.done({
    does,
    isWaiting: status !== null && status !== 'ACCEPTED' ? 'yes' : 'no',
    to: startAt === null ? '' : dayAndTime(startAt, timeFormat),
    count,
  });
}

function failedWords({ does }: PlanRow, { why, message }: Outcome<'failed'>): string {
  const run = pageWords().changes.run;
  if (why === 'not-sent') return run.notSent;
  if (does === 'book' || does === 'reschedule' || does === 'cancel') {
    const text = whyOf(why, does);
    return message === null ? text : withMessage(text, message);
  }
  return failureText(isSwitchFailure(why) ? why : 'unknown', message);
}

const isSwitchFailure = (why: string): why is SwitchFailure =>
  Object.hasOwn({ ...todayWords().reply, ...pageWords().eventTypes.failures }, why);

/** How many of those that were approved are done. */
export const doneOf = ({ rows }: Plan): number =>
  rows.filter(({ outcome }) => outcome?.state === 'done').length;

export const approvedOf = ({ rows }: Plan): number => rows.filter(({ isApproved }) => isApproved).length;

/** “2 changes done, 1 not approved” */
export function planSummary({ rows }: Plan): string {
  const approved = rows.filter(({ isApproved }) => isApproved);
  const count = (is: (state: string | undefined) => boolean): number =>
    approved.filter(({ outcome }) => is(outcome?.state)).length;
  const done = count((state) => state === 'done');
  const unknown = count((state) => state === 'unknown');
  const counts = {
    done,
    failed: approved.length - done - unknown,
    unknown,
    kept: rows.length - approved.length,
  };
  const words = wordsOf().after;
  const kinds = ['done', 'failed', 'unknown', 'kept'] as const;
  return pageWords().changes.after.summary({
    counts: kinds.flatMap((kind) => (counts[kind] > 0 ? [words[kind]({ count: counts[kind] })] : [])),
  });
}
