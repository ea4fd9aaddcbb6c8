import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { DoorOffer, DoorOpened } from './model/open-door.ts';

/** The calls of “Open for an hour”. How it stands is announced (`door.changed`). */
export const openDoorCalls = {
  'door.offer': defineCall({ scope: 'account', pace: 'reading', output: z.custom<DoorOffer>() }),
  /** One’s own event type; it closes earlier where a booking comes before. Conflict while another one is open, or one is away. */
  'door.open': defineCall({
    scope: 'account',
    input: z.strictObject({
      eventType: z.int().min(1),
      /** Minutes, or until one’s own hours end today. */
      for: z.union([z.int().min(5).max(1440), z.literal('hours')]),
      rings: z.boolean(),
    }),
    output: z.custom<DoorOpened>(),
  }),
  /** Unpublishes it again, unless it was published before; tries again where that failed. */
  'door.close': defineCall({ scope: 'account' }),
  /** What is said of the last one was read. */
  'door.dismiss': defineCall({ scope: 'account' }),
};
