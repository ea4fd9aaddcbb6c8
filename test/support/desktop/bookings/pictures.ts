import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** Pictures for the report of a test, each in both themes. */
export interface Pictures {
  take(name: string): Promise<void>;
}

export function createPictures(page: Page, info: TestInfo): Pictures {
  return {
    async take(name) {
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const file = info.outputPath(`${name}-${colorScheme}.png`);
        await page.screenshot({ path: file });
        await info.attach(`${name} (${colorScheme})`, { path: file, contentType: 'image/png' });
      }
      await page.emulateMedia({ colorScheme: null });
    },
  };
}

/** Names, roles, contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
