import { listed } from './phrases.ts';

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
};
