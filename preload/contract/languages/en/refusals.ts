import type { RefusalKind } from '../../model/quick-book.ts';

interface Refused {
  /** Of the slot; null: not known. */
  readonly time: string | null;
  /** First name of the guest; null: not known. */
  readonly who: string | null;
}
interface Said {
  readonly title: string;
  readonly text: string;
}

const kept = 'Your answers are kept.';
const timeOf = ({ time }: Refused): string => time ?? 'This time';

/** English: why the service did not book, and what to do now. */
export const refusals = {
  reasons: {
    taken: (refused: Refused) => ({ title: `${timeOf(refused)} was just taken.`, text: kept }),
    'seats-full': ({ time }: Refused) => ({
      title: `The last seat${time === null ? '' : ` at ${time}`} was just taken.`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }: Refused) => ({
      title: `${who ?? 'This person'} is already booked for ${time ?? 'this time'}.`,
      text: 'Pick another time, or change who it’s for.',
    }),
    limit: () => ({
      title: 'The booking limit is reached.',
      text: `Another day or week may be free. ${kept}`,
    }),
    notice: (refused: Refused) => ({
      title: `${timeOf(refused)} can’t be booked.`,
      text: `It’s too soon or too far ahead. ${kept}`,
    }),
    past: (refused: Refused) => ({ title: `${timeOf(refused)} is over.`, text: kept }),
    length: () => ({ title: 'It can’t be booked at this length.', text: `Pick a time again. ${kept}` }),
    answer: () => ({ title: 'An answer wasn’t accepted.', text: 'Change it, then book again.' }),
    link: () => ({
      title: 'This private link no longer works.',
      text: 'Most work only once. Ask for a new one, or book another event type.',
    }),
    'page-only': () => ({
      title: 'This can only be booked on its booking page.',
      text: 'Nothing was booked.',
    }),
    'cannot-move': () => ({
      title: 'This booking can’t be moved.',
      text: 'It may be cancelled, or moved already. Nothing was changed.',
    }),
    'not-allowed': () => ({
      title: 'This account isn’t allowed to book this.',
      text: 'Nothing was booked. Choose another event type.',
    }),
    gone: () => ({
      title: 'This event type is gone.',
      text: 'It was deleted, or it isn’t shared with you any more.',
    }),
    'too-many-requests': () => ({
      title: 'The service asks for a pause.',
      text: 'Nothing was booked. Try again in a minute.',
    }),
    offline: () => ({ title: 'You’re offline.', text: `Nothing was sent. ${kept}` }),
    'signed-out': () => ({ title: 'Sign in again first.', text: `Nothing was booked. ${kept}` }),
    storage: () => ({
      title: 'Bookbar can’t write to this computer’s disk.',
      text: `Nothing was sent. Free some space, then try again. ${kept}`,
    }),
    other: () => ({ title: 'The service refused it.', text: kept }),
  } satisfies Record<RefusalKind, (refused: Refused) => Said>,
  /** @param field the service’s name of a question that the form does not have */
  notAsked: ({ field }: { readonly field: string }) =>
    `The service wants “${field}”, which this form doesn’t ask for.`,
  /** What can be done, on buttons. */
  ways: {
    times: 'More times',
    types: 'Choose an event type',
    page: 'Open booking page',
    signIn: 'Sign in',
  },
};
