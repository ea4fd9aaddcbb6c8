import type { Clock } from '../base/clock.ts';
import type { Identity, MarkState } from './ledger.ts';
import type { Reminder } from './plan.ts';

/** The reminders that are shown at one moment. */
export interface DueReminders {
  /** Each in a notification of its own. */
  readonly due: readonly Reminder[];
  /** What came due during sleep: summed up in one notification. */
  readonly missed: readonly Reminder[];
}

export interface AnnouncerParts {
  readonly clock: Clock;
  readonly mark: (identities: readonly Identity[], as: MarkState) => Promise<void>;
  /** Shows them; resolves when they were shown. */
  readonly notify: (reminders: DueReminders) => Promise<void>;
  readonly onNotified: () => void;
  readonly report: (error: unknown) => void;
}

export interface Announcer {
  begin(reminders: DueReminders): void;
  /** Begins nothing more. Resolves when what was shown is saved; otherwise the next run would show it again. */
  stop(): Promise<void>;
}

/** A slow disk may not delay a reminder longer than this. */
const diskTimeoutMs = 500;

/**
 * Shows reminders in an order that survives a crash: save that they are about to be shown, show them, save that
 * they were. After a crash in between, the next run shows them once more (`takeUp`).
 */
export function createAnnouncer({ clock, mark, notify, onNotified, report }: AnnouncerParts): Announcer {
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function run(reminders: DueReminders, identities: readonly Identity[]): Promise<void> {
    const written = mark(identities, 'showing');
    let stopWaiting: () => void = () => undefined;
    const timeout = new Promise<void>((resolve) => {
      stopWaiting = clock.after(diskTimeoutMs, resolve);
    });
    await Promise.race([written, timeout]);
    stopWaiting();
    if (isStopped) return;
    await notify(reminders).catch(report);
    void mark(identities, 'shown');
    onNotified();
  }

  return {
    begin(reminders) {
      const identities = [...reminders.due, ...reminders.missed].flatMap((reminder) => reminder.identities);
      if (identities.length === 0) return;
      const one = run(reminders, identities).finally(() => running.delete(one));
      running.add(one);
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
