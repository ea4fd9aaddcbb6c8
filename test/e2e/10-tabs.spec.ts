import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`bookings: found by search, opened, cancelled, and taken back in time (${colorScheme})`, async ({
    launchBookbar,
  }, info) => {
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'], colorScheme });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('main', { name: 'Upcoming' }).getByRole('link').first()).toBeVisible();
    await page.screenshot({ path: info.outputPath(`bookings-${colorScheme}.png`) });
    await expectAccessible(page);
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('studio tour');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(found.first()).toHaveAccessibleName(/Studio tour/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Studio tour' })).toBeVisible();
    await page.screenshot({ path: info.outputPath(`detail-${colorScheme}.png`) });
    await expectAccessible(page);
    await page.keyboard.press('Delete');
    const sheet = page.getByRole('alertdialog');
    await expect(sheet).toBeVisible();
    await page.screenshot({ path: info.outputPath(`cancel-${colorScheme}.png`) });
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: /Undo/ }).click();
    await page.screenshot({ path: info.outputPath(`undone-${colorScheme}.png`) });
    expect(pageErrors).toEqual([]);
  });

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
