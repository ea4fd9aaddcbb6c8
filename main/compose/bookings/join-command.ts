import type { Clock } from '../../base/clock.ts';
import type { Running } from '../running.ts';
import type { Workspaces } from '../workspaces.ts';

/** At a start the bookings have to be read first. */
const patienceMs = 20_000;

export interface JoinParts {
  readonly workspaces: Pick<Workspaces, 'current' | 'changed'>;
  readonly clock: Clock;
  readonly openLink: (link: string) => Promise<void>;
  /** There is nothing to join: the person sees what comes. */
  readonly show: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * The command `join`: opens the meeting that runs or begins within 15 minutes. What is known decides at once; only
 * where it knows of none, the reading that runs is waited for.
 */
export function createJoinCommand({ workspaces, clock, openLink, show, report }: JoinParts): () => void {
  let endWaiting: (() => void) | null = null;

  function tryJoin(): boolean {
    const link = workspaces.current()?.bookings()?.meetingToJoin() ?? null;
    if (link === null) return false;
    openLink(link).catch(report);
    return true;
  }

  return () => {
    endWaiting?.();
    if (tryJoin()) return;
    if (isRead(workspaces.current())) {
      show();
      return;
    }
    const endings = [
      workspaces.changed.subscribe(() => {
        if (tryJoin()) endWaiting?.();
        else if (isRead(workspaces.current())) giveUp();
      }),
      clock.after(patienceMs, giveUp),
    ];
    endWaiting = () => {
      endWaiting = null;
      for (const end of endings) end();
    };
  };

  function giveUp(): void {
    endWaiting?.();
    show();
  }
}

/** Nothing more will be known by waiting: nobody is signed in, or the reading is over. */
function isRead(running: Running | null): boolean {
  if (running === null) return false;
  const { state } = running.account.state();
  if (state === 'starting' || state === 'connecting') return false;
  const agenda = running.agenda()?.view();
  return (
    agenda === undefined || (!agenda.refreshing && (agenda.updatedAt !== null || agenda.problem !== null))
  );
}
