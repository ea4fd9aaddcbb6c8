import type { MessageAlert } from '../../main/alerts/alert.ts';
import { createEmitter } from '../../main/base/signal.ts';
import type { AnnouncingParts } from '../../main/reminders/announce-waiting.ts';
import { usualReminders } from './usual-reminders.ts';

/** Reminders with the usual settings, which keep the messages that are shown. */
export function watchReminding() {
  const shown = new Map<string, MessageAlert>();
  const changed = createEmitter<undefined>();
  let settings = usualReminders;
  let count = 0;
  const reminding: AnnouncingParts<never>['reminding'] = {
    settings: () => settings,
    changed,
    alerts: () => ({
      show(alert) {
        count += 1;
        if (alert.kind === 'message') shown.set(alert.id, alert);
        return Promise.resolve();
      },
      remove: (id) => void shown.delete(id),
      ring: () => undefined,
      offer: () => Promise.resolve({ shown: true, actions: true }),
      handled: createEmitter(),
    }),
  };
  return {
    reminding,
    /** Those that were not taken back. */
    shown: () => [...shown.values()],
    /** How many were shown at all. */
    count: () => count,
    set(part: Partial<typeof settings>): void {
      settings = { ...settings, ...part };
      changed.emit(undefined);
    },
  };
}
