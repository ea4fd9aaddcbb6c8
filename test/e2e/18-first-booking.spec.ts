import { expect, type Page } from '@playwright/test';
import { createPictures, labelRule } from '../support/desktop/bookings/pictures.ts';
import { test } from '../support/desktop/fixture.ts';
import {
  booked,
  enter,
  nameField,
  showTimes,
  chosenSlot,
  slots,
} from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import type { SandboxProcess } from '../support/desktop/sandbox-process.ts';

async function typeGuest(page: Page, name: string, email: string): Promise<void> {
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
}

let service: SandboxProcess;
test.afterEach(async () => {
  await service.stop();
});

test('quick-book: a series, a package, the guest’s night and a host who stays', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(240_000);
  const morning = await startAtTen();
  ({ service } = morning);
  const { page, pageErrors } = await launchBookbar({ env: morning.env });
  const pictures = createPictures(page, info);
  await enter(page, service);

  await test.step('a series says how many it makes and until when, and undo takes them all', async () => {
    await showTimes(page, 'Weekly mentoring');
    await expect(
      page.getByText('Repeats weekly, 6 bookings. Choosing a time books the whole series.'),
    ).toBeVisible();
    await expect(chosenSlot(page)).toBeFocused();
    await pictures.check('series-times', labelRule);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Repeats weekly, 6 bookings, until /)).toBeVisible();
    await pictures.take('series-form');
    await typeGuest(page, 'Ana Bell', 'ana@bell.example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/^With Ana Bell.* 6 bookings, until /)).toBeVisible();
    expect(await booked(service)).toHaveLength(6);
    await expect(
      page.getByText(/^Undo cancels all 6 bookings in the series, until .+ and emails Ana\./),
    ).toBeVisible();
    await pictures.check('series-booked', labelRule);
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/All 6 bookings in the series are cancelled\./).first()).toBeVisible({
      timeout: 15_000,
    });
    expect(await booked(service)).toEqual([]);
    await pictures.take('series-undone');
  });

  await test.step('a package is booked time by time, and what is missing of it is said and chosen again', async () => {
    await showTimes(page, 'Two or three lessons');
    await expect(
      page.getByText('A package: pick times for 2 to 3 sessions, on as many days as you like.'),
    ).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slots(page).and(page.locator(':focus'))).toBeVisible();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Continue with 2 sessions' })).toBeVisible();
    await pictures.check('package-times', labelRule);
    await page.keyboard.press('Control+Enter');
    await typeGuest(page, 'Bo Li', 'bo@li.example');
    await pictures.take('package-form');
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
    await expect(page.getByRole('heading', { name: 'Partly booked' })).toBeVisible({ timeout: 30_000 });
    const missing = '1 of 2 sessions booked. This package needs at least 2 sessions. Pick 1 more, or undo.';
    await expect(page.getByText(missing, { exact: true })).toBeVisible();
    expect(await booked(service)).toHaveLength(1);
    await pictures.check('package-partly', labelRule);
    await page.getByRole('button', { name: 'Pick another time' }).press('Enter');
    await expect(page.getByText('1 booked. Pick times for 1 to 2 more sessions.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slots(page).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('region', { name: 'Chosen time' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 of 2 sessions booked.', { exact: true })).toBeVisible({ timeout: 20_000 });
    expect(await booked(service)).toHaveLength(2);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 20_000 });
    expect(await booked(service)).toEqual([]);
  });

  await test.step('the guest’s night is marked and warned of', async () => {
    await showTimes(page, 'Late evening');
    await page.getByRole('button', { name: 'Change attendee’s time zone' }).press('Enter');
    await page.keyboard.type('kolkata');
    await expect(page.getByRole('option').first()).toContainText('Kolkata');
    await page.keyboard.press('Enter');
    await expect(slots(page).first()).toHaveAccessibleName(/, night in Kolkata$/);
    await pictures.take('night');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Suggest 4 times' }).press('Enter');
    await expect(
      page.getByText('No open times between 08:00 and 18:00 in Kolkata. These are the closest.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy 4 open times' })).toBeVisible();
    await pictures.take('closest');
    await page.keyboard.press('Escape');
    await slots(page).first().press('Enter');
    await expect(page.getByText(/^Night for the attendee: 0\d:\d\d in Kolkata$/)).toBeVisible();
    await pictures.take('warned');
  });

  await test.step('a host keeps a booking that moves', async () => {
    // By its turn a round robin goes to one of three; moved, it stays with that one.
    await showTimes(page, 'Rotating consult');
    await page.keyboard.press('ArrowRight');
    await expect(chosenSlot(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await typeGuest(page, 'Cy Wu', 'cy@wu.example');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+2');
    // Whose turn it is decides who hosts it; what a colleague hosts is among the team’s.
    const whose = page.getByRole('button', { name: 'Whose: Mine' });
    const link = page.getByRole('link', { name: /Cy Wu/ });
    await expect(link.or(whose).first()).toBeVisible();
    if ((await link.count()) === 0) await page.keyboard.press('Shift+M');
    await link.press('Enter');
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('combobox', { name: 'Host' })).not.toHaveText('Any host');
    const host = await page.getByRole('combobox', { name: 'Host' }).textContent();
    await page.keyboard.press('ArrowRight');
    // The time it has cannot be chosen again.
    await expect(page.getByRole('option', { name: /^\d\d:\d\d/, selected: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${host?.trim() ?? ''} stays the host.`)).toBeVisible();
    await pictures.take('moving');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Rescheduled' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/Host changed/)).toBeHidden();
  });
  expect(pageErrors).toEqual([]);
});
