import type { UnreadBooking } from '../api/schemas/booking.ts';
import type { FailureCode } from '../base/failure.ts';

/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;

/** How the signed-in person reads times: as they chose here, else from the profile of the service. */
export interface Reading {
  /** IANA zone. */
  readonly timeZone: string;
  readonly computerTimeZone: string;
  readonly locale: string;
  readonly hours: 12 | 24;
  /** ISO weekday, 1 = Monday. */
  readonly weekStart: number;
}

/** What the person chose about times; the profile has the rest. */
export interface ChosenTime {
  /** `profile`, `computer`, or an IANA zone. */
  readonly zone: string;
  /** null: as the profile says. */
  readonly hours: 12 | 24 | null;
  /** ISO weekday; null: as the profile says. */
  readonly weekStart: number | null;
}

/** Somebody of a booking. */
export interface Person {
  /** Empty when there is none, as for guests. */
  readonly name: string;
  readonly email: string;
  /** IANA zone, null when not known. */
  readonly timeZone: string | null;
}

/** What a booking offers first. Addresses of meetings are not in it: see `Agenda.bookingOf`. */
export type PrimaryAction =
  | {
      readonly kind: 'join';
      readonly provider: string | null;
      /** Of a link that whoever booked may have typed: named where it is offered. */
      readonly host?: string;
    }
  | { readonly kind: 'call'; readonly phone: string }
  | { readonly kind: 'place'; readonly address: string }
  | { readonly kind: 'open' };

/** One booking as a list shows it. */
export interface AgendaRow {
  readonly uid: string;
  readonly title: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** One of the document's five, or one the service added since. */
  readonly status: string;
  readonly rescheduled: boolean;
  /** Whom it is with: never the person who is signed in. */
  readonly people: readonly Person[];
  readonly host: Person | null;
  readonly isHost: boolean;
  /** false: a colleague's, seen because this account manages their team. */
  readonly isMine: boolean;
  /** Whether this account may change it: as its host, or as somebody who manages the team. */
  readonly canManage: boolean;
  readonly payment: 'none' | 'paid' | 'open';
  /** In the smallest unit of the currency (lower-case code); null when free or not known. */
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly repeats: boolean;
  readonly schedulingType: string | null;
  readonly eventTypeTitle: string | null;
  /** Where it is, in words: a name, an address, a number; null when nothing is said. */
  readonly place: string | null;
  readonly action: PrimaryAction;
  /** Why it was cancelled or declined; only for those. */
  readonly reason: string | null;
}

/** One's own bookings of today by the profile's zone, in the sections of the popover for the present moment. */
export interface TodayAgenda {
  readonly dayStartAt: Instant;
  readonly dayEndAt: Instant;
  /** Every booking of the day, cancelled ones too, by start. */
  readonly rows: readonly AgendaRow[];
  /** Running ones that are shown small, by uid. */
  readonly now: readonly string[];
  readonly next: { readonly uid: string; readonly phase: 'far' | 'soon' | 'live' } | null;
  readonly later: readonly string[];
  /** The meeting that "Join" means at this moment, also one of tomorrow; null: none runs or begins soon. */
  readonly joinUid: string | null;
  /** Cancelled or declined, of a time that is still to come. */
  readonly calledOff: readonly string[];
  /** Over; or cancelled or declined, and the time it would have begun at has come. */
  readonly earlier: readonly string[];
  /** Not cancelled, not declined, not over. */
  readonly left: number;
  /** When the last of those ends. */
  readonly lastEndAt: Instant | null;
  readonly doneCount: number;
  readonly cancelledCount: number;
  /** The first later day with bookings that are not cancelled, as far as the lists were read. */
  readonly nextDay: { readonly dayStartAt: Instant; readonly rows: readonly AgendaRow[] } | null;
}

export interface AgendaProblem {
  /** `internal`: a defect of ours, reported apart. */
  readonly code: FailureCode | 'internal';
  readonly status: number | null;
  /** Of the service's address. */
  readonly host: string;
  readonly at: Instant;
}

/** The signed-in person, as the service's profile says. */
export interface AccountPerson {
  readonly id: number;
  readonly name: string;
  /** Used in booking links; null where the profile has none. */
  readonly username: string | null;
  readonly email: string;
}

/** What the profile says of the account besides who it is. */
export interface Account extends AccountPerson {
  /** Marked as away at the service. */
  readonly isAway: boolean;
  /** Its colours, `#rgb` or `#rrggbb`, by the theme they are for; null where the profile has none. */
  readonly brand: { readonly light: string; readonly dark: string } | null;
  /** Plan and sign-in. The document does not show the shape of what has to be asked for. */
  readonly more: {
    readonly subscription: unknown;
    readonly passwordSet: unknown;
    readonly twoFactor: unknown;
  };
}

export interface AgendaState {
  readonly reading: Reading;
  /** null until the profile has been read, now or in an earlier run. */
  readonly account: Account | null;
  /** null until bookings have been read once, now or in an earlier run. */
  readonly today: TodayAgenda | null;
  /** Rows around today that could not be read as bookings. */
  readonly unread: readonly UnreadBooking[];
  readonly refreshing: boolean;
  /** When the shown bookings were read. */
  readonly updatedAt: Instant | null;
  /** The last refresh failed; what is shown is the last known. */
  readonly problem: AgendaProblem | null;
  /** When the next try begins by itself; null when none is due to a problem. */
  readonly retryAt: Instant | null;
  /** By how much the clock was set while this ran; instants before it have another distance from now. */
  readonly clockSetByMs: number;
}

/** What joining and copying need of one booking. */
export interface BookingFacts {
  readonly uid: string;
  /** http or https, ready to be opened. */
  readonly link: string | null;
  readonly phone: string | null;
  readonly place: string | null;
  /** Of the first person it is with. */
  readonly email: string | null;
  /** The whole booking as text, in the profile's zone, language and clock. */
  readonly details: string;
}
