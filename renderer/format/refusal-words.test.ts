import { expect, it } from 'vitest';
import type { RefusalKind } from '../../preload/contract/model/quick-book.ts';
import { refusalWords } from './refusals.ts';
import { refusalKinds } from '../../test/renderer/support/booking-form.ts';

/** What is said of a slot at 14:00 for Ana, and the step that follows. */
const said: Readonly<Record<RefusalKind, readonly [string, string]>> = {
  taken: ['14:00 was just taken. Your answers are kept.', 'times'],
  'seats-full': ['The last seat at 14:00 was just taken. Your answers are kept.', 'times'],
  'already-signed-up': [
    'Ana is already booked for 14:00. Pick another time, or change who it’s for.',
    'times',
  ],
  limit: ['The booking limit is reached. Another day or week may be free. Your answers are kept.', 'times'],
  notice: ['14:00 can’t be booked. It’s too soon or too far ahead. Your answers are kept.', 'times'],
  past: ['14:00 is over. Your answers are kept.', 'times'],
  answer: ['An answer wasn’t accepted. Change it, then book again.', 'answer'],
  length: ['It can’t be booked at this length. Pick a time again. Your answers are kept.', 'times'],
  link: [
    'This private link no longer works. Most work only once. Ask for a new one, or book another event type.',
    'types',
  ],
  'page-only': ['This can only be booked on its booking page. Nothing was booked.', 'page'],
  'cannot-move': [
    'This booking can’t be moved. It may be cancelled, or moved already. Nothing was changed.',
    'close',
  ],
  'not-allowed': [
    'This account isn’t allowed to book this. Nothing was booked. Choose another event type.',
    'types',
  ],
  gone: ['This event type is gone. It was deleted, or it isn’t shared with you any more.', 'types'],
  'too-many-requests': ['The service asks for a pause. Nothing was booked. Try again in a minute.', 'again'],
  offline: ['You’re offline. Nothing was sent. Your answers are kept.', 'again'],
  'signed-out': ['Sign in again first. Nothing was booked. Your answers are kept.', 'sign-in'],
  storage: [
    'Bookbar can’t write to this computer’s disk. Nothing was sent. Free some space, then try again. Your answers are kept.',
    'again',
  ],
  other: ['The service refused it. Your answers are kept.', 'again'],
};

it.each(refusalKinds)('“%s” is said in plain words with a next step', (kind) => {
  const { title, text, next } = refusalWords(kind, '14:00', 'Ana');
  expect([`${title} ${text}`, next]).toEqual(said[kind]);
});
