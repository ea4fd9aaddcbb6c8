import { z } from 'zod';

/** IANA, and known to this computer. */
export const timeZone = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  });
