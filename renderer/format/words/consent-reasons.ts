import type { ConsentReason } from '../../../preload/contract/model/session.ts';

/** The plain answer to “Why?” when the service wants to be asked again. */
export const consentWords: Readonly<Record<ConsentReason, string>> = {
  refused:
    'The service no longer takes the sign-in that was saved here. That happens when it was revoked, or used from somewhere else.',
  expired: 'An approval lasts 365 days, and yours is over.',
  'answer-lost':
    'The service’s answer got lost while Bookbar was renewing the sign-in, and each renewal works only once. It doesn’t mean that anybody else has it.',
  'not-renewed':
    'Each attempt to renew the sign-in was turned away, perhaps by a gateway or a firewall before it reached the service. Bookbar keeps trying.',
};
