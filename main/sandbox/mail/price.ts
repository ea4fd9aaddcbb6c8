import type { EventType } from '../workspace/event-type-schema.ts';

/**
 * The price as people write it, such as "€25.00"; null when there is none or its currency is not known. The
 * document gives it in the smallest unit of the currency, which not in each is a hundredth.
 */
export function describePrice(eventType: EventType | undefined, locale: string): string | null {
  if (eventType === undefined || eventType.price === 0) return null;
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: eventType.currency });
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    return format.format(eventType.price / 10 ** digits);
  } catch {
    return null;
  }
}
