import { z } from 'zod';

/** What the app and the broker say to each other, beside the document's own two operations. */
export const brokerPaths = {
  start: '/start',
  callback: '/callback',
  health: '/health',
  version: '/version',
} as const;

/** Where a ticket comes to in the app, below its loopback address. */
export const ticketPath = '/callback';

/** How a broker that knows installations says so. Another version is another protocol. */
export const brokerVersion = z.object({ name: z.literal('bookbar-broker'), version: z.literal(1) });

/** Begins a consent. The state comes back to the app unchanged; without one none comes back. */
export const startRequest = z.object({
  /** SHA-256 of the verifier, base64url (RFC 7636, S256). */
  challenge: z.string().regex(/^[\w-]{43}$/),
  /** Where the app waits, on 127.0.0.1. */
  port: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number),
  install: z.string(),
  state: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional(),
});

/** Redeems a ticket, which travels in the Authorization header as a code does. */
export const redeemRequest = z.object({
  /** RFC 7636, 4.1. */
  verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
});

/** The document's refresh without `clientSecret`, signed by the installation's key. */
export const signedRefreshRequest = z.object({
  refreshToken: z.string().min(1).max(4096),
  signature: z.string().max(256).optional(),
});

/** Its answer: the token pair as JSON, sealed to the installation's key. */
export const sealedAnswer = z.object({ sealed: z.string() });
