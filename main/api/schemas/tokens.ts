import { z } from 'zod';
import { instant } from './common.ts';

/** Document: "Token pair". */
export const tokenPair = z.looseObject({
  accessToken: z.string().min(1),
  expiresAt: instant,
  refreshToken: z.string().min(1),
  refreshTokenExpiresAt: instant,
});
export type TokenPair = z.infer<typeof tokenPair>;

/** Document: "Exchange code for tokens". The code itself travels in the Authorization header. */
export const exchangeRequest = z.looseObject({
  clientSecret: z.string().min(1),
  client_id: z.string().optional(),
});

/** Document: "Refresh tokens". */
export const refreshRequest = z.looseObject({
  clientSecret: z.string().min(1),
  refreshToken: z.string().min(1),
});
