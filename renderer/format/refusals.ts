import type { RefusalKind } from '../../preload/contract/model/quick-book.ts';
import { isolate } from './bookings.ts';

/** What to do about a refusal. */
export type NextStep = 'times' | 'types' | 'again' | 'page' | 'sign-in' | 'close' | 'answer';

export interface RefusalWords {
  readonly title: string;
  readonly text: string;
  readonly next: NextStep;
}

const kept = 'Your answers are kept.';

/** @param field the service’s name of a question that the form does not have */
export const notAskedWords = (field: string): string =>
  `The service wants “${isolate(field)}”, which this form doesn’t ask for.`;

/** Refusals that require another time. */
const losing: readonly RefusalKind[] = ['taken', 'seats-full', 'limit', 'notice', 'past', 'length'];

export const losesTime = (kind: RefusalKind): boolean => losing.includes(kind);

/**
 * Why it was not booked, and what to do now (design §8).
 *
 * @param time of the slot, as it is shown
 * @param who first name of the guest; empty when not known
 */
export function refusalWords(kind: RefusalKind, time: string, who: string): RefusalWords {
  switch (kind) {
    case 'taken':
      return { title: `${time} was just taken.`, text: kept, next: 'times' };
    case 'seats-full':
      return { title: `The last seat at ${time} was just taken.`, text: kept, next: 'times' };
    case 'already-signed-up':
      return {
        title: `${who || 'This person'} is already booked for ${time}.`,
        text: 'Pick another time, or change who it’s for.',
        next: 'times',
      };
    case 'limit':
      return {
        title: 'The booking limit is reached.',
        text: `Another day or week may be free. ${kept}`,
        next: 'times',
      };
    case 'notice':
      return {
        title: `${time} can’t be booked.`,
        text: `It’s too soon or too far ahead. ${kept}`,
        next: 'times',
      };
    case 'past':
      return { title: `${time} is over.`, text: kept, next: 'times' };
    case 'length':
      return {
        title: 'It can’t be booked at this length.',
        text: `Pick a time again. ${kept}`,
        next: 'times',
      };
    case 'answer':
      return { title: 'An answer wasn’t accepted.', text: 'Change it, then book again.', next: 'answer' };
    case 'link':
      return {
        title: 'This private link no longer works.',
        text: 'Most work only once. Ask for a new one, or book another event type.',
        next: 'types',
      };
    case 'page-only':
      return {
        title: 'This can only be booked on its booking page.',
        text: 'Nothing was booked.',
        next: 'page',
      };
    case 'cannot-move':
      return {
        title: 'This booking can’t be moved.',
        text: 'It may be cancelled, or moved already. Nothing was changed.',
        next: 'close',
      };
    case 'not-allowed':
      return {
        title: 'This account isn’t allowed to book this.',
        text: 'Nothing was booked. Choose another event type.',
        next: 'types',
      };
    case 'gone':
      return {
        title: 'This event type is gone.',
        text: 'It was deleted, or it isn’t shared with you any more.',
        next: 'types',
      };
    case 'too-many-requests':
      return {
        title: 'The service asks for a pause.',
        text: 'Nothing was booked. Try again in a minute.',
        next: 'again',
      };
    case 'offline':
      return { title: 'You’re offline.', text: `Nothing was sent. ${kept}`, next: 'again' };
    case 'signed-out':
      return { title: 'Sign in again first.', text: `Nothing was booked. ${kept}`, next: 'sign-in' };
    case 'storage':
      return {
        title: 'Bookbar can’t write to this computer’s disk.',
        text: `Nothing was sent. Free some space, then try again. ${kept}`,
        next: 'again',
      };
    case 'other':
      return { title: 'The service refused it.', text: kept, next: 'again' };
  }
}
