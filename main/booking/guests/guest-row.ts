/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;

/** Somebody who was booked with before. */
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

/** Where somebody probably is, and how that is known. */
export interface ZoneGuess {
  readonly timeZone: string;
  /** The booking that says it. */
  readonly startAt: Instant;
  readonly title: string;
}
