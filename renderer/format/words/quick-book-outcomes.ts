import type {
  BookedSeries,
  BookingWrite,
  UndoOffer,
  UnknownWhy,
  WriteOutcome,
} from '../../../preload/contract/model/quick-book.ts';
import { isolate } from '../isolate.ts';
import { stageOf, statusText } from '../bookings.ts';
import { firstNameOf, writeTitle } from './quick-book-notes.ts';
import { refusalWords } from './quick-book-refusals.ts';

export interface OutcomeWords {
  /** “ok” is done, “wait” is not known or not confirmed yet, “bad” came to nothing. */
  readonly tone: 'ok' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string | null;
}

/**
 * What came of a booking, in large letters and a sentence (design §8).
 *
 * @param timeOf a moment as it is shown
 * @param dayOf the same with its date
 * @param ownName of the signed-in person, who need not be told that they are the host
 * @param isShared several hosts take turns: then also oneself is told
 */
export function outcomeWords(
  write: BookingWrite,
  timeOf: (instant: string) => string,
  dayOf: (instant: string) => string,
  ownName: string | null,
  isShared: boolean,
): OutcomeWords {
  const { outcome, draft } = write;
  switch (outcome.state) {
    case 'sending':
      return { tone: 'wait', title: draft.moving ? 'Moving' : 'Booking', text: writeTitle(write) };
    case 'checking':
      return {
        tone: 'wait',
        title: 'Bookbar didn’t hear back',
        text: draft.moving ? 'Checking whether it was moved.' : 'Checking whether it was booked.',
      };
    case 'unknown':
      return {
        tone: 'wait',
        title: 'Not known yet',
        text: `${unknownWords(write, outcome.why)} Bookbar looks again at ${timeOf(outcome.nextLookAt)}, and sends nothing twice.`,
      };
    case 'not-booked':
      return {
        tone: 'bad',
        title: draft.moving ? 'Not moved' : 'Not booked',
        text: outcome.isCertain
          ? 'It never reached the service. Your answers are kept.'
          : `It isn’t among your bookings${draft.moving ? ' at the new time' : ''}. If it turns up, Bookbar will tell you.`,
      };
    case 'refused': {
      const { title, text } = refusalWords(outcome.kind, timeOf(draft.at), firstNameOf(write));
      return { tone: 'bad', title, text };
    }
    case 'undone':
      return undoneWords(outcome.booking.series, firstNameOf(write));
    case 'booked':
    case 'undoing':
      return bookedWords(outcome.booking, dayOf, hostWords(outcome.booking, ownName, isShared));
  }
}

/** What is known all the same, and whom to ask where Bookbar cannot see it. */
function unknownWords(write: BookingWrite, why: UnknownWhy): string {
  const [done, again] = write.draft.moving ? ['moved', 'move it again'] : ['booked', 'book again'];
  const ask = `Ask ${firstNameOf(write)} or your team before you ${again}.`;
  switch (why) {
    case 'unread':
      return `It isn’t clear whether it was ${done}.`;
    case 'not-listed':
      return `It may be ${done}, with another host. Your bookings don’t show that. ${ask}`;
    case 'taken':
      return `That time is no longer as free as it was, so it may be ${done}, with another host. Your bookings don’t show that. ${ask}`;
    case 'moved-away':
      return `It left its old time, and your bookings don’t show the new one: another host may have it. ${ask}`;
  }
}

/** Of a series it is said what the lists show after it, not what was asked for. */
function undoneWords(series: BookedSeries | null, firstName: string): OutcomeWords {
  const mail = `${firstName} gets a cancellation email`;
  if (series === null) return { tone: 'ok', title: 'Undone', text: `${mail}.` };
  const { count, left } = series;
  if (left === null) {
    const text = `${mail}. The rest of the series was cancelled with it, as far as the service says.`;
    return { tone: 'ok', title: 'Undone', text };
  }
  if (left > 0)
    return {
      tone: 'wait',
      title: 'Partly undone',
      text: `${left}${count === null ? '' : ` of ${count}`} bookings of the series are still on. Cancel them in Bookings.`,
    };
  const all = count === null ? 'The whole series is' : `All ${count} bookings of the series are`;
  return { tone: 'ok', title: 'Undone', text: `${all} cancelled. ${mail} for each.` };
}

type Booked = Extract<WriteOutcome, { state: 'booked' }>['booking'];

function hostWords({ host, movedFrom }: Booked, ownName: string | null, isShared: boolean): string {
  if (host === null) return '';
  const before = movedFrom?.host ?? null;
  if (before !== null && before !== host) {
    const [now, then] = [host, before].map((name) => (name === ownName ? 'you' : isolate(name)));
    return ` Hosted by ${now} now, no longer by ${then}.`;
  }
  if (host !== ownName) return ` Hosted by ${isolate(host)}.`;
  return isShared ? ' Hosted by you.' : '';
}

function bookedWords(booking: Booked, dayOf: (instant: string) => string, by: string): OutcomeWords {
  const { guest, status, place, link, movedFrom } = booking;
  const who = `With ${isolate(guest.name || guest.email)}`;
  const stage = stageOf(booking);
  if (stage === 'off') return { tone: 'bad', title: statusText(status) ?? status, text: who };
  if (status !== 'ACCEPTED') {
    const waits = status === 'AWAITING_HOST' ? 'Waiting for a host to join.' : 'Not confirmed yet.';
    return {
      tone: 'wait',
      title: 'Requested',
      text: `${who}. ${waits}${bookedSeriesWords(booking.series, dayOf)}${by}`,
    };
  }
  const made = bookedSeriesWords(booking.series, dayOf);
  const where = link !== null && place !== null ? `, on ${isolate(place)}` : '';
  if (movedFrom) return { tone: 'ok', title: 'Moved', text: `Moved to ${dayOf(booking.startTime)}.${by}` };
  return {
    tone: 'ok',
    title: 'Booked',
    text: `${who}${where}${made === '' && by === '' ? '' : `.${made}${by}`}`,
  };
}

/** “ 6 bookings, until Sun 27 Dec, 14:00.”: what came of a series, by the service's lists. */
function bookedSeriesWords(series: BookedSeries | null, dayOf: (instant: string) => string): string {
  if (series === null) return '';
  const { count, until } = series;
  return count === null || until === null
    ? ' It repeats: more bookings were made with it.'
    : ` ${count} bookings, until ${dayOf(until)}.`;
}

/** What a guest reads when a booking is undone; said beside Undo before. */
export const undoReason = 'Booked by mistake';

/** “all 6 bookings of the series, until Sun 27 Dec,”, as far as the service has said it. */
export function seriesWords({ count, until }: BookedSeries, dateOf: (instant: string) => string): string {
  if (count === null || until === null) return 'the whole series';
  return `all ${count} bookings of the series, until ${dateOf(until)},`;
}

/**
 * Beside Undo, or in its place; null where there is nothing to say.
 *
 * @param series what else is cancelled, in words; null for one booking
 */
export function undoWords(undo: UndoOffer, firstName: string, series: string | null = null): string | null {
  switch (undo.kind) {
    case 'offered':
      return `Undo cancels ${series ?? 'it'} and emails ${firstName}. The email says “${undoReason}”.`;
    case 'failed':
      if (undo.why === 'unclear') {
        return `Your bookings don’t show whether it was cancelled. Ask ${firstName} or your team.`;
      }
      return undo.why === 'no-answer'
        ? 'Bookbar didn’t hear back, and the booking is still on.'
        : `Couldn’t undo it, so the booking is still on.${undo.message === null ? '' : ` “${undo.message}”`}`;
    case 'not-offered':
      return {
        moved: 'A move can’t be undone. Move it again instead.',
        seats: 'Others have seats too, so it can’t be undone here.',
        off: null,
      }[undo.why];
  }
}

/**
 * What came of the times of a package, as a whole: exactly how many are booked.
 *
 * @param missing how many the package still wants
 */
export function packageOutcome(writes: readonly BookingWrite[], missing: number): OutcomeWords {
  const count = (...states: readonly WriteOutcome['state'][]): number =>
    writes.filter(({ outcome }) => states.includes(outcome.state)).length;
  const booked = writes.filter(({ outcome }) => outcome.state === 'booked');
  const isRequest = booked.some(
    ({ outcome }) => outcome.state === 'booked' && outcome.booking.status !== 'ACCEPTED',
  );
  const [lost, open] = [count('refused', 'not-booked'), count('sending', 'checking', 'unknown', 'undoing')];
  const done = isRequest ? 'requested' : 'booked';
  const all = `${booked.length} of ${writes.length} times ${done}`;
  if (count('undoing') > 0) return { tone: 'wait', title: 'Undoing', text: null };
  if (open > 0) return { tone: 'wait', title: 'Booking', text: `${all} so far.` };
  if (count('undone') > 0 && booked.length > 0)
    return { tone: 'bad', title: 'Partly undone', text: `${booked.length} bookings are still on.` };
  if (count('undone') > 0) return { tone: 'ok', title: 'Undone', text: 'None of the times is booked.' };
  if (lost === 0)
    return { tone: isRequest ? 'wait' : 'ok', title: isRequest ? 'Requested' : 'Booked', text: `${all}.` };
  if (booked.length === 0) return { tone: 'bad', title: 'Not booked', text: 'None of the times is booked.' };
  const wants =
    missing > 0
      ? `The package holds at least ${booked.length + missing}: choose ${missing} more, or undo.`
      : 'That is enough for the package.';
  return { tone: 'bad', title: 'Partly booked', text: `${all}. ${wants}` };
}

/** One time of a package. @param timeOf a moment as it is shown */
export function packageRowWords(
  write: BookingWrite,
  timeOf: (instant: string) => string,
): { readonly tone: OutcomeWords['tone']; readonly text: string } {
  const { outcome, draft } = write;
  switch (outcome.state) {
    case 'sending':
      return { tone: 'wait', text: 'Booking' };
    case 'checking':
      return { tone: 'wait', text: 'Bookbar didn’t hear back. Checking whether it was booked.' };
    case 'unknown':
      return { tone: 'wait', text: `Not known yet. Bookbar looks again at ${timeOf(outcome.nextLookAt)}.` };
    case 'not-booked':
      return { tone: 'bad', text: outcome.isCertain ? 'Not sent' : 'Not among your bookings' };
    case 'refused': {
      const { title } = refusalWords(outcome.kind, timeOf(draft.at), firstNameOf(write));
      return { tone: 'bad', text: `Not booked. ${title}` };
    }
    case 'undoing':
      return { tone: 'wait', text: 'Undoing' };
    case 'undone':
      return { tone: 'bad', text: 'Undone' };
    case 'booked':
      if (outcome.undo.kind === 'failed') return { tone: 'ok', text: 'Couldn’t undo it: still booked' };
      return outcome.booking.status === 'ACCEPTED'
        ? { tone: 'ok', text: 'Booked' }
        : { tone: 'wait', text: 'Requested. Not confirmed yet.' };
  }
}
