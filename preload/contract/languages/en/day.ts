import type { AccountStanding } from '../../model/accounts.ts';
import { ended } from '../grammar.ts';
import type { WordedLength } from '../parameters.ts';
import { length, listed } from './phrases.ts';

const allOf = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: ': it’s paused',
  'signed-out': ' until you sign in',
  'consent-needed': ' until you sign in again',
  keychain: ' until your keychain is unlocked',
};

/** English: Today. */
export const day = {
  /** Beside the heading. @param time when the last one ends */
  left: ({ count, time }: { readonly count: number; readonly time: string }) =>
    `${count} left, done by ${time}`,
  /** What is over. Either may be 0. */
  earlier: ({ done, cancelled }: { readonly done: number; readonly cancelled: number }) =>
    listed([done > 0 && `${done} done`, cancelled > 0 && `${cancelled} cancelled`]),
  /** A running booking. */
  now: 'Now',
  /** The booking after that. */
  nextUp: 'Next up',
  /** How much of it has passed. */
  elapsed: 'Elapsed',
  /** How much of the hour before the next booking has passed. */
  hourBefore: 'The hour before',
  /**
   * On the card of a booking, below its title; all but the first may be left out: “10:30 – 11:15 · Ana Ruiz, 15:00 in
   * Kolkata”.
   *
   * @param time or how long until then
   * @param there the time on the attendees’ clocks, and their city
   * @param place an address
   */
  about: ({
    time,
    who,
    there,
    place,
  }: {
    readonly time: string;
    readonly who: string | null;
    readonly there: string | null;
    readonly place: string | null;
  }) =>
    `${time}${who ? `\u00a0· ${who}` : ''}${there ? `, ${there}` : ''}${place ? `\u00a0at ${place}` : ''}`,
  /** Bookings that run besides those that are shown. */
  moreNow: ({ count }: { readonly count: number }) => `and ${count} more now`,
  /** The heading of the booking after a running one. */
  nextHeading: 'Next',
  later: 'Later today',
  cancelled: 'Cancelled',
  cancelledLater: ({ count }: { readonly count: number }) => `${count} later today`,
  /** Headings of what is over: while something is left, and when nothing is. */
  earlierHeading: 'Earlier',
  earlierToday: 'Earlier today',
  /** For screen readers. */
  startsIn: ({ title, left }: { readonly title: string; readonly left: WordedLength }) =>
    `${title} in ${length(left)}`,
  starting: ({ title }: { readonly title: string }) => `${title} is starting`,
  /** Where nothing is left today. */
  next: {
    tomorrowAt: ({ time }: { readonly time: string }) => `Tomorrow starts at ${ended(time)}`,
    onWeekday: ({ weekday }: { readonly weekday: string }) => `Your next booking is on ${ended(weekday)}`,
    onDate: ({ date }: { readonly date: string }) => `Your next booking is on ${ended(date)}`,
  },
  /** In place of a list; with several accounts of those that are known. */
  end: {
    empty: 'Nothing booked today',
    done: 'That’s it for today',
    in: {
      empty: ({ names }: { readonly names: readonly string[] }) => `Nothing booked today in ${allOf(names)}`,
      done: ({ names }: { readonly names: readonly string[] }) => `That’s it for today in ${allOf(names)}`,
    },
    notKnown: 'Today’s bookings aren’t known',
  },
  /** In place of the list, if it couldn’t be read. */
  failed: {
    title: 'Couldn’t get your bookings',
    /** When Bookbar tries again by itself. */
    retry: ({ left }: { readonly left: WordedLength }) => `Bookbar tries again in ${length(left)}.`,
    tryNow: 'Try now',
  },
  /** In the footer, where the list is old or not there. */
  footer: {
    linksWork: 'Join links still work',
    notYet: 'Not updated yet',
    loading: 'Getting your bookings',
  },
  demo: { title: 'This is a demo.', text: 'Book and cancel freely.', connect: 'Connect' },
  /** How old the bookings are that are shown. */
  asOf: ({ time }: { readonly time: string }) => `Bookings as of ${ended(time)}`,
  /** Which of several accounts isn’t read. */
  notUpdated: {
    one: ({ name, why }: { readonly name: string; readonly why: AccountStanding }) =>
      `${name} isn’t updated${reasons[why] ?? ''}.`,
    several: ({ names }: { readonly names: readonly string[] }) => `${allOf(names)} aren’t updated.`,
  },
};
