import { z } from 'zod';
import { readJson } from '../api/json.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { longestLeadMinutes } from './settings.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { TextStore } from '../base/kept.ts';

const ownLeads = z.object({
  eventTypeId: z.int(),
  /** Instead of the usual ones, the longest first, each once; none: no reminders of this event type. */
  leadMinutes: z.array(z.int().min(0).max(longestLeadMinutes)).max(10).readonly(),
});

const mostSilenced = 200;

const stored = z.object({
  eventTypes: z.array(ownLeads).readonly().catch([]),
  /** Bookings that stay silent, the last silenced last. */
  silenced: z.array(z.string()).readonly().catch([]),
});

export const noChoices: ReminderChoicesView = { eventTypes: [], silenced: [] };

export interface ChoiceKeeper {
  readonly changed: Signal<undefined>;
  /** The same object until something else is chosen. */
  get(): ReminderChoicesView;
  /** What earlier runs kept; never rejects. Whatever is chosen waits for it. */
  load(): Promise<void>;
  /** @param leadMinutes null: as usual; none: off */
  setEventType(eventTypeId: number, leadMinutes: readonly number[] | null): Promise<void>;
  setSilenced(uid: string, isSilenced: boolean): Promise<void>;
}

/** In a sealed text of the account, because it names its bookings. A text that does not fit begins anew. */
export function createChoiceKeeper(text: TextStore, report: (error: unknown) => void): ChoiceKeeper {
  const changed = createEmitter<undefined>(report);
  let choices = noChoices;
  let loading: Promise<void> | null = null;
  let saving: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const kept = await text.read().catch(report);
    if (typeof kept !== 'string') return;
    const json = readJson(kept);
    const content = stored.safeParse(json.ok ? json.value : undefined);
    // Without the cause: it may hold somebody's booking.
    if (!content.success) {
      report(new Error('The saved reminder choices do not fit'));
      return;
    }
    choices = content.data;
    changed.emit(undefined);
  }
  const load = (): Promise<void> => (loading ??= read());
  const change = async (part: (now: ReminderChoicesView) => Partial<ReminderChoicesView>): Promise<void> => {
    await load();
    choices = { ...choices, ...part(choices) };
    changed.emit(undefined);
    saving = saving.then(() => text.write(JSON.stringify(choices))).catch(report);
    await saving;
  };
  return {
    changed,
    get: () => choices,
    load,
    setEventType: (eventTypeId, leadMinutes) =>
      change(({ eventTypes }) => {
        const others = eventTypes.filter((known) => known.eventTypeId !== eventTypeId);
        if (leadMinutes === null) return { eventTypes: others };
        const own = [...new Set(leadMinutes)].sort((a, b) => b - a);
        return { eventTypes: [...others, { eventTypeId, leadMinutes: own }] };
      }),
    setSilenced: (uid, isSilenced) =>
      change(({ silenced }) => {
        const others = silenced.filter((known) => known !== uid);
        return { silenced: isSilenced ? [...others, uid].slice(-mostSilenced) : others };
      }),
  };
}
