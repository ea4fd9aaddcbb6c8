import type { PersonView } from './agenda.ts';
import type { SwitchFailure } from './board.ts';
import type { NotCancelledKind } from './cancel.ts';
import type { Instant, Money } from './common.ts';
import type { RefusalKind } from './quick-book.ts';

/** Who filed a plan: an assistant, by the name it gives itself and the file of its program; or a person’s terminal. */
export type PlanFiler =
  | {
      readonly kind: 'assistant';
      /** Its own word for itself, one line, bounded. */
      readonly name: string;
      /** The program that asked, as the system knows it; empty where that cannot be found out. */
      readonly program: string;
    }
  | { readonly kind: 'terminal' };

/** What a change does, in the words of the command line. */
export type PlannedDeed = 'book' | 'reschedule' | 'cancel' | 'publish' | 'unpublish' | 'away' | 'back';

/** Why a change does not fit any more, or was never possible. */
export type PlanProblem =
  /** The time has passed, or the booking has begun. */
  | 'past'
  /** The time is not open. */
  | 'taken'
  /** The booking or the event type is no longer there. */
  | 'gone'
  /** The booking was rescheduled, cancelled or declined since. */
  | 'changed'
  /** This account can look at it only. */
  | 'not-yours'
  /** The form asks for an answer that was not given, or takes another. */
  | 'answers'
  /** Booked on the service’s own page alone. */
  | 'page-only'
  /** It is so already. */
  | 'already'
  /** It could not be checked: the service is out of reach, or nobody is signed in. It may be approved all the same. */
  | 'unchecked';

/** What came of a change that was approved. */
export type PlanOutcome =
  /** `checking`: the answer was lost, and the service is being asked. `unknown`: that is not known yet. */
  | { readonly state: 'waiting' | 'sending' | 'checking' | 'unknown' }
  /**
   * `status`: of a booking, as the service says it; null: of anything else. `uid`: of the booking that there is now.
   * `already`: maybe somebody else did it before. `cancelled`: how many of several bookings, where not all were.
   */
  | {
      readonly state: 'done';
      readonly status: string | null;
      readonly uid: string | null;
      readonly already: boolean;
      readonly cancelled?: number | undefined;
    }
  /** Nothing was changed. `message`: the service’s own words. */
  | {
      readonly state: 'failed';
      readonly why: RefusalKind | NotCancelledKind | SwitchFailure | 'busy' | 'not-sent';
      readonly message: string | null;
    };

/** One change of a plan, with everything that will happen. What is not about this change is null or empty. */
export interface PlanRow {
  /** Names it in its plan. */
  readonly id: string;
  readonly does: PlannedDeed;
  /** Of the event type, else of the booking. */
  readonly title: string;
  /** Whom it is with: the attendee that is booked, or those of the booking. */
  readonly people: readonly PersonView[];
  /** Of what is booked, of the new time, of what is cancelled; of an absence its beginning, null: at once. */
  readonly startAt: Instant | null;
  /** The same for the end; null of an absence: until the person is back. */
  readonly endAt: Instant | null;
  /** Where a booking that is rescheduled is now. */
  readonly fromAt: Instant | null;
  readonly payment: 'none' | 'paid' | 'open';
  readonly price: Money | null;
  /** How many bookings are cancelled, how many event types are unpublished; 1 otherwise. */
  readonly count: number;
  /** How many of the bookings that are cancelled are paid. */
  readonly paid?: number | undefined;
  /** What attendees read; empty: nothing is said. */
  readonly reason: string;
  /** Answers of the form, the questions in the form’s own words, and a place that was chosen; name and email apart. */
  readonly answers: readonly { readonly label: string; readonly text: string }[];
  /** Who gets mail: a cancellation is known to send it, the service may for a booking or a reschedule. */
  readonly emails: { readonly kind: 'cancellation' | 'maybe' | 'none'; readonly people: number };
  readonly problem: PlanProblem | null;
  /** The person approved it. */
  readonly isApproved: boolean;
  readonly outcome: PlanOutcome | null;
}

/** Changes that were filed together, and what became of them. */
export interface Plan {
  readonly id: string;
  /** `AccountEntry.id`. */
  readonly account: number;
  readonly filer: PlanFiler;
  /** What the filer says about it, as text; empty for none. */
  readonly reason: string;
  readonly filedAt: Instant;
  /** Not approved by then, it lapses. */
  readonly lapsesAt: Instant;
  readonly state: 'waiting' | 'approved' | 'refused' | 'lapsed';
  /** When it was approved, refused or lapsed. */
  readonly decidedAt: Instant | null;
  readonly rows: readonly PlanRow[];
  /** Something is being sent, or will be without anybody’s doing. */
  readonly isRunning: boolean;
  /** Why nothing more is sent for now. */
  readonly stop: 'offline' | 'signed-out' | null;
}

/** What is announced, of all accounts: the newest first. Those that wait, run, or ended and were not seen. */
export interface PlansView {
  readonly plans: readonly Plan[];
}
