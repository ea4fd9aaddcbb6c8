export interface Money {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** Lower-case code. */
  readonly currency: string;
}

/** What something costs; null when it is free or not said in a way that can be shown. */
export function toMoney(
  amount: number | null | undefined,
  currency: string | null | undefined,
): Money | null {
  const code = currency?.trim().toLowerCase() ?? '';
  if (typeof amount !== 'number' || !(amount > 0) || !/^[a-z]{3}$/.test(code)) return null;
  return { amount, currency: code };
}
