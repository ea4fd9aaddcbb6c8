import { paymentOf, priceOf } from '../../api/booking/payment.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { toMoney, type Money } from '../../base/money.ts';

export interface Payment {
  readonly money: Money;
  readonly state: 'paid' | 'open' | 'refunded';
  readonly option: 'on-booking' | 'hold' | null;
}

const options: Readonly<Record<string, Payment['option']>> = { ON_BOOKING: 'on-booking', HOLD: 'hold' };

/** The payment records of a booking; the price where there are none and it has to be, or was, paid. */
export function paymentsOf(booking: Booking): readonly Payment[] {
  const state = paymentOf(booking);
  const records = (booking.payment ?? []).flatMap((record): readonly Payment[] => {
    const money = toMoney(record.amount, record.currency);
    if (money === null) return [];
    const option = record['paymentOption'];
    return [
      {
        money,
        state: record['refunded'] === true ? 'refunded' : record.success === true ? 'paid' : 'open',
        option: typeof option === 'string' ? (options[option] ?? null) : null,
      },
    ];
  });
  if (records.length > 0 || state === 'none') return records;
  const price = priceOf(booking);
  return price === null ? [] : [{ money: price, state, option: null }];
}
