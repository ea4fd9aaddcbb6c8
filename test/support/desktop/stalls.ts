import type { ElectronApplication, Page } from '@playwright/test';

/** Whatever comes in, main and page stop for no longer. */
export const budgetMs = { main: 250, page: 500 };

export interface Stalls {
  readonly main: number;
  readonly page: number;
}

/**
 * Begins to note the longest time that main, and the page, did nothing else, in ms. Of main only what it worked counts:
 * other desktops of the same run take their part of the machine.
 *
 * @returns both, since it was asked last
 */
export async function watchStalls(app: ElectronApplication, page: Page): Promise<() => Promise<Stalls>> {
  await app.evaluate(() => {
    const workedMs = (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    const watch = { beganAt: performance.now(), worked: workedMs(), longest: 0 };
    Object.assign(globalThis, { watch });
    setInterval(() => {
      const [nowMs, worked] = [performance.now(), workedMs()];
      const stall = Math.min(nowMs - watch.beganAt, worked - watch.worked);
      watch.longest = Math.max(watch.longest, stall);
      [watch.beganAt, watch.worked] = [nowMs, worked];
    }, 5);
  });
  await page.evaluate(() => {
    const watch = { longest: 0 };
    Object.assign(globalThis, { watch });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const take = (): number => {
    const watch = Reflect.get(globalThis, 'watch') as { longest: number };
    const { longest } = watch;
    watch.longest = 0;
    return Math.round(longest);
  };
  return async () => ({ main: await app.evaluate(take), page: await page.evaluate(take) });
}
