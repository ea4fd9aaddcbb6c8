/** One line of the table. */
export interface Figure {
  /** As the performance budget numbers it; `–` for what is only reported. */
  readonly id: string;
  readonly name: string;
  readonly measured: number;
  /** `x` for a ratio, `^` for an exponent, `ms` for milliseconds. */
  readonly unit: 'x' | '^' | 'ms';
  readonly budget?: { readonly most: number } | { readonly least: number };
  /** How it came about: absolute times, the reference over itself. */
  readonly note?: string;
}

/** Figures that are measured together; what cannot be measured throws. */
export interface FigureGroup {
  readonly name: string;
  measure(): Promise<readonly Figure[]> | readonly Figure[];
}

/** Whether the budget is kept; undefined for what has none. */
export function isKept({ measured, budget }: Figure): boolean | undefined {
  if (budget === undefined) return undefined;
  return 'most' in budget ? measured <= budget.most : measured >= budget.least;
}
