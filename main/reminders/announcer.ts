import type { Clock } from '../base/clock.ts';
import type { Identity, MarkState } from './ledger.ts';
import type { Reminder } from './plan.ts';

/** What is told at one moment. */
export interface DueReminders {
  /** Each as itself. */
  readonly due: readonly Reminder[];
  /** What was slept through, as one. */
  readonly missed: readonly Reminder[];
}

export interface AnnouncerParts {
  readonly clock: Clock;
  readonly mark: (identities: readonly Identity[], as: MarkState) => Promise<void>;
  readonly tell: (reminders: DueReminders) => Promise<void>;
  readonly told: () => void;
  readonly report: (error: unknown) => void;
}

export interface Announcer {
  begin(reminders: DueReminders): void;
  /** Begins nothing more. Resolves when what is on the screen is on the disk, or it would be told again. */
  stop(): Promise<void>;
}

/** A slow disk may not make one late. */
const diskTimeoutMs = 500;

/**
 * Tells in the order that survives a crash: on the disk that it is about to be told, then shown, then on the
 * disk that it was. What a crash leaves between the first and the last is told once more (`takeUp`).
 */
export function createAnnouncer({ clock, mark, tell, told, report }: AnnouncerParts): Announcer {
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function run(reminders: DueReminders, identities: readonly Identity[]): Promise<void> {
    const written = mark(identities, 'telling');
    let stopWaiting: () => void = () => undefined;
    const timeout = new Promise<void>((resolve) => {
      stopWaiting = clock.after(diskTimeoutMs, resolve);
    });
    await Promise.race([written, timeout]);
    stopWaiting();
    if (isStopped) return;
    await tell(reminders).catch(report);
    void mark(identities, 'told');
    told();
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
