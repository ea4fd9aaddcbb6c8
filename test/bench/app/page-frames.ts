import { z } from 'zod';

/** What `countFrames` says. */
export const counted = z.object({
  /** Frames that came later than one and a half of their time. */
  late: z.number(),
  longestMs: z.number(),
  /** Elements of the page at its end. */
  nodes: z.number(),
});
export type Counted = z.output<typeof counted>;

export type Doing = 'fling' | 'drag' | 'type' | 'refresh' | 'fling and refresh' | 'drag and refresh';

/**
 * Runs in the page, so it stands alone: does something in each of 120 frames, or at their beginning, and counts those
 * that came late.
 */
export async function countFrames(doing: Doing): Promise<Counted> {
  const frames = 120;
  const lateMs = 25;
  const body = document.querySelector('main') ?? document.documentElement;
  const texts = ['h', 'ha', 'han', 'hann', 'hanna', 'hannah', 'hannah g', 'zo', 'zoë', 'wei', 'renata', ''];
  const next = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  let field: HTMLInputElement | null = null;
  if (doing === 'type') {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true }));
    for (let frame = 0; frame < frames && !field; frame += 1) {
      await next();
      field = document.querySelector('[role="searchbox"]');
    }
    if (!field) throw new Error('There is no field to search in');
  }
  const [isFlung, isDragged] = [doing.startsWith('fling'), doing.startsWith('drag')];
  if (doing.endsWith('refresh')) document.querySelector<HTMLElement>('footer button')?.click();
  if (isFlung) body.scrollTop = 48_000;
  let late = 0;
  let longestMs = 0;
  let before = await next();
  for (let frame = 0; frame < frames; frame += 1) {
    // A hand that swipes fast, and one that drags the scroll bar from end to end.
    if (isFlung) body.scrollTop += 200;
    if (isDragged) body.scrollTop = ((body.scrollHeight - body.clientHeight) * (frame + 1)) / frames;
    if (doing === 'type' && field && frame % 10 === 0) {
      field.value = texts[frame / 10] ?? '';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    const now = await next();
    if (now - before > lateMs) late += 1;
    longestMs = Math.max(longestMs, now - before);
    before = now;
  }
  return { late, longestMs, nodes: document.querySelectorAll('*').length };
}

/** Runs in the page: reads a list to its end by scrolling there, and gives how many lines it has. */
export async function readToTheEnd(): Promise<number> {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const body = document.querySelector('main') ?? document.documentElement;
  let height = 0;
  for (let still = 0; still < 10; still += 1) {
    if (body.scrollHeight !== height) still = 0;
    height = body.scrollHeight;
    body.scrollTop = height;
    await wait(100);
  }
  body.scrollTop = 0;
  await wait(500);
  return Number(getComputedStyle(document.querySelector('.vlist') ?? body).getPropertyValue('--lines'));
}
