import { z } from 'zod';
import type { Signal } from '../base/signal.ts';
import { maxLeadMinutes } from '../../preload/contract/settings/table.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import { createKept, type KeptFormat, type TextStore } from '../base/kept.ts';

const ownLeads = z.object({
  eventTypeId: z.int(),
  /** Instead of the usual ones, the longest first, each once; none: no reminders of this event type. */
  leadMinutes: z.array(z.int().min(0).max(maxLeadMinutes)).max(10).readonly(),
});

const maxSilenced = 200;

export const noChoices: ReminderChoicesView = { eventTypes: [], silenced: [] };

/** In a sealed text of the account, because it names its bookings. */
const format: KeptFormat<ReminderChoicesView> = {
  name: 'The saved reminder choices',
  version: null,
  schema: z.object({
    eventTypes: z.array(ownLeads).readonly().catch([]),
    /** Bookings that stay silent, the last silenced last. */
    silenced: z.array(z.string()).readonly().catch([]),
  }),
  empty: noChoices,
};

export interface ChoiceKeeper {
  readonly changed: Signal<unknown>;
  /** The same object until something else is chosen. */
  get(): ReminderChoicesView;
  /** What earlier runs kept; never rejects. Whatever is chosen waits for it. */
  load(): Promise<void>;
  /** @param leadMinutes null: as usual; none: off */
  setEventType(eventTypeId: number, leadMinutes: readonly number[] | null): Promise<void>;
  setSilenced(uid: string, isSilenced: boolean): Promise<void>;
}

export function createChoiceKeeper(text: TextStore, report: (error: unknown) => void): ChoiceKeeper {
  const kept = createKept(text, format, report);
  const change = async (part: (now: ReminderChoicesView) => Partial<ReminderChoicesView>): Promise<void> => {
    await kept.load();
    await kept.change((now) => ({ ...now, ...part(now) }));
  };
  return {
    changed: kept,
    get: kept.get,
    async load() {
      await kept.load();
    },
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
        return { silenced: isSilenced ? [...others, uid].slice(-maxSilenced) : others };
      }),
  };
}
