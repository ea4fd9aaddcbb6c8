import { z } from 'zod';
import { rowsOf } from '../../protocol/common.ts';
import { switchFailure } from '../outbox/entry-schema.ts';
import type { Kept, KeptFormat } from '../base/kept.ts';

const why = switchFailure.nullable();

const awayRow = z.object({
  id: z.int(),
  title: z.string(),
  outcome: z.enum(['waiting', 'busy', 'done', 'failed', 'gone']),
  why,
});
/** Texts of before there were dates have only the state, when it began, and the event types. */
const keptAway = z.object({
  state: z.enum(['planned', 'leaving', 'away', 'returning', 'missed']),
  /** When it begins or began, epoch ms. */
  sinceMs: z.number(),
  /** Epoch ms; null: until the person says that they are back. */
  untilMs: z.number().nullable().default(null),
  publishesAgain: z.boolean().default(false),
  /** It was planned, so nobody has to be there for it to begin. */
  isPlanned: z.boolean().default(false),
  rows: z.array(awayRow).readonly(),
});
export type KeptAway = Readonly<z.output<typeof keptAway>>;

const scheduledChange = z.object({
  id: z.string(),
  eventTypeId: z.int(),
  isPublished: z.boolean(),
  atMs: z.number(),
  /** IANA; the profile's when it was made. */
  timeZone: z.string(),
  state: z.enum(['due-later', 'busy', 'done', 'failed', 'replaced', 'missed']),
  /** When it ended, in whatever way; epoch ms. */
  endedAtMs: z.number().nullable(),
  why,
  message: z.string().nullable(),
});
export type ScheduledChange = Readonly<z.output<typeof scheduledChange>>;

/** What is planned of publishing. Switches that are being made are kept by the outbox. */
const plans = z.object({
  away: keptAway.nullable().catch(null),
  scheduled: rowsOf(scheduledChange),
});
type Plans = Readonly<z.output<typeof plans>>;

/** The absence and scheduled changes, which survive a crash and a quit. */
export type KeptPlans = Kept<Plans>;

/** What does not fit is left out. */
export const plansFormat: KeptFormat<Plans> = {
  name: 'What is planned of publishing',
  version: 1,
  schema: plans,
  empty: { away: null, scheduled: [] },
};
