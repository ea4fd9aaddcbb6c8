import { z } from 'zod';
import { timeZone } from '../api/schemas/common.ts';
import type { BookingTarget } from '../../preload/contract/model/quick-book.ts';
import { createKept, type TextStore } from '../base/kept.ts';

const lastChoice = z.object({
  target: z.object({ kind: z.literal('event-type'), id: z.int() }),
  /** The guest's zone, IANA. */
  timeZone,
  /** Minutes; null where the event type has but one length. */
  duration: z.number().nullable(),
});
export type LastChoice = z.infer<typeof lastChoice>;

/** What was booked last, so that the next time opens with its slots. */
export interface LastChoices {
  load(): Promise<void>;
  get(): LastChoice | null;
  /** Groups and private links are not remembered: they are for one occasion, and a link is a secret. */
  remember(target: BookingTarget, zone: string, duration: number | null): Promise<void>;
}

export function createLastChoices(text: TextStore, report: (error: unknown) => void): LastChoices {
  const format = { name: 'The last choice', version: null, schema: lastChoice, empty: null };
  const kept = createKept<LastChoice | null>(text, format, report);
  return {
    async load() {
      await kept.load();
    },
    get: kept.get,
    async remember(target, zone, duration) {
      if (target.kind === 'event-type') await kept.change(() => ({ target, timeZone: zone, duration }));
    },
  };
}
