import type { BookingWrite, UndoOffer, WriteOutcome } from '../../../preload/contract/views/quick-book.ts';
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
        text: `It isn’t clear whether it was ${draft.moving ? 'moved' : 'booked'}. Bookbar looks again at ${timeOf(outcome.nextLookAt)}, and sends nothing twice.`,
      };
    case 'not-booked':
      return {
        tone: 'bad',
        title: draft.moving ? 'Not moved' : 'Not booked',
        text: outcome.isCertain
          ? 'It never reached the service. Your answers are kept.'
          : 'It isn’t among your bookings. Should it still turn up, Bookbar says so.',
      };
    case 'refused': {
      const { title, text } = refusalWords(outcome.kind, timeOf(draft.at), firstNameOf(write));
      return { tone: 'bad', title, text };
    }
    case 'undone':
      return { tone: 'ok', title: 'Undone', text: `${firstNameOf(write)} gets a cancellation email.` };
    case 'booked':
    case 'undoing':
      return bookedWords(outcome.booking, dayOf, hostWords(outcome.booking, ownName, isShared));
  }
}

type Booked = Extract<WriteOutcome, { state: 'booked' }>['booking'];

function hostWords({ host }: Booked, ownName: string | null, isShared: boolean): string {
  if (host === null) return '';
  if (host !== ownName) return ` Hosted by ${isolate(host)}.`;
  return isShared ? ' Hosted by you.' : '';
}

function bookedWords(booking: Booked, dayOf: (instant: string) => string, by: string): OutcomeWords {
  const { guest, status, place, link, movedFrom } = booking;
  const who = `With ${isolate(guest.name || guest.email)}`;
  const stage = stageOf(booking);
  if (stage === 'off') return { tone: 'bad', title: statusText(status) ?? status, text: who };
  if (status !== 'ACCEPTED') {
    const waits = status === 'AWAITING_HOST' ? 'It’s on as soon as a host joins.' : 'Not confirmed yet.';
    return { tone: 'wait', title: 'Requested', text: `${who}. ${waits}${by}` };
  }
  const where = link !== null && place !== null ? `, on ${isolate(place)}` : '';
  if (movedFrom) return { tone: 'ok', title: 'Moved', text: `Moved to ${dayOf(booking.startTime)}.${by}` };
  return { tone: 'ok', title: 'Booked', text: `${who}${where}${by === '' ? '' : `.${by}`}` };
}

/** Beside Undo, or in its place; null where there is nothing to say. */
export function undoWords(undo: UndoOffer, firstName: string): string | null {
  switch (undo.kind) {
    case 'offered':
      return `Undo cancels it and emails ${firstName}.`;
    case 'failed':
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
