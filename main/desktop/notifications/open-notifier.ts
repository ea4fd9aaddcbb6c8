import type { Clock } from '../../base/clock.ts';
import { findBusAddress, socketOf, type Environment } from '../bus/address.ts';
import { BusFailed, connectToBus } from '../bus/connection.ts';
import { createBusNotifier } from './bus-notifier.ts';
import { createElectronNotifier } from './electron-notifier.ts';
import { openDaemon, type DaemonUser } from './notification-daemon.ts';
import type { Notifier } from './notifier.ts';

interface NotificationSettings extends DaemonUser {
  readonly environment: Environment;
  readonly clock: Clock;
}

/** The system's notifications. Nothing is connected before the first is asked for. */
export function createNotifier({ environment, clock, ...user }: NotificationSettings): Notifier {
  const userId = process.getuid?.();
  if (process.platform !== 'linux' || userId === undefined) return createElectronNotifier(process.platform);
  const notifier = createBusNotifier(async () => {
    const address = findBusAddress(environment);
    const socket = address === null ? null : socketOf(address);
    if (socket === null) throw new BusFailed('nowhere');
    const bus = await connectToBus(socket, userId, clock);
    bus.closed.subscribe(notifier.forget);
    return openDaemon(bus, user);
  });
  return notifier;
}
