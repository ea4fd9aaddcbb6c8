import type {
  BookedSeries,
  BookingWrite,
  UndoOffer,
  UnknownWhy,
  WriteOutcome,
} from '../../preload/contract/model/quick-book.ts';
import { isolate, stageOf, statusText } from './bookings.ts';
import { refusalWords } from './refusals.ts';
import { firstWord, fullName } from './booking-form.ts';

export interface OutcomeWords {
  /** “ok” is done, “wait” is not known or not confirmed yet, “bad” failed. */
  readonly tone: 'ok' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string | null;
}

/**
 * The outcome of a booking: a title and a sentence (design §8).
 *
 * @param timeOf formats a moment
 * @param dayOf formats it with its date
 * @param ownName of the signed-in person, who is not named as host to themselves
 * @param isShared several hosts take turns, so that “Hosted by you” is news
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

/** Why the outcome is unknown, and whom to ask if Bookbar cannot find out. */
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

/** Reports what the lists show of a series after undoing, not what was asked for. */
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

/** “ 6 bookings, until Sun 27 Dec, 14:00.”: what became of a series, by the service’s lists. */
function bookedSeriesWords(series: BookedSeries | null, dayOf: (instant: string) => string): string {
  if (series === null) return '';
  const { count, until } = series;
  return count === null || until === null
    ? ' It repeats: more bookings were made with it.'
    : ` ${count} bookings, until ${dayOf(until)}.`;
}

/** The reason that the guest reads when a booking is undone; shown beside Undo beforehand. */
export const undoReason = 'Booked by mistake';

/** “all 6 bookings of the series, until Sun 27 Dec,”, as far as it is known. */
export function seriesWords({ count, until }: BookedSeries, dateOf: (instant: string) => string): string {
  if (count === null || until === null) return 'the whole series';
  return `all ${count} bookings of the series, until ${dateOf(until)},`;
}

/**
 * The text beside Undo, or in its place; null if there is nothing to say.
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

/** The guest of a write: as the service names them, otherwise as typed. */
export function guestOf({ draft, outcome }: BookingWrite): string {
  const said = 'booking' in outcome ? outcome.booking.guest : null;
  const typed = draft.answers['email'];
  return (
    said?.name || said?.email || fullName(draft.answers['name']) || (typeof typed === 'string' ? typed : '')
  );
}

export const firstNameOf = (write: BookingWrite): string => isolate(firstWord(guestOf(write)));

/** “Intro call with Ana Ruiz” */
export function writeTitle(write: BookingWrite): string {
  const guest = guestOf(write);
  return guest === '' ? write.title : `${isolate(write.title)} with ${isolate(guest)}`;
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
  switch (outcome.state) {
    case 'sending':
      return { ...waiting, title: draft.moving ? 'Moving.' : 'Booking.', text };
    case 'checking':
      return { ...waiting, title: 'Bookbar didn’t hear back.', text };
    case 'unknown':
      return {
        ...waiting,
        canDismiss: true,
        title: `Not known whether it was ${draft.moving ? 'moved' : 'booked'}.`,
        text,
      };
    case 'undoing':
      return { ...waiting, title: 'Undoing.', text };
    case 'not-booked':
    case 'refused':
      return {
        icon: 'alert',
        tone: 'bad',
        canDismiss: true,
        title: draft.moving ? 'Not moved.' : 'Not booked.',
        text,
      };
    case 'booked': {
      if (outcome.undo.kind === 'failed') {
        return { icon: 'alert', tone: 'bad', canDismiss: true, title: 'Not undone.', text };
      }
      const isOn = outcome.booking.status === 'ACCEPTED';
      return { ...good, title: isOn ? (draft.moving ? 'Moved.' : 'Booked.') : 'Requested.', text };
    }
    case 'undone':
      return { ...good, title: 'Undone.', text };
  }
}
