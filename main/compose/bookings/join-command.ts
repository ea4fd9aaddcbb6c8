import type { Clock } from '../../base/clock.ts';
import type { Signal } from '../../base/signal.ts';
import type { OpenAccount } from '../open-account.ts';

/** At a start the bookings have to be read first. */
const patienceMs = 20_000;

/** What is known of meetings to join at a moment. */
export interface JoinSight {
  readonly uid: string | null;
  /** Nothing more will be known by waiting. */
  readonly isSettled: boolean;
}

export interface JoinParts {
  readonly look: () => JoinSight;
  /** Something that is looked at may be another. */
  readonly changed: Signal<undefined>;
  readonly clock: Pick<Clock, 'after'>;
  readonly join: (uid: string) => Promise<void>;
  /** Whether its link may have been typed by whoever booked: then the person sees where it leads and presses Join. */
  readonly isTypedByGuest: (uid: string) => boolean;
  readonly showBooking: (uid: string) => void;
  /** There is nothing to join, or it could not be opened: the person sees what comes. */
  readonly show: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * The command `join`: opens the meeting that runs or begins within 15 minutes. What is known decides at once; only
 * where it knows of none, the reading that runs is waited for. A link that a guest may have typed is never opened
 * unseen.
 */
export function createJoinCommand(parts: JoinParts): () => void {
  const { look, changed, clock, join, show, report } = parts;
  let stopWaiting: () => void = () => undefined;

  /** @returns whether that was all */
  function tryJoin(): boolean {
    const { uid, isSettled } = look();
    if (uid !== null && parts.isTypedByGuest(uid)) parts.showBooking(uid);
    else if (uid !== null) {
      join(uid).catch((error: unknown) => {
        report(error);
        show();
      });
    } else if (isSettled) show();
    return uid !== null || isSettled;
  }

  return () => {
    stopWaiting();
    if (tryJoin()) return;
    const endings = [
      changed.subscribe(() => {
        if (tryJoin()) stopWaiting();
      }),
      clock.after(patienceMs, () => {
        stopWaiting();
        show();
      }),
    ];
    stopWaiting = () => {
      stopWaiting = () => undefined;
      for (const end of endings) end();
    };
  };
}

/** Signed in, the bookings settle when they were read or could not be; otherwise nothing is waited for. */
export function lookForMeeting(running: OpenAccount | null): JoinSight {
  const uid = running?.agenda()?.view().today?.joinUid ?? null;
  const state = running?.account.state().state;
  if (state === undefined || state === 'starting' || state === 'connecting') return { uid, isSettled: false };
  const agenda = running?.agenda()?.view();
  const isRead = agenda !== undefined && (agenda.updatedAt !== null || agenda.problem !== null);
  return { uid, isSettled: agenda === undefined || (isRead && !agenda.refreshing) };
}
