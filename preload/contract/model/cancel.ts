import type { BookingRow, PersonView } from './agenda.ts';
import type { Instant } from './common.ts';

/** `all`: every booking of the series that has not begun, whichever of them is named. */
export type CancelScope = 'one' | 'all';

/** A booking that is to go. */
export interface CancelRow {
  readonly uid: string;
  readonly title: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly status: string;
  readonly people: readonly PersonView[];
  readonly payment: BookingRow['payment'];
  readonly price: BookingRow['price'];
}

/** Why nothing can be cancelled, known before anything is sent. `busy`: it is being cancelled. */
export type CancelBlock = 'already' | 'past' | 'not-allowed' | 'busy' | 'none-left';

/** What would happen; shown before it may. */
export interface CancelPlan {
  readonly uid: string;
  readonly scope: CancelScope;
  /** Of the booking that was named. */
  readonly title: string;
  readonly eventTypeTitle: string | null;
  readonly startAt: Instant;
  /** It is one of a series, so `all` can be asked for. */
  readonly isSeries: boolean;
  /** Everything that goes, by start; empty when it is blocked. */
  readonly rows: readonly CancelRow[];
  /** The named booking is among the rows. It is not when it has begun and the rest of its series goes. */
  readonly includesNamed: boolean;
  /** How many of the rows start before the named booking: they go too. */
  readonly earlier: number;
  /** Start of the last row. */
  readonly lastStartAt: Instant | null;
  /** Everybody who gets mail, each address once. */
  readonly people: readonly PersonView[];
  /** How many of the rows are paid. */
  readonly paid: number;
  /** Any of the rows has an entry in a connected calendar. */
  readonly inCalendar: boolean;
  /** Why a word has to be typed: more than five go, or something is paid. */
  readonly typed: 'many' | 'paid' | null;
  readonly blocked: CancelBlock | null;
}

/**
 * Why a booking is still on, or is off in another way.
 * - `offline`, `signed-out`: nothing was sent.
 * - `not-allowed`, `past`, `gone`, `too-many`, `other`: the service refused.
 * - `already`: it was declined; `moved`: it was moved, or asked to be.
 * - `unchanged`: it was sent, and by the lists the booking is on.
 */
export type NotCancelledKind =
  | 'offline'
  | 'signed-out'
  | 'not-allowed'
  | 'past'
  | 'gone'
  | 'too-many'
  | 'other'
  | 'already'
  | 'moved'
  | 'unchanged';

/** What came of it. It stays until it is dismissed, also over a crash. */
export type CancelOutcome =
  /** Nothing was sent yet; it can be taken back. */
  | { readonly state: 'waiting'; readonly sendsAt: Instant }
  | { readonly state: 'sending' }
  /**
   * The lists are being read. `isAnswered`: the service has answered, and what changed is being read;
   * otherwise its answer was lost.
   */
  | { readonly state: 'checking'; readonly since: Instant; readonly isAnswered: boolean }
  /** It is still not known; the next check is at `nextLookAt`. */
  | { readonly state: 'unknown'; readonly nextLookAt: Instant; readonly isAnswered: boolean }
  /** All of it. `already`: with another reason than the one that was sent, so maybe by somebody else before. */
  | { readonly state: 'cancelled'; readonly already: boolean }
  /** Some of it; the outcomes of the rows say which. */
  | { readonly state: 'partly' }
  /**
   * `message`: the service’s own words. `isCertain`: false where only the lists say so; should it turn out
   * cancelled after all, this becomes `cancelled`.
   */
  | {
      readonly state: 'not-cancelled';
      readonly kind: NotCancelledKind;
      readonly message: string | null;
      readonly isCertain: boolean;
    }
  /**
   * `closed`: Bookbar was closed before its five seconds were over; `late`: the computer slept through them;
   * `changed`: more of the series would have gone than was shown.
   */
  | { readonly state: 'not-sent'; readonly why: 'closed' | 'late' | 'changed' };

export interface CancellationRow extends CancelRow {
  /** `open`: not known yet; `unknown`: no list shows it any more. */
  readonly outcome: 'open' | 'cancelled' | 'unchanged' | 'moved' | 'declined' | 'unknown';
}

export interface Cancellation {
  readonly id: string;
  /** `AccountEntry.id`. */
  readonly account: number;
  /** Of the booking that was named. */
  readonly uid: string;
  readonly scope: CancelScope;
  readonly title: string;
  readonly eventTypeTitle: string | null;
  /** As it is sent. */
  readonly reason: string;
  readonly rows: readonly CancellationRow[];
  readonly outcome: CancelOutcome;
}

/** What cancelling announces; of each account in the order in which they were begun. */
export interface CancellingView {
  readonly cancellations: readonly Cancellation[];
}
