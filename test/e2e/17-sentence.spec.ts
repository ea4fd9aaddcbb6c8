import { expect, type Page } from '@playwright/test';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { test } from '../support/desktop/fixture.ts';
import { bookingsOf } from '../support/desktop/own-service.ts';
import { press } from '../support/desktop/pointer.ts';
import { enter, typeField } from '../support/desktop/quick-book-page.ts';
import { writeQuickBookWorkspace } from '../support/desktop/quick-book-workspace.ts';
import { closePopover } from '../support/desktop/reminded.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { tray } from '../support/desktop/tray.ts';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox('--workspace', await writeQuickBookWorkspace());
});
test.afterEach(async () => {
  await service.stop();
});

/** Types a sentence, from wherever the page is, and waits until its open times are there. */
async function say(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+n');
  await expect(typeField(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await expect(page.getByRole('group', { name: 'Understood' })).toBeVisible();
  await expect(page.getByRole('option', { name: /\d\d:\d\d – \d\d:\d\d/ }).first()).toBeVisible();
}

const chip = (page: Page, name: RegExp) => page.getByRole('button', { name });
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book with/ });

/** The second ↵ counts once the first was let go, and a moment later. */
async function bookWhenRested(page: Page): Promise<void> {
  await expect(bookButton(page)).toBeFocused();
  await expect(async () => {
    if (await bookButton(page).isVisible()) await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
}

test('by keyboard alone: a sentence is booked once, at the time it says', async ({ launchBookbar }, info) => {
  test.setTimeout(180_000);
  const { page, pageErrors } = await launchBookbar();
  const pictures = createPictures(page, info);
  await enter(page, service);

  await test.step('somebody new: the address, a look at it, and it is booked', async () => {
    await say(page, 'first talk bo tomorrow 11am');
    await expect(chip(page, /^Event type: First talk/)).toBeVisible();
    await pictures.check('sentence');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Bo’s email' })).toBeFocused();
    await page.keyboard.type('bo@li.example');
    // Enter that is held down goes no further than the screen that is to be looked at.
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await expect(bookButton(page)).toBeFocused();
    expect(await bookingsOf(service, 'bo@li.example')).toHaveLength(0);
    await page.keyboard.up('Enter');
    await pictures.check('confirm');
    await bookWhenRested(page);
    const [booking, ...others] = await bookingsOf(service, 'bo@li.example');
    expect(others).toEqual([]);
    expect(booking?.status).toBe('ACCEPTED');
  });

  await test.step('somebody known: two presses of Enter; and who was faster costs nothing', async () => {
    await service.control('fault', {
      operation: 'bookings/create',
      kind: 'status',
      status: 409,
      body: { message: 'no_available_users_found_error' },
      times: 1,
    });
    await say(page, 'first talk bo next week 11am');
    await page.keyboard.press('Enter');
    await expect(bookButton(page)).toBeFocused();
    await expect(async () => {
      if (await bookButton(page).isVisible()) await page.keyboard.press('Enter');
      await expect(page.getByText(/was just taken/).first()).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 30_000 });
    await expect(typeField(page)).toHaveValue('first talk bo next week 11am');
    expect(await bookingsOf(service, 'bo@li.example')).toHaveLength(1);
    await pictures.take('taken');
    await expect(page.getByRole('option', { name: /\d\d:\d\d – \d\d:\d\d/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await bookWhenRested(page);
    expect(await bookingsOf(service, 'bo@li.example')).toHaveLength(2);
  });

  await test.step('a booking is rescheduled by a sentence', async () => {
    await say(page, 'move bo from tomorrow to next week 2pm');
    await expect(chip(page, /^What to do: Reschedule/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused();
    await pictures.take('reschedule');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Rescheduled' })).toBeVisible({ timeout: 15_000 });
    const moved = (await bookingsOf(service, 'bo@li.example')).filter(({ fromReschedule }) => fromReschedule);
    expect(moved).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });
});

test('with the pointer, after closing and opening: a chip, its menu, an open time, and booked', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const { app, page } = await launchBookbar();
  await enter(page, service);
  for (const opening of ['first', 'again']) {
    if (!(await isPopoverShown(app))) await tray.click();
    await expect.poll(() => isPopoverShown(app), opening).toBe(true);
    await say(page, 'first talk with bo tomorrow 11am');
    await press(page, chip(page, /^Day: /));
    await press(page, page.getByRole('menuitemradio').nth(4));
    await expect(chip(page, /^Day: /)).toBeFocused();
    await expect(typeField(page)).not.toHaveValue(/tomorrow/);
    await chip(page, /^Time: /).press('Backspace');
    await expect(typeField(page)).toBeFocused();
    await expect(typeField(page)).not.toHaveValue(/11am/);
    await closePopover(page);
    await expect.poll(() => isPopoverShown(app)).toBe(false);
  }

  await tray.click();
  await expect.poll(() => isPopoverShown(app)).toBe(true);
  await say(page, 'first talk with bo tomorrow 11am');
  await press(page, page.getByRole('textbox', { name: 'Bo’s email' }));
  await page.keyboard.type('bo@li.example');
  await press(page, page.getByRole('option', { name: /\d\d:\d\d – \d\d:\d\d/ }).first());
  await expect(bookButton(page)).toBeFocused();
  await expect(async () => {
    if (await bookButton(page).isVisible()) await press(page, bookButton(page));
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  expect(await bookingsOf(service, 'bo@li.example')).toHaveLength(1);
});
