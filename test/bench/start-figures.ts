import type { FigureGroup } from './figure.ts';
import { startNode, startService } from './service-process.ts';
import { median, medianOfRatios } from './statistics.ts';

const rounds = 11;
const blank = "console.log('ready'); setInterval(() => {}, 1000)";

/** From spawn to the ready line on the demo workspace, beside a program of Node that does nothing. */
export const startFigures: FigureGroup = {
  name: 'start of the service',
  async measure() {
    const taken: { first: number; work: number; second: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const first = await measureOne(() => startNode('-e', blank));
      const work = await measureOne(() => startService());
      const second = await measureOne(() => startNode('-e', blank));
      if (round > 0) taken.push({ first, work, second });
    }
    const times = median(taken.map(({ work }) => work));
    const ratio = medianOfRatios(taken.map(({ first, work }) => ({ work, reference: first })));
    const same = medianOfRatios(taken.map(({ first, second }) => ({ work: second, reference: first })));
    return [
      { id: '–', name: 'spawn to the ready line, demo workspace', measured: times, unit: 'ms' },
      {
        id: '–',
        name: '  over a blank program of Node',
        measured: ratio,
        unit: 'x',
        note: `A/A ${same.toFixed(2)}`,
      },
    ];
  },
};

async function measureOne(start: () => ReturnType<typeof startNode>): Promise<number> {
  const started = await start();
  await started.stop();
  return started.startMs;
}
