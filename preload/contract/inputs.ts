import { z } from 'zod';

/** Whether what is named is known to this computer. */
const isKnown = (ask: () => unknown): boolean => {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
};

/** IANA. */
export const timeZone = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone: name })));

/** BCP 47. */
export const language = z
  .string()
  .max(35)
  .refine((tag) => isKnown(() => new Intl.Locale(tag)));
