import { readdir } from 'node:fs/promises';
import { expect, type ElectronApplication } from '@playwright/test';

interface Holdings {
  /** Open files, and sockets among them. */
  readonly handles: number;
  /** What the event loop waits for: timers, sockets, requests. */
  readonly waits: number;
  readonly rssMiB: number;
}

/** What main holds now. */
export async function holdings(app: ElectronApplication, pid: number): Promise<Holdings> {
  const handles = (await readdir(`/proc/${pid}/fd`)).length;
  const rest = await app.evaluate(() => ({
    waits: process.getActiveResourcesInfo().filter((name) => name !== 'Immediate').length,
    rssMiB: Math.round(process.memoryUsage().rss / 2 ** 20),
  }));
  return { handles, ...rest };
}

/** The last fifth of them holds no more than the first. A look may fall into the middle of a request: the least counts. */
export function expectNoGrowth(held: readonly Holdings[]): void {
  const fifth = Math.floor(held.length / 5);
  const least = (part: readonly Holdings[], of: keyof Holdings): number =>
    Math.min(...part.map((one) => one[of]));
  const growth = (of: keyof Holdings): readonly [number, number] => [
    least(held.slice(0, fifth), of),
    least(held.slice(-fifth), of),
  ];
  const [[handles, lateHandles], [waits, lateWaits], [rss, lateRss]] = [
    growth('handles'),
    growth('waits'),
    growth('rssMiB'),
  ];
  console.info(
    `handles ${handles} → ${lateHandles}, waits ${waits} → ${lateWaits}, RSS ${rss} → ${lateRss} MiB`,
  );
  expect(lateHandles).toBeLessThanOrEqual(handles + 1);
  expect(lateWaits).toBeLessThanOrEqual(waits + 1);
  expect(lateRss).toBeLessThan(rss * 1.1);
}
