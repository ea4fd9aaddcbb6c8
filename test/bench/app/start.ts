import { setTimeout as after } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { summarize, trusted, type Round } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { StartTimes } from './commands.ts';
import { startMeasured } from './measured-app.ts';
import { startScene } from './scene.ts';
import { stageFloor } from './stage-floor.ts';
import { stageBookbar } from '../../support/desktop/stage.ts';
import type { StagedApp } from '../../support/desktop/stage.ts';
import { readMemory } from './process-use.ts';
import { ratioFigure } from './figures.ts';

const rounds = 8;
const maxBatches = 3;
const toggles = 500;
/** What was seen is on the disk by then, and what a toggle left behind is collected. */
const restMs = 5_000;

/** One start, with the times since it was spawned. */
interface Start extends Omit<StartTimes, 'trayAtMs' | 'paintedAtMs'> {
  readonly trayMs: number;
  readonly paintedMs: number;
}

export async function takeStart(
  staged: StagedApp,
  hook: string,
  env: Readonly<Record<string, string>> = {},
  userData?: string,
): Promise<Start> {
  const app = await startMeasured(staged, hook, env, userData);
  const { trayAtMs, paintedAtMs, ...times } = await app.started();
  await app.stop();
  return { ...times, trayMs: trayAtMs - app.spawnedAtMs, paintedMs: paintedAtMs - app.spawnedAtMs };
}

/** P1 to P4: starts of a person who is signed in and has yesterday’s agenda, beside the blank app’s. P7: its growth. */
export async function measureStart(hook: string): Promise<readonly Figure[]> {
  const scene = await startScene(hook);
  try {
    const { bookbar, floor, env } = scene;
    await bookbar.openFirst();
    await after(restMs);
    await bookbar.hide();
    const growth = await takeGrowth(bookbar);
    await bookbar.stop();
    await floor.stop();
    const [own, blank] = [await stageBookbar(), await stageFloor()];
    const taken: { readonly own: Start; readonly floors: readonly [Start, Start] }[] = [];
    for (let batch = 0; batch < maxBatches; batch += 1) {
      for (let count = 0; count < rounds; count += 1) {
        const first = await takeStart(blank, hook);
        const ofWork = await takeStart(own, hook, env, bookbar.userData);
        const second = await takeStart(blank, hook);
        taken.push({ own: ofWork, floors: count % 2 === 0 ? [first, second] : [second, first] });
      }
      if (Math.abs(summarize(roundsOf('cpuMs')).sameOverSame - 1) <= trusted) break;
    }
    function roundsOf(what: keyof Start): Round[] {
      return taken.map(({ own: work, floors: [first, second] }) => ({
        first: first[what],
        ofWork: work[what],
        second: second[what],
      }));
    }
    const absolute = (id: string, name: string, what: keyof Start, most: number): Figure => ({
      id,
      name,
      measured: median(taken.map(({ own: work }) => work[what])),
      unit: 'ms',
      budget: { most },
      note: `floor ${median(taken.map(({ floors: [first] }) => first[what])).toFixed(1)} ms, ${taken.length} starts`,
    });
    return [
      absolute('P1', 'modules of main before the icon', 'evaluatedMs', 8),
      ratioFigure('P2', 'CPU until the hidden popover is painted, over the floor’s', roundsOf('cpuMs'), 1.15),
      ratioFigure('P3', 'spawn to the icon, over the floor’s', roundsOf('trayMs'), 1.08),
      ratioFigure('P3', 'spawn to the hidden popover painted, over the floor’s', roundsOf('paintedMs'), 1.15),
      absolute('P4', 'painted to everything else ready', 'wholeMs', 250),
      absolute('P4', '  longest block of main meanwhile', 'longestBlockMs', 50),
      growth,
    ];
  } finally {
    await scene.stop();
  }
}

/** What five hundred openings leave behind. */
async function takeGrowth(app: Awaited<ReturnType<typeof startMeasured>>): Promise<Figure> {
  const toggle = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) {
      await app.openFirst();
      await app.hide();
    }
    await after(restMs);
  };
  // What is loaded at the first openings is no growth.
  await toggle(20);
  const before = await readMemory(app.pid);
  await toggle(toggles);
  const grown = await readMemory(app.pid);
  return {
    id: 'P7',
    name: `memory after ${toggles} openings, over before`,
    unit: 'x',
    measured: grown.all / before.all,
    budget: { most: 1.05 },
    note: `${(grown.all / 1024).toFixed(1)} / ${(before.all / 1024).toFixed(1)} MiB (PSS)`,
  };
}
