import { z } from 'zod';
import { instant } from '../../protocol/common.ts';
import { toInstantMs, toUtcText } from '../notation.ts';

/** A timestamp, kept in one notation so that what is written out reads back as the same. */
export const utcInstant = instant.transform((text) => toUtcText(toInstantMs(text)));

export const wallTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Expected a time of day such as 09:00' });

export const calendarDate = z.iso.date({ error: 'Expected a date such as 2027-03-12' });

export const minutes = z.int().min(0);

export const optionalText = z.string().nullable().default(null);

export const optionalId = z.int().nullable().default(null);
