import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { booked, enter, nameField, showTimes, slots } from '../support/desktop/quick-book-page.ts';
import { writeQuickBookWorkspace } from '../support/desktop/quick-book-workspace.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // A slot is called “09:00, 14:00 for you” (design §10); what is seen is shorter.
    .disableRules('label-content-name-mismatch')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

async function typeGuest(page: Page, name: string, email: string): Promise<void> {
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in a fresh demo Ctrl+N, Enter, Enter and a guest is a booking (${colorScheme})`, async ({
    launchBookbar,
  }, info) => {
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'], colorScheme });
    const photograph = (name: string) =>
      page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.keyboard.press('Control+n');
    await expect(page.getByRole('option').first()).toBeVisible();
    await photograph('types');
    await page.keyboard.press('Enter');
    await expect(slots(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    // The latest guests are offered, and nobody is meant yet.
    await expect(page.getByRole('listbox', { name: 'People you booked with' })).toBeVisible();
    await photograph('people');
    await typeGuest(page, 'Ana Bell', 'ana@bell.example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

test.describe('with a service of one’s own', () => {
  test.setTimeout(120_000);
  let service: SandboxProcess;
  test.beforeEach(async () => {
    service = await startSandbox('--workspace', await writeQuickBookWorkspace());
  });
  test.afterEach(async () => {
    await browser.quit();
    await service.stop();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a series says how many it makes and until when, and undo takes them all (${colorScheme})`, async ({
      launchBookbar,
    }, info) => {
      const { page, pageErrors } = await launchBookbar({ colorScheme });
      const photograph = (name: string) =>
        page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) });
      await enter(page, service);
      await showTimes(page, 'Weekly mentoring');
      await expect(
        page.getByText('Repeats weekly, 6 bookings. Choosing a time books the whole series.'),
      ).toBeVisible();
      await expect(slots(page).first()).toBeFocused();
      await photograph('times');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(/^Repeats weekly, 6 bookings, until /)).toBeVisible();
      await photograph('form');
      await typeGuest(page, 'Ana Bell', 'ana@bell.example');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText(/^With Ana Bell.* 6 bookings, until /)).toBeVisible();
      expect(await booked(service)).toHaveLength(6);
      await expect(
        page.getByText(/^Undo cancels all 6 bookings of the series, until .+ and emails Ana\./),
      ).toBeVisible();
      await photograph('booked');
      await expectAccessible(page);
      await page.keyboard.press('Control+z');
      await expect(page.getByText(/All 6 bookings of the series are cancelled\./).first()).toBeVisible({
        timeout: 15_000,
      });
      expect(await booked(service)).toEqual([]);
      await photograph('undone');
      expect(pageErrors).toEqual([]);
    });
  }

  test('a package is booked time by time, and what is missing of it is said and chosen again', async ({
    launchBookbar,
  }, info) => {
    const { page, pageErrors } = await launchBookbar();
    const photograph = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
    await enter(page, service);
    await showTimes(page, 'Two or three lessons');
    await expect(
      page.getByText('A package: choose 2 to 3 times, on as many days as you like.'),
    ).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slots(page).first()).toBeFocused();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Continue with 2 times' })).toBeVisible();
    await photograph('times');
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await typeGuest(page, 'Bo Li', 'bo@li.example');
    await photograph('form');
    // Somebody is faster than the first of both.
    const body = { message: 'no_available_users_found_error' };
    await service.control('fault', {
      operation: 'bookings/create',
      kind: 'status',
      status: 409,
      body,
      times: 1,
    });
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Partly booked' })).toBeVisible({ timeout: 20_000 });
    const missing = '1 of 2 times booked. The package holds at least 2: choose 1 more, or undo.';
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
    expect(await booked(service)).toHaveLength(1);
    await photograph('partly');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose another time' }).press('Enter');
    await expect(page.getByText('1 booked. Choose 1 to 2 times more.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slots(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Chosen time' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 of 2 times booked.', { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(await booked(service)).toHaveLength(2);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 20_000 });
    expect(await booked(service)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  test('the guest’s night is marked and warned of, and a host keeps a booking that moves', async ({
    launchBookbar,
  }, info) => {
    const { page } = await launchBookbar();
    const photograph = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
    await enter(page, service);
    await showTimes(page, 'Late evening');
    await page.getByRole('button', { name: 'Change attendee’s time zone' }).press('Enter');
    await page.keyboard.type('kolkata');
    await expect(page.getByRole('option').first()).toContainText('Kolkata');
    await page.keyboard.press('Enter');
    await expect(slots(page).first()).toHaveAccessibleName(/, night in Kolkata$/);
    await photograph('night');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Choose 4 for me' }).press('Enter');
    await expect(
      page.getByText('No open time lies between 08:00 and 18:00 in Kolkata. These come closest.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy 4 open times' })).toBeVisible();
    await photograph('closest');
    await page.keyboard.press('Escape');
    await slots(page).first().press('Enter');
    await expect(page.getByText(/^Night for the guest: 0\d:\d\d in Kolkata$/)).toBeVisible();
    await photograph('warned');

    // By its turn a round robin goes to one of three; moved, it stays with that one.
    await showTimes(page, 'Rotating consult');
    await page.keyboard.press('ArrowRight');
    await expect(slots(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await typeGuest(page, 'Bo Li', 'bo@li.example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+2');
    await page.getByRole('link', { name: /Bo Li/ }).press('Enter');
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('combobox', { name: 'Host' })).not.toHaveValue('');
    const host = await page.getByRole('combobox', { name: 'Host' }).locator('option:checked').textContent();
    await page.keyboard.press('ArrowRight');
    // The time it has cannot be chosen again.
    await expect(page.getByRole('option', { name: /^\d\d:\d\d/, selected: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${host ?? ''} stays the host.`)).toBeVisible();
    await photograph('moving');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Moved' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/no longer by/)).toBeHidden();
  });
});
