import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** Pictures for the report of a test, each in both themes. */
export interface Pictures {
  take(name: string): Promise<void>;
  /** Takes one, and expects names, roles and contrast to be right in each theme; without these rules of axe. */
  check(name: string, ...without: readonly string[]): Promise<void>;
}

/** The rule that slots break: one is called “09:00, 14:00 your time” (design §10); what is seen is shorter. */
export const labelRule = 'label-content-name-mismatch';

export function createPictures(page: Page, info: TestInfo): Pictures {
  async function inBothThemes(name: string, look: () => Promise<void>): Promise<void> {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const file = info.outputPath(`${name}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      await info.attach(`${name} (${colorScheme})`, { path: file, contentType: 'image/png' });
      await look();
    }
    await page.emulateMedia({ colorScheme: null });
  }

  return {
    take: (name) => inBothThemes(name, () => Promise.resolve()),
    check: (name, ...without) =>
      inBothThemes(name, async () => {
        await untilColoursStand(page);
        await expectAccessible(page, ...without);
      }),
  };
}

/** A change of theme may fade in. */
const untilColoursStand = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/** Names, roles, contrast. */
export async function expectAccessible(page: Page, ...without: readonly string[]): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules([...without])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
