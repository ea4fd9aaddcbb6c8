import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { availabilityFigures } from './availability-figures.ts';
import { isKept } from './figure.ts';
import type { Figure, FigureGroup } from './figure.ts';
import { growthFigures } from './growth-figures.ts';
import { loopbackFigures } from './loopback-figures.ts';
import { startFigures } from './start-figures.ts';
import { toTable } from './table.ts';

/** In the order of the budget. */
const groups: readonly FigureGroup[] = [availabilityFigures, growthFigures, loopbackFigures, startFigures];

const { values } = parseArgs({ options: { json: { type: 'string' } } });

const figures: Figure[] = [];
for (const { name, measure } of groups) {
  process.stderr.write(`Measuring: ${name} …\n`);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    process.stderr.write(`${name} could not be measured: ${String(error)}\n`);
    process.exitCode = 1;
  }
}
process.stdout.write(`${toTable(figures)}\n`);
if (values.json !== undefined) {
  const machine = { node: process.version, cpus: cpus().length, cpu: cpus()[0]?.model };
  const rows = figures.map((figure) => ({ ...figure, ok: isKept(figure) ?? null }));
  writeFileSync(values.json, `${JSON.stringify({ machine, figures: rows }, null, 2)}\n`);
}
