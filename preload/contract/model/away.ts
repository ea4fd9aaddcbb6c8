import type { BookingRow } from './agenda.ts';
import type { SwitchFailure } from './board.ts';
import type { Instant } from './common.ts';

/** One event type that an absence unpublishes. */
export interface AwayRow {
  readonly id: number;
  readonly title: string;
  /** In the direction of the absence: unpublished while leaving, published while coming back. */
  readonly outcome: 'waiting' | 'busy' | 'done' | 'failed' | 'gone';
  readonly why: SwitchFailure | null;
}

/** A time in which the person is away: no reminders and no news of this account, and what else Bookbar does. */
export interface Absence {
  /**
   * - `planned`: it begins later.
   * - `leaving`, `returning`: event types are being switched, or that stopped on the way.
   * - `away`: everything is as asked, or said in the rows.
   * - `over`: the date has passed, and the event types are still unpublished, as asked.
   * - `missed`: Bookbar was closed from its beginning to its end, and nothing was done.
   */
  readonly state: 'planned' | 'leaving' | 'away' | 'returning' | 'over' | 'missed';
  readonly from: Instant;
  /** null: until the person says that they are back. */
  readonly until: Instant | null;
  /** Publishes again what it unpublished when `until` comes. */
  readonly publishesAgain: boolean;
  /** Those that were published when it began; just these are published again. While planned: those that were chosen. */
  readonly rows: readonly AwayRow[];
  readonly done: number;
  readonly isRunning: boolean;
  /** Why it stopped on the way: `away.resume` continues. null: not stopped, or Bookbar was closed. */
  readonly stoppedBy: SwitchFailure | null;
}

/** All that is known of being away. */
export interface AwayView {
  /** The profile at the service says so. It says no dates. */
  readonly isAwayInProfile: boolean;
  readonly absence: Absence | null;
}

/**
 * Why a time away cannot be: the beginning or the end is no date and time, the end has passed, or it is not after
 * the beginning.
 */
export type AwayProblem = 'from' | 'until' | 'past' | 'order';

/** The person’s own bookings in a time away, by their start. */
export interface BookedThen {
  /** The first hundred. */
  readonly rows: readonly BookingRow[];
  readonly count: number;
  /** Where the time has no end: how far was looked. */
  readonly until: Instant;
}
