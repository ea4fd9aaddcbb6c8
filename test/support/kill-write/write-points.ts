import { z } from 'zod';

/** The notes that a write and its undo make, in order. */
export const notes = ['asking', 'sending', 'booked', 'undoing', 'undone'] as const;
export type Note = (typeof notes)[number];

/** Where in the making of a note the process dies. */
export const noteSteps = ['before', 'half-written', 'written', 'synced', 'renamed'] as const;
export type NoteStep = (typeof noteSteps)[number];

/**
 * Where in a request it dies: the service has it and has not acted; it has acted and not answered; or the
 * process has the whole answer and has not looked at it.
 */
export const wireSteps = ['arrived', 'acted', 'answered'] as const;
export type WireStep = (typeof wireSteps)[number];

export type WritePoint = `${NoteStep} ${Note}` | `create ${WireStep}` | `cancel ${WireStep}`;

export const writePoints: readonly WritePoint[] = [
  ...notes.flatMap((note) => noteSteps.map((step) => `${step} ${note}` as const)),
  ...wireSteps.flatMap((step) => [`create ${step}`, `cancel ${step}`] as const),
];

/** Which note a journal is that is about to be written; `undo`: of one that was not to be sent yet. */
export function noteOf(journal: string): Note | 'undo' {
  const [write, undo] = journalShape.parse(JSON.parse(journal)).entries;
  if (write?.outcome.state === 'booked') return 'booked';
  if (write?.outcome.state === 'undoing') return undo?.wasSent === true ? 'undoing' : 'undo';
  if (write?.outcome.state === 'undone') return 'undone';
  return write?.wasSent === true ? 'sending' : 'asking';
}

const journalShape = z.object({
  entries: z.array(z.object({ wasSent: z.boolean(), outcome: z.object({ state: z.string() }) })),
});

/** What a process is told. */
export interface WriteOrder {
  readonly folder: string;
  readonly baseUrl: string;
  readonly bearer: string;
  /** The service's present, epoch milliseconds. */
  readonly nowMs: number;
  readonly at: string;
  readonly end: string;
  readonly email: string;
  readonly dieAt: WritePoint;
}
