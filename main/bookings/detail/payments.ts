import { paymentOf, priceOf } from '../../api/booking/status.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { toMoney } from '../../base/money.ts';
import type { PaymentView } from '../../../preload/contract/model/bookings.ts';

const options: Readonly<Record<string, PaymentView['option']>> = { ON_BOOKING: 'on-booking', HOLD: 'hold' };

/** The payment records of a booking; the price where there are none and it has to be, or was, paid. */
export function paymentsOf(booking: Booking): readonly PaymentView[] {
  const state = paymentOf(booking);
  const records = (booking.payment ?? []).flatMap((record): readonly PaymentView[] => {
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
