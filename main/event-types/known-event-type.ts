import { z } from 'zod';
import { eventType } from '../../protocol/event-type.ts';
import { rowsOf } from '../../protocol/common.ts';
import type { KeptFormat } from '../base/kept.ts';

const team = z.object({ name: z.string(), slug: z.string().nullable() });

/** An event type as far as it is known: from bookings, and in full once its details were read. */
const knownEventType = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string().nullable(),
  /** In the smallest unit of the currency; 0 is free. */
  price: z.number(),
  currency: z.string().nullable(),
  schedulingType: z.string().nullable(),
  team: team.nullable(),
  /** Minutes: its own length where bookings say it, else that of the booking seen last. */
  length: z.number().nullable(),
  /** Only known from bookings that this account made as a guest. */
  isOthers: z.boolean().default(false),
  /** Bookings of it were made as a series. */
  isSeries: z.boolean().default(false),
  /** When it was last chosen for a booking, epoch ms. */
  usedAtMs: z.number().nullable(),
  /** The service no longer has it, or no longer lets this account read it. */
  isGone: z.boolean(),
  details: eventType.nullable(),
  /** When they were read, epoch ms. */
  detailsAtMs: z.number().nullable(),
});
export type KnownEventType = z.output<typeof knownEventType>;

export type KnownById = ReadonlyMap<number, KnownEventType>;

/** All that is known of an account's event types. */
export interface Knowledge {
  readonly known: KnownById;
  /** When all lists were walked last, epoch ms; null when never to the end. */
  readonly walkedAtMs: number | null;
}

/** Sealed, because details hold private links. All of it except the last use can be learned again. */
export const knowledgeFormat: KeptFormat<Knowledge> = {
  name: 'The saved event types',
  version: 1,
  schema: z
    .object({ known: rowsOf(knownEventType), walkedAtMs: z.number().nullable() })
    .transform(({ known, walkedAtMs }) => ({
      known: new Map(known.map((type) => [type.id, type])),
      walkedAtMs,
    })),
  empty: { known: new Map(), walkedAtMs: null },
  // What is gone is shown as gone until the next start, and not after.
  write: ({ known, walkedAtMs }) => ({
    known: [...known.values()].filter(({ isGone }) => !isGone),
    walkedAtMs,
  }),
};

/** Nothing but an id, to be filled by what is learned. */
export function createKnownEventType(id: number): KnownEventType {
  return {
    id,
    title: '',
    slug: null,
    price: 0,
    currency: null,
    schedulingType: null,
    team: null,
    length: null,
    isOthers: false,
    isSeries: false,
    usedAtMs: null,
    isGone: false,
    details: null,
    detailsAtMs: null,
  };
}

const saidTeam = team.extend({ slug: team.shape.slug.catch(null) });

/** A team as bookings and event types show it; null for a personal event type. */
export function readTeam(value: unknown): KnownEventType['team'] {
  return saidTeam.safeParse(value).data ?? null;
}
