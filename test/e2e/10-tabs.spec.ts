import { expect } from '@playwright/test';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { test } from '../support/desktop/fixture.ts';
import { chosenSlot, nameField } from '../support/desktop/quick-book-page.ts';

test('by keyboard: a first booking; a booking and an event type, changed and taken back', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(120_000);
  const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'] });
  const pictures = createPictures(page, info);
  await expect(page.getByText(/left, done by/)).toBeVisible();

  await test.step('in a fresh demo Ctrl+N, Enter, Enter and a guest is a booking', async () => {
    await page.keyboard.press('Control+n');
    await expect(page.getByRole('option').first()).toBeVisible();
    await pictures.take('choosing-type');
    await page.keyboard.press('Enter');
    await expect(chosenSlot(page)).toBeFocused();
    await page.keyboard.press('Enter');
    // The latest guests are offered, and nobody is meant yet.
    await expect(page.getByRole('listbox', { name: 'People you booked with' })).toBeVisible();
    await pictures.take('people');
    await expect(nameField(page)).toBeFocused();
    await page.keyboard.type('Ana Bell');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ana@bell.example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    await page.keyboard.press('Control+1');
  });

  await test.step('bookings: found by search, opened, cancelled, and taken back in time', async () => {
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('main', { name: 'Upcoming' }).getByRole('link').first()).toBeVisible();
    await pictures.check('bookings');
    await page.keyboard.press('Control+f');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('studio tour');
    const found = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(found.first()).toHaveAccessibleName(/Studio tour/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Studio tour' })).toBeVisible();
    await pictures.check('detail');
    await page.keyboard.press('Delete');
    const sheet = page.getByRole('alertdialog');
    await expect(sheet).toBeVisible();
    await pictures.check('cancel');
    await sheet.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('button', { name: /Undo/ }).click();
    await pictures.take('undone');
  });

  await test.step('event types: a switch is off, and on again', async () => {
    await page.keyboard.press('Control+3');
    const intro = page.getByRole('switch', { name: /Intro call/ });
    await expect(intro).toBeChecked();
    await pictures.check('types');
    await intro.click();
    await expect(intro).not.toBeChecked();
    await expect(page.getByText('Unpublished. Direct link still works.').first()).toBeVisible();
    await pictures.take('unpublished');
    await page.keyboard.press('Control+z');
    await expect(intro).toBeChecked();
  });
  expect(pageErrors).toEqual([]);
});
