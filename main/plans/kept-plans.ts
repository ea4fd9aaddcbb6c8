import { z } from 'zod';
import { dayMs } from '../../preload/contract/durations.ts';
import type { PlanFiler, PlanOutcome, PlanProblem } from '../../preload/contract/model/plans.ts';
import type { KeptFormat } from '../base/kept.ts';
import { plannedChange } from './planned-change.ts';

const nullableText = z.string().nullable();
const instant = z.iso.datetime({ offset: true });

const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'sending', 'checking', 'unknown']) }),
  z.object({
    state: z.literal('done'),
    status: nullableText,
    uid: nullableText,
    already: z.boolean(),
    cancelled: z.number().optional(),
  }),
  z.object({
    state: z.literal('failed'),
    // What a newer version says is kept as it is.
    why: z.custom<Extract<PlanOutcome, { readonly state: 'failed' }>['why']>(
      (why) => typeof why === 'string',
    ),
    message: nullableText,
  }),
]) satisfies z.ZodType<PlanOutcome>;

const row = z.object({
  id: z.string().min(1),
  change: plannedChange,
  /** What was shown of it last. */
  shown: z.object({
    title: z.string(),
    people: z.array(z.object({ name: z.string(), email: z.string(), timeZone: nullableText })).readonly(),
    startAt: instant.nullable(),
    endAt: instant.nullable(),
    fromAt: instant.nullable(),
    payment: z.enum(['none', 'paid', 'open']),
    price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
    count: z.number(),
    paid: z.number().optional(),
    reason: z.string(),
    answers: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
    emails: z.object({ kind: z.enum(['cancellation', 'maybe', 'none']), people: z.number() }),
    problem: z.custom<PlanProblem>((problem) => typeof problem === 'string').nullable(),
  }),
  /** The bookings that are cancelled. */
  uids: z.array(z.string()).readonly(),
  /** The event types that a time away unpublishes. */
  eventTypeIds: z.array(z.int()).readonly(),
  isApproved: z.boolean(),
  outcome: outcome.nullable(),
});
export type KeptRow = Readonly<z.output<typeof row>>;

const filer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assistant'), name: z.string(), program: z.string() }),
  z.object({ kind: z.literal('terminal') }),
]) satisfies z.ZodType<PlanFiler>;

const plan = z.object({
  id: z.string().min(1),
  filer,
  reason: z.string(),
  filedAt: instant,
  lapsesAt: instant,
  state: z.enum(['waiting', 'approved', 'refused', 'lapsed']),
  decidedAt: instant.nullable(),
  /** In the order in which they are sent. */
  rows: z.array(row).readonly(),
  stop: z.enum(['offline', 'signed-out']).nullable(),
  /** That it waits was announced. */
  isAnnounced: z.boolean(),
  /** How it ended was seen. */
  isSeen: z.boolean(),
  /** Something of it changed last, epoch ms. */
  touchedMs: z.number(),
});
export type KeptPlan = Readonly<z.output<typeof plan>>;

const content = z.object({ plans: z.array(plan).readonly() });
export type KeptPlans = Readonly<z.output<typeof content>>;

/** In the order in which they were filed. */
export const plansFormat: KeptFormat<KeptPlans> = {
  name: 'The saved plans',
  version: 1,
  schema: content,
  empty: { plans: [] },
};

const keptForMs = 90 * dayMs;

export const isYoung = ({ filedAt }: KeptPlan, nowMs: number): boolean =>
  nowMs - Date.parse(filedAt) < keptForMs;

/** Whether it is being sent, or the first look at what came of it has not ended. */
export const isUnderWay = ({ outcome: came }: KeptRow): boolean =>
  came?.state === 'sending' || came?.state === 'checking';

export const waits = ({ outcome: came }: KeptRow): boolean => came?.state === 'waiting';

/** Whether anything is being sent, or will be without anybody’s doing. */
export const isRunning = ({ rows, stop }: KeptPlan): boolean =>
  rows.some((one) => isUnderWay(one) || (stop === null && waits(one)));

export const withPlan =
  (id: string, part: Partial<KeptPlan>) =>
  ({ plans }: KeptPlans): KeptPlans => ({
    plans: plans.map((one) => (one.id === id ? { ...one, ...part } : one)),
  });

export const withRow =
  (id: string, rowId: string, part: Partial<KeptRow>) =>
  ({ plans }: KeptPlans): KeptPlans => ({
    plans: plans.map((one) =>
      one.id === id
        ? { ...one, rows: one.rows.map((each) => (each.id === rowId ? { ...each, ...part } : each)) }
        : one,
    ),
  });
