import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { getAvailability } from '../../sandbox/operations/get-availability.ts';
import { openService } from '../support/open-service.ts';
import { prepareEngine } from './engine.ts';
import type { Figure, FigureGroup } from './figure.ts';
import { compareInRounds } from './rounds.ts';
import type { Comparison } from './rounds.ts';
import { createScene, nowText, toRequest, toWorkspace } from './scene.ts';
import type { Scene } from './scene.ts';
import { sweep } from './sweep.ts';

const answer = z.object({ slots: z.record(z.string(), z.unknown()) });

/** How many sweeps the service family's own code took for the same work, when that was measured once. */
const cases = [
  { scene: createScene(1, 2_000), family: 41, least: 30 },
  { scene: createScene(1, 2_000, 30), family: 51, least: 30 },
  { scene: createScene(10, 200), family: 31, least: 25 },
  { scene: createScene(10, 2_000), family: 73, least: 25 },
];

/** P13: the engine, and the whole operation with its store, over a sweep that gives the same slots. */
export const availabilityFigures: FigureGroup = {
  name: 'availability',
  async measure() {
    const figures: Figure[] = [];
    for (const { scene, family, least } of cases) figures.push(...(await measureCase(scene, family, least)));
    return figures;
  },
};

async function measureCase(scene: Scene, family: number, least: number): Promise<readonly Figure[]> {
  const { service, close } = await openService(toWorkspace(scene), nowText);
  try {
    const engine = prepareEngine(scene);
    const input = toRequest(scene);
    const operation = (): unknown => getAvailability(input, service);
    const reference = (): unknown => sweep(scene);
    const expected = sweep(scene);
    demandSame(scene, engine(), expected);
    demandSame(scene, answer.parse(operation()).slots, expected);
    const slots = Object.values(expected).flat().length;
    const ofEngine = compareInRounds(engine, reference, 201);
    const ofOperation = compareInRounds(operation, reference, 61);
    return [
      {
        id: 'P13',
        name: `engine over sweep: ${scene.name}`,
        measured: ofEngine.ratio,
        unit: 'x',
        budget: { most: 1.5 },
        note: `${slots} slots, ${explain(ofEngine)}`,
      },
      {
        id: 'P13',
        name: `  faster than the family’s code`,
        measured: family / ofEngine.ratio,
        unit: 'x',
        budget: { least },
        note: `its ${family} sweeps are a record, not of this run`,
      },
      {
        id: '–',
        name: '  operation with its store over sweep',
        measured: ofOperation.ratio,
        unit: 'x',
        note: explain(ofOperation),
      },
    ];
  } finally {
    close();
  }
}

function demandSame(scene: Scene, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) throw new Error(`${scene.name}: not the slots of the sweep`);
}

function explain({ workMs, referenceMs, sameOverSame }: Comparison): string {
  return `${workMs.toFixed(2)} ms / ${referenceMs.toFixed(2)} ms, A/A ${sameOverSame.toFixed(2)}`;
}
