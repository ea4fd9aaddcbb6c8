import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import { people } from './phrases.ts';
import { plural } from '../grammar.ts';
import { times } from './times.ts';

/** English: what the page says in its first picture: Today, and what stands around every view. */
export const today = {
  times,
  actions,
  booking,
  day,
  frame,
  people,
  /** A price of nothing. */
  free: 'Free',
  /** Names of keys, as keyboards have them where they have words. */
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    windows: 'Win',
    super: 'Super',
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Delete',
    /** Of a Mac, where the others are signs. */
    macEscape: 'esc',
  },
  /** Open times were copied by the command, without the page; 0: there were none. */
  timesCopied: ({ times }: { readonly times: number }) =>
    times === 0
      ? 'Nothing copied. Nothing you booked here has open times in the guest’s day.'
      : `Copied ${times} ${plural('en', times, { one: 'open time', other: 'open times' })}`,
  /** What went wrong with a call, in one sentence. */
  reply: {
    offline: 'You’re offline.',
    'no-answer': 'The service can’t be reached.',
    stopped: 'Stopped.',
    'service-error': 'The service answered with an error.',
    'too-many-requests': 'The service asks for a pause.',
    'not-the-service': 'Something else answered, such as a sign-in page of this network.',
    refused: 'The service refused that.',
    'not-allowed': 'This account isn’t allowed to do that.',
    'not-found': 'The service no longer has that.',
    conflict: 'Somebody else changed that first.',
    'signed-out': 'Sign in again first.',
    'bad-input': 'The service didn’t understand that.',
    'no-room': 'There’s no room left on the disk, so nothing was saved.',
    'not-writable': 'Bookbar can’t save there. Pick another folder.',
    'not-saved': 'The file couldn’t be saved.',
    'not-copied':
      'This desktop lets Bookbar copy only while its window is in front. Click it, and copy again.',
    'not-opened': 'This computer couldn’t open that. Copy it instead.',
    'too-much': 'The service sent more bookings than Bookbar can read.',
    'too-fast': 'That was too fast. Wait a moment, then go on.',
    'not-shown': 'This couldn’t be shown.',
    internal: 'Something went wrong inside Bookbar.',
  },
};
