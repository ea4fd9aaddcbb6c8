import { Failure } from '../../base/failure.ts';
import type { Subject } from './subject.ts';
import type { SwitchEnd } from './switching.ts';

/** What reading an event type shows: whether it is published, or why that cannot be known; else later. */
export type Looked =
  | { readonly kind: 'truth'; readonly isPublished: boolean }
  | { readonly kind: 'failed'; readonly end: SwitchEnd }
  | { readonly kind: 'later' };

/** Pauses between looks that failed, in milliseconds; then on and on at the last of them. */
const pausesMs: readonly number[] = [2_000, 3_000, 10_000, 45_000, 240_000];

export function pauseAfter(failedLooks: number): number {
  return pausesMs[Math.min(failedLooks, pausesMs.length) - 1] ?? 240_000;
}

/** Reads once. Never rejects. */
export async function look(id: number, subject: Subject, report: (error: unknown) => void): Promise<Looked> {
  try {
    const { isPublished } = await subject.readAnew(id);
    if (typeof isPublished === 'boolean') return { kind: 'truth', isPublished };
    return { kind: 'failed', end: { kind: 'failed', why: 'unchanged', message: null } };
  } catch (error) {
    if (!(error instanceof Failure)) {
      report(error);
      return { kind: 'later' };
    }
    const message = error.serviceMessage ?? null;
    switch (error.code) {
      case 'not-found':
        return { kind: 'failed', end: { kind: 'failed', why: 'gone', message } };
      case 'not-allowed':
      case 'refused':
        return { kind: 'failed', end: { kind: 'failed', why: error.code, message } };
      default:
        return { kind: 'later' };
    }
  }
}
