import { expect, type Page } from '@playwright/test';
import { createPictures, labelRule } from '../support/desktop/bookings/pictures.ts';
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
  await expect(page.getByText(/^Rescheduling from/)).toBeVisible();
  await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeVisible();
}

/** The last time of an open day after the one in view, so that it never is the time it has; a night hour too. */
async function choose(page: Page): Promise<void> {
  const day = page.getByRole('tab', { selected: true });
  const before = await day.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(day).not.toHaveText(before ?? '');
  const last = page.getByRole('option', { name: /\d:\d\d/ }).last();
  const none = page.getByRole('heading', { name: /^No .*times/ });
  await expect(last.or(none)).toBeVisible();
  if (await none.isVisible()) await page.keyboard.press('n');
  await last.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
}

test('by keyboard: bookings of every kind are moved', async ({ launchBookbar }, info) => {
  test.setTimeout(120_000);
  const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'] });
  const pictures = createPictures(page, info);
  await expect(page.getByText(/left, done by/)).toBeVisible();

  await test.step('a booking of a later day moves, its answers are seen, and both ends lead to the other', async () => {
    await openMove(page, 'Studio tour');
    await pictures.check('times', labelRule);
    await choose(page);
    await expect(page.getByText('liam@doyle.example')).toBeVisible();
    await page.keyboard.type('Train strike');
    await pictures.check('form', labelRule);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Rescheduled' })).toBeVisible();
    await expect(page.getByText('A reschedule can’t be undone. Reschedule it again instead.')).toBeVisible();
    await pictures.take('moved');
    // One stands on the booking at its new time.
    await page.keyboard.press('Escape');
    const before = page.getByRole('button', { name: /^From/ });
    await expect(before).toBeVisible();
    await expect(page.getByText('Train strike')).toBeVisible();
    await pictures.take('new');
    await before.press('Enter');
    await expect(page.getByText(/^Rescheduled to .*, .*\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^To/ })).toBeVisible();
    await pictures.take('old');
    await page.keyboard.press('Control+1');
  });

  await test.step('one of a series, one with seats and one of several hosts move as well', async () => {
    // A colleague hosts one of them, for the team that Maya manages.
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('button', { name: 'Whose: Mine' })).toBeVisible();
    await page.keyboard.press('Shift+M');
    for (const title of ['Coaching', 'Workshop', 'Roadmap consult']) {
      await openMove(page, title);
      await choose(page);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: 'Rescheduled' })).toBeVisible({
        timeout: 15_000,
      });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
  });
  expect(pageErrors).toEqual([]);
});
