import type { PersonView } from '../../preload/contract/model/agenda.ts';
import type {
  CancelOutcome,
  CancelPlan,
  Cancellation,
  NotCancelledKind,
} from '../../preload/contract/model/cancel.ts';
import type { WordedPeople } from '../../preload/contract/languages/parameters.ts';
import { pageWords } from '../words.svelte.ts';
import { isolate, nameOf } from './bookings.ts';

/** The names for a sentence, isolated one by one; null if there is nobody. */
function worded(people: readonly PersonView[], nameIt: (person: PersonView) => string): WordedPeople | null {
  const [first, second, ...rest] = people.map((person) => isolate(nameIt(person)));
  if (first === undefined) return null;
  const names = second === undefined ? ([first] as const) : ([first, second] as const);
  return { names, others: rest.length, count: people.length };
}

const firstName = (person: PersonView): string => nameOf(person).split(/\s+/u)[0] ?? '';

/** “Cancel Intro call?”, “Cancel 4 Coaching sessions?”. @param title null: not known */
export function cancelTitle(title: string | null, plan: CancelPlan | null): string {
  const words = pageWords().bookings.cancelling.title;
  if (plan === null || plan.scope === 'one' || plan.blocked) {
    return title === null ? words.untitled : words.one({ title: isolate(title) });
  }
  const { rows, eventTypeTitle } = plan;
  return words.series({ count: rows.length, eventType: eventTypeTitle ? isolate(eventTypeTitle) : null });
}

/** What cancelling does to people and calendars, and what is unexpected about cancelling the rest of a series. */
export function consequenceWords({
  people,
  inCalendar,
  rows,
  scope,
  earlier,
  includesNamed,
}: CancelPlan): string {
  return pageWords().bookings.cancelling.consequence({
    count: rows.length,
    who: worded(people, nameOf),
    inCalendar,
    earlier: scope === 'one' ? 0 : earlier,
    hasBegun: scope !== 'one' && !includesNamed,
  });
}

/** Why a word has to be typed; null if none has to be. */
export function typedWords({ typed, paid, rows }: CancelPlan): string | null {
  if (typed === null) return null;
  const arePaid = paid === 0 ? 'none' : paid === rows.length ? 'all' : 'some';
  return pageWords().bookings.cancelling.typed[typed]({ count: rows.length, paid, arePaid });
}

/** Why a booking is still on; null if it is not. */
export function failureWords(outcome: CancelOutcome): string | null {
  const { notSent, notCancelled, notCertain, withMessage } = pageWords().bookings.cancelling;
  if (outcome.state === 'not-sent') return notSent[outcome.why];
  if (outcome.state !== 'not-cancelled') return null;
  const { kind, isCertain, message } = outcome;
  const words = kind === 'unchanged' && !isCertain ? notCertain : notCancelled[kind];
  return message === null ? words : withMessage({ words, message: isolate(message) });
}

export type CancelNext = 'undo' | 'check' | 'again' | 'view' | null;

export interface CancelWords {
  /** “busy” is under way, “ok” is done, “bad” failed, “wait” is not known yet. */
  readonly tone: 'busy' | 'ok' | 'bad' | 'wait';
  readonly text: string;
  readonly next: CancelNext;
  /** Whether it disappears by itself; otherwise it stays until it is dismissed. */
  readonly isBrief: boolean;
}

const triesAgain: readonly NotCancelledKind[] = ['offline', 'too-many', 'other', 'unchanged', 'signed-out'];

/**
 * The state of a cancellation, in a sentence (design §8).
 *
 * @param timeOf formats a moment
 * @param dateOf formats its date
 */
export function cancelWords(
  { outcome, rows, scope }: Cancellation,
  timeOf: (instant: string) => string,
  dateOf: (instant: string) => string,
): CancelWords {
  const count = scope === 'all' ? rows.length : 1;
  const words = pageWords().bookings.cancelling;
  const busy = { tone: 'busy', next: null, isBrief: false } as const;
  switch (outcome.state) {
    case 'waiting':
      return { ...busy, text: words.running({ count }), next: 'undo' };
    case 'sending':
      return { ...busy, text: words.running({ count }) };
    case 'checking':
      return {
        ...busy,
        text: outcome.isAnswered ? words.answered : words.unanswered({ count }),
      };
    case 'unknown':
      return {
        tone: 'wait',
        text: words.unknown({ count, time: timeOf(outcome.nextLookAt) }),
        next: 'check',
        isBrief: false,
      };
    case 'cancelled':
      return {
        tone: 'ok',
        text: doneWords(rows, outcome.already),
        next: 'view',
        isBrief: true,
      };
    case 'partly':
      return { tone: 'bad', text: partlyWords(rows, dateOf), next: 'view', isBrief: false };
    case 'not-cancelled':
    case 'not-sent':
      return {
        tone: 'bad',
        text: failureWords(outcome) ?? '',
        next: outcome.state === 'not-sent' || triesAgain.includes(outcome.kind) ? 'again' : 'view',
        isBrief: false,
      };
  }
}

function doneWords(rows: Cancellation['rows'], already: boolean): string {
  const words = pageWords().bookings.cancelling;
  if (already) return words.already;
  const people = [...new Map(rows.flatMap((row) => row.people).map((one) => [one.email, one])).values()];
  return words.done({ count: rows.length, who: worded(people, firstName) });
}

/** “3 of 4 were cancelled. Still on: 11 Nov. Not found: 18 Nov.” */
function partlyWords(rows: Cancellation['rows'], dateOf: (instant: string) => string): string {
  const dates = (...which: readonly Cancellation['rows'][number]['outcome'][]): readonly string[] =>
    rows.filter(({ outcome }) => which.includes(outcome)).map(({ startAt }) => dateOf(startAt));
  return pageWords().bookings.cancelling.partly({
    done: dates('cancelled').length,
    count: rows.length,
    on: dates('unchanged'),
    moved: dates('moved'),
    declined: dates('declined'),
    unknown: dates('open', 'unknown'),
  });
}
