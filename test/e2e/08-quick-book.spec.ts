import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { browser } from '../support/desktop/browser.ts';
import { allow, connect } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
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

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`by keyboard alone: from a key press to a booking, and undone (${colorScheme})`, async ({
    launchBookbar,
  }, info) => {
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'], colorScheme });
    const photograph = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await choose(page, 'studio tour');
    await photograph('time');
    await expectAccessible(page);
    await fillIn(page, 'Ana Bell', 'ana@bell.example');
    await photograph('form');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy details' })).toBeFocused();
    await photograph('booked');
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await expect(page.getByText('Ana gets a cancellation email.', { exact: true })).toBeVisible();
    await photograph('undone');
    expect(pageErrors).toEqual([]);
  });
}

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
