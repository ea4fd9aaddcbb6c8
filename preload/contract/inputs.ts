import { z } from 'zod';

/** IANA, and known to this computer; an offset is none. */
export const timeZone = z
  .string()
  .max(100)
  .regex(/^[A-Za-z]/)
  .refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  });
