import type { PersonView } from '../../preload/contract/model/agenda.ts';
import type {
  CancelBlock,
  CancelOutcome,
  CancelPlan,
  Cancellation,
  NotCancelledKind,
} from '../../preload/contract/model/cancel.ts';
import { todayWords } from '../words.svelte.ts';
import { isolate, nameOf } from './bookings.ts';

/** What has to be typed before many, or paid, bookings are cancelled. */
export const typedWord = 'cancel';

/** “Hannah Weiss”, “Anna and Joon”, “Anna, Joon and 2 others”. */
function peopleWords(people: readonly PersonView[], nameIt: (person: PersonView) => string): string {
  const [first, second, ...rest] = people.map((person) => isolate(nameIt(person)));
  if (first === undefined) return '';
  if (second === undefined) return first;
  return todayWords().people({ names: [first, second], others: rest.length });
}

const firstName = (person: PersonView): string => nameOf(person).split(/\s+/u)[0] ?? '';

/** “Cancel Intro call?”, “Cancel 4 Coaching sessions?”. */
export function cancelTitle(title: string, plan: CancelPlan | null): string {
  if (plan === null || plan.scope === 'one' || plan.blocked) return `Cancel ${isolate(title)}?`;
  const { length } = plan.rows;
  const sessions = length === 1 ? 'session' : 'sessions';
  return `Cancel ${length} ${plan.eventTypeTitle ? `${isolate(plan.eventTypeTitle)} ` : ''}${sessions}?`;
}

/** What cancelling does to people and calendars. */
export function consequenceWords({ people, inCalendar, rows }: CancelPlan): string {
  const leaves = rows.length === 1 ? 'it leaves your calendar' : 'they leave your calendar';
  if (people.length === 0) return inCalendar ? `Nobody is emailed, and ${leaves}.` : 'Nobody is emailed.';
  const gets = people.length === 1 ? 'gets a cancellation email' : 'get a cancellation email';
  const mail = `${peopleWords(people, nameOf)} ${gets}`;
  return inCalendar ? `${mail} and ${leaves}.` : `${mail}.`;
}

/** What is unexpected about cancelling the rest of a series; empty if nothing is. */
export function seriesWords({ scope, earlier, includesNamed }: CancelPlan): string {
  if (scope === 'one') return '';
  return [
    earlier > 0 && `${earlier} of them ${earlier === 1 ? 'comes' : 'come'} before this one.`,
    !includesNamed && 'This one has begun, so it stays.',
  ]
    .filter(Boolean)
    .join(' ');
}

export function typedWords({ typed, paid, rows }: CancelPlan): string | null {
  if (typed === 'many')
    return `${rows.length} bookings will be cancelled.${paid > 0 ? ` ${paidWords(paid)}` : ''}`;
  return typed === 'paid' ? paidWords(paid, rows.length === 1) : null;
}

function paidWords(paid: number, only = false): string {
  if (only) return 'It’s paid. Refunds are handled by the service.';
  return `${paid} of them ${paid === 1 ? 'is' : 'are'} paid. Refunds are handled by the service.`;
}

export const blockWords: Readonly<Record<CancelBlock, string>> = {
  already: 'Already cancelled.',
  past: 'It’s over, so it can’t be cancelled.',
  'not-allowed': 'This account can’t cancel it.',
  busy: 'It’s being cancelled already.',
  'none-left': 'This series has no bookings left to cancel.',
};

/** Why nothing was cancelled, and what that means for the booking. */
const notCancelled: Readonly<Record<NotCancelledKind, string>> = {
  offline: 'That didn’t reach the service, so the booking is still on. Nothing was emailed.',
  'signed-out': 'Sign in again first. The booking is still on, and nothing was emailed.',
  'not-allowed': 'This account isn’t allowed to cancel it, so the booking is still on.',
  past: 'It’s over, so it couldn’t be cancelled. Nothing was emailed.',
  gone: 'The service doesn’t know this booking any more. Nothing was emailed.',
  'too-many': 'The service asks for a pause, so the booking is still on. Try again in a minute.',
  other: 'The service refused it, so the booking is still on.',
  already: 'It was already declined, so there was nothing to cancel.',
  moved:
    'It was already moved, or asked to move, so nothing was cancelled here. If it was moved, the booking at its new time is still on.',
  unchanged: 'The service took it, but the booking is still on.',
};

const notSent = {
  closed: 'Bookbar was closed before it was sent, so the booking is still on. Nothing was emailed.',
  late: 'The computer slept before it was sent, so the booking is still on. Nothing was emailed.',
  changed: 'The series has more bookings than were shown, so nothing was sent.',
} as const;

/** Why a booking is still on; null if it is not. */
export function failureWords(outcome: CancelOutcome): string | null {
  if (outcome.state === 'not-sent') return notSent[outcome.why];
  if (outcome.state !== 'not-cancelled') return null;
  const words =
    outcome.kind === 'unchanged' && !outcome.isCertain
      ? 'The booking is still in your list. If it turns out to be cancelled, Bookbar will tell you.'
      : notCancelled[outcome.kind];
  return outcome.message === null ? words : `${words} “${isolate(outcome.message)}”`;
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
  const n = rows.length;
  const many = scope === 'all' && n > 1;
  const busy = { tone: 'busy', next: null, isBrief: false } as const;
  switch (outcome.state) {
    case 'waiting':
      return { ...busy, text: many ? `Cancelling ${n} bookings…` : 'Cancelling…', next: 'undo' };
    case 'sending':
      return { ...busy, text: many ? `Cancelling ${n} bookings…` : 'Cancelling…' };
    case 'checking':
      return {
        ...busy,
        text: outcome.isAnswered
          ? 'The service took it. Checking what was cancelled.'
          : `Bookbar didn’t hear back. Checking whether ${many ? 'they were' : 'it was'} cancelled.`,
      };
    case 'unknown':
      return {
        tone: 'wait',
        text: `Not known yet whether ${many ? 'they were' : 'it was'} cancelled. Bookbar looks again at ${timeOf(outcome.nextLookAt)}, and sends nothing twice.`,
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
  if (already) return 'It was already cancelled. Nobody gets another email.';
  const people = [...new Map(rows.flatMap((row) => row.people).map((one) => [one.email, one])).values()];
  const begin = rows.length === 1 ? 'Cancelled.' : `${rows.length} bookings cancelled.`;
  if (people.length === 0) return begin;
  if (people.length === 1) return `${begin} ${peopleWords(people, firstName)} gets an email.`;
  return people.length === 2
    ? `${begin} ${peopleWords(people, firstName)} get an email.`
    : `${begin} ${people.length} people get an email.`;
}

/** “3 of 4 were cancelled. Still on: 11 Nov. Not known: 18 Nov.” */
function partlyWords(rows: Cancellation['rows'], dateOf: (instant: string) => string): string {
  const dates = (which: readonly Cancellation['rows'][number]['outcome'][]): string =>
    rows
      .filter(({ outcome }) => which.includes(outcome))
      .map(({ startAt }) => dateOf(startAt))
      .join(', ');
  const done = rows.filter(({ outcome }) => outcome === 'cancelled').length;
  const on = dates(['unchanged']);
  const moved = dates(['moved']);
  const declined = dates(['declined']);
  const unknown = dates(['open', 'unknown']);
  return [
    `${done} of ${rows.length} were cancelled.`,
    on && `Still on: ${on}.`,
    moved && `Moved in the meantime: ${moved}.`,
    declined && `Already declined: ${declined}.`,
    unknown && `Not found: ${unknown}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
