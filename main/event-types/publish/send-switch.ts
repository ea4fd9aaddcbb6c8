import type { Client } from '../../api/client.ts';
import type { RequestOf } from '../../api/operations.ts';
import { Failure } from '../../base/failure.ts';
import type { Subject } from './subject.ts';
import { readUnanswered, type Unanswered } from './switch-refusals.ts';

/** `doubtful`: answered, but not with what was asked; the event type has to be read. */
export type Sent = Unanswered | { readonly kind: 'done' | 'doubtful' };

export interface Sending {
  readonly client: Pick<Client, 'switchPublished'>;
  readonly subject: Pick<Subject, 'outdate' | 'learnPublished'>;
  /** Aborted when the account is closed. */
  readonly signal: AbortSignal;
  readonly report: (error: unknown) => void;
}

/**
 * Sends once. The answer is believed only when it says what was asked: servers of the family may answer the
 * state before the change (docs/service-notes.md). Never rejects.
 */
export async function sendSwitch(
  request: RequestOf<'switchPublished'>,
  { client, subject, signal, report }: Sending,
): Promise<Sent> {
  const { eventId, isPublished } = request;
  try {
    const answer = await client.switchPublished(request, signal);
    if (answer.id === eventId && answer.isPublished === isPublished) {
      subject.learnPublished(eventId, isPublished);
      return { kind: 'done' };
    }
    subject.outdate(eventId);
    return { kind: 'doubtful' };
  } catch (error) {
    subject.outdate(eventId);
    if (error instanceof Failure) return readUnanswered(error);
    report(error);
    return { kind: 'doubtful' };
  }
}
