import type {
  BookedSeries,
  BookingWrite,
  UndoOffer,
  WriteOutcome,
} from '../../preload/contract/model/quick-book.ts';
import type { Money } from '../../preload/contract/model/common.ts';
import type {
  WordedHost,
  WordedNext,
  WordedSeries,
  WordedWhere,
} from '../../preload/contract/languages/parameters.ts';
import { pageWords } from '../words.svelte.ts';
import { isolate, stageOf, statusText } from './bookings.ts';
import { refusalWords } from './refusals.ts';
import { firstWord, fullName } from './booking-form.ts';

export interface OutcomeWords {
  /** “ok” is done, “wait” is not known or not confirmed yet, “bad” failed. */
  readonly tone: 'ok' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string | null;
}

const wordsOf = () => pageWords().quickBook.outcomes;

/**
 * The outcome of a booking: a title and a sentence (design §8).
 *
 * @param timeOf formats a moment
 * @param dayOf formats it with its date
 * @param priceOf formats an amount of money
 * @param ownName of the signed-in person, who is not named as host to themselves
 * @param isShared several hosts take turns, so that “Hosted by you” is news
 */
export function outcomeWords(
  write: BookingWrite,
  timeOf: (instant: string) => string,
  dayOf: (instant: string) => string,
  priceOf: (price: Money) => string,
  ownName: string | null,
  isShared: boolean,
): OutcomeWords {
  const { outcome, draft } = write;
  const isMove = draft.moving !== null;
  const who = firstNameOf(write);
  const words = wordsOf();
  switch (outcome.state) {
    case 'sending':
      return { tone: 'wait', title: isMove ? words.moving : words.booking, text: writeTitle(write) };
    case 'checking':
      return { tone: 'wait', title: words.checking.title, text: words.checking.text({ isMove }) };
    case 'unknown': {
      const time = timeOf(outcome.nextLookAt);
      return {
        tone: 'wait',
        title: words.unknown.title,
        text: words.unknown.text({ why: outcome.why, isMove, who, time }),
      };
    }
    case 'not-booked':
      return {
        tone: 'bad',
        title: isMove ? words.notMoved : words.notBooked,
        text: outcome.isCertain ? words.neverSent : words.notListed({ isMove }),
      };
    case 'refused': {
      const { title, text } = refusalWords(outcome.kind, timeOf(draft.at), who);
      return { tone: 'bad', title, text };
    }
    case 'undone':
      return undoneWords(outcome.booking.series, who);
    case 'booked':
    case 'undoing':
      return bookedWords(
        outcome.booking,
        dayOf,
        nextOf(outcome.booking, priceOf, ownName),
        hostOf(outcome.booking, ownName, isShared),
      );
  }
}

/** Reports what the lists show of a series after undoing, not what was asked for. */
function undoneWords(series: BookedSeries | null, who: string): OutcomeWords {
  const words = wordsOf();
  const text = words.undoneText({
    who,
    isSeries: series !== null,
    count: series?.count ?? null,
    left: series?.left ?? null,
  });
  const isPartly = series !== null && series.left !== null && series.left > 0;
  return isPartly
    ? { tone: 'wait', title: words.partlyUndone, text }
    : { tone: 'ok', title: words.undone, text };
}

type Booked = Extract<WriteOutcome, { state: 'booked' }>['booking'];

const noHost: WordedHost = { hosting: null, host: null, before: null };

/** Says nothing where the host is no news. */
function hostOf({ host, movedFrom }: Booked, ownName: string | null, isShared: boolean): WordedHost {
  if (host === null) return noHost;
  const nameOf = (name: string): string | null => (name === ownName ? null : isolate(name));
  const before = movedFrom?.host ?? null;
  if (before !== null && before !== host)
    return { hosting: 'changed', host: nameOf(host), before: nameOf(before) };
  return host !== ownName || isShared ? { hosting: 'same', host: nameOf(host), before: null } : noHost;
}

/** What a booking that was sent still waits for; null where it is booked. */
export function nextOf(
  { status, payment, host }: Booked,
  priceOf: (price: Money) => string,
  ownName: string | null,
): WordedNext | null {
  if (status === 'ACCEPTED') return null;
  if (status === 'AWAITING_HOST') return { next: 'join', price: '' };
  if (payment !== null) return { next: 'pay', price: priceOf(payment) };
  return { next: host === null || host === ownName ? 'confirm-own' : 'confirm', price: '' };
}

/** The name of an outcome, alone on its screen and in the note on Today. */
function headlineOf({ status, payment, movedFrom }: Booked) {
  if (movedFrom) return 'moved';
  if (status === 'ACCEPTED') return 'booked';
  return status !== 'AWAITING_HOST' && payment !== null ? 'awaitingPayment' : 'requested';
}

function bookedWords(
  booking: Booked,
  dayOf: (instant: string) => string,
  next: WordedNext | null,
  host: WordedHost,
): OutcomeWords {
  const { status, movedFrom } = booking;
  const words = wordsOf();
  const guest = isolate(booking.guest.name || booking.guest.email);
  const series = booking.series ? wordedSeries(booking.series, dayOf) : noSeries;
  if (stageOf(booking) === 'off')
    return { tone: 'bad', title: statusText(status) ?? status, text: words.offText({ guest }) };
  const tone = next === null ? 'ok' : 'wait';
  const title = words[headlineOf(booking)];
  if (movedFrom)
    return {
      tone,
      title,
      text: words.movedText({ time: dayOf(booking.startTime), ...(next ?? nothingNext), ...host }),
    };
  if (next !== null)
    return { tone, title, text: words.requestedText({ guest, ...next, ...series, ...host }) };
  return { tone, title, text: words.bookedText({ guest, ...whereOf(booking), ...series, ...host }) };
}

/** How people meet, beside the card that names it. */
function whereOf({ link, provider, address }: Booked): WordedWhere {
  if (link === null) return { where: null, place: '' };
  if (address !== null) return { where: 'address', place: isolate(address) };
  return provider === null ? { where: 'video', place: '' } : { where: 'provider', place: isolate(provider) };
}

const noSeries: WordedSeries = { series: null, count: 0, until: '' };
const nothingNext = { next: null, price: '' };

/** A series as far as it is known. @param formatAt formats when its last booking is */
export const wordedSeries = (
  { count, until }: BookedSeries,
  formatAt: (instant: string) => string,
): WordedSeries =>
  count === null || until === null
    ? { series: 'unknown', count: 0, until: '' }
    : { series: 'known', count, until: formatAt(until) };

/**
 * The text beside Undo, or in its place; null if there is nothing to say.
 *
 * @param series what else is cancelled; null for one booking
 */
export function undoWords(
  undo: UndoOffer,
  write: BookingWrite,
  series: WordedSeries | null = null,
): string | null {
  const words = wordsOf().undo;
  const who = firstNameOf(write);
  switch (undo.kind) {
    case 'offered':
      return words.offered({ who, reason: isolate(write.undoReason), ...(series ?? noSeries) });
    case 'failed':
      if (undo.why === 'unclear') return words.unclear({ who });
      return undo.why === 'no-answer' ? words.noAnswer : words.failed({ message: undo.message });
    case 'not-offered':
      return undo.why === 'off' ? null : words[undo.why];
  }
}

/** The guest of a write: as the service names them, otherwise as typed. */
function guestOf({ draft, outcome }: BookingWrite): string {
  const said = 'booking' in outcome ? outcome.booking.guest : null;
  const typed = draft.answers['email'];
  return (
    said?.name || said?.email || fullName(draft.answers['name']) || (typeof typed === 'string' ? typed : '')
  );
}

export const firstNameOf = (write: BookingWrite): string => isolate(firstWord(guestOf(write)));

/** “Intro call with Ana Ruiz” */
function writeTitle(write: BookingWrite): string {
  const guest = guestOf(write);
  return wordsOf().titleOf({ title: isolate(write.title), guest: guest === '' ? null : isolate(guest) });
}

export interface WriteNote {
  readonly icon: 'clock' | 'check' | 'alert';
  readonly tone: 'wait' | 'bad' | undefined;
  readonly title: string;
  readonly text: string;
  /** Nothing is under way any more. */
  readonly canDismiss: boolean;
}

const waiting = { icon: 'clock', tone: 'wait', canDismiss: false } as const;
const good = { icon: 'check', tone: undefined, canDismiss: true } as const;

/** The note on Today about a booking that was sent. */
export function noteWords(write: BookingWrite): WriteNote {
  const text = writeTitle(write);
  const { outcome, draft } = write;
  const isMove = draft.moving !== null;
  const words = wordsOf().notes;
  switch (outcome.state) {
    case 'sending':
      return { ...waiting, title: isMove ? words.moving : words.booking, text };
    case 'checking':
      return { ...waiting, title: words.checking, text };
    case 'unknown':
      return {
        ...waiting,
        canDismiss: true,
        title: words.unknown({ isMove }),
        text,
      };
    case 'undoing':
      return { ...waiting, title: words.undoing, text };
    case 'not-booked':
    case 'refused':
      return {
        icon: 'alert',
        tone: 'bad',
        canDismiss: true,
        title: isMove ? words.notMoved : words.notBooked,
        text,
      };
    case 'booked': {
      if (outcome.undo.kind === 'failed') {
        return { icon: 'alert', tone: 'bad', canDismiss: true, title: words.notUndone, text };
      }
      return { ...good, title: words[headlineOf(outcome.booking)], text };
    }
    case 'undone':
      return { ...good, title: words.undone, text };
  }
}
