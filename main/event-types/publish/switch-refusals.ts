import type { Failure } from '../../base/failure.ts';
import type { SwitchFailure } from './switching.ts';

/** What came of a request that did not end well: a refusal, or nothing that can be relied on. */
export type Unanswered =
  | {
      readonly kind: 'refused';
      readonly why: SwitchFailure;
      readonly message: string | null;
      /** The request never left. Otherwise a gateway may have refused after it was carried out. */
      readonly isProof: boolean;
    }
  /** `isSilent`: nothing came, or only a gateway's word, so the service may be at it still. */
  | { readonly kind: 'lost'; readonly isSilent: boolean };

const gatewayStatuses: readonly number[] = [408, 502, 503, 504];

/**
 * Reads a failure of "Publish or unpublish event type". The document shows no error cases of it; servers of the
 * family name the field in the message (docs/service-notes.md, "Errors").
 */
export function readUnanswered({ code, status, serviceMessage = null }: FailureFacts): Unanswered {
  const isProof = status === undefined;
  const refused = (why: SwitchFailure): Unanswered => ({
    kind: 'refused',
    why,
    message: serviceMessage,
    isProof,
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
    case 'not-the-service':
    case 'service-error':
      return { kind: 'lost', isSilent: status === undefined || gatewayStatuses.includes(status) };
  }
}

interface FailureFacts extends Pick<Failure, 'code' | 'status'> {
  readonly serviceMessage?: string | null | undefined;
}
