import type { RefusalKind } from '../../preload/contract/model/quick-book.ts';
import { pageWords } from '../words.svelte.ts';
import { isolate } from './bookings.ts';

/** What to do about a refusal. */
export type NextStep = 'times' | 'types' | 'again' | 'page' | 'sign-in' | 'close' | 'answer';

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
  readonly next: NextStep;
}

const nextSteps: Readonly<Record<RefusalKind, NextStep>> = {
  taken: 'times',
  'seats-full': 'times',
  'already-signed-up': 'times',
  limit: 'times',
  notice: 'times',
  past: 'times',
  length: 'times',
  answer: 'answer',
  link: 'types',
  'page-only': 'page',
  'cannot-move': 'close',
  'not-allowed': 'types',
  gone: 'types',
  'too-many-requests': 'again',
  offline: 'again',
  'signed-out': 'sign-in',
  storage: 'again',
  other: 'again',
};

/** @param field the service’s name of a question that the form does not have */
export const notAskedWords = (field: string): string =>
  pageWords().quickBook.refusals.notAsked({ field: isolate(field) });

/** Refusals that require another time. */
const losing: readonly RefusalKind[] = ['taken', 'seats-full', 'limit', 'notice', 'past', 'length'];

export const losesTime = (kind: RefusalKind): boolean => losing.includes(kind);

/**
 * Why it was not booked, and what to do now (design §8).
 *
 * @param time of the slot, as it is shown; null when not known
 * @param who first name of the guest; empty when not known
 */
export const refusalWords = (kind: RefusalKind, time: string | null, who: string): RefusalWords => ({
  ...pageWords().quickBook.refusals.reasons[kind]({ time, who: who || null }),
  next: nextSteps[kind],
});
