import type { SwitchFailure } from '../../../preload/contract/model/board.ts';

/** How a wish ended. `superseded`: another wish for the same event type took its place. */
export type SwitchEnd =
  | { readonly kind: 'done' | 'superseded' | 'stopped' }
  | { readonly kind: 'failed'; readonly why: SwitchFailure; readonly message: string | null };

/** What is under way for one event type, or what came of it; null: nothing to be said. */
export type SwitchState =
  | {
      readonly state: 'busy';
      readonly to: boolean;
      /** The answer was lost, or was not what was asked, and the event type is being read. */
      readonly isChecking: boolean;
      /** That goes on for a while. */
      readonly isSlow: boolean;
    }
  | {
      readonly state: 'failed';
      readonly wanted: boolean;
      readonly why: SwitchFailure;
      readonly message: string | null;
    }
  | null;

/** Failures that are about the moment, not about the event type: what comes next would fail as well. */
export const momentary: readonly SwitchFailure[] = ['offline', 'signed-out', 'too-many-requests'];
