import type { Instant } from './common.ts';
import type { OwnHours } from './agenda.ts';
import type { NoRescheduling } from './changes.ts';

/** When an earlier time is wanted, by the clocks of the person. */
export interface WantedWhen {
  /** ISO weekdays, 1 = Monday; null: any. */
  readonly days: readonly number[] | null;
  /** A time begins and ends within; null: at any. */
  readonly times: OwnHours | null;
}

/** Who wants an earlier time: whom a booking is with, or somebody who has none yet. */
export type WantsEarlier =
  | { readonly kind: 'booking'; readonly uid: string }
  | {
      readonly kind: 'person';
      readonly eventType: number;
      readonly name: string;
      readonly email: string;
      /** IANA. */
      readonly timeZone: string;
      /** Times are over by then. */
      readonly before: Instant;
    };

/** Why somebody cannot be marked: their booking cannot be rescheduled from here. */
export type Marked =
  | { readonly kind: 'marked'; readonly id: string }
  | { readonly kind: 'cannot'; readonly why: NoRescheduling };

/** One who wants an earlier time. Waiting ends with the start of the booking, its cancelling, or its reschedule. */
export interface EarlierWatch extends WantedWhen {
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly id: string;
  readonly since: Instant;
  /** null: not booked yet. */
  readonly booking: { readonly uid: string; readonly startAt: Instant; readonly endAt: Instant } | null;
  /** Times are over by then: the start of the booking where there is one. */
  readonly before: Instant;
  readonly eventType: { readonly id: number; readonly title: string };
  readonly person: { readonly name: string; readonly email: string; readonly timeZone: string };
  /** The time that came free, as the service gave it; null: none yet. */
  readonly found: { readonly at: Instant; readonly end: Instant } | null;
  /** The start of the one before, which was taken before anything was done with it. */
  readonly gone: Instant | null;
  /** The last look for open times; null: none yet since Bookbar started. */
  readonly lookedAt: Instant | null;
}

/** What is announced: of all accounts, in each the one marked first comes first. */
export interface EarlierView {
  readonly watches: readonly EarlierWatch[];
  /** What looking costs, in calls of the service by day. */
  readonly cost: { readonly anHour: number; readonly aDay: number };
}
