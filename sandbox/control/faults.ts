import { z } from 'zod';
import { operations } from '../../protocol/operations.ts';
import { errorBody } from '../http/refusal.ts';
import { operationNameOf } from '../operations/bound-operations.ts';

const kinds = ['status', 'delay', 'cut-before', 'cut-after', 'garbage', 'html', 'empty'] as const;
type FaultKind = (typeof kinds)[number];

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

interface Fault {
  readonly operation: string;
  readonly kind: FaultKind;
  readonly status?: number | undefined;
  readonly body?: unknown;
  readonly ms?: number | undefined;
}

export type Faults = ReturnType<typeof createFaults>;

/** Faults that wait for the calls they are meant for, in the order in which they were asked for. */
export function createFaults() {
  let waiting: { readonly fault: Fault; left: number }[] = [];
  return {
    get count(): number {
      return waiting.length;
    },
    add(fault: Fault, times: number): void {
      waiting.push({ fault, left: times });
    },
    clear(): void {
      waiting = [];
    },
    /** The fault for this call, which counts as one of its times. */
    take(operation: string): Fault | undefined {
      const entry = waiting.find(({ fault }) => fault.operation === '*' || fault.operation === operation);
      if (entry === undefined) return undefined;
      entry.left -= 1;
      if (entry.left === 0) waiting = waiting.filter((other) => other !== entry);
      return entry.fault;
    },
  };
}

const portalPage =
  '<!doctype html><html lang="en"><title>Sign in to Wi-Fi</title><h1>Sign in to Wi-Fi</h1></html>';
const brokenJson = '{"bookings":[{"uid":"';

/** What is answered in place of the operation, which then never takes effect; nothing for the other kinds. */
export function answerForFault(fault: Fault, method: string, path: string): Response | undefined {
  switch (fault.kind) {
    case 'status':
      return answerStatus(fault, fault.status ?? 500, method, path);
    case 'garbage':
      return answerText(fault, brokenJson, 'application/json');
    case 'html':
      return answerText(fault, portalPage, 'text/html; charset=utf-8');
    case 'empty':
      return create('', fault.status ?? 200, 'application/json');
    default:
      return undefined;
  }
}

/**
 * `ms` says after how long a caller may come again. A 429 names a minute when nothing is said; with a body of
 * one's own and without `ms` it comes without the header, as some servers send it.
 */
function answerStatus(fault: Fault, status: number, method: string, path: string): Response {
  const isPlainLimit = status === 429 && fault.body === undefined;
  const ms = fault.ms ?? (isPlainLimit ? 60_000 : undefined);
  const seconds = ms === undefined ? undefined : Math.ceil(ms / 1000);
  const message =
    status === 429 ? `Rate limit exceeded. Try again in ${seconds ?? 60} seconds.` : 'Something went wrong';
  const answer =
    typeof fault.body === 'string'
      ? create(fault.body, status, 'text/plain; charset=utf-8')
      : create(JSON.stringify(fault.body ?? errorBody(message, method, path)), status, 'application/json');
  if (seconds !== undefined) answer.headers.set('Retry-After', String(seconds));
  return answer;
}

function answerText(fault: Fault, standard: string, type: string): Response {
  return create(typeof fault.body === 'string' ? fault.body : standard, fault.status ?? 200, type);
}

/** Some statuses have no body, whatever was asked for. */
function create(body: string, status: number, type: string): Response {
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : body, { status, headers: { 'Content-Type': type } });
}
