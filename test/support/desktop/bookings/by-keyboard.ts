import { expect, type Page } from '@playwright/test';

/** To a booking of the list that is open, found by its title. */
export async function openBooking(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(title);
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(first).toHaveAccessibleName(new RegExp(title));
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** In a menu of the row of tools, whose buttons begin “List: ” and “Whose: ”. */
export async function chooseInTools(page: Page, tool: 'List' | 'Whose', name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${tool}: `) }).press('Enter');
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).press('Enter');
  await expect(page.getByRole('button', { name: `${tool}: ${name}` })).toBeFocused();
}

/** Asks for the cancellation of the booking that is open; it leaves five seconds later. */
export async function cancelOpen(page: Page, reason: string): Promise<void> {
  await page.keyboard.press('Delete');
  const sheet = page.getByRole('alertdialog');
  await expect(sheet.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
}

export async function cancelBooking(page: Page, title: string, reason = ''): Promise<void> {
  await openBooking(page, title);
  await cancelOpen(page, reason);
}
