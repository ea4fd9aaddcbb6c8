import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`by keyboard alone: from a key press to a booking, and back (${colorScheme})`, async ({ launchBookbar }, info) => {
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'], colorScheme });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.keyboard.press('Control+n');
    const search = page.getByRole('combobox', { name: /event type/i });
    await expect(search).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath(`1-type-${colorScheme}.png`) });
    await page.keyboard.type('portfolio');
    await expect(page.getByRole('option', { name: /Portfolio review/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: info.outputPath(`2-time-${colorScheme}.png`) });
    await page.keyboard.press('n');
    await page.waitForTimeout(700);
    await page.screenshot({ path: info.outputPath(`2-time-next-${colorScheme}.png`) });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(700);
    await page.screenshot({ path: info.outputPath(`3-form-${colorScheme}.png`) });
    await page.keyboard.type('Ana Bell');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@bell.example');
    await page.screenshot({ path: info.outputPath(`3-form-filled-${colorScheme}.png`) });
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: info.outputPath(`4-outcome-${colorScheme}.png`) });
    expect(pageErrors).toEqual([]);
  });
}
