import { isKept } from './figure.ts';
import type { Figure } from './figure.ts';

const headings = ['', 'figure', 'measured', 'budget', 'ok', ''];
/** Numbers stand right. */
const isRight = [false, false, true, true, false, false];

/** The figures as a table in plain text. */
export function toTable(figures: readonly Figure[]): string {
  const rows = [headings, ...figures.map(toRow)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toRow(figure: Figure): string[] {
  const { id, name, measured, unit, budget, note = '' } = figure;
  const limit = budget === undefined ? '' : 'most' in budget ? `≤ ${budget.most}` : `≥ ${budget.least}`;
  const kept = isKept(figure);
  return [id, name, toText(measured, unit), limit, kept === undefined ? '' : kept ? 'yes' : 'NO', note];
}

function toText(value: number, unit: Figure['unit']): string {
  if (unit === 'ms') return `${value.toFixed(1)} ms`;
  if (unit === 'MiB') return `${value.toFixed(1)} MiB`;
  if (unit === 'x') return `${value.toFixed(2)} x`;
  return unit === '^' ? `n^${value.toFixed(2)}` : `${value} ${unit}`;
}
