import type { Failure } from '../base/failure.ts';
import { instantOf } from './row.ts';
import type { AgendaProblem } from '../../preload/contract/model/agenda.ts';

/** @param failure null: a defect of ours */
export function problemOf(failure: Failure | null, serviceHost: string, nowMs: number): AgendaProblem {
  return {
    code: failure?.code ?? 'internal',
    status: failure?.status ?? null,
    host: serviceHost,
    at: instantOf(nowMs),
  };
}
