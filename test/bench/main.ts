import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import {
  accountFigures,
  appFigures,
  growthOfAppFigures,
  idleFigures,
  listFigures,
  startOfAppFigures,
} from './app-figures.ts';
import { availabilityFigures } from './availability-figures.ts';
import { callsFigures } from './calls-figures.ts';
import { isKept } from './figure.ts';
import type { Figure, FigureGroup } from './figure.ts';
import { growthFigures } from './growth-figures.ts';
import { loopbackFigures } from './loopback-figures.ts';
import { startFigures } from './start-figures.ts';
import { toTable } from './table.ts';

/** Those that need a desktop and the app. */
const onTheApp = [
  startOfAppFigures,
  appFigures,
  idleFigures,
  listFigures,
  growthOfAppFigures,
  accountFigures,
];

/** In the order of the budget. */
const all: readonly FigureGroup[] = [
  ...onTheApp,
  availabilityFigures,
  growthFigures,
  loopbackFigures,
  startFigures,
  callsFigures,
];

const { values } = parseArgs({
  options: { json: { type: 'string' }, only: { type: 'string' }, 'app-problem': { type: 'string' } },
});
const problem = values['app-problem'];
const groups = all
  .filter(({ name }) => values.only === undefined || name === values.only)
  .map((group) => (onTheApp.includes(group) && problem !== undefined ? failingWith(group, problem) : group));
if (groups.length === 0) {
  process.stderr.write(`--only takes one of: ${all.map(({ name }) => name).join(', ')}\n`);
  process.exit(2);
}

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

/** What is known before not to work is said where it would have been measured. */
function failingWith({ name }: FigureGroup, message: string): FigureGroup {
  return {
    name,
    measure() {
      throw new Error(message);
    },
  };
}
