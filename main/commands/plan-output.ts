import type { Plan, PlanRow } from '../../preload/contract/model/plans.ts';
import { toReadInstant } from '../base/instants.ts';
import type { SpokenWords } from '../base/terminal-words.ts';
import type { CommandOutput } from './definitions.ts';

export type PlanOutput = CommandOutput<'plans'>['plans'][number];

/** A plan as it is printed, and as whoever filed it reads it. @param account as the person calls it */
export function planOutput(plan: Plan, account: string, spoken: SpokenWords): PlanOutput {
  const { id, state, filedAt, lapsesAt, rows } = plan;
  return {
    id,
    account,
    state,
    filedAt: toReadInstant(filedAt),
    lapsesAt: toReadInstant(lapsesAt),
    changes: rows.map((row) => ({
      does: row.does,
      title: row.title,
      state: stateOf(plan, row),
      uid: row.outcome?.state === 'done' ? row.outcome.uid : null,
      status: row.outcome?.state === 'done' ? row.outcome.status : null,
      why: whyNot(row, spoken),
    })),
  };
}

type ChangeState = PlanOutput['changes'][number]['state'];

function stateOf({ state }: Plan, { isApproved, outcome }: PlanRow): ChangeState {
  if (state === 'waiting') return 'waiting';
  if (!isApproved) return 'not-approved';
  switch (outcome?.state) {
    case 'done':
    case 'failed':
    case 'unknown':
      return outcome.state;
    case undefined:
    case 'waiting':
    case 'sending':
    case 'checking':
      return 'under-way';
  }
}

/** How many of several bookings were cancelled, in a sentence, where not all were; null for every other change. */
export function partlyWords({ count, outcome }: PlanRow, { terminal }: SpokenWords): string | null {
  if (outcome?.state !== 'done' || outcome.cancelled === undefined) return null;
  return terminal.done.partly({ done: outcome.cancelled, count });
}

/** Why a change failed, or cannot be, or what of it was not done, in a sentence; null for every other. */
export function whyNot(row: PlanRow, spoken: SpokenWords): string | null {
  const { problem, outcome } = row;
  const { terminal, page } = spoken;
  if (outcome?.state === 'done') return partlyWords(row, spoken);
  if (outcome?.state === 'failed') {
    const { cancelling } = page.bookings;
    const why = terminal.failed[outcome.why];
    return outcome.message === null ? why : cancelling.withMessage({ words: why, message: outcome.message });
  }
  return outcome === null && problem !== null ? terminal.cannot[problem] : null;
}
