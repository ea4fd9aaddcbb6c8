import type { ConsentReason } from '../../../preload/contract/views/session.ts';

/** The plain answer to “Why?” when the service wants to be asked again. */
export const consentWords: Readonly<Record<ConsentReason, string>> = {
  refused:
    'The service no longer takes the sign-in that was saved here. That happens when it was revoked, or used from somewhere else.',
  expired: 'An approval lasts 365 days, and yours is over.',
  'answer-lost':
    'Bookbar was renewing its sign-in when the answer got lost, and the service takes each one only once. It doesn’t mean that anybody else has it.',
};
