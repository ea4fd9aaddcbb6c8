import type { ReplyCode } from '../../../preload/contract/reply.ts';
import { replyWords } from './reply-codes.ts';

export interface LastKnownWords {
  /** Whether it is a wait (amber) or a failure (red). */
  readonly tone: 'wait' | 'bad';
  readonly title: string;
}

/** Above the last known bookings: why they are not newer. */
export function lastKnownWords(code: ReplyCode): LastKnownWords {
  if (code === 'offline') return { tone: 'wait', title: replyWords.offline };
  if (code === 'no-answer') return { tone: 'wait', title: replyWords['no-answer'] };
  if (code === 'too-many-requests') return { tone: 'wait', title: replyWords['too-many-requests'] };
  return { tone: 'bad', title: replyWords[code] };
}

/** Whether the joining of calls needs nothing that failed: their links are in what is saved. */
export const isUnreachable = (code: ReplyCode): boolean => code === 'offline' || code === 'no-answer';
