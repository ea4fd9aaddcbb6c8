import type { ReplyCode } from '../reply.ts';
import type { BookingRow, UnreadBooking } from './agenda.ts';
import type { Instant, Money } from './common.ts';

export type BookingListName = 'upcoming' | 'unconfirmed' | 'recurring' | 'past' | 'cancelled';

/** What a service calls something of one account: two services may use the same number or name. */
export interface OfAccount<T> {
  /** `AccountEntry.id`; null: it was typed, so any account may know it. */
  readonly account: number | null;
  readonly id: T;
}

/** What a list is narrowed to; empty and null narrow nothing. `Id`: of all accounts, or a number of one of them. */
export interface BookingFilters<Id = OfAccount<number>> {
  readonly eventTypeIds: readonly Id[];
  readonly teamIds: readonly Id[];
  readonly hostIds: readonly Id[];
  readonly attendeeEmail: string | null;
  /** Of the start. */
  readonly from: Instant | null;
  readonly to: Instant | null;
  /** Personal bookings of team members too. */
  readonly withTeamMembers: boolean;
}

export interface BookingQuery<Id = OfAccount<number>> {
  readonly list: BookingListName;
  readonly filters: BookingFilters<Id>;
  /** As typed; empty for none. */
  readonly search: string;
}

/** Whose bookings a list shows: one's own, or those of colleagues too, which the service lists for who manages a team. */
export type Lens = 'mine' | 'team';

/** Requests that start within 24 hours, that were first seen two days ago or more, and the others. */
export type RequestGroup = 'last-call' | 'longest' | 'new';

/** One line of a list, each of one kind; all of the same height. */
export type BookingItem =
  /** Stands before the bookings that start on this day of the profile's zone; not in the recurring list. */
  | { readonly kind: 'day'; readonly dayStartAt: Instant }
  /** Stands before requests; in the list of those, where nothing is searched. */
  | { readonly kind: 'group'; readonly group: RequestGroup }
  | {
      readonly kind: 'booking';
      /** `AccountEntry.id`. */
      readonly account: number;
      readonly row: BookingRow;
      /** Known here; the service has not said yet whether it belongs here. */
      readonly isLoading: boolean;
      /** The series it stands under, when that is open. */
      readonly seriesId: string | null;
      /** Of a search: nothing that is known here holds what was typed. */
      readonly isFoundByService: boolean;
      /** Of a search: only the note on somebody in it holds what was typed. */
      readonly isFoundByNote?: true;
      /** Of a request: when Bookbar read it first; the service has no time of asking. null: not known. */
      readonly firstSeenAt: Instant | null;
    }
  /** All that remains of a series; in the recurring list only. Opened, its bookings follow. */
  | {
      readonly kind: 'series';
      /** Of the account. */
      readonly id: string;
      readonly account: number;
      readonly isOpen: boolean;
      /** The next one. */
      readonly row: BookingRow;
      /** How many remain, as far as the list was read. */
      readonly left: number;
      readonly lastAt: Instant;
      readonly isLoading: boolean;
      readonly isFoundByService: boolean;
      readonly isFoundByNote?: true;
    };

/** How far a list was read, in all accounts that are shown. */
export interface BookingListState {
  /** Another number whenever any item of the list may be another. */
  readonly version: number;
  /** Items, days and series among them. */
  readonly total: number;
  /** Bookings, as far as the list was read. */
  readonly bookings: number;
  /** `more`: there is another page to ask for; `failed`: reading it failed, asking for more tries again. */
  readonly end: 'loading' | 'more' | 'failed' | 'end';
  readonly problem: ReplyCode | null;
  /** Accounts whose list could not be read at all: their bookings are not in it. */
  readonly failed: readonly number[];
  /** When its beginning was read; null before the first time. */
  readonly readAt: Instant | null;
  /** Rows of the list that could not be read as bookings. */
  readonly unread: readonly UnreadBooking[];
  /** Where else a search found something, as far as these lists were read; each booking once. */
  readonly elsewhere: readonly ElsewhereFound[];
}

export interface ElsewhereFound {
  readonly list: BookingListName;
  readonly bookings: number;
  /** The list was read in part. */
  readonly isMore: boolean;
}

/** A part of a list: `items` stand at `offset` and after. */
export interface BookingWindow extends BookingListState {
  readonly offset: number;
  readonly items: readonly BookingItem[];
}

/** What the filters offer: what is known from bookings. Each id names it among those of all accounts. */
export interface BookingFilterOptions {
  readonly eventTypes: readonly { readonly id: number; readonly account: number; readonly title: string }[];
  readonly teams: readonly { readonly id: number; readonly account: number; readonly name: string }[];
  readonly hosts: readonly { readonly id: number; readonly account: number; readonly name: string }[];
}

/** Why something cannot be done with a booking now. */
export type ActionRefusal =
  /** It is over. */
  | 'past'
  | 'cancelled'
  | 'declined'
  /** This account can look at it only. */
  | 'not-yours'
  | 'event-type-gone'
  | 'offline'
  /** Only on the service's own page. */
  | 'web-only'
  /** More than 15 minutes before the start; it can be done anyway. */
  | 'too-early'
  | 'no-link'
  /** None of its people has an address. */
  | 'no-address';

export type ActionView = { readonly can: true } | { readonly can: false; readonly why: ActionRefusal };

export interface BookingActionsView {
  readonly join: ActionView;
  readonly copyLink: ActionView;
  readonly mail: ActionView;
  readonly reschedule: ActionView;
  readonly cancel: ActionView;
  readonly calendarFile: ActionView;
  /** Another booking of the same event type with the same person. */
  readonly bookAgain: ActionView;
  /** Confirming or declining; null where there is nothing to confirm. */
  readonly confirm: ActionView | null;
}

export interface AttendeeView {
  /** Empty for guests without a name. */
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
  readonly phone: string | null;
  readonly isHost: boolean;
  readonly isYou: boolean;
  readonly noShow: boolean;
}

/** A link of the booking. `booking.join` opens it by its index among all of them. */
export interface BookingLinkView {
  readonly kind: 'meeting' | 'calendar' | 'other';
  /** Zoom, Google Calendar; null when its name would mean nothing to anybody. */
  readonly name: string | null;
  /** http or https; text to be shown, never followed by the page. null where there is only a name. */
  readonly address: string | null;
  readonly details: readonly LabelledText[];
}

/** Both in people's words; line breaks stay. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

export interface PaymentView {
  readonly money: Money;
  readonly state: 'paid' | 'open' | 'refunded';
  /** Paid when it was booked, or held back until it is charged; null when not said. */
  readonly option: 'on-booking' | 'hold' | null;
}

export interface SeriesView {
  readonly id: string;
  /** Those that have not started and are neither cancelled nor declined, as far as known. */
  readonly left: number;
  readonly bookings: readonly {
    readonly uid: string;
    readonly startAt: Instant;
    readonly endAt: Instant;
    readonly status: string;
    readonly paid: boolean;
  }[];
  /** More may become known: its bookings are still being read. */
  readonly isLoading: boolean;
}

/** The other end of a move. The booking itself may not be known. */
export interface MovedView {
  readonly uid: string;
  readonly startAt: Instant | null;
  readonly endAt: Instant | null;
}

/** What is good to know before one meets somebody. What is not known is not said. */
export type BeforeFact =
  /** To the first question of the form that has to be answered. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'last-met'; readonly at: Instant; readonly title: string }
  | { readonly kind: 'first-time' }
  /** `times`: null where only the service says that it was; `firstAt`: when it was to start at first. */
  | { readonly kind: 'rescheduled'; readonly times: number | null; readonly firstAt: Instant | null }
  | { readonly kind: 'unpaid'; readonly price: Money }
  /** One’s own note on the person. */
  | { readonly kind: 'note'; readonly text: string };

/** What a booking is opened for: its note, or the next one with the same person. */
export type BookingWish = 'note' | 'next';

/** The note on whom a booking is with. */
export interface NoteView {
  readonly email: string;
  /** Empty where there is none. */
  readonly text: string;
}

/** Everything the service gave of a booking, and what is known besides. */
export interface BookingDetailView {
  readonly row: BookingRow;
  /** At most five; none of a booking that is over or off, or a colleague’s. */
  readonly before: readonly BeforeFact[];
  /** null where whom it is with has no address to keep a note by. */
  readonly note: NoteView | null;
  readonly description: string | null;
  /** Who is in it, hosts too; the signed-in person last. */
  readonly attendees: readonly AttendeeView[];
  readonly answers: readonly LabelledText[];
  readonly links: readonly BookingLinkView[];
  readonly payments: readonly PaymentView[];
  readonly series: SeriesView | null;
  /** Of a living one, why it was moved here. */
  readonly reason: { readonly kind: 'cancelled' | 'declined' | 'moved'; readonly text: string } | null;
  readonly cancelledBy: string | null;
  readonly movedFrom: MovedView | null;
  readonly movedTo: MovedView | null;
  readonly eventType: {
    /** null where it was deleted. */
    readonly id: number | null;
    readonly title: string | null;
    readonly team: string | null;
  };
  /** What has no place above, readable. */
  readonly more: readonly LabelledText[];
  readonly actions: BookingActionsView;
  /** It waits to be confirmed, and the web app, where that is done, is known. */
  readonly hasWebApp: boolean;
  /** Joining is offered from here until the end. */
  readonly joinFromAt: Instant;
}

/** What is known of the bookings with one person. */
export interface PersonCardView {
  readonly name: string;
  readonly email: string;
  /** Of the latest booking that says one. */
  readonly timeZone: string | null;
  /** Neither cancelled nor declined. */
  readonly count: number;
  readonly cancelled: number;
  readonly firstAt: Instant | null;
  /** The last that began. */
  readonly lastAt: Instant | null;
  readonly usualMinutes: number | null;
  /** Not over, the next one first. */
  readonly coming: readonly BookingRow[];
  /** Over or cancelled, the latest first. */
  readonly earlier: readonly BookingRow[];
  readonly isLoading: boolean;
  /** The service could not be asked; what is shown is what was known. */
  readonly problem: ReplyCode | null;
}

export type NewsKind =
  | 'new'
  /** A guest asks for it: it is on once it is confirmed. After `fromStartAt`, for another time. */
  | 'requested'
  | 'confirmed'
  | 'moved'
  /** Cancelled so that another time is chosen; no booking at another time is known. */
  | 'new-time'
  | 'cancelled'
  | 'declined'
  | 'paid'
  | 'joined'
  | 'left';

/** Something that changed at the service. */
export interface NewsEntry {
  readonly id: string;
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly kind: NewsKind;
  /** When it was noticed. */
  readonly at: Instant;
  /** After a move, of the booking at its new time. */
  readonly uid: string;
  readonly title: string;
  readonly startAt: Instant;
  /** Of a move; null too where it is not known. */
  readonly fromStartAt: Instant | null;
  /** Whom the booking is with; who joined or left. */
  readonly people: readonly string[];
  /** Why it was cancelled, declined or moved. */
  readonly reason: string | null;
  readonly isUnread: boolean;
}

export interface Colleague {
  readonly account: number;
  /** null where the service does not say it: their bookings cannot be asked for alone. */
  readonly id: number | null;
  readonly name: string;
}

/** What the bookings of all shown accounts announce; lists themselves are asked for by windows. */
export interface BookingsView {
  /** As in the windows: with another number, what is shown is asked for again. */
  readonly version: number;
  /** One's own that wait to be confirmed. */
  readonly unconfirmed: number;
  /** Who hosts the known bookings that are not one's own, by name; where there are any, a lens is offered. */
  readonly colleagues: readonly Colleague[];
  /** News nobody has looked at. */
  readonly unread: number;
}
