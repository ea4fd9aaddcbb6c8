import { z } from 'zod';
import { timeZone } from '../../protocol/common.ts';
import { calendarDate, optionalId, optionalText, utcInstant, wallTime } from './fields.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The signed-in person, hosts and others; every profile field of the document has its place. */
export const user = z.looseObject({
  id: z.int(),
  name: z.string(),
  email: z.string().min(1),
  username: z.string(),
  timeZone,
  locale: z.string().default('en'),
  weekStart: z.enum(weekdays).default('Monday'),
  timeFormat: z.union([z.literal(12), z.literal(24)]).default(24),
  avatarUrl: z.string().nullable().default(''),
  bio: z.string().nullable().default(''),
  away: z.boolean().default(false),
  role: z.string().default('USER'),
  brandColor: z.string().nullable().default('#0B6B53'),
  darkBrandColor: z.string().nullable().default('#4FC79F'),
  twoFactorEnabled: z.boolean().default(false),
  /** Busy times of connected calendars. */
  calendarBusy: z.array(z.looseObject({ start: utcInstant, end: utcInstant })).default([]),
});
export type User = z.output<typeof user>;

/** Who may see and manage all bookings of a team. */
export const managingRoles = ['ADMIN', 'OWNER'] as const;

export const team = z.looseObject({
  id: z.int(),
  name: z.string().default(''),
  slug: z.string().default(''),
  members: z
    .array(z.looseObject({ userId: z.int(), role: z.enum(['MEMBER', ...managingRoles]).default('ADMIN') }))
    .default([]),
});
export type Team = z.output<typeof team>;

/** Working hours on the wall clock of `timeZone`; day 0 is Sunday, an end of 23:59 is the end of the day. */
export const schedule = z.looseObject({
  id: z.int(),
  userId: optionalId,
  timeZone: timeZone.nullable().default(null),
  name: optionalText,
  rules: z
    .array(z.looseObject({ days: z.array(z.int().min(0).max(6)), start: wallTime, end: wallTime }))
    .default([{ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]),
  overrides: z.array(z.looseObject({ date: calendarDate, start: wallTime, end: wallTime })).default([]),
});
export type StoredSchedule = z.output<typeof schedule>;
