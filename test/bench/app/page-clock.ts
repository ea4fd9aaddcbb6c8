import type { WebContents } from 'electron';

const pings = 20;

/** Milliseconds since 1970 by the clock of this process, finely. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

/**
 * How far a page's clock is ahead of this process's: both were set when the process began, and need not agree.
 * Of several questions the one that was answered fastest says it best.
 */
export async function measureAhead(page: WebContents): Promise<number> {
  let fastest = { tookMs: Infinity, aheadMs: 0 };
  for (let count = 0; count < pings; count += 1) {
    const asked = nowMs();
    const there = Number(await page.executeJavaScript('performance.timeOrigin + performance.now()'));
    const tookMs = nowMs() - asked;
    if (tookMs < fastest.tookMs) fastest = { tookMs, aheadMs: there - (asked + tookMs / 2) };
  }
  return fastest.aheadMs;
}
