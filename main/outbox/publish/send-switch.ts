import type { SwitchFailure } from '../../../preload/contract/model/board.ts';
import type { Client } from '../../api/client.ts';
import type { RequestOf } from '../../../protocol/operations.ts';
import { Failure } from '../../base/failure.ts';
import { lossOf, wasAnswered, type Attempt } from '../attempt.ts';

/** How a wish ended. `superseded`: another wish for the same event type took its place. */
export type SwitchEnd =
  | { readonly kind: 'done' | 'superseded' | 'stopped' }
  | { readonly kind: 'failed'; readonly why: SwitchFailure; readonly message: string | null };

/** What is under way for one event type, or what came of it; null: nothing to be said. */
export type SwitchState =
  | {
      readonly state: 'busy';
      readonly to: boolean;
      /** The answer was lost, or was not what was asked, and the event type is being read. */
      readonly isChecking: boolean;
      /** That goes on for a while. */
      readonly isSlow: boolean;
    }
  | {
      readonly state: 'failed';
      readonly wanted: boolean;
      readonly why: SwitchFailure;
      readonly message: string | null;
      /** Since when, epoch ms: a later reading may show otherwise. */
      readonly atMs: number;
    }
  | null;

/** Failures that are about the moment, not about the event type: what comes next would fail as well. */
export const momentary: readonly SwitchFailure[] = ['offline', 'signed-out', 'too-many-requests'];

/** What publishing needs of the known event types. */
export interface PublishSubject {
  /** Whether its details were ever read. */
  isRead(id: number): boolean;
  /** How it is asked for; `team-id`: its team's number has to be known first; `unknown`: there is no such event type. */
  request(id: number, isPublished: boolean): RequestOf<'switchPublished'> | 'team-id' | 'unknown';
  /** A read that begins now, so that it shows the state after a change. @throws Failure */
  readFresh(id: number): Promise<{ readonly isPublished?: boolean | null | undefined }>;
  learnPublished(id: number, isPublished: boolean): void;
}

export interface SendParts {
  readonly client: Pick<Client, 'switchPublished'>;
  readonly subject: Pick<PublishSubject, 'learnPublished'>;
  readonly report: (error: unknown) => void;
}

export interface SwitchRefusal {
  readonly why: SwitchFailure;
  /** The service's own words. */
  readonly message: string | null;
}

export type Sent = Attempt<null, SwitchRefusal>;

/**
 * Sends once. The answer is believed only when it says what was asked: servers of the family may answer the
 * state before the change (docs/service-notes.md). Never rejects.
 */
export async function sendSwitch(
  request: RequestOf<'switchPublished'>,
  { client, subject, report }: SendParts,
  signal: AbortSignal,
): Promise<Sent> {
  const { eventId, isPublished } = request;
  try {
    const answer = await client.switchPublished(request, signal);
    if (answer.id === eventId && answer.isPublished === isPublished) {
      subject.learnPublished(eventId, isPublished);
      return { kind: 'done', value: null };
    }
    return { kind: 'lost', loss: 'answered' };
  } catch (error) {
    if (error instanceof Failure) return readUnanswered(error);
    report(error);
    return { kind: 'lost', loss: 'answered' };
  }
}

/**
 * Reads a failure of "Publish or unpublish event type". The document shows no error cases of it; servers of the
 * family name the field in the message (docs/service-notes.md, "Errors"). A refusal proves that nothing was done
 * only when the request never left: otherwise a gateway may have made it after that was carried out.
 */
function readUnanswered(failure: Failure): Sent {
  const { code, serviceMessage = null } = failure;
  const refused = (why: SwitchFailure): Sent => ({
    kind: 'refused',
    refusal: { why, message: serviceMessage },
    isProof: !wasAnswered(failure),
  });
  switch (code) {
    case 'offline':
    case 'signed-out':
    case 'too-many-requests':
    case 'not-allowed':
      return refused(code);
    case 'not-found':
      return refused('gone');
    case 'refused':
    case 'conflict':
    case 'bad-input':
      return refused(/\bteam_?id\b/i.test(serviceMessage ?? '') ? 'team-id' : 'refused');
    case 'stopped':
    case 'no-answer':
    case 'too-much':
    case 'not-the-service':
    case 'service-error':
      return { kind: 'lost', loss: lossOf(failure) };
  }
}

/** What reading an event type shows: whether it is published, or why that cannot be known. */
export type PublishedRead =
  | { readonly kind: 'truth'; readonly isPublished: boolean }
  | { readonly kind: 'failed'; readonly refusal: SwitchRefusal };

/** Reads the event type once. Rejects with `Failure` when it should be read later. */
export async function readPublished(
  id: number,
  subject: Pick<PublishSubject, 'readFresh'>,
): Promise<PublishedRead> {
  const failed = (why: SwitchFailure, message: string | null): PublishedRead => ({
    kind: 'failed',
    refusal: { why, message },
  });
  try {
    const { isPublished } = await subject.readFresh(id);
    return typeof isPublished === 'boolean' ? { kind: 'truth', isPublished } : failed('unchanged', null);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = error.serviceMessage ?? null;
    switch (error.code) {
      case 'not-found':
        return failed('gone', message);
      case 'not-allowed':
      case 'refused':
        return failed(error.code, message);
      default:
        throw error;
    }
  }
}
