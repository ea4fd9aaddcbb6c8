import type { Context } from 'hono';

/** Everything the broker says no with. The words are the same for all, whatever was asked and whatever happened inside. */
const refusals = {
  'not-valid': [400, 'The request is not valid'],
  'code-refused': [400, 'Invalid, expired or already used code'],
  'token-refused': [400, 'Invalid, expired or already used refresh token'],
  'not-found': [404, 'Not found'],
  'too-large': [413, 'The request is too large'],
  'too-many': [429, 'Too many requests'],
  'no-answer': [502, 'The service gave no answer that can be used'],
  'not-now': [503, 'Not now'],
} as const satisfies Record<string, readonly [number, string]>;

export type Refusal = keyof typeof refusals;

export function refuse(context: Context, refusal: Refusal, retryAfter?: string): Response {
  const [status, message] = refusals[refusal];
  if (retryAfter !== undefined) context.header('Retry-After', retryAfter);
  return context.json({ message }, status);
}
