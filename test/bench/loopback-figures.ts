import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FigureGroup } from './figure.ts';
import { signIn } from './loopback-client.ts';
import { createScene, day, nowText, toRequest, toWorkspace, type Scene } from './scene.ts';
import { startService } from './service-process.ts';
import { percentile } from './statistics.ts';
import { sweep } from './sweep.ts';

const warmUp = 600;
const rounds = 2_000;
const yearRounds = 100;
const callers = 200;

/** P15: an answer of the running service to a client on this machine, over the sweep and its JSON. */
export const loopbackFigures: FigureGroup = {
  name: 'availability over loopback',
  async measure() {
    const scene = createScene(1, 2_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-bench-'));
    const file = path.join(folder, 'workspace.json');
    writeFileSync(file, JSON.stringify(toWorkspace(scene)));
    const service = await startService('--workspace', file, '--now', nowText);
    try {
      const client = await signIn(service.baseUrl);
      const body = JSON.stringify(toRequest(scene));
      const ask = (): Promise<string> => client.post('/api/mcp/get-availability', body);
      const reference = (): string => JSON.stringify({ slots: sweep(scene) });
      if ((await ask()) !== reference()) throw new Error('The service does not answer what the sweep gives');
      const [asked, first, second]: [number[], number[], number[]] = [[], [], []];
      for (let round = -warmUp; round < rounds; round += 1) {
        const took = [await timed(ask), await timed(reference), await timed(reference)];
        if (round >= 0) [asked, first, second].forEach((list, index) => list.push(took[index] ?? NaN));
      }
      const year = JSON.stringify({ ...toRequest(scene), endTime: after(scene, 365) });
      const years: number[] = [];
      for (let round = 0; round < yearRounds; round += 1)
        years.push(await timed(() => client.post('/api/mcp/get-availability', year)));
      client.close();
      const refused = await countRefused(service.baseUrl, body, reference());
      const p95 = (list: readonly number[]): number => percentile(list, 0.95);
      const swept = [...first, ...second];
      return [
        {
          id: 'P15',
          name: `loopback over sweep and JSON, p95: ${scene.name}`,
          measured: p95(asked) / p95(swept),
          unit: 'x',
          budget: { most: 3 },
          note: `${p95(asked).toFixed(2)} ms / ${p95(swept).toFixed(2)} ms, p50 ${percentile(asked, 0.5).toFixed(2)} ms / ${percentile(swept, 0.5).toFixed(2)} ms, A/A ${(p95(second) / p95(first)).toFixed(2)}`,
        },
        {
          id: 'P15',
          name: '  a year of 15-minute slots, p95',
          measured: p95(years),
          unit: 'ms',
          budget: { most: 100 },
        },
        {
          id: 'P15',
          name: `  ${callers} callers at once: without their answer`,
          measured: refused,
          unit: 'calls',
          budget: { most: 0 },
        },
      ];
    } finally {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** How many of many callers, each on a connection of its own, do not get the answer. */
async function countRefused(baseUrl: string, body: string, expected: string): Promise<number> {
  const client = await signIn(baseUrl, callers);
  const ask = (): Promise<string> => client.post('/api/mcp/get-availability', body);
  const answers = await Promise.allSettled(Array.from({ length: callers }, ask));
  client.close();
  return answers.filter((answer) => answer.status === 'rejected' || answer.value !== expected).length;
}

const after = ({ window }: Scene, days: number): string =>
  new Date(window.startMs + days * day).toISOString();

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
