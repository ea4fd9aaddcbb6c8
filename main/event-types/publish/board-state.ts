import type { FailureCode } from '../../base/failure.ts';
import type { FirstFree } from './first-free.ts';
import type { LinkTemplates } from './links.ts';
import type { AwayRow, ScheduledChange } from './publish-journal.ts';
import type { SwitchFailure } from './switching.ts';
import type { Money } from '../../../preload/contract/model/common.ts';

/** ISO 8601 in UTC with milliseconds. */
export type Instant = string;

/** A switch as the board shows it; `isOn` is what the service said last, null when that is not known. */
export type BoardSwitch =
  | { readonly state: 'unknown'; readonly isReading: boolean }
  | { readonly state: 'on' | 'off' }
  /** Shown at `to` already. `isChecking`: the event type is being read, `isSlow`: for a while already. */
  | { readonly state: 'busy'; readonly to: boolean; readonly isChecking: boolean; readonly isSlow: boolean }
  | {
      readonly state: 'failed';
      readonly isOn: boolean | null;
      readonly wanted: boolean;
      readonly why: SwitchFailure;
      /** The service's own words. */
      readonly message: string | null;
    }
  /** Its team's number has to be typed. `isRefused`: the one that was typed is not it. */
  | { readonly state: 'team-id'; readonly isOn: boolean | null; readonly isRefused: boolean }
  | { readonly state: 'gone' };

export interface BoardRow {
  readonly id: number;
  readonly title: string;
  /** Minutes, the usual one first. */
  readonly lengths: readonly number[];
  readonly price: Money | null;
  readonly seats: number | null;
  readonly package: { readonly min: number | null; readonly max: number | null } | null;
  readonly isSubscription: boolean;
  readonly schedulingType: string | null;
  /** The document's other flag for visibility; null while it is not known. */
  readonly hidden: boolean | null;
  readonly switch: BoardSwitch;
  readonly isPinned: boolean;
  /** From the board, by the person's wish. */
  readonly isHidden: boolean;
  readonly scheduled: readonly { readonly id: string; readonly isPublished: boolean; readonly at: Instant }[];
  readonly firstFree: FirstFree | null;
}

export interface BoardGroup {
  /** null: the signed-in person's own. */
  readonly team: string | null;
  readonly rows: readonly BoardRow[];
}

export interface BoardUndo {
  readonly id: string;
  readonly eventTypeId: number;
  readonly title: string;
  readonly isPublished: boolean;
  readonly until: Instant;
}

export type AwayView =
  | { readonly state: 'none' }
  | {
      readonly state: 'leaving' | 'away' | 'returning';
      readonly since: Instant;
      readonly rows: readonly AwayRow[];
      readonly done: number;
      readonly isRunning: boolean;
      readonly stoppedBy: SwitchFailure | null;
    };

export interface ScheduledView {
  readonly id: string;
  readonly eventTypeId: number;
  readonly title: string;
  readonly isPublished: boolean;
  readonly at: Instant;
  readonly timeZone: string;
  readonly state: ScheduledChange['state'];
  readonly doneAt: Instant | null;
  readonly isLate: boolean;
  readonly why: SwitchFailure | null;
  readonly message: string | null;
}

export interface BoardView {
  readonly groups: readonly BoardGroup[];
  readonly hidden: readonly BoardRow[];
  readonly learning: {
    readonly isRunning: boolean;
    readonly pages: number;
    readonly bookings: number;
    readonly end: 'complete' | 'enough' | 'stopped' | 'later' | null;
    readonly completeAt: Instant | null;
  };
  readonly isRefreshing: boolean;
  /** When everything on the board was last read; null before that. */
  readonly readAt: Instant | null;
  /** `internal`: a defect of ours, reported apart. */
  readonly problem: FailureCode | 'internal' | null;
  readonly undo: BoardUndo | null;
  readonly away: AwayView;
  readonly scheduled: readonly ScheduledView[];
  readonly links: LinkTemplates & { readonly areGuessed: boolean };
}

/** A fact in people's words. */
export interface LabelledText {
  readonly label: string;
  readonly text: string;
}

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
  readonly publicPage: string | null;
  readonly direct: string | null;
  readonly canQuickBook: boolean;
  readonly readAt: Instant;
}
