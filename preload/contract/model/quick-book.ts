import type { PlaceKind } from './agenda.ts';
import type { AnswerValue } from './booking-form.ts';
import type { Instant, Money, PageOnly } from './common.ts';
import type { Sentence } from './sentence.ts';

/** What is booked: an event type, several people together, or an event type by somebody's private link. */
export type BookingTarget =
  | { readonly kind: 'event-type'; readonly id: number }
  /** Several people, or one owner as links name it: a username, `team/…`, `org/…/…`. */
  | { readonly kind: 'group'; readonly usernames: readonly string[]; readonly slug: string }
  | { readonly kind: 'private-link'; readonly id: number; readonly hash: string };

/** How many times a package holds. */
export interface PackageSize {
  readonly min: number;
  readonly max: number;
}

/** How an event type repeats by its own account: one booking makes `count` of them. */
export interface Repeats {
  readonly unit: 'day' | 'week' | 'month' | 'year';
  /** Units between two of them. */
  readonly every: number;
  readonly count: number;
}

/** A row of step 1. */
export interface EventTypeRow {
  readonly target: BookingTarget;
  readonly title: string;
  /** Minutes, the usual one first. */
  readonly lengths: readonly number[];
  readonly price: Money | null;
  /** Names of the places it can be held at. */
  readonly places: readonly string[];
  readonly schedulingType: string | null;
  readonly team: string | null;
  readonly seats: number | null;
  readonly isPublished: boolean | null;
  readonly isRecent: boolean;
  readonly pageOnly: PageOnly | null;
  /** Several times are booked in one go; null where it is one. */
  readonly package: PackageSize | null;
  /** null where it does not repeat, or does not say so. */
  readonly repeats: Repeats | null;
  /** Its page on the web, where one is known. */
  readonly page: string | null;
}

export interface EventTypeList {
  /** Where a sentence was typed, those that fit its words for an event type. */
  readonly rows: readonly EventTypeRow[];
  /** What was understood, where something else than an event type was typed. */
  readonly sentence?: Sentence;
  /** More may become known: bookings are still being read. */
  readonly isLearning: boolean;
}

/** What availability is asked for. Durations in minutes. */
export interface SlotQuery {
  readonly target: BookingTarget;
  readonly from: Instant;
  readonly to: Instant;
  /** The guest's zone. */
  readonly timeZone: string;
  readonly duration: number | null;
  /** Username of the one host of a round robin that is wanted. */
  readonly host: string | null;
  /** The booking being moved. */
  readonly moving: string | null;
  /** The guest's address, where it is known. */
  readonly bookerEmail?: string | undefined;
}

/** An open slot, as the service gave it: booked with exactly these instants. */
export interface SlotRow {
  readonly at: Instant;
  /** The same where the length is not known, of what is not booked from here. */
  readonly end: Instant;
  /** Indexes into `hosts` of the list. */
  readonly hosts: readonly number[];
  /** Of a seated event type; 0 cannot be booked. */
  readonly seatsLeft: number | null;
}

export interface SlotList {
  /** In order, each instant once; who is away is not among them. */
  readonly slots: readonly SlotRow[];
  readonly hosts: readonly { readonly username: string; readonly name: string }[];
  readonly askedAt: Instant;
}

/** One reason for there being no times, from what the service says of its reckoning. */
export interface NoSlotsReason {
  readonly kind: 'notice' | 'not-yet' | 'period' | 'limit' | 'hours' | 'busy' | 'away' | 'seats';
  /** Whose reason it is; null for the event type's own. */
  readonly host: string | null;
  /** When bookings begin to be taken, for notice and not-yet; when they end, for period. */
  readonly at: Instant | null;
}

export interface WhyNoSlots {
  readonly reasons: readonly NoSlotsReason[];
  readonly firstOpen: Instant | null;
}

export interface ZoneRow {
  readonly timeZone: string;
  readonly city: string;
  readonly country: string | null;
  readonly section: 'recent' | 'yours' | 'all';
  /** Of a recent zone: who is there. */
  readonly guest: string | null;
}

/** A guest who was booked with before. */
export interface GuestRow {
  /** Empty when no booking says one. */
  readonly name: string;
  readonly email: string;
  /** IANA; of the latest booking that says one. */
  readonly timeZone: string | null;
  /** BCP 47; of the latest booking that says one. */
  readonly language: string | null;
  /** Start of the last booking that began; of the next one where none did. */
  readonly lastAt: Instant;
  readonly lastTitle: string;
}

/** What the next booking with the same person would be, of the same event type. */
export interface NextBooking {
  readonly row: EventTypeRow;
  readonly guest: GuestRow;
  /** Minutes. */
  readonly length: number;
  /** How many weeks after the last one. */
  readonly weeks: number;
  /** The same weekday and time in so many weeks; null where that is not open, or could not be asked. */
  readonly slot: SlotRow | null;
}

/** A booking that is being moved, and the event type whose times it may move to. */
export interface MovingView {
  readonly uid: string;
  readonly row: EventTypeRow;
  readonly status: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly guest: { readonly name: string; readonly email: string; readonly timeZone: string } | null;
  /** Of a round robin: who hosts it, and keeps it unless another is chosen. */
  readonly host: { readonly username: string; readonly name: string } | null;
  /** Of a seated event type: whether all move or only one’s own seat, and who the others are, by name or address. */
  readonly session: { readonly isWhole: boolean; readonly people: readonly string[] } | null;
  /** That an earlier time came free, as they asked: to be sent as the reason, in the language of whom it is with. */
  readonly earlierReason: string;
}

/** A booking as it is about to be sent. Name and email are among the answers. */
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

/** Why the service, or the check before it, refused; each has its own words and next step. */
export type RefusalKind =
  | 'taken'
  | 'seats-full'
  | 'already-signed-up'
  | 'limit'
  | 'notice'
  | 'past'
  | 'answer'
  | 'length'
  | 'link'
  | 'page-only'
  | 'cannot-move'
  | 'not-allowed'
  | 'gone'
  | 'too-many-requests'
  | 'offline'
  | 'signed-out'
  /** Nothing can be kept on this computer’s disk, so nothing was sent. */
  | 'storage'
  | 'other';

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
 * `not-told-apart`: the attendee has a booking at that time, and somebody else may have made it.
 */
export type UnknownWhy = 'unread' | 'not-listed' | 'taken' | 'moved-away' | 'not-told-apart';

/** What came of a booking that was sent. It stays until it is dismissed, also over a crash. */
export type WriteOutcome =
  | { readonly state: 'sending' }
  /** The answer was lost; the bookings are being read. */
  | { readonly state: 'checking'; readonly since: Instant }
  /** It is still not known; the next check is at `nextLookAt`. */
  | { readonly state: 'unknown'; readonly why: UnknownWhy; readonly nextLookAt: Instant }
  /**
   * `isCertain`: the request never left. Otherwise no list shows the booking; should it turn up after all, this
   * becomes `booked`.
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

export interface BookedView {
  readonly uid: string;
  readonly title: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly guest: { readonly name: string; readonly email: string; readonly timeZone: string };
  /** As the service says it: only ACCEPTED is booked, the others are requested. */
  readonly status: string;
  readonly payment: Money | null;
  /** The address where it is paid; null where it is not known. */
  readonly payPage: string | null;
  readonly host: string | null;
  readonly place: string | null;
  readonly placeKind: PlaceKind | null;
  /** A place to go to; null where people do not meet in person, or it is not said. */
  readonly address: string | null;
  readonly link: string | null;
  /** Of the meeting behind the link, such as “Zoom”; null where its name is not known. */
  readonly provider: string | null;
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

export interface BookingWrite {
  readonly id: string;
  /** Of the event type. */
  readonly title: string;
  readonly draft: BookingDraft;
  /** What attendees read where it is undone, in their language. */
  readonly undoReason: string;
  readonly outcome: WriteOutcome;
}

/** Times that were copied for somebody, as they stand now. */
export interface SentTimes {
  readonly id: string;
  readonly guest: string | null;
  readonly title: string;
  readonly copiedAt: Instant;
  readonly times: number;
  /** How many can no longer be booked. */
  readonly gone: number;
}

/** Why a reply to times that were sent has to be asked about. */
export type ReplyDoubt =
  /** It may answer several lists of times. */
  | 'which-list'
  /** Several of the times fit. */
  | 'several'
  /** It names a time that was not sent. */
  | 'not-sent'
  /** None is wanted. */
  | 'refused'
  /** It is not certain that it accepts what it names. */
  | 'unsure'
  /** It names no time. */
  | 'no-time';

/** Times that were sent and that a reply may be about. */
export interface RepliedList {
  readonly id: string;
  /** null: not known. */
  readonly guest: string | null;
  readonly title: string;
  readonly target: BookingTarget;
  /** The attendee’s. */
  readonly timeZone: string;
  /** Minutes; null: the event type’s. */
  readonly duration: number | null;
  /** Whose times they were (username); null: any host’s. */
  readonly host: string | null;
  /** In order. `isGone`: over, or no longer open when the service was last asked. */
  readonly times: readonly { readonly at: Instant; readonly end: Instant; readonly isGone: boolean }[];
}

/** What a reply in the clipboard says of the times that were sent. */
export type ReplyReading =
  | { readonly kind: 'empty' }
  /** No times that were copied are still to come. */
  | { readonly kind: 'nothing-sent' }
  | {
      readonly kind: 'read';
      /** null: it accepts the one time of the one list. */
      readonly doubt: ReplyDoubt | null;
      readonly lists: readonly RepliedList[];
      /** An address in the text that is not your own; empty where there is none. */
      readonly email: string;
    };

/** What quick-book announces. */
export interface QuickBookView {
  readonly writes: readonly BookingWrite[];
  readonly sentTimes: readonly SentTimes[];
  /** What was booked last, for opening with its times; null before the first. */
  readonly last: {
    readonly target: BookingTarget;
    readonly timeZone: string;
    readonly duration: number | null;
  } | null;
  /** Rises whenever a search for event types may find other rows than before. */
  readonly typesVersion: number;
}
