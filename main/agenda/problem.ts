import type { Failure } from '../base/failure.ts';
import type { AgendaProblem } from './agenda-state.ts';
import { instantOf } from './row.ts';

/** @param failure null: a defect of ours */
export function problemOf(failure: Failure | null, serviceHost: string, nowMs: number): AgendaProblem {
  return {
    code: failure?.code ?? 'internal',
    status: failure?.status ?? null,
    host: serviceHost,
    at: instantOf(nowMs),
  };
}
