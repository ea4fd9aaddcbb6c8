import type { Money } from '../../preload/contract/model/common.ts';

/** What something costs; null when it is free or not said in a way that can be shown. */
export function toMoney(
  amount: number | null | undefined,
  currency: string | null | undefined,
): Money | null {
  const code = currency?.trim().toLowerCase() ?? '';
  if (typeof amount !== 'number' || !(amount > 0) || !/^[a-z]{3}$/.test(code)) return null;
  return { amount, currency: code };
}
