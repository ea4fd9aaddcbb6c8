import type { Page } from '@playwright/test';

/** Texts of the page that do not fit where they are and end in “…”, but for what is scrolled sideways, and rows of long lists, which are all of one height. */
export const cutTexts = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(`:is(${selector}) *`)]
        .filter((one) => one.checkVisibility() && !one.closest('.strip, .line .trunc'))
        .filter((one) => {
          const { overflowX, clipPath } = getComputedStyle(one);
          return overflowX !== 'visible' && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1;
        })
        .map((one) => one.textContent.trim())
        .filter((text) => text !== ''),
    within,
  );

/** Controls that reach beyond the window, unless they are scrolled to. */
export const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')]
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && !one.closest('.strip') && (left < -0.5 || right > window.innerWidth + 0.5);
      })
      .map((one) => one.textContent.trim() || (one.getAttribute('aria-label') ?? '')),
  );

/** The lowest contrast of the texts that are found there, or of marks that are filled with a colour. */
export const lowestContrast = (page: Page, texts: string, isFilled = false): Promise<number> =>
  page.evaluate(
    ([selector, filled]) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const paint = (colour: string): void => {
        if (!canvas) throw new Error('No canvas');
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      };
      /** Everything behind it, one colour over the other. */
      const paintGround = (element: Element | null): void => {
        if (!element) {
          paint('white');
          return;
        }
        paintGround(element.parentElement);
        paint(getComputedStyle(element).backgroundColor);
      };
      const light = (): number => {
        const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
        const part = (value: number): number =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
      };
      const found = [...document.querySelectorAll(selector)];
      if (found.length === 0) throw new Error(`Nothing is ${selector}`);
      return Math.min(
        ...found.map((one) => {
          paintGround(filled ? one.parentElement : one);
          const ground = light();
          const { color, backgroundColor } = getComputedStyle(one);
          paint(filled ? backgroundColor : color);
          const both = [ground, light()];
          return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
        }),
      );
    },
    [texts, isFilled] as const,
  );

/** How far what scrolls of the page that is seen was scrolled. */
export const scrollTop = (page: Page): Promise<number> =>
  page.locator('.pop-body:visible').evaluate((body) => body.scrollTop);

/** Texts of the time column that come closer than 2 px to the bar of their row, or lie under it. */
export const textsUnderBars = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.row')].flatMap((row) => {
      const time = row.querySelector('.row-time');
      const bar = row.querySelector('.bar')?.getBoundingClientRect();
      if (!time || !bar) throw new Error('A row without a length or a bar');
      const range = document.createRange();
      range.selectNodeContents(time);
      const text = range.getBoundingClientRect();
      return Math.max(bar.left - text.right, text.left - bar.right) < 2 ? [time.textContent] : [];
    }),
  );

/** Links and buttons whose ring of the focus is cut by something around them, and by what. */
export const cutRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.pop-body :is(a, button), .head :is(a, button)')];
    return all.flatMap((one) => {
      one.focus();
      one.scrollIntoView({ block: 'center' });
      const after = getComputedStyle(one, '::after');
      // A row is the target of its link, and has its ring.
      const row = after.outlineStyle === 'none' ? null : one.closest('.row');
      const ringed =
        row ??
        [one, one.parentElement].find(
          (element) => element && getComputedStyle(element).outlineStyle !== 'none',
        );
      if (!ringed) return [`no ring: ${one.textContent}`];
      const { outlineWidth, outlineOffset } = row ? after : getComputedStyle(ringed);
      const beyond = parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const ring = ringed.getBoundingClientRect();
      for (let around = ringed.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        const isIn =
          ring.left - beyond >= edge.left - 0.5 &&
          ring.right + beyond <= edge.right + 0.5 &&
          ring.top - beyond >= edge.top - 0.5 &&
          ring.bottom + beyond <= edge.bottom + 0.5;
        if (!isIn) return [`${one.textContent.trim()} in ${around.className || around.tagName}`];
      }
      return [];
    });
  });

/** Texts that run from the right whose first letters are cut off. */
export const hiddenBeginnings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.pop-body bdi:dir(rtl)')].flatMap((bdi) => {
      const walker = document.createTreeWalker(bdi, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (!text) return [];
      const first = document.createRange();
      first.setStart(text, 0);
      first.setEnd(text, 3);
      const { left, right, top } = first.getBoundingClientRect();
      for (let around: HTMLElement | null = bdi; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        if (left < edge.left - 1 || right > edge.right + 1)
          return [`${around.className} at ${Math.round(top)}`];
      }
      return [];
    }),
  );

/** How many layers the page is painted on, by Chromium’s own count. */
export async function countLayers(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  const changed = new Promise<number>((resolve) => {
    debug.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (layers) resolve(layers.filter(({ drawsContent }) => drawsContent).length);
    });
  });
  await debug.send('DOM.enable');
  await debug.send('LayerTree.enable');
  // It is counted with the next frame that has something new.
  await page.evaluate(() => document.body.prepend('.'));
  const count = await changed;
  await debug.detach();
  return count;
}

/** Where something is announced once, in the language of that moment. */
const announced = '[role=status], [role=alert], [aria-live]';

/** All that is said on the page: texts that are seen, and what screen readers and empty fields say. */
export const saidTexts = (page: Page, besides = 'none'): Promise<string[]> =>
  page.evaluate((without) => {
    const said: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.checkVisibility() && !node.parentElement.closest(without))
        said.push(node.textContent ?? '');
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        said.push(one.getAttribute(name) ?? '');
    return said.map((text) => text.trim()).filter((text) => text !== '');
  }, `${announced}, ${besides}`);

/** All texts that main announced and answered. */
export const givenTexts = async (page: Page): Promise<string[]> =>
  textsIn(JSON.parse(await page.evaluate(() => (window as unknown as { given: string }).given)));

function textsIn(given: unknown): string[] {
  if (typeof given === 'string') return [given];
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(textsIn) : [];
}
