import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { SandboxProcess } from './sandbox-process.ts';
import { signIn } from './sign-in.ts';

const state = z.looseObject({
  bookings: z.array(
    z.looseObject({
      uid: z.string(),
      status: z.string(),
      startTime: z.string(),
      location: z.string().nullable(),
      responses: z.record(z.string(), z.unknown()).nullable(),
      attendees: z.array(z.looseObject({ email: z.string(), timeZone: z.string() })),
    }),
  ),
});

const past = /^past-/;

/** What was booked since the beginning, as the service has it. */
export async function booked(service: SandboxProcess) {
  return state
    .parse(await service.control('state'))
    .bookings.filter(({ uid, status }) => !past.test(uid) && status !== 'CANCELLED');
}

/** Signed in, with Today in view. */
export async function enter(page: Page, service: SandboxProcess): Promise<void> {
  await signIn(page, service);
  await expect(page.getByRole('button', { name: /^Quick book/ })).toBeVisible({ timeout: 20_000 });
}

export const typeField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'What to book, with whom, when' });
export const nameField = (page: Page): Locator => page.getByRole('combobox', { name: 'Name' });
export const slots = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Times' }).getByRole('option');
/** The time that Enter goes on with: by itself never one at night. */
export const chosenSlot = (page: Page): Locator =>
  page.getByRole('option', { name: /\d:\d\d/, selected: true });
/** What is said in the form of why it was not booked. */
export const banner = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button') });

/** Quick-book at its first step, with this typed, from wherever the page is. */
export async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+n');
  const field = typeField(page);
  await expect(field.or(page.getByRole('button', { name: 'Back' }))).toBeVisible();
  while (!(await field.isVisible())) await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** The times of an event type, by its name. */
export async function showTimes(page: Page, title: string): Promise<void> {
  await search(page, title);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

/** Chooses the first of these times, and says who it is for. */
export async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await expect(chosenSlot(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await nameField(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(email);
}
