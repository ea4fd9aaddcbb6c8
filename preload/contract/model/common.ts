/** ISO 8601 in UTC with milliseconds. Zones are applied where it is shown. */
export type Instant = string;

export type Workspace = 'demo' | 'live';

/** What the popover can be opened at. */
export type Route =
  | 'today'
  | 'bookings'
  | 'earlier'
  | 'event-types'
  | 'open-door'
  | 'plans'
  | 'assistants'
  | 'settings'
  | 'quick-book';

/** How times are shown: as the person chose in the settings, else as the service's profile says. */
export interface TimeFormat {
  /** IANA zone; all times of the app are shown in it. */
  readonly timeZone: string;
  /** The computer's own zone, to say when the two disagree. */
  readonly computerTimeZone: string;
  /** BCP 47, of the language in use, as its dates and numbers are written in the person’s region. */
  readonly locale: string;
  /** BCP 47, as the profile says, in whatever language: for what is written for guests. */
  readonly ownLocale: string;
  readonly hours: 12 | 24;
  /** ISO weekday, 1 = Monday. */
  readonly weekStart: number;
}

export interface Money {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** Lower-case code. */
  readonly currency: string;
}

/** Why something cannot be booked from here but on the service's own page. */
export type PageOnly = 'package' | 'group' | 'link' | 'question' | 'length';
