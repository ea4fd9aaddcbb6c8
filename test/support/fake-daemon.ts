import { BusFailed } from '../../main/desktop/bus/connection.ts';
import type {
  Bubble,
  DaemonSignal,
  NotificationDaemon,
} from '../../main/desktop/notifications/notification-daemon.ts';

export interface FakeDaemon {
  readonly open: () => Promise<NotificationDaemon>;
  readonly bubbles: Map<number, Bubble>;
  readonly calls: string[];
  /** What it can do; null: there is none. */
  can: { readonly actions: boolean; readonly isMarkup: boolean } | null;
  emit(signal: DaemonSignal): void;
  /** Told before the number of the next bubble is known. */
  early: DaemonSignal[];
}

/** A notification daemon without a bus. */
export function createFakeDaemon(): FakeDaemon {
  const listeners: ((signal: DaemonSignal) => void)[] = [];
  let last = 0;
  const present = (): NonNullable<FakeDaemon['can']> => {
    if (fake.can === null) throw new BusFailed('org.freedesktop.DBus.Error.ServiceUnknown');
    return fake.can;
  };
  const fake: FakeDaemon = {
    bubbles: new Map(),
    calls: [],
    early: [],
    can: { actions: true, isMarkup: true },
    emit(signal) {
      for (const hear of listeners) hear(signal);
    },
    open: async () => ({
      abilities: async () => {
        fake.calls.push('abilities');
        return present();
      },
      async notify(bubble, replaces) {
        present();
        last = replaces === 0 ? last + 1 : replaces;
        fake.calls.push(`notify ${last}`);
        fake.bubbles.set(last, bubble);
        for (const signal of fake.early.splice(0)) fake.emit(signal);
        return last;
      },
      async close(number) {
        fake.calls.push(`close ${number}`);
        fake.bubbles.delete(number);
      },
      listen(hear) {
        listeners.push(hear);
      },
    }),
  };
  return fake;
}
