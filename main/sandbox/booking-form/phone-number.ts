import { isValidPhoneNumber } from 'libphonenumber-js';

/** A whole international number with its `+`, in any usual notation; without one nobody knows the country. */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text.trim());
}
