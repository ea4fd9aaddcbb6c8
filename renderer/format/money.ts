import { toLocale } from './locale.ts';

export interface Price {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * “€120” in a list, “€120.00” in full, “¥1,500”, “Free”. The smallest unit is divided by the currency’s own
 * digits: yen have none, Kuwaiti dinars three. A code nobody knows is shown as it came, with two.
 */
export function formatPrice({ amount, currency }: Price, locale: string, full = false): string {
  if (amount === 0) return 'Free';
  try {
    const format = priceFormat(locale, currency, full);
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
  }
}

const made = new Map<string, Intl.NumberFormat>();

/** A formatter costs a millisecond to make, and lists have hundreds of prices. @throws RangeError */
function priceFormat(locale: string, currency: string, full: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${full}`;
  const known = made.get(key);
  if (known) return known;
  const fresh = new Intl.NumberFormat(toLocale(locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: full ? 'auto' : 'stripIfInteger',
  });
  made.set(key, fresh);
  return fresh;
}
