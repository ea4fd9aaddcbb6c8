import type { Money } from '../../../preload/contract/model/common.ts';

/** ISO 8601 in UTC. */
export type Instant = string;

/** `all`: every booking of the series that has not begun, whichever of them is named. */
export type CancelScope = 'one' | 'all';

export interface PersonOfBooking {
  /** Empty for guests without a name. */
  readonly name: string;
  readonly email: string;
  /** IANA; null when not known. */
  readonly timeZone: string | null;
}

/** A booking that is to go. */
export interface CancelRow {
  readonly uid: string;
  readonly title: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly status: string;
  readonly people: readonly PersonOfBooking[];
  readonly payment: 'none' | 'paid' | 'open';
  readonly price: Money | null;
}

/** Why nothing can be cancelled, known before anything is sent. */
export type CancelBlock = 'already' | 'past' | 'not-allowed' | 'busy' | 'none-left';

/** What would happen; shown before it may. */
export interface CancelPlan {
  readonly uid: string;
  readonly scope: CancelScope;
  readonly title: string;
  readonly eventTypeTitle: string | null;
  readonly startAt: Instant;
  readonly isSeries: boolean;
  /** Everything that goes, by start; empty when it is blocked. */
  readonly rows: readonly CancelRow[];
  /** Not when it has begun and the rest of its series goes. */
  readonly includesNamed: boolean;
  /** How many of the rows start before the named booking. */
  readonly earlier: number;
  readonly lastStartAt: Instant | null;
  /** Everybody who gets mail, each address once. */
  readonly people: readonly PersonOfBooking[];
  readonly paid: number;
  /** Any of the rows has an entry in a connected calendar. */
  readonly inCalendar: boolean;
  /** Why a word has to be typed. */
  readonly typed: 'many' | 'paid' | null;
  readonly usualReason: string;
  readonly blocked: CancelBlock | null;
}

/** Why a booking is still on, or is off in another way. */
export const notCancelledKinds = [
  'offline',
  'signed-out',
  'not-allowed',
  'past',
  'gone',
  'too-many',
  'other',
  /** It was declined. */
  'already',
  /** It was moved, or somebody was asked to move it. */
  'moved',
  /** It was sent, and by the lists the booking is on. */
  'unchanged',
] as const;
export type NotCancelledKind = (typeof notCancelledKinds)[number];

export const unsentReasons = ['closed', 'late', 'changed'] as const;

/** What came of a cancellation. It stays until it is dismissed, also over a crash. */
export type CancelOutcome =
  | { readonly state: 'waiting'; readonly sendsAt: Instant }
  | { readonly state: 'sending' }
  | { readonly state: 'checking'; readonly since: Instant; readonly isAnswered: boolean }
  | { readonly state: 'unknown'; readonly nextLookAt: Instant; readonly isAnswered: boolean }
  | { readonly state: 'cancelled'; readonly already: boolean }
  | { readonly state: 'partly' }
  | {
      readonly state: 'not-cancelled';
      readonly kind: NotCancelledKind;
      /** The service's own words. */
      readonly message: string | null;
      readonly isCertain: boolean;
    }
  | { readonly state: 'not-sent'; readonly why: (typeof unsentReasons)[number] };

export const rowOutcomes = ['open', 'cancelled', 'unchanged', 'moved', 'declined', 'unknown'] as const;

export interface CancellationRow extends CancelRow {
  /** `open`: not known yet; `unknown`: no list shows it any more. */
  readonly outcome: (typeof rowOutcomes)[number];
}

export interface Cancellation {
  readonly id: string;
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
