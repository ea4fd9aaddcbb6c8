import { z } from 'zod';
import { operations } from '../../api/operations.ts';
import { operationNameOf } from '../operations/bound-operations.ts';

const kinds = ['status', 'delay', 'cut-before', 'cut-after', 'garbage', 'html', 'empty'] as const;
export type FaultKind = (typeof kinds)[number];

export const faultRequest = z.union([
  z.strictObject({ clear: z.literal(true) }),
  z.strictObject({
    operation: z.enum(['*', ...Object.values(operations).map(operationNameOf)]),
    kind: z.enum(kinds),
    status: z.int().min(200).max(599).optional(),
    body: z.unknown().optional(),
    ms: z.int().min(0).max(3_600_000).optional(),
    times: z.int().min(1).default(1),
  }),
]);

export interface Fault {
  readonly operation: string;
  readonly kind: FaultKind;
  readonly status?: number | undefined;
  readonly body?: unknown;
  readonly ms?: number | undefined;
}

/** Faults that wait for the calls they are meant for, in the order in which they were asked for. */
export interface Faults {
  readonly count: number;
  add(fault: Fault, times: number): void;
  clear(): void;
  /** The fault for this call, which counts as one of its times. */
  take(operation: string): Fault | undefined;
}

export function createFaults(): Faults {
  let waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    get count() {
      return waiting.length;
    },
    add(fault, times) {
      waiting.push({ fault, left: times });
    },
    clear() {
      waiting = [];
    },
    take(operation) {
      const entry = waiting.find(({ fault }) => fault.operation === '*' || fault.operation === operation);
      if (entry === undefined) return undefined;
      entry.left -= 1;
      if (entry.left === 0) waiting = waiting.filter((other) => other !== entry);
      return entry.fault;
    },
  };
}
