import { z } from 'zod';
import { optional } from './common.ts';

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
