import type { CancelBlock, NotCancelledKind } from '../../model/cancel.ts';
import { ended } from '../grammar.ts';
import type { WordedPeople } from '../parameters.ts';
import { many, people } from './phrases.ts';

/** In small letters; typed capitals do not matter. */
const typedWord = 'cancel';

const refunds = 'Refunds are handled by the service.';
const paidOf = (paid: number): string => `${paid} of them ${many(paid, 'is', 'are')} paid. ${refunds}`;
const bookings = (count: number): string => `${count} ${many(count, 'booking', 'bookings')}`;
const sentences = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(count: number, who: WordedPeople | null, inCalendar: boolean): string {
  const leaves = many(count, 'it leaves your calendar', 'they leave your calendar');
  if (who === null) return inCalendar ? `Nobody is emailed, and ${leaves}.` : 'Nobody is emailed.';
  const mail = `${people(who)} ${many(who.count, 'gets a cancellation email', 'get a cancellation email')}`;
  return inCalendar ? `${mail} and ${leaves}.` : `${mail}.`;
}

/** English: cancelling bookings. */
export const cancelling = {
  /** Of the sheet that asks before anything is sent. */
  title: {
    /** The title of the booking is not known. */
    untitled: 'Cancel booking?',
    one: ({ title }: { readonly title: string }) => `Cancel ${title}?`,
    /** Of the rest of a series. @param eventType null: not known */
    series: ({ count, eventType }: { readonly count: number; readonly eventType: string | null }) =>
      `Cancel ${count} ${eventType === null ? '' : `${eventType} `}${many(count, 'session', 'sessions')}?`,
  },
  /**
   * What cancelling does to people and calendars.
   *
   * @param count how many bookings go
   * @param who is emailed; null: nobody
   * @param series what is unexpected about cancelling the rest of a series: how many of them come before the booking
   * that was named, and whether that one has begun and so stays; null: only one is cancelled
   */
  consequence: ({
    count,
    who,
    inCalendar,
    series,
  }: {
    readonly count: number;
    readonly who: WordedPeople | null;
    readonly inCalendar: boolean;
    readonly series: { readonly earlier: number; readonly hasBegun: boolean } | null;
  }) =>
    sentences([
      consequence(count, who, inCalendar),
      series !== null &&
        series.earlier > 0 &&
        `${series.earlier} of them ${many(series.earlier, 'comes', 'come')} before this one.`,
      series !== null && series.hasBegun && 'This one has begun, so it stays.',
    ]),

  scope: {
    label: 'What to cancel',
    one: 'Only this one',
    all: 'This and all remaining',
    /** @param date of the last of them */
    rest: ({ count, date }: { readonly count: number; readonly date: string }) =>
      `${bookings(count)}, until ${date}`,
  },
  /** @param why what went wrong, in a sentence */
  notChecked: ({ why }: { readonly why: string }) => `Couldn’t check what would be cancelled. ${why}`,
  checking: 'Checking what would be cancelled…',
  /** The list of what goes, for screen readers. */
  going: 'What will be cancelled',
  pricePaid: ({ price }: { readonly price: string }) => `${price} paid`,
  paid: 'Paid',
  reason: {
    label: 'Reason',
    optional: 'optional, goes in the email',
    placeholder: 'Add a short note',
    /** @param reason what attendees read */
    usual: ({ reason }: { readonly reason: string }) => `If empty, the email says “${reason}”`,
  },

  /** What has to be typed before many, or paid, bookings are cancelled. */
  typed: {
    word: typedWord,
    label: `Type “${typedWord}” to confirm`,
    /** @param why one of those below */
    missing: ({ why }: { readonly why: string }) => `Type “${typedWord}” first. ${why}`,
    /** @param paid how many of them are paid */
    many: ({ count, paid }: { readonly count: number; readonly paid: number }) =>
      sentences([`${bookings(count)} will be cancelled.`, paid > 0 && paidOf(paid)]),
    paid: ({ count, paid }: { readonly count: number; readonly paid: number }) =>
      count === 1 ? `It’s paid. ${refunds}` : paidOf(paid),
  },

  keepOne: 'Keep booking',
  keepAll: 'Keep bookings',
  cancelOne: 'Cancel booking',
  /** @param count at least 2 */
  cancelAll: ({ count }: { readonly count: number }) => `Cancel ${bookings(count)}`,

  /** Why nothing can be cancelled, known before anything is sent. */
  blocked: {
    already: 'Already cancelled.',
    past: 'It’s over, so it can’t be cancelled.',
    'not-allowed': 'This account can’t cancel it.',
    busy: 'It’s being cancelled already.',
    'none-left': 'This series has no bookings left to cancel.',
  } satisfies Record<CancelBlock, string>,

  /** Why nothing was cancelled, and what that means for the booking. */
  notCancelled: {
    offline: 'That didn’t reach the service, so the booking is still on. Nothing was emailed.',
    'signed-out': 'Sign in again first. The booking is still on, and nothing was emailed.',
    'not-allowed': 'This account isn’t allowed to cancel it, so the booking is still on.',
    past: 'It’s over, so it couldn’t be cancelled. Nothing was emailed.',
    gone: 'The service doesn’t know this booking any more. Bookbar can’t tell whether anyone was emailed.',
    'too-many': 'The service asks for a pause, so the booking is still on. Try again in a minute.',
    other: 'The service refused it, so the booking is still on.',
    already: 'It was already declined, so there was nothing to cancel.',
    moved:
      'It was already moved, or asked to move, so nothing was cancelled here. If it was moved, the booking at its new time is still on.',
    unchanged: 'The service took it, but the booking is still on.',
  } satisfies Record<NotCancelledKind, string>,
  /** `unchanged`, where only the lists say so. */
  notCertain: 'The booking is still in your list. If it turns out to be cancelled, Bookbar will tell you.',
  notSent: {
    closed: 'Bookbar was closed before it was sent, so the booking is still on. Nothing was emailed.',
    late: 'The computer slept before it was sent, so the booking is still on. Nothing was emailed.',
    changed: 'The series has more bookings than were shown, so nothing was sent.',
  },
  /** @param words one of those above @param message what the service says */
  withMessage: ({ words, message }: { readonly words: string; readonly message: string }) =>
    `${words} “${message}”`,

  /** How it goes. @param count how many bookings it is about */
  running: ({ count }: { readonly count: number }) =>
    many(count, 'Cancelling…', `Cancelling ${count} bookings…`),
  answered: 'The service took it. Checking what was cancelled.',
  unanswered: ({ count }: { readonly count: number }) =>
    `Bookbar didn’t hear back. Checking whether ${many(count, 'it was', 'they were')} cancelled.`,
  /** @param time when Bookbar checks again */
  unknown: ({ count, time }: { readonly count: number; readonly time: string }) =>
    `Not known yet whether ${many(count, 'it was', 'they were')} cancelled. Bookbar looks again at ${time}, and sends nothing twice.`,
  already: 'It’s cancelled, but with a different reason. Someone else may have cancelled it first.',
  /** @param who is emailed, by first names; null: nobody */
  done: ({ count, who }: { readonly count: number; readonly who: WordedPeople | null }) => {
    const begin = many(count, 'Cancelled.', `${count} bookings cancelled.`);
    if (who === null) return begin;
    const those = who.count > 2 ? `${who.count} people` : people(who);
    return `${begin} ${those} ${many(who.count, 'gets', 'get')} an email.`;
  },
  /**
   * “3 of 4 were cancelled. Still on: 11 Nov. Not found: 18 Nov.”
   *
   * @param on dates of the bookings that did not change; the other lists are dates as well, each may be empty
   */
  partly: ({
    done,
    count,
    on,
    moved,
    declined,
    unknown,
  }: {
    readonly done: number;
    readonly count: number;
    readonly on: readonly string[];
    readonly moved: readonly string[];
    readonly declined: readonly string[];
    readonly unknown: readonly string[];
  }) =>
    sentences([
      `${done} of ${count} were cancelled.`,
      on.length > 0 && `Still on: ${ended(on.join(', '))}`,
      moved.length > 0 && `Moved in the meantime: ${ended(moved.join(', '))}`,
      declined.length > 0 && `Already declined: ${ended(declined.join(', '))}`,
      unknown.length > 0 && `Not found: ${ended(unknown.join(', '))}`,
    ]),
  /** One of several that are shown. @param title of the booking @param text one of those above */
  oneOf: ({ title, text }: { readonly title: string; readonly text: string }) => `${title}:\u00a0${text}`,
  next: { undo: 'Undo', check: 'Look now', again: 'Try again', view: 'View' },
};
