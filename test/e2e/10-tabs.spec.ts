import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`event types: a switch is off, and on again (${colorScheme})`, async ({ launchBookbar }, info) => {
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'], colorScheme });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.keyboard.press('Control+3');
    const intro = page.getByRole('switch', { name: /Intro call/ });
    await expect(intro).toBeChecked();
    await page.screenshot({ path: info.outputPath(`types-${colorScheme}.png`) });
    await expectAccessible(page);
    await intro.click();
    await expect(intro).not.toBeChecked();
    await expect(page.getByText('Unpublished. Direct link still works.').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath(`unpublished-${colorScheme}.png`) });
    await page.keyboard.press('Control+z');
    await expect(intro).toBeChecked();
    expect(pageErrors).toEqual([]);
  });
}
