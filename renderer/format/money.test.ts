import { describe, expect, it } from 'vitest';
import { formatPrice } from './locale.ts';

describe('a price', () => {
  it.each([
    ['eur', 12000, '€120', '€120.00'],
    ['eur', 12050, '€120.50', '€120.50'],
    ['jpy', 1500, '¥1,500', '¥1,500'],
    ['kwd', 2500, 'KWD 2.500', 'KWD 2.500'],
    ['kwd', 2000, 'KWD 2', 'KWD 2.000'],
    ['usd', 0, 'Free', 'Free'],
  ])('in %s of %i is %s in a list and %s in full', (currency, amount, short, full) => {
    const price = { amount, currency };
    expect(formatPrice(price, 'en-US').replace(/\s/gu, ' ')).toBe(short);
    expect(formatPrice(price, 'en-US', true).replace(/\s/gu, ' ')).toBe(full);
  });

  it('is written as the locale does', () => {
    expect(formatPrice({ amount: 120050, currency: 'eur' }, 'de-DE').replace(/\s/gu, ' ')).toBe('1.200,50 €');
  });

  it('in a currency that has no name keeps its code', () => {
    expect(formatPrice({ amount: 1250, currency: 'gold' }, 'en-US')).toBe('12.50 GOLD');
  });
});
