import type { ReplyCode } from '../../preload/contract/reply.ts';
import { todayWords } from '../words.svelte.ts';

export interface LastKnownWords {
  /** “wait” is amber, “bad” is red. */
  readonly tone: 'wait' | 'bad';
  readonly title: string;
}

/** Why the bookings below are not up to date. */
export function lastKnownWords(code: ReplyCode): LastKnownWords {
  if (code === 'offline') return { tone: 'wait', title: todayWords().reply.offline };
  if (code === 'no-answer') return { tone: 'wait', title: todayWords().reply['no-answer'] };
  if (code === 'too-many-requests') return { tone: 'wait', title: todayWords().reply['too-many-requests'] };
  return { tone: 'bad', title: todayWords().reply[code] };
}

/** Whether the service cannot be reached; Join still works then, because links are saved. */
export const isUnreachable = (code: ReplyCode): boolean => code === 'offline' || code === 'no-answer';
