import type { BookingRef, BookingRow } from './agenda.ts';
import type { NotCancelledKind } from './cancel.ts';
import type { Instant } from './common.ts';
import type { RefusalKind } from './quick-book.ts';
import type { ReplyCode } from '../reply.ts';

/** Which bookings somebody cannot make, or by how many minutes they run late. Days are those of the profile’s zone. */
export type ChangeWish =
  | { readonly kind: 'rest-of-today' | 'afternoon' | 'tomorrow' }
  /** Both days included, as `2027-03-15`. */
  | { readonly kind: 'dates'; readonly from: string; readonly until: string }
  | { readonly kind: 'late'; readonly minutes: number };

/** One’s own booking in the time that was chosen. */
export interface ChangeableRow extends BookingRow {
  readonly key: string;
  readonly account: number;
  /** False: the service lets this account only look at it. */
  readonly canChange: boolean;
}

/** The time that a wish was about when its bookings were looked at: that is what is confirmed, whenever it is. */
export interface ChangeSpan {
  readonly from: Instant;
  readonly until: Instant;
  /** null: not running late. */
  readonly minutesLate: number | null;
}

/** What a wish is about: the bookings of its time, by start. */
export interface ChangeableBookings {
  readonly span: ChangeSpan;
  /** Of running late those that the delay may reach. */
  readonly rows: readonly ChangeableRow[];
  /** Running late: the first booking of the day that it does not reach; null: there is none. */
  readonly spared: ChangeableRow | null;
  /** Running late: whom it is said to; of a booking that has just begun, else of the next one. */
  readonly lateFor: ChangeableRow | null;
}

/** Which time is wanted for a booking: the first that fits, the first that fits after another, or a certain one. */
export type WantedTime =
  { readonly kind: 'first' } | { readonly kind: 'after' | 'exactly'; readonly at: Instant };

/** Why a booking cannot be rescheduled from here: its event type is gone or booked on its page alone, or asks something new. */
export type NoRescheduling = 'gone' | 'page-only' | 'asks';

/** Where a booking may be rescheduled to. */
export type ProposedTime =
  | {
      readonly kind: 'open';
      readonly at: Instant;
      readonly end: Instant;
      /** The time that was wanted, and is not open; null: it is this one. */
      readonly instead: Instant | null;
    }
  /** It opens once another of the bookings is rescheduled, which is known only then. */
  | { readonly kind: 'opens-after'; readonly at: Instant; readonly end: Instant; readonly other: BookingRef }
  /** `weeks` as far as was looked; running late: today. */
  | { readonly kind: 'none'; readonly weeks: number | null }
  | { readonly kind: 'cannot'; readonly why: NoRescheduling }
  | { readonly kind: 'failed'; readonly code: ReplyCode };

export interface Proposal extends BookingRef {
  readonly time: ProposedTime;
}

/** One change that somebody has decided on. */
export type WantedChange = BookingRef &
  (
    | { readonly does: 'cancel' }
    | {
        readonly does: 'reschedule';
        readonly at: Instant;
        readonly end: Instant;
        /** The booking that has to be rescheduled before, for this time to open. */
        readonly after: BookingRef | null;
      }
  );

/** Where one of the changes stands. */
export type ChangeOutcome =
  | { readonly state: 'waiting' | 'sending' | 'checking' | 'unknown' }
  /** `status`: of the booking at its new time; null: it is cancelled. `already`: maybe by somebody else before. */
  | { readonly state: 'done'; readonly status: string | null; readonly already: boolean }
  /** The time is not open any more: nothing was sent, or the service refused. */
  | { readonly state: 'taken' }
  /** Nothing was changed. `busy`: the booking is being changed already. `message`: the service’s own words. */
  | {
      readonly state: 'failed';
      readonly why: RefusalKind | NotCancelledKind | 'not-sent' | 'busy';
      readonly message: string | null;
    }
  /** It was left out: the booking that had to be rescheduled before was not. */
  | { readonly state: 'left-out' };

export interface ChangeRow extends BookingRef {
  readonly title: string;
  readonly eventTypeTitle: string | null;
  readonly people: BookingRow['people'];
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly does: 'cancel' | 'reschedule';
  /** Where it is rescheduled to; null: it is cancelled. */
  readonly at: Instant | null;
  /** Of the same account: the uid of the booking that has to be rescheduled before; null: none. */
  readonly after: string | null;
  /** The time that was confirmed was taken, so another was chosen since. */
  readonly wasTaken: boolean;
  readonly outcome: ChangeOutcome;
}

/** Why nothing more is sent for now: somebody stopped it, the service was out of reach, or Bookbar was closed for long. */
export type ChangesStop = 'person' | 'offline' | 'signed-out' | 'closed';

/** Several changes that were confirmed together. Kept for 90 days. */
export interface Changes {
  readonly id: string;
  readonly confirmedAt: Instant;
  /** The reason for all; empty: each got the usual one. */
  readonly reason: string;
  /** In the order in which they are sent, account by account. */
  readonly rows: readonly ChangeRow[];
  /** Something is being sent, or will be without anybody’s doing. */
  readonly isRunning: boolean;
  readonly stop: ChangesStop | null;
  /** Bookbar was closed on the way, checked what was done and went on. `at` null: it is not known when. */
  readonly wasClosed: { readonly at: Instant | null } | null;
}

/** What is announced: the newest first. */
export interface ChangesView {
  readonly changes: readonly Changes[];
  /** The last one, until somebody has seen how it ended. */
  readonly open: string | null;
}
