import { expect, it } from 'vitest';
import type { RefusalKind } from '../../preload/contract/model/quick-book.ts';
import { refusalWords } from './refusals.ts';
import { refusalKinds } from '../../test/renderer/support/booking-form.ts';

/** What is said of a slot at 14:00 for Ana, and the step that follows. */
const said: Readonly<Record<RefusalKind, readonly [string, string]>> = {
  taken: ['14:00 was just taken. Your answers are saved.', 'times'],
  'seats-full': ['The last seat at 14:00 was just taken. Your answers are saved.', 'times'],
  'already-signed-up': [
    'Ana is already booked for 14:00. Pick another time, or change who it’s for.',
    'times',
  ],
  limit: ['Booking limit reached. Another day or week may be open. Your answers are saved.', 'times'],
  notice: ['14:00 can’t be booked. It’s too soon or too far ahead. Your answers are saved.', 'times'],
  past: ['14:00 has passed. Your answers are saved.', 'times'],
  answer: ['An answer wasn’t accepted. Change it, then book again.', 'answer'],
  length: ['This length isn’t available. Pick a time again. Your answers are saved.', 'times'],
  link: [
    'This private link no longer works. Most work only once. Ask for a new one, or book another event type.',
    'types',
  ],
  'page-only': ['This can only be booked on its booking page. Nothing was booked.', 'page'],
  'cannot-move': [
    'This booking can’t be rescheduled. It may have been cancelled or rescheduled already. Nothing was changed.',
    'close',
  ],
  'not-allowed': [
    'This account isn’t allowed to book this. Nothing was booked. Choose another event type.',
    'types',
  ],
  gone: ['This event type no longer exists. It was deleted, or it isn’t shared with you anymore.', 'types'],
  'too-many-requests': ['Too many requests. Nothing was booked. Try again in a minute.', 'again'],
  offline: ['You’re offline. Nothing was sent. Your answers are saved.', 'again'],
  'signed-out': ['Sign in again first. Nothing was booked. Your answers are saved.', 'sign-in'],
  storage: [
    'Bookbar can’t write to this computer’s disk. Nothing was sent. Free some space, then try again. Your answers are saved.',
    'again',
  ],
  other: ['The service rejected the request. Your answers are saved.', 'again'],
};

it.each(refusalKinds)('“%s” is said in plain words with a next step', (kind) => {
  const { title, text, next } = refusalWords(kind, '14:00', 'Ana');
  expect([`${title} ${text}`, next]).toEqual(said[kind]);
});
