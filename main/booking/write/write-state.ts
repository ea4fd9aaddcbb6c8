import type { SlotRow } from '../slots/slot-list.ts';
import type { BookingTarget } from '../slots/slot-query.ts';

/** ISO 8601 with a zone or offset, as the service gave it. */
export type Instant = string;

export interface Money {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** Lower-case code. */
  readonly currency: string;
}

export type AnswerValue = string | boolean | readonly string[] | { readonly [part: string]: string };

/** A booking as the page sends it. Name and email are among the answers. */
export interface BookingDraft {
  readonly target: BookingTarget;
  readonly at: Instant;
  readonly end: Instant;
  readonly timeZone: string;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly place: { readonly value: string; readonly extra: string } | null;
  readonly language: string;
  readonly moving: { readonly uid: string; readonly reason: string } | null;
}

/** Why the service, or the check before it, refused; each has its own words and next step on the page. */
export const refusalKinds = [
  'taken',
  'seats-full',
  'already-signed-up',
  'limit',
  'notice',
  'past',
  'answer',
  'length',
  'link',
  'page-only',
  'cannot-move',
  'not-allowed',
  'gone',
  'too-many-requests',
  'offline',
  'signed-out',
  /** Nothing can be kept on this computer’s disk, so nothing was sent. */
  'storage',
  'other',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export interface BookedView {
  readonly uid: string;
  readonly title: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly guest: { readonly name: string; readonly email: string; readonly timeZone: string };
  /** As the service says it: only ACCEPTED is booked, the others are requested. */
  readonly status: string;
  /** What has to be paid before it is confirmed. */
  readonly payment: Money | null;
  /** Where it is paid; null where that is not known. */
  readonly payPage: string | null;
  readonly host: string | null;
  readonly place: string | null;
  readonly link: string | null;
  readonly movedFrom: { readonly startTime: Instant; readonly endTime: Instant } | null;
}

/** Whether a booking can be undone from here, and if not, why. */
export type UndoOffer =
  | { readonly kind: 'offered' }
  /**
   * `moved`: the time it was moved from may be somebody else's by now; `seats`: cancelling would cancel the
   * others' seats too; `off`: it is cancelled or declined already.
   */
  | { readonly kind: 'not-offered'; readonly why: 'moved' | 'seats' | 'off' }
  /** The booking is still on. It can be tried again; nothing is tried again by itself. */
  | { readonly kind: 'failed'; readonly why: RefusalKind | 'no-answer'; readonly message: string | null };

/** What came of a booking that was sent. It stays until it is dismissed, also over a crash. */
export type WriteOutcome =
  | { readonly state: 'sending' }
  /** The answer was lost; the bookings are being read. */
  | { readonly state: 'checking'; readonly since: Instant }
  /** It is still not known; the next look is at `nextLookAt`. */
  | { readonly state: 'unknown'; readonly nextLookAt: Instant }
  /**
   * `isCertain`: the request never left. Otherwise no list showed the booking for so long that the service
   * has ended the request by all that is known; should it turn up after all, this becomes `booked`.
   */
  | { readonly state: 'not-booked'; readonly isCertain: boolean }
  | {
      readonly state: 'refused';
      readonly kind: RefusalKind;
      /** The question that was not answered rightly. */
      readonly field: string | null;
      /** The service's own words. */
      readonly message: string | null;
      /** Other times close by, when this one is gone. */
      readonly nearest: readonly SlotRow[];
      readonly page: string | null;
    }
  | { readonly state: 'booked'; readonly booking: BookedView; readonly undo: UndoOffer }
  | { readonly state: 'undoing'; readonly booking: BookedView }
  | { readonly state: 'undone'; readonly booking: BookedView };

export interface BookingWrite {
  readonly id: string;
  /** Of the event type. */
  readonly title: string;
  readonly draft: BookingDraft;
  readonly outcome: WriteOutcome;
}

/** A booking that was moved here, and what came of it. */
export interface BookingLink {
  /** Uid of the booking that was moved. */
  readonly from: string;
  /** Uid of the one that stands in its place. */
  readonly to: string;
}
