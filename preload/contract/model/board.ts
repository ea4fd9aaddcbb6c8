import type { ServiceCode } from '../reply.ts';
import type { LabelledText } from './bookings.ts';
import type { Instant, Money } from './common.ts';
import type { SlotRow } from './quick-book.ts';

/**
 * Why a switch is where it was.
 * - `offline`, `signed-out`: nothing was sent.
 * - `not-allowed`, `gone`, `too-many-requests`, `refused`: the service said no.
 * - `team-id`: the service does not take the team ID; another can be given.
 * - `unchanged`: it was sent, and by what was read since nothing has changed.
 * - `unknown`: it was sent, and what came of it cannot be read.
 * - `not-sent`: Bookbar was closed before it was sent.
 */
export type SwitchFailure =
  | 'offline'
  | 'signed-out'
  | 'not-allowed'
  | 'gone'
  | 'team-id'
  | 'too-many-requests'
  | 'refused'
  | 'unchanged'
  | 'unknown'
  | 'not-sent';

export type BoardSwitch =
  /** Whether it is published has not been read yet. */
  | { readonly state: 'unknown'; readonly isReading: boolean }
  | { readonly state: 'on' | 'off' }
  /**
   * Shown at `to` already. `checking`: the answer was lost, or was not what was asked, and the event type is
   * being read. `isSlow`: that has taken a while and goes on.
   */
  | { readonly state: 'busy'; readonly to: boolean; readonly isChecking: boolean; readonly isSlow: boolean }
  /** Moved back to `isOn`. `message`: the service’s own words. */
  | {
      readonly state: 'failed';
      readonly isOn: boolean | null;
      readonly wanted: boolean;
      readonly why: SwitchFailure;
      readonly message: string | null;
    }
  /** A team’s, whose ID is asked for once. `isRefused`: the one that was given is not it. */
  | { readonly state: 'team-id'; readonly isOn: boolean | null; readonly isRefused: boolean }
  /** The service no longer has it, or no longer lets this account read it. */
  | { readonly state: 'gone' };

/** The next time that can be booked, of a pinned event type. */
export type FirstFree =
  | { readonly state: 'reading' | 'none' | 'failed' }
  /** `minutes` is its length; `slot` opens quick-book at the form. */
  | { readonly state: 'free'; readonly slot: SlotRow };

export interface BoardRow {
  readonly id: number;
  readonly title: string;
  /** Minutes, the usual one first. */
  readonly lengths: readonly number[];
  readonly price: Money | null;
  readonly seats: number | null;
  /** Sessions that are booked together. */
  readonly package: { readonly min: number | null; readonly max: number | null } | null;
  readonly isSubscription: boolean;
  readonly schedulingType: string | null;
  /** The service’s other flag, `hidden`; null while not known. Said when it disagrees with the switch. */
  readonly hidden: boolean | null;
  readonly switch: BoardSwitch;
  readonly isPinned: boolean;
  /** Changes that are due later, the next first. */
  readonly scheduled: readonly { readonly id: string; readonly isPublished: boolean; readonly at: Instant }[];
  /** null unless it is pinned and can be booked from here. */
  readonly firstFree: FirstFree | null;
}

export interface BoardGroup {
  /** null: the signed-in person’s own. */
  readonly team: string | null;
  /** Pinned ones first, then by title. */
  readonly rows: readonly BoardRow[];
}

export interface BoardUndo {
  readonly id: string;
  readonly eventTypeId: number;
  readonly title: string;
  /** What it was switched to. */
  readonly isPublished: boolean;
  readonly until: Instant;
}

/** A change that is due, or what came of it; it stays until it is dismissed, done ones for a day. */
export interface ScheduledView {
  readonly id: string;
  readonly eventTypeId: number;
  readonly title: string;
  readonly isPublished: boolean;
  readonly at: Instant;
  /** The profile’s zone when it was made. */
  readonly timeZone: string;
  /**
   * `replaced`: a later one for the same event type was due too; `missed`: Bookbar was away for more than a
   * day after it was due, and nothing was done.
   */
  readonly state: 'due-later' | 'busy' | 'done' | 'failed' | 'replaced' | 'missed';
  /** When it was done; later than `at` where the computer slept or Bookbar was closed. */
  readonly doneAt: Instant | null;
  /** Done more than a minute after it was due. */
  readonly isLate: boolean;
  readonly why: SwitchFailure | null;
  readonly message: string | null;
}

/**
 * Link format: `{owner}` is the username, or `team/` and the team’s name in links; `{slug}` the event
 * type’s. Empty where none could be guessed.
 */
export interface LinkTemplates {
  /** The public booking page, which lists what is published. */
  readonly publicPage: string;
  /** The event type itself, published or not. */
  readonly direct: string;
}

/** What the board announces. */
export interface BoardView {
  /** The person’s own first, then one for each team. */
  readonly groups: readonly BoardGroup[];
  /** How the list comes about: from bookings, all lists of which are walked once. */
  readonly learning: {
    readonly isRunning: boolean;
    readonly pages: number;
    readonly bookings: number;
    /** How the walk of this run ended; `later`: it stopped politely or failed, and can be tried again. */
    readonly end: 'complete' | 'enough' | 'stopped' | 'later' | null;
    /** When all lists were last walked to the end. */
    readonly completeAt: Instant | null;
  };
  readonly isRefreshing: boolean;
  /** When everything shown was last read; null before that. */
  readonly readAt: Instant | null;
  /** Reading failed; what is shown is the last known. */
  readonly problem: ServiceCode | null;
  readonly undo: BoardUndo | null;
  /** By when they are due. */
  readonly scheduled: readonly ScheduledView[];
  readonly links: LinkTemplates & { readonly areGuessed: boolean };
}

/** Facts about one thing, in people’s words. */
export interface FactGroup {
  readonly kind: 'booking' | 'people' | 'places' | 'questions' | 'limits' | 'attached' | 'service';
  readonly facts: readonly LabelledText[];
}

export interface BoardDetailView {
  readonly row: BoardRow;
  readonly team: string | null;
  readonly slug: string | null;
  readonly description: string | null;
  readonly groups: readonly FactGroup[];
  /** What has no place above, readable. */
  readonly more: readonly LabelledText[];
  /** By the templates; null where something is missing. */
  readonly publicPage: string | null;
  readonly direct: string | null;
  /** Times can be asked for and booked from here. */
  readonly canQuickBook: boolean;
  readonly readAt: Instant;
}
