import type { Clock } from '../base/clock.ts';
import { watchForJumps } from '../base/clock-changes.ts';
import type { Environment } from '../desktop/bus/address.ts';
import { BusFailed } from '../desktop/bus/connection.ts';
import { watchPower, connectToSystemBus, watchSessionLock } from '../desktop/system/sleep-and-lock.ts';
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
  const endLock = watchLock(environment, clock, report, (isLocked) => {
    (isLocked ? onLock : onUnlock)();
  });
  return () => {
    removeJumps();
    endLock();
  };
}

/** Electron tells on macOS and Windows; on Linux logind does, where there is one. */
function watchLock(
  environment: Environment,
  clock: Clock,
  report: (error: unknown) => void,
  tell: (isLocked: boolean) => void,
): () => void {
  const userId = process.getuid?.();
  if (process.platform !== 'linux' || userId === undefined) return () => undefined;
  let close: (() => void) | null = null;
  let isOver = false;
  const watch = async (): Promise<void> => {
    const bus = await connectToSystemBus(environment, userId, clock);
    close = bus.close;
    if (isOver) bus.close();
    await watchSessionLock(bus, { sessionId: environment['XDG_SESSION_ID'] ?? '', userId }, tell);
  };
  watch().catch((error: unknown) => {
    close?.();
    // Many systems have no logind: nothing is said to be locked there.
    if (!(error instanceof BusFailed)) report(error);
  });
  return () => {
    isOver = true;
    close?.();
  };
}
