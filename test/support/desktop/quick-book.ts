import { expect, type Page } from '@playwright/test';

/** By keys: an event type by its name, its first open time, and who it is for. */
export async function quickBook(
  page: Page,
  eventType: string,
  guest: { readonly name: string; readonly email: string },
): Promise<void> {
  await chooseEventType(page, eventType);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(guest.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(guest.email);
  await page.keyboard.press('Control+Enter');
}

/** By keys as far as its open times. */
export async function chooseEventType(page: Page, eventType: string): Promise<void> {
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(eventType);
  await expect(page.getByRole('option').first()).toContainText(new RegExp(eventType, 'i'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeFocused();
}
