import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';

/** From the Bookings tab by its search, to the times it may be moved to; nothing was looked at before. */
async function openMove(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(title);
  const found = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(found.first()).toHaveAccessibleName(new RegExp(title));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(title), level: 2 })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText(/^Moving from/)).toBeVisible();
  await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeVisible();
}

/** The day after the one in view, so that it never is the time it has. */
async function choose(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('option', { name: /\d:\d\d/, selected: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // A slot is called “09:00, 14:00 for you” (design §10); what is seen is shorter.
    .disableRules('label-content-name-mismatch')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`by keyboard: a booking of a later day moves, its answers are seen, and both ends lead to the other (${colorScheme})`, async ({
    launchBookbar,
  }, info) => {
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'], colorScheme });
    const photograph = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await openMove(page, 'Studio tour');
    await photograph('times');
    await expectAccessible(page);
    await choose(page);
    await expect(page.getByText('liam@doyle.example')).toBeVisible();
    await page.keyboard.type('Train strike');
    await photograph('form');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible();
    await expect(page.getByText('A move can’t be undone. Move it again instead.')).toBeVisible();
    await photograph('moved');
    // One stands on the booking at its new time.
    await page.keyboard.press('Escape');
    await expect(page.getByText('Moved from')).toBeVisible();
    await expect(page.getByText('Train strike')).toBeVisible();
    await photograph('new');
    await page.getByRole('button', { name: /^Moved from/ }).press('Enter');
    await expect(page.getByText(/^Moved to .*, .*\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Moved to/ })).toBeVisible();
    await photograph('old');
    expect(pageErrors).toEqual([]);
  });
}

test('one of a series, one with seats and one of several hosts move as well', async ({ launchBookbar }) => {
  test.setTimeout(60_000);
  const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  for (const title of ['Coaching', 'Workshop', 'Roadmap consult']) {
    await openMove(page, title);
    await choose(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: /^(?:Moved|Requested)$/ })).toBeVisible({
      timeout: 15_000,
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  expect(pageErrors).toEqual([]);
});
