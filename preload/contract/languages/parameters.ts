/**
 * What messages are made of besides names and numbers. These are facts, not words: a language puts them into its own
 * words, order and forms.
 */

/** Whole hours and minutes; never both 0 unless it is over. */
export interface WordedDuration {
  readonly hours: number;
  readonly minutes: number;
}

/** How long something takes, is ago or is left: only the parts that are shown, or one of them where all are 0. */
export interface WordedLength extends WordedDuration {
  /** With days there are no minutes. */
  readonly days: number;
  /** null: counted in minutes. */
  readonly seconds: number | null;
}

/** A status of a booking that is not simply confirmed, as the service names it. */
export type WordedStatus = 'PENDING' | 'AWAITING_HOST' | 'CANCELLED' | 'REJECTED' | 'UNKNOWN';

/** A time of day as the person reads it, and how far its day is. */
export interface WordedMoment {
  /** `other`: the day is named by `date`. */
  readonly day: 'yesterday' | 'today' | 'tomorrow' | 'other';
  /** As the person reads dates: “Thu 5 Nov”. */
  readonly date: string;
  readonly time: string;
}

/** What is done to an event type by its switch. */
export type WordedSwitch = 'publish' | 'unpublish';

/** The people of a booking in a few words; there is at least one. */
export interface WordedPeople {
  /** One by the whole name, several by their first names. */
  readonly names: readonly [string, ...string[]];
  /** How many there are besides. */
  readonly others: number;
  /** All of them. */
  readonly count: number;
}

/** A booking, or several that are shown as one. */
export interface WordedBookings {
  /** Of one booking; null where titles are hidden. */
  readonly title: string | null;
  /** Of several only the number is given. */
  readonly count: number;
}

/** Who hosts a booking that was made. A name that is null is the person themselves. */
export interface WordedHost {
  /** `changed`: another than before it was moved; null: that is no news. */
  readonly hosting: 'same' | 'changed' | null;
  readonly host: string | null;
  readonly before: string | null;
}

/** What a booking that was sent still waits for. */
export interface WordedNext {
  /** `confirm-own`: the person themselves confirms it. */
  readonly next: 'join' | 'confirm' | 'confirm-own' | 'pay';
  /** Empty where there is nothing to pay. */
  readonly price: string;
}

/** How people meet at a booking that was made. */
export interface WordedWhere {
  /** null: not said; `video`: a call whose provider has no name. */
  readonly where: 'video' | 'provider' | 'address' | null;
  /** The provider or the address; empty otherwise. */
  readonly place: string;
}

/** A series that was booked at once. */
export interface WordedSeries {
  /** null: it is one booking; `unknown`: not all of its bookings are known. */
  readonly series: 'known' | 'unknown' | null;
  readonly count: number;
  /** When the last one is, as a date or with its time. */
  readonly until: string;
}
