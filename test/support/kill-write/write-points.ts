import { z } from 'zod';

/** What the process does that is killed: it books and undoes that, moves, cancels, or unpublishes. */
export const killKinds = ['create', 'move', 'cancel', 'publish'] as const;
export type KillKind = (typeof killKinds)[number];

/** The notes that are certain to be made of it, in order, and the operations that it sends. */
const stories: Readonly<
  Record<KillKind, { readonly notes: readonly string[]; readonly operations: readonly string[] }>
> = {
  create: {
    notes: ['asking', 'sending', 'booked', 'undoing', 'undone'],
    operations: ['bookings/create', 'bookings/cancel'],
  },
  move: { notes: ['asking', 'sending', 'booked'], operations: ['bookings/create'] },
  cancel: { notes: ['waiting', 'sending', 'cancelled'], operations: ['bookings/cancel'] },
  publish: { notes: ['asking', 'sending', 'done'], operations: ['event-types/switch-published'] },
};

/** Where in the making of a note the process dies. */
const noteSteps = ['before', 'half-written', 'written', 'synced', 'renamed'] as const;

/**
 * Where in a request it dies: the service has it and has not acted; it has acted and not answered; or the
 * process has the whole answer and has not looked at it.
 */
export type WireStep = 'arrived' | 'acted' | 'answered';
const wireSteps: readonly WireStep[] = ['arrived', 'acted', 'answered'];

/** A moment to die at, as "synced booked" or "bookings/create acted". */
export function writePoints(kind: KillKind, steps: readonly string[] = noteSteps): readonly string[] {
  const { notes, operations } = stories[kind];
  return [
    ...notes.flatMap((note) => steps.map((step) => `${step} ${note}`)),
    ...wireSteps.flatMap((step) => operations.map((operation) => `${operation} ${step}`)),
  ];
}

const journalShape = z.object({
  entries: z.array(
    z.object({
      kind: z.string(),
      wasSent: z.boolean().optional(),
      outcome: z.object({ state: z.string() }).optional(),
    }),
  ),
});

/** Which note a journal is that is about to be written; of what may be written together with the next, none. */
export function noteOf(journal: string): string {
  const [entry, undo] = journalShape.parse(JSON.parse(journal)).entries;
  if (entry === undefined) return 'done';
  const state = entry.outcome?.state ?? '';
  if (state === 'undoing') return undo?.wasSent === true ? 'undoing' : 'to be undone';
  if (state !== 'sending') return state;
  if (entry.wasSent === true) return 'sending';
  return entry.kind === 'cancel' ? 'to be sent' : 'asking';
}

/** What a process gets to know. */
export interface WriteOrder {
  readonly kind: KillKind;
  readonly folder: string;
  readonly baseUrl: string;
  readonly bearer: string;
  /** The service's present, epoch milliseconds. */
  readonly nowMs: number;
  readonly dieAt: string;
}
