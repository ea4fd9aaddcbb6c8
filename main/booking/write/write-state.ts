import type { SlotRow, BookingTarget } from '../../../preload/contract/model/quick-book.ts';

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
  readonly movedFrom: MovedFrom | null;
  /** null where it stands alone. */
  readonly series: BookedSeries | null;
}

/** The bookings that were made together with one, by what the service's lists say. */
export interface BookedSeries {
  /** null until they were read, and where they cannot be. */
  readonly count: number | null;
  /** Start of the last one; null like `count`. */
  readonly until: Instant | null;
  /** Once they were taken back: how many are on all the same; null like `count`. */
  readonly left: number | null;
}

/** What a booking was before it was moved. */
export interface MovedFrom {
  readonly startTime: Instant;
  readonly endTime: Instant;
  /** Name of the host; null when not known. */
  readonly host: string | null;
}

/** Whether a booking can be undone from here, and if not, why. */
export type UndoOffer =
  | { readonly kind: 'offered' }
  /**
   * `moved`: the time it was moved from may be somebody else's by now; `seats`: cancelling would cancel the
   * others' seats too; `off`: it is cancelled or declined already.
   */
  | { readonly kind: 'not-offered'; readonly why: 'moved' | 'seats' | 'off' }
  /**
   * The booking is still on; `unclear`: that cannot be read, for no list shows it. It can be tried again; nothing
   * is tried again by itself.
   */
  | {
      readonly kind: 'failed';
      readonly why: RefusalKind | 'no-answer' | 'unclear';
      readonly message: string | null;
    };

/**
 * Why it is not known what came of a booking. `unread`: the bookings could not be read. `not-listed`: the
 * person's lists need not show it, for somebody else may host it. `taken`: neither do they, and the slot is not
 * open any more, or a host less is free for it. `moved-away`: the original was moved, and no list shows where to.
 */
export const unknownWhys = ['unread', 'not-listed', 'taken', 'moved-away'] as const;
export type UnknownWhy = (typeof unknownWhys)[number];

/** What came of a booking that was sent. It stays until it is dismissed, also over a crash. */
export type WriteOutcome =
  | { readonly state: 'sending' }
  /** The answer was lost; the bookings are being read. */
  | { readonly state: 'checking'; readonly since: Instant }
  /** It is still not known; the next look is at `nextLookAt`. */
  | { readonly state: 'unknown'; readonly why: UnknownWhy; readonly nextLookAt: Instant }
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
