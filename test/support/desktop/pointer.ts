import { expect, type Locator, type Page } from '@playwright/test';
import { byHand, sh } from './session.ts';
import { until } from './until.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What a person’s click met, as the page heard it. */
interface Heard {
  readonly isMeant: boolean;
  /** The element that got it, as its opening tag. */
  readonly got: string;
}

/** Where the X server has a window in pixels of the screen, if it is seen: Electron may still know what was. */
async function findWindow(title: string): Promise<Place | null> {
  const search = `xdotool search --onlyvisible --name '^${title}$' getwindowgeometry 2>&1 || true`;
  const place = /Position: (-?\d+),(-?\d+)/.exec(await sh('sh', '-c', search));
  return place && { x: Number(place[1]), y: Number(place[2]) };
}

/** Whether the window is on the screen. */
export const isWindowSeen = async (title = 'Bookbar'): Promise<boolean> => (await findWindow(title)) !== null;

/** Its upper left corner, in pixels of the screen. */
export const cornerOfWindow = (title = 'Bookbar'): Promise<Place> =>
  until(() => findWindow(title), `the window “${title}”`);

/** A point of the page where the screen has it. */
async function onScreen(page: Page, at: Place, title?: string): Promise<[string, string]> {
  const [corner, scale] = await Promise.all([
    cornerOfWindow(title),
    page.evaluate(() => window.devicePixelRatio),
  ]);
  return [`${Math.round(corner.x + at.x * scale)}`, `${Math.round(corner.y + at.y * scale)}`];
}

/**
 * Where to turn the wheel, and which way, so that what is meant comes into sight; null once it is there. Its
 * middle is what counts, for it may be taller than the list that it is in.
 */
const wayTo = (target: Locator): Promise<(Place & { readonly isUp: boolean }) | null> =>
  target.evaluate((meant) => {
    const box = meant.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    const margin = Math.min(box.height / 2, 24);
    for (let one = meant.parentElement; one; one = one.parentElement) {
      const scrolls =
        one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY);
      if (!scrolls) continue;
      const view = one.getBoundingClientRect();
      const [isUp, isDown] = [middle - margin < view.top, middle + margin > view.bottom];
      const [x, y] = [view.left + view.width / 2, view.top + view.height / 2];
      if (isUp || isDown) return { x, y, isUp };
      // What stays in view while the rest is scrolled may lie over it.
      const over = document.elementFromPoint((box.left + box.right) / 2, middle);
      for (let by = over; by && by !== one && !by.contains(meant); by = by.parentElement) {
        if (getComputedStyle(by).position !== 'sticky') continue;
        const { top, bottom } = by.getBoundingClientRect();
        return { x, y, isUp: (top + bottom) / 2 < y };
      }
    }
    return null;
  });

/** The wheel is turned until what is meant is in sight. */
async function scrollTo(page: Page, target: Locator, title?: string): Promise<void> {
  await target.waitFor();
  for (let turns = 0; turns < 80; turns += 1) {
    const way = await wayTo(target);
    if (!way) return;
    const over = await onScreen(page, way, title);
    await byHand('xdotool', 'mousemove', ...over, 'click', way.isUp ? '4' : '5');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  throw new Error(`The wheel does not bring ${target.toString()} into sight`);
}

/** The middle of what is meant, in pixels of the page, once it stands still. */
async function middleOf(target: Locator): Promise<Place> {
  let before = '';
  return until(async () => {
    const box = await target.boundingBox({ timeout: 5_000 });
    const isSteady = box !== null && JSON.stringify(box) === before;
    before = JSON.stringify(box);
    return isSteady && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, `${target.toString()} to stand still`);
}

/** How large the screen is, or all screens side by side, in pixels. */
export async function screenSize(): Promise<Place> {
  const [, x = 0, y = 0] = (/geometry (\d+)x(\d+)/.exec(await byHand('xwininfo', '-root')) ?? []).map(Number);
  return { x, y };
}

/** The real pointer over what is meant. @throws where something else lies there, or nothing of the screen */
export async function pointAt(page: Page, target: Locator, title?: string): Promise<void> {
  await scrollTo(page, target, title);
  const at = await middleOf(target);
  const underneath = await target.evaluate((meant, { x, y }) => {
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && (meant.contains(hit) || hit.closest('label')?.contains(meant) === true)) return null;
    return hit?.outerHTML.slice(0, 160) ?? 'nothing of the page';
  }, at);
  expect(underneath, `what lies over ${target.toString()}`).toBeNull();
  const [place, edge] = await Promise.all([onScreen(page, at, title), screenSize()]);
  expect(Number(place[0]), `${target.toString()} is on the screen`).toBeLessThan(edge.x);
  expect(Number(place[1]), `${target.toString()} is on the screen`).toBeLessThan(edge.y);
  await byHand('xdotool', 'mousemove', ...place);
}

/** A click of the X server’s pointer, and the element that is meant has to get it. */
export async function press(page: Page, target: Locator, title?: string): Promise<void> {
  await pointAt(page, target, title);
  const heard = await target.evaluateHandle((meant) => ({
    click: new Promise<Heard>((resolve) => {
      const hear = (event: PointerEvent): void => {
        const got = event.target instanceof Element ? event.target : document.documentElement;
        const isMeant = meant.contains(got) || got.closest('label')?.contains(meant) === true;
        resolve({ isMeant, got: got.outerHTML.slice(0, 160) });
      };
      window.addEventListener('pointerdown', hear, { capture: true, once: true });
      setTimeout(
        () => resolve({ isMeant: false, got: 'nothing of this page: another window lies over it' }),
        5_000,
      );
    }),
  }));
  // Asked for before the click, which may lead to another page: that takes the answer with it, and is one.
  const click = heard
    .evaluate((one) => one.click)
    .catch((error: unknown) => {
      if (String(error).includes('Execution context was destroyed')) return { isMeant: true };
      throw error;
    });
  await byHand('xdotool', 'click', '1');
  expect(await click, `a click on ${target.toString()}`).toMatchObject({
    isMeant: true,
  });
}
