import type { ReplyCode } from '../../preload/contract/reply.ts';

/** What went wrong with a call, in one sentence. */
export const replyWords: Readonly<Record<ReplyCode, string>> = {
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
  'not-opened': 'This computer couldn’t open that. Copy it instead.',
  internal: 'Something went wrong inside Bookbar.',
};

export interface LastKnownWords {
  /** “wait” is amber, “bad” is red. */
  readonly tone: 'wait' | 'bad';
  readonly title: string;
}

/** Why the bookings below are not up to date. */
export function lastKnownWords(code: ReplyCode): LastKnownWords {
  if (code === 'offline') return { tone: 'wait', title: replyWords.offline };
  if (code === 'no-answer') return { tone: 'wait', title: replyWords['no-answer'] };
  if (code === 'too-many-requests') return { tone: 'wait', title: replyWords['too-many-requests'] };
  return { tone: 'bad', title: replyWords[code] };
}

/** Whether the service cannot be reached; Join still works then, because links are saved. */
export const isUnreachable = (code: ReplyCode): boolean => code === 'offline' || code === 'no-answer';
