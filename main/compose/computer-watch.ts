import type { Clock } from '../base/clock.ts';
import { watchForJumps } from '../base/clock-jumps.ts';
import type { Environment } from '../desktop/bus/bus-address.ts';
import { BusFailed } from '../desktop/bus/connection.ts';
import { watchPower } from '../desktop/power.ts';
import { watchSessionLock } from '../desktop/session-lock.ts';
import type { Workspaces } from './workspaces.ts';

export interface WatchedComputer {
  readonly workspaces: Workspaces;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly report: (error: unknown) => void;
}

/**
 * Tells the workspace in use what becomes of the computer: it sleeps and wakes, its screen is locked, its clock
 * is set. Networks are the page's to tell (`network.returned`).
 *
 * @returns its own end
 */
export function watchComputer({ workspaces, clock, environment, report }: WatchedComputer): () => void {
  const onLock = (): void => workspaces.current()?.agenda()?.lock();
  const onUnlock = (): void => workspaces.current()?.agenda()?.unlock();
  watchPower({
    onSuspend: () => workspaces.current()?.suspend(),
    onResume: () => workspaces.current()?.resume(),
    onLock,
    onUnlock,
  });
  const removeJumps = watchForJumps(clock, () => workspaces.current()?.agenda()?.clockSet());
  let isOver = false;
  let endLock = (): void => undefined;
  if (process.platform === 'linux')
    watchSessionLock(environment, clock, (isLocked) => {
      (isLocked ? onLock : onUnlock)();
    })
      .then((end) => {
        if (isOver) end();
        else endLock = end;
      })
      .catch((error: unknown) => {
        // Many systems have no logind: nothing is locked there.
        if (!(error instanceof BusFailed)) report(error);
      });
  return () => {
    isOver = true;
    removeJumps();
    endLock();
  };
}
