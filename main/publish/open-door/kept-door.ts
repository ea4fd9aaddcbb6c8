import { z } from 'zod';
import type { KeptFormat } from '../../base/kept.ts';

const ms = z.number();
const uids = z.array(z.string()).readonly();

const door = z.object({
  eventTypeId: z.int(),
  title: z.string(),
  /**
   * `opening`: noted before publishing is sent. `closing`: until the service says that it is not published any more.
   * A door that `wasPublished` is open at once, and nothing is switched at its end.
   */
  state: z.enum(['opening', 'open', 'closing']),
  wasPublished: z.boolean(),
  openedMs: ms,
  untilMs: ms,
  /** It rings for who books now, or waits. */
  rings: z.boolean(),
  /** Own bookings that were there when it was opened. */
  before: uids,
  /** Those since that were looked at: they have rung, or come as usual news. */
  seen: uids,
  rung: uids,
});
export type KeptDoor = Readonly<z.output<typeof door>>;

/** What is to be said of a door that is closed. */
const said = z.object({
  title: z.string(),
  /** `late`: it stayed open until `atMs`. `failed`: it could not be opened. */
  kind: z.enum(['late', 'failed']),
  atMs: ms,
});

const content = z.object({ door: door.nullable().catch(null), said: said.nullable().catch(null) });
export type KeptOpenDoor = Readonly<z.output<typeof content>>;

export const doorFormat: KeptFormat<KeptOpenDoor> = {
  name: 'The saved open door',
  version: 1,
  schema: content,
  empty: { door: null, said: null },
  write: (kept) => (kept.door === null && kept.said === null ? null : kept),
};
