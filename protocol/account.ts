import { z } from 'zod';
import { optional, instant } from './common.ts';

/** Document: "Get current user". */
export const meRequest = z.looseObject({
  includePasswordAdded: z.boolean().default(false),
  includeSubscription: z.boolean().default(false),
});

/** Document: "User profile". Only the id is certain; the rest is nullable in servers of this family. */
export const profile = z.looseObject({
  id: z.int(),
  name: optional(z.string()),
  email: optional(z.string()),
  username: optional(z.string()),
  timeZone: optional(z.string()),
  locale: optional(z.string()),
  weekStart: optional(z.string()),
  timeFormat: optional(z.number()),
  avatarUrl: optional(z.string()),
  bio: optional(z.string()),
  away: optional(z.boolean()),
  role: optional(z.string()),
  brandColor: optional(z.string()),
  darkBrandColor: optional(z.string()),
  twoFactorEnabled: optional(z.boolean()),
});
export type Profile = z.infer<typeof profile>;

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
