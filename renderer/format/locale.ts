import { language, todayWords } from '../words.svelte.ts';
import { isKnownZone } from './zones.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';

/** Scripts that run from right to left, as a profile's locale may ask for. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

const fallback = 'en';

/** The locale to format with. The calendar is Gregorian in every locale. An unknown tag becomes English. */
export function toLocale(tag: string): string {
  try {
    return new Intl.Locale(tag, { calendar: 'gregory' }).toString();
  } catch {
    return fallback;
  }
}

/** As a line begins: “Mié, 28 de octubre”. Spanish, French and Portuguese write days and months small. */
export const asHeading = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(toLocale(locale)) + text.slice(1);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(toLocale(tag)).maximize();
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** “German”, “Brazilian Portuguese”, in the language of the page; an unknown code stays as it is. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are cached: making one takes milliseconds, using it again nothing. */
export function dateFormat(
  locale: string,
  timeZone: string,
  options: Readonly<Intl.DateTimeFormatOptions>,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const known = dateFormats.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat(toLocale(locale), {
    ...options,
    timeZone: isKnownZone(timeZone) ? timeZone : 'UTC',
  });
  dateFormats.set(key, fresh);
  return fresh;
}

/** The computer’s own time format, used until the profile is known. */
export function computerTimeFormat(): TimeFormat {
  const { locale, timeZone, hour12 } = new Intl.DateTimeFormat(undefined, {
    hour: 'numeric',
  }).resolvedOptions();
  return {
    timeZone,
    computerTimeZone: timeZone,
    locale: new Intl.Locale(locale).language === new Intl.Locale(language()).language ? locale : language(),
    ownLocale: locale,
    hours: hour12 === true ? 12 : 24,
    weekStart: 1,
  };
}

export interface Price {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * “€120” in a list, “€120.00” in full, “¥1,500”, “Free”. The smallest unit is divided by the currency’s own
 * digits: yen have none, Kuwaiti dinars three. An unknown code is shown as it came, with two digits.
 */
export function formatPrice({ amount, currency }: Price, locale: string, full = false): string {
  if (amount === 0) return todayWords().free;
  try {
    const format = priceFormat(locale, currency, full);
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  }
}

const priceFormats = new Map<string, Intl.NumberFormat>();

/** Cached: making a formatter takes a millisecond, and lists have hundreds of prices. @throws RangeError */
function priceFormat(locale: string, currency: string, full: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${full}`;
  const known = priceFormats.get(key);
  if (known) return known;
  const fresh = new Intl.NumberFormat(toLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: full ? 'auto' : 'stripIfInteger',
  });
  priceFormats.set(key, fresh);
  return fresh;
}
