import { z } from 'zod';
import { instant, optional, rowsOf } from '../../api/schemas/common.ts';

const times = rowsOf(z.looseObject({ start: instant, end: instant }));

const host = z.looseObject({
  username: z.string(),
  away: optional(z.boolean()),
  working: times,
  busy: rowsOf(z.looseObject({ start: instant, end: instant, source: z.string() })),
  free: times,
});

/**
 * The reckoning of one kind of server, as far as reasons can be read from it. What the document calls
 * "debugging information" has no fixed shape; another shape is nobody's fault and gives no reasons
 * (docs/service-notes.md, "Availability").
 */
const debugTree = z.looseObject({
  window: z.looseObject({ start: instant, end: instant }),
  bookable: z.looseObject({
    start: instant.nullable(),
    end: instant.nullable(),
    minimumBookingNotice: optional(z.number()),
    periodType: optional(z.string()),
  }),
  hosts: z.array(host),
});
export type DebugTree = z.infer<typeof debugTree>;
export type DebugHost = DebugTree['hosts'][number];

/** The tree, or null when it is of another shape. */
export function readDebugTree(debug: unknown): DebugTree | null {
  return debugTree.safeParse(debug).data ?? null;
}
