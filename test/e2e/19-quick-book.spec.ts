import { expect, type ElectronApplication, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { createCountedKeyboard } from '../bench/app/counted-keyboard.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { browser } from '../support/desktop/browser.ts';
import { allow, connect } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
import { typeField } from '../support/desktop/quick-book-page.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

const bookings = z.object({
  bookings: z.array(
    z.looseObject({
      status: z.string(),
      startTime: z.string(),
      attendees: z.array(z.looseObject({ email: z.string() })),
    }),
  ),
});

/** Besides the characters typed; a key pressed with others held is one. */
const maxKeystrokes = 8;

/** Step 1 by its name, step 2 by the first open time, as far as the form. */
async function choose(page: Page, eventType: string): Promise<void> {
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(eventType);
  await expect(page.getByRole('option').first()).toContainText(new RegExp(eventType, 'i'));
  await page.keyboard.press('Enter');
  await expect(slots(page).first()).toBeVisible();
}

const slots = (page: Page): Locator => page.getByRole('option', { name: /\d:\d\d/ });

async function fillIn(page: Page, name: string, email: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
}

const isShown = (app: ElectronApplication): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

test('quick-book in the demo, by keys alone, in both themes', async ({ launchBookbar }, info) => {
  test.setTimeout(120_000);
  const { app, page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'] });
  await expect(page.getByText(/left, done by/)).toBeVisible();

  await test.step('by keyboard alone: from a key press to a booking, and undone', async () => {
    const pictures = createPictures(page, info);
    await choose(page, 'studio tour');
    await pictures.check('time');
    await fillIn(page, 'Ana Bell', 'ana@bell.example');
    await pictures.check('form');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy details' })).toBeFocused();
    await pictures.check('booked');
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await expect(page.getByText('Ana gets a cancellation email.', { exact: true })).toBeVisible();
    await pictures.take('undone');
    expect(pageErrors).toEqual([]);
  });

  await test.step('from the shortcut to booked for a known guest takes few keystrokes', async () => {
    await page.keyboard.press('Control+1');
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.poll(() => isShown(app)).toBe(false);

    const keyboard = createCountedKeyboard();
    await keyboard.press('alt+shift+b');
    await expect(typeField(page)).toBeFocused();
    await keyboard.type('studio');
    await expect(page.getByRole('option').first()).toContainText('Studio tour');
    await keyboard.press('Return');
    await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeFocused();
    await keyboard.press('Return');
    await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();
    await keyboard.type('liam');
    await expect(page.getByRole('listbox', { name: 'People you booked with' })).toContainText('Liam');
    await keyboard.press('Return');
    await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue(/^Liam /);
    await keyboard.press('ctrl+Return');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });

    expect(keyboard.strokes).toBeLessThanOrEqual(maxKeystrokes);
    expect(pageErrors).toEqual([]);
  });
});

test.describe('with a service of one’s own', () => {
  test.setTimeout(90_000);
  let service: SandboxProcess;
  test.beforeEach(async () => {
    service = await startSandbox();
  });
  test.afterEach(async () => {
    await browser.quit();
    await service.stop();
  });

  const bookedFor = async (email: string) =>
    bookings
      .parse(await service.control('state'))
      .bookings.filter(({ attendees }) => attendees.some((attendee) => attendee.email === email));

  async function begin(page: Page): Promise<void> {
    await connect(page, service);
    await allow();
    await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
  }

  test('an answer that is lost is looked for, and the booking is made once', async ({ launchBookbar }) => {
    const { page } = await launchBookbar();
    await begin(page);
    await choose(page, 'studio tour');
    await fillIn(page, 'Ana Bell', 'ana@bell.example');
    await service.control('fault', { operation: 'bookings/create', kind: 'cut-after', times: 1 });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 20_000 });
    expect(await bookedFor('ana@bell.example')).toHaveLength(1);
  });
});
