import type { ElectronApplication, Page } from '@playwright/test';

/** Whatever comes in, main and page stop for no longer. */
export const budgetMs = { main: 250, page: 500 };

export interface Stalls {
  readonly main: number;
  readonly page: number;
}

/** Begins to note the longest time that main, and the page, did nothing else. @returns both, since it was asked last */
export async function watchStalls(app: ElectronApplication, page: Page): Promise<() => Promise<Stalls>> {
  await app.evaluate(() => {
    const watch = { beganAt: performance.now(), longest: 0 };
    Object.assign(globalThis, { watch });
    setInterval(() => {
      watch.longest = Math.max(watch.longest, performance.now() - watch.beganAt);
      watch.beganAt = performance.now();
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
