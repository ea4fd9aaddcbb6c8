import type { AccountContext } from '../account-context.ts';
import type { MessageAlert } from '../alerts/alert.ts';
import { createAlarm } from '../base/clock.ts';
import type { Signal } from '../base/signal.ts';
import { allowedFrom, type Mute } from './quiet.ts';
import type { Reminding } from './reminder-parts.ts';

/** Something that waits for the person. */
export interface Waiting {
  readonly id: string;
  readonly isAnnounced: boolean;
}

export interface AnnouncingParts<Item extends Waiting> extends Pick<
  AccountContext,
  'clock' | 'computerTimeZone' | 'report'
> {
  readonly reminding: Pick<Reminding, 'alerts' | 'changed' | 'settings'>;
  /** When the person is away and wants no reminders; null: never. */
  readonly mute: () => Mute | null;
  /** What waits, or `mute`, may have changed. */
  readonly changes: readonly Signal<unknown>[];
  /** The first first. */
  readonly waiting: () => readonly Item[];
  /** Durable when it resolves, as far as it can be. */
  readonly noteAnnounced: (id: string) => Promise<void>;
  readonly alertOf: (item: Item) => MessageAlert;
}

/**
 * Announces once each that something waits for the person: at once, or after quiet hours, a mute or a time away, if it
 * still waits then. What waits no more is taken back.
 *
 * @returns stops it, and takes everything back
 */
export function announceWaiting<Item extends Waiting>(parts: AnnouncingParts<Item>): () => void {
  const { clock, reminding, report } = parts;
  const alarm = createAlarm();
  const shown = new Map<string, MessageAlert>();

  function takeBack(stillWaits: (id: string) => boolean): void {
    for (const [id, alert] of [...shown]) {
      if (stillWaits(id)) continue;
      shown.delete(id);
      reminding.alerts().remove(alert.id);
    }
  }

  async function show(item: Item): Promise<void> {
    const alert = parts.alertOf(item);
    shown.set(item.id, alert);
    await parts.noteAnnounced(item.id);
    // It was decided meanwhile.
    if (!shown.has(item.id)) return;
    await reminding.alerts().show(alert, { card: 'without-buttons', notification: true, volume: null });
  }

  function look(): void {
    alarm.clear();
    const waiting = parts.waiting();
    takeBack((id) => waiting.some((item) => item.id === id));
    const fresh = waiting.filter(({ id, isAnnounced }) => !shown.has(id) && !isAnnounced);
    if (fresh.length === 0) return;
    const nowMs = clock.now();
    const silences = { ...reminding.settings(), awayMute: parts.mute() };
    const allowedMs = allowedFrom(nowMs, silences, parts.computerTimeZone());
    if (allowedMs <= nowMs) for (const item of fresh) show(item).catch(report);
    else if (allowedMs !== Infinity) alarm.set((call) => clock.at(allowedMs, call), look);
  }

  const endings = [...parts.changes, reminding.changed].map((signal) => signal.subscribe(look));
  return () => {
    alarm.clear();
    for (const end of endings) end();
    takeBack(() => false);
  };
}
