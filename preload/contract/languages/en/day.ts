import type { AccountStanding } from '../../model/accounts.ts';
import { listed } from './phrases.ts';

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
  /** How much of it has passed. */
  elapsed: 'Elapsed',
  /** Where nothing is left today. */
  next: {
    tomorrowAt: ({ time }: { readonly time: string }) => `Tomorrow starts at ${time}.`,
    onWeekday: ({ weekday }: { readonly weekday: string }) => `Your next booking is on ${weekday}.`,
    onDate: ({ date }: { readonly date: string }) => `Your next booking is on ${date}.`,
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
  /** Which of several accounts isn’t read. */
  notUpdated: {
    one: ({ name, why }: { readonly name: string; readonly why: AccountStanding }) =>
      `${name} isn’t updated${reasons[why] ?? ''}.`,
    several: ({ names }: { readonly names: readonly string[] }) => `${allOf(names)} aren’t updated.`,
  },
};
