import { Notification } from 'electron';
import { createEmitter } from '../../base/signal.ts';
import { toBody, toLabel, toTitle, type NoticeEnd, type Notifier } from './notifier.ts';

/**
 * Notifications of macOS and Windows, from Electron's documentation and not measured. Buttons are macOS's only,
 * and only of a signed app.
 */
export function createElectronNotifier(platform: NodeJS.Platform): Notifier {
  const ended = createEmitter<NoticeEnd>();
  // A notification that nobody holds loses its click with the next garbage collection.
  const shown = new Map<string, Notification>();
  const offersActions = platform === 'darwin';

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
      const end = (told: NoticeEnd): void => {
        // Closed here, or replaced: nobody waits for it any more.
        if (shown.get(id) !== one) return;
        shown.delete(id);
        ended.emit(told);
      };
      one.on('click', () => {
        end({ id, end: 'clicked' });
      });
      one.on('action', (_event, index) => {
        const action = actions[index];
        end(action ? { id, end: 'action', action: action.id } : { id, end: 'clicked' });
      });
      one.on('close', () => {
        end({ id, end: 'closed' });
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
