import type { Instant, TimeFormat } from './common.ts';
import type { ReplyCode } from '../reply.ts';

export interface PersonView {
  /** Empty for guests without a name. */
  readonly name: string;
  readonly email: string;
  /** IANA zone, null when not known. */
  readonly timeZone: string | null;
}

/** What the booking offers first. Addresses of meetings stay in main; the page names the booking. */
export type PrimaryAction =
  | {
      readonly kind: 'join';
      readonly provider: string | null;
      /** Of a link that the booker may have typed: named where it is offered. */
      readonly host?: string;
    }
  | { readonly kind: 'call'; readonly phone: string }
  | { readonly kind: 'place'; readonly address: string }
  | { readonly kind: 'open' };

/** A booking of one of the accounts. */
export interface BookingRef {
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly uid: string;
}

/** How people meet: somewhere in person, by phone, or by video. */
export type PlaceKind = 'visit' | 'call' | 'video';

export interface BookingRow {
  readonly uid: string;
  readonly title: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** One of the five of the service, or one it added since. */
  readonly status: string;
  readonly rescheduled: boolean;
  readonly people: readonly PersonView[];
  readonly host: PersonView | null;
  readonly isHost: boolean;
  /** false: a colleague's, seen because this account manages their team. */
  readonly isMine: boolean;
  /** Whether this account may change it: as its host, or as somebody who manages the team. */
  readonly canManage: boolean;
  /** The account only attends it: it may try to change it, as any attendee, and the service says whether it can. */
  readonly isGuest: boolean;
  readonly payment: 'none' | 'paid' | 'open';
  /** In the smallest unit of the currency (lower-case code); null when free or not known. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly repeats: boolean;
  readonly schedulingType: string | null;
  readonly eventTypeTitle: string | null;
  readonly place: string | null;
  readonly placeKind: PlaceKind | null;
  readonly action: PrimaryAction;
  readonly reason: string | null;
}

/** A booking of today, with the account it belongs to. */
export interface TodayRow extends BookingRow {
  /** Names it among the bookings of all accounts. */
  readonly key: string;
  /** `AccountEntry.id`. */
  readonly account: number;
  /** null also for one that is off or over. */
  readonly note: DayNote | null;
}

/** One’s own hours: two wall times of the same day, “HH:mm”, the end after the beginning. */
export interface OwnHours {
  readonly from: string;
  readonly until: string;
}

/**
 * What is worth knowing of when a booking is; of several the first of this list. What is about two bookings stands at
 * the later one: the one that starts later, or of those that start together the one that ends later.
 */
export type DayNote =
  /** It shares this many minutes, rounded up, with an earlier one: of several the one that it shares most with. */
  | { readonly kind: 'overlap'; readonly title: string; readonly minutes: number }
  /** An earlier one that day is with the same person, by address. */
  | { readonly kind: 'same-person'; readonly name: string }
  /** It begins less than 5 minutes after another ends. */
  | { readonly kind: 'no-break' }
  /** It begins before one’s own hours, or ends after them, in the zone of the day. */
  | ({ readonly kind: 'before-hours' | 'after-hours' } & OwnHours)
  /** It begins before 07:00, or ends after 21:00, where that attendee is. */
  | { readonly kind: 'early-there' | 'late-there'; readonly name: string };

/** A bar of the strip. One booking has several where it overlaps another for a part of its time. */
export interface DayBlock {
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly stage: 'confirmed' | 'waiting' | 'past';
  /** Where two overlap, each has half the height; null: the whole height. */
  readonly half: 'upper' | 'lower' | null;
}

/** A time between two bookings, within one’s own hours. */
export interface FreeGap {
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** The key of the booking that it stands before. */
  readonly beforeKey: string;
}

/** A day as a strip: from 08:00 to 20:00 in the zone of the day, and longer where bookings need it. */
export interface DayShape {
  readonly fromAt: Instant;
  readonly untilAt: Instant;
  /** By start, then the upper half first; cut at the ends of the day. */
  readonly blocks: readonly DayBlock[];
  /** Marks with a label: every third full hour from 09:00 on. */
  readonly hours: readonly Instant[];
  /** How many bookings that are not over share time with an earlier one. */
  readonly overlaps: number;
  /** The longest of `free`, the first of several. */
  readonly longestFree: { readonly startAt: Instant; readonly endAt: Instant } | null;
}

/** One's own bookings of a day, of all shown accounts. */
export interface DayView {
  readonly dayStartAt: Instant;
  readonly dayEndAt: Instant;
  readonly rows: readonly TodayRow[];
  /** How many bookings of the day have no row, because there are too many. */
  readonly unshown: number;
  readonly shape: DayShape;
  /**
   * 30 minutes and more before a booking that has not begun, by start. One that runs already is whole: what is left of
   * it at the present moment is for whoever shows it.
   */
  readonly free: readonly FreeGap[];
  /** How many take place; a booking that two accounts have is one. */
  readonly count: number;
  readonly lastEndAt: Instant | null;
  /** The first later day with bookings, when it is known; `firstAt` is when its first one starts. */
  readonly nextDay: {
    readonly dayStartAt: Instant;
    readonly count: number;
    readonly firstAt: Instant;
  } | null;
}

/** A day among those of a week. */
export interface WeekDay extends Pick<DayView, 'dayStartAt' | 'count' | 'shape' | 'lastEndAt'> {
  /** When its first booking starts, perhaps the day before. */
  readonly firstAt: Instant | null;
}

/** One's own bookings of today by the profile's zone, put into the sections of the popover for the present moment. */
export interface TodayView extends Omit<DayView, 'count' | 'nextDay'> {
  /** Running ones that are shown small, by key. */
  readonly now: readonly string[];
  readonly next: { readonly key: string; readonly phase: 'far' | 'soon' | 'live' } | null;
  readonly later: readonly string[];
  /** The meeting that "Join" means at this moment, also one of tomorrow; null: none runs or begins soon. */
  readonly joinKey: string | null;
  /** Cancelled or declined, of a time that is still to come. */
  readonly calledOff: readonly string[];
  readonly earlier: readonly string[];
  /** Not cancelled, not declined, not over. */
  readonly left: number;
  /** Of those that are left. */
  readonly lastEndAt: Instant | null;
  readonly doneCount: number;
  readonly cancelledCount: number;
  /** The first later day with bookings, when it is known. */
  readonly nextDay: {
    readonly dayStartAt: Instant;
    readonly count: number;
    /** At least one. */
    readonly rows: readonly TodayRow[];
  } | null;
}

/** A row of the service that is no booking by what it says; what of it could be read. */
export interface UnreadBooking {
  readonly title: string | null;
  readonly people: readonly string[];
  /** As the service wrote it. */
  readonly start: string | null;
}

export interface AgendaProblem {
  readonly code: ReplyCode;
  readonly status: number | null;
  readonly host: string;
  readonly at: Instant;
}

export interface AgendaView {
  readonly timeFormat: TimeFormat;
  /** null until bookings have been read once, now or in an earlier run. */
  readonly today: TodayView | null;
  /** Rows around today that could not be read as bookings. */
  readonly unread: readonly UnreadBooking[];
  readonly refreshing: boolean;
  /** When the shown bookings were read. */
  readonly updatedAt: Instant | null;
  /** The last refresh failed; what is shown is the last known. */
  readonly problem: AgendaProblem | null;
  /** Of several accounts those whose refresh failed, unless it failed for all of them in the same way. */
  readonly notUpdated: readonly number[];
  readonly retryAt: Instant | null;
  /** By how much the computer’s clock was set since Bookbar began, sleep not counted. */
  readonly clockSetByMs: number;
}
