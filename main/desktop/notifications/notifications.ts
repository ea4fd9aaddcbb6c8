import { app, Notification } from 'electron';
import type { Clock } from '../../base/clock.ts';
import { createEmitter } from '../../base/signal.ts';
import type { Environment } from '../bus/address.ts';
import { connectToSessionBus } from '../bus/connection.ts';
import { createBusNotifier } from './bus-notifier.ts';
import { openDaemon, type DaemonUser } from './notification-daemon.ts';
import { toBody, toLabel, toTitle, type NoticeEnd, type Notifier } from '../../alerts/notifier.ts';

interface NotificationSettings extends DaemonUser {
  readonly environment: Environment;
  readonly clock: Clock;
}

/** The system's notifications. Nothing is connected before the first is asked for. */
export function createNotifier({ environment, clock, ...user }: NotificationSettings): Notifier {
  if (process.platform !== 'linux') return createElectronNotifier(process.platform);
  const notifier = createBusNotifier(async () => {
    const bus = await connectToSessionBus(environment, clock);
    bus.closed.subscribe(notifier.forget);
    return openDaemon(bus, user);
  });
  return notifier;
}

/** Bookbar's own, for Windows to know whom a click on a notification is for; never another's, never changed. */
const toastActivator = '{6E0D7C1B-6B0C-4F5E-9E3B-6E4F1B0A7C52}';

/** Electron 42 brought buttons to Windows' notifications, together with the call that says whose they are. */
interface ToastIdentity {
  setToastActivatorCLSID?(id: string): void;
}

/**
 * Tells Windows whose notifications these are, by the name that the installer gives the shortcut (appId of
 * electron-builder.yml). @returns whether they can have buttons
 */
function identifyToasts(identity: ToastIdentity): boolean {
  app.setAppUserModelId('org.example.bookbar');
  identity.setToastActivatorCLSID?.(toastActivator);
  return identity.setToastActivatorCLSID !== undefined;
}

/**
 * Notifications of macOS and Windows, from Electron's documentation and not measured. Buttons are those of a signed
 * app on macOS, and on Windows those of Electron 42 and later.
 */
function createElectronNotifier(platform: NodeJS.Platform): Notifier {
  const ended = createEmitter<NoticeEnd>();
  // A notification that nobody holds loses its click with the next garbage collection.
  const shown = new Map<string, Notification>();
  const offersActions = platform === 'darwin' || (platform === 'win32' && identifyToasts(app));

  return {
    ended,
    offer: () => {
      const isSupported = Notification.isSupported();
      return Promise.resolve({ shown: isSupported, actions: isSupported && offersActions });
    },
    show({ id, title, body, actions, stays }) {
      shown.get(id)?.close();
      const one = new Notification({
        title: toTitle(title),
        body: toBody(body, false),
        silent: true,
        timeoutType: stays ? 'never' : 'default',
        actions: offersActions ? actions.map(({ label }) => ({ type: 'button', text: toLabel(label) })) : [],
      });
      const end = (how: NoticeEnd): void => {
        // Closed here, or replaced: nobody waits for it any more.
        if (shown.get(id) !== one) return;
        shown.delete(id);
        ended.emit(how);
      };
      one.on('click', () => {
        end({ id, end: 'clicked' });
      });
      one.on('action', (_event, index) => {
        const action = actions[index];
        end(action ? { id, end: 'action', action: action.id } : { id, end: 'clicked' });
      });
      one.on('close', (event: unknown) => {
        // Windows has only moved it to the Action Center, where it can still be clicked (Electron 41).
        const reason: unknown =
          typeof event === 'object' && event !== null ? Reflect.get(event, 'reason') : null;
        if (reason !== 'timedOut') end({ id, end: 'closed' });
      });
      one.on('failed', () => {
        end({ id, end: 'failed' });
      });
      shown.set(id, one);
      one.show();
      return {
        close() {
          if (shown.get(id) === one) shown.delete(id);
          one.close();
        },
      };
    },
    closeAll() {
      const all = [...shown.values()];
      shown.clear();
      for (const one of all) one.close();
      return Promise.resolve();
    },
  };
}
