/** ISO 8601 in UTC with milliseconds. Zones are applied where it is shown. */
export type Instant = string;

export type Workspace = 'demo' | 'live';

/** What the popover can be opened at. */
export const routes = ['today', 'bookings', 'event-types', 'settings', 'quick-book'] as const;
export type Route = (typeof routes)[number];

/** How the signed-in person reads times: from the profile of the service. */
export interface Reading {
  /** IANA zone of the profile; all times of the app are shown in it. */
  readonly timeZone: string;
  /** The computer's own zone, to say when the two disagree. */
  readonly computerTimeZone: string;
  readonly locale: string;
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
export type PageOnly = 'package' | 'subscription' | 'group' | 'question';
