import { expect, type Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { todayAt } from '../support/desktop/changes-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { bookingsOf, countAsked } from '../support/desktop/own-service.ts';
import { press } from '../support/desktop/pointer.ts';
import { setPageClock } from '../support/desktop/moved-clock.ts';
import { chosenSlot, enter, nameField, showTimes, typeField } from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import { closePopover } from '../support/desktop/reminded.ts';
import type { SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { tray } from '../support/desktop/tray.ts';

test.setTimeout(180_000);

const asked = (service: SandboxProcess): Promise<number> => countAsked(service, 'bookings/list');
const strip = (page: Page) => page.getByRole('img', { name: /overlap|left|booking/ });

test('the shape of the day: strip, free time, what is worth knowing, other days and a date', async ({
  launchBookbar,
}, info) => {
  const { service, env, nowMs } = await startAtTen({
    bookings: (nowMs) => [
      todayAt(nowMs, 60, 'hannah'),
      todayAt(nowMs, 240, 'marcus'),
      todayAt(nowMs, 255, 'elif'),
      todayAt(nowMs, 24 * 60, 'joon'),
    ],
  });
  const { app, page, pageErrors } = await launchBookbar({ env });
  const pictures = createPictures(page, info);
  await enter(page, service);
  await setPageClock(page, nowMs);
  await closePopover(page);
  await expect.poll(() => isPopoverShown(app)).toBe(false);
  await tray.click();
  await page.keyboard.press('Control+1');

  await test.step('Today says its shape in one picture, and each clash at its row', async () => {
    await expect(strip(page)).toHaveAccessibleName(
      '3 left, done by 14:45. Longest gap 11:30 to 14:00. 1 overlap',
    );
    await expect(page.getByRole('link', { name: /Elif Aydın/ })).toHaveAccessibleDescription(
      'Overlaps First talk by 15 min',
    );
    await pictures.check('today');
  });

  await test.step('tomorrow, the week and a date are a key away, and tomorrow costs no call', async () => {
    const before = await asked(service);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: /Joon Park/ })).toBeVisible();
    await expect(page.getByText('tomorrow · 1 booking', { exact: false })).toBeVisible();
    expect(await asked(service)).toBe(before);
    await page.keyboard.press('w');
    await expect(page.getByRole('option', { name: /1 booking, 10:00 to 10:30/ })).toBeFocused();
    await pictures.check('week');
    await page.getByRole('textbox', { name: 'Go to a date' }).focus();
    await page.keyboard.type('01/01/2020');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pick a date within a year')).toBeVisible();
    const later = DateTime.fromMillis(nowMs, { zone: 'Europe/Berlin' }).plus({ days: 41 });
    await page.keyboard.press('Control+a');
    await page.keyboard.type(later.toFormat('dd/MM/yyyy'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Nothing booked on/)).toBeVisible();
    await page.keyboard.press('w');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open' })).toBeFocused();
  });

  await test.step('with the pointer, after closing and opening: a free time books into itself', async () => {
    await closePopover(page);
    await expect.poll(() => isPopoverShown(app)).toBe(false);
    await tray.click();
    await expect.poll(() => isPopoverShown(app)).toBe(true);
    await press(page, page.getByRole('button', { name: 'Free 11:30 to 14:00, 2 h 30 min. Book' }));
    await expect(typeField(page)).toBeFocused();
    await expect(typeField(page)).toHaveValue(/11:30/);
    await page.keyboard.type(' first talk bo@li.example');
    await expect(page.getByRole('option', { name: /11:30 – 12:00/, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No break before')).toBeVisible();
    await expect(nameField(page)).toBeFocused();
    await pictures.check('form');
    await page.keyboard.type('Bo Li');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    const [booking, ...others] = await bookingsOf(service, 'bo@li.example');
    expect(others).toEqual([]);
    expect(DateTime.fromISO(booking?.startTime ?? '', { zone: 'Europe/Berlin' }).toFormat('HH:mm')).toBe(
      '11:30',
    );
  });

  await test.step('where a time is picked a date can be typed, and the note before booking is one line', async () => {
    await showTimes(page, 'Deep dive');
    await expect(chosenSlot(page)).toBeFocused();
    await page.keyboard.press('g');
    await expect(page.getByRole('textbox', { name: 'Go to a date' })).toBeFocused();
    await page.keyboard.type('01/01/2020');
    await page.keyboard.press('Enter');
    await expect(page.getByText('That day has passed. Pick a later one')).toBeVisible();
    const later = DateTime.fromMillis(nowMs, { zone: 'Europe/Berlin' }).plus({ days: 41 });
    await page.keyboard.press('Control+a');
    await page.keyboard.type(later.toFormat('dd/MM/yyyy'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
      new RegExp(` ${later.day}, \\d+ open`, 'u'),
    );
    await expect(chosenSlot(page)).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('Escape');
    await expect(chosenSlot(page)).toBeFocused();
    await pictures.check('date');
    expect(pageErrors).toEqual([]);
  });
});
