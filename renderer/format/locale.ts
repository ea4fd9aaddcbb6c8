/** Scripts that run from right to left, as a profile's locale may ask for. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

const fallback = 'en';

/**
 * The locale to format with. Digits are Latin and the calendar Gregorian in every locale, because the words
 * around them are English and a booking’s date must be the one the other side reads. A tag nobody knows
 * becomes English.
 */
export function toLocale(tag: string): string {
  try {
    return new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
  } catch {
    return fallback;
  }
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(toLocale(tag)).maximize();
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** “German”, “Brazilian Portuguese”; a code nobody knows stays as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
