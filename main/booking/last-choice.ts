import { z } from 'zod';
import { timeZone } from '../api/schemas/common.ts';
import { readJson } from '../api/json.ts';
import type { BookingTarget } from '../../preload/contract/model/quick-book.ts';
import type { TextStore } from '../base/kept.ts';

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

/** @param text what does not fit in it is no choice */
export function createLastChoices(text: TextStore): LastChoices {
  let last: LastChoice | null = null;
  return {
    async load() {
      const json = readJson((await text.read()) ?? '');
      last = lastChoice.safeParse(json.ok ? json.value : null).data ?? null;
    },
    get: () => last,
    async remember(target, zone, duration) {
      if (target.kind !== 'event-type') return;
      last = { target, timeZone: zone, duration };
      await text.write(JSON.stringify(last));
    },
  };
}
