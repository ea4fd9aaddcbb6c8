import { z } from 'zod';

/** One line of the table. */
export const figure = z.object({
  /** As the performance budget numbers it; `–` for what is only reported. */
  id: z.string(),
  name: z.string(),
  measured: z.number(),
  /** `x` for a ratio, `^` for an exponent, `ms` for milliseconds, `keys` for keystrokes, `calls` for those to the service, `min` for minutes; the others are counted. */
  unit: z.enum(['x', '^', 'ms', 'keys', 'frames', 'nodes', 'calls', 'min', 'MiB']),
  budget: z.union([z.object({ most: z.number() }), z.object({ least: z.number() })]).exactOptional(),
  /** How it came about: absolute times, the reference over itself. */
  note: z.string().exactOptional(),
});
export type Figure = Readonly<z.output<typeof figure>>;

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
