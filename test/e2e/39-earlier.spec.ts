import { expect } from '@playwright/test';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { otherProgramOf } from '../support/desktop/bookings/own-service.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { todayAt } from '../support/desktop/changes-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { bookingsOf, countAsked } from '../support/desktop/own-service.ts';
import { press } from '../support/desktop/pointer.ts';
import { setPageClock } from '../support/desktop/moved-clock.ts';
import { enter } from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import { closePopover, readAgain, titlesOf } from '../support/desktop/reminded.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { tray } from '../support/desktop/tray.ts';

test.setTimeout(180_000);

const title = 'Once a day between Maya Lindqvist and Hannah Weiss';
const ofOnceADay = { eventTypeId: 609 };

test('a time that came free is shown to the host, is taken, comes free again, and goes to the attendee who wants earlier after one look', async ({
  launchBookbar,
  notifications,
}, info) => {
  // Once a day: as long as today is taken nothing is open before tomorrow.
  const { service, env, nowMs } = await startAtTen({
    bookings: (nowMs) => [
      todayAt(nowMs, 300, 'daniel', ofOnceADay),
      todayAt(nowMs, 27 * 60, 'hannah', { ...ofOnceADay, title }),
    ],
  });
  // Of what is done elsewhere nothing else is shown: its bubbles would lie over the one that is meant, and over the popover.
  const news = { added: false, moved: false, cancelled: false };
  const userData = await folderWith({ ...noReminders, news });
  const { app, page, pageErrors } = await launchBookbar({ env, userData });
  const elsewhere = await otherProgramOf(service);
  const pictures = createPictures(page, info);
  const hannahs = () => bookingsOf(service, 'hannah@guest.example');
  const found = page.getByText('12:30 today came free', { exact: true });
  const told = () => titlesOf(notifications, 'came free');
  const reopen = async (): Promise<void> => {
    await closePopover(page);
    await expect.poll(() => isPopoverShown(app)).toBe(false);
    await tray.click();
    await expect.poll(() => isPopoverShown(app)).toBe(true);
  };

  await test.step('Hannah is marked in her booking, and the cost is said', async () => {
    await enter(page, service);
    await setPageClock(page, nowMs);
    await page.keyboard.press('Control+2');
    await openBooking(page, title);
    await reopen();
    await page.keyboard.press('Control+2');
    await openBooking(page, title);
    await press(page, page.getByRole('switch', { name: /^Hannah wants earlier/ }));
    await expect(page.getByRole('switch', { name: /^Hannah wants earlier/ })).toBeChecked();
    await expect(page.getByText(/^Looks every 15 minutes by day, about \d+ calls\. Last look /)).toBeVisible({
      timeout: 20_000,
    });
    await pictures.check('earlier-on');
    expect(told()).toEqual([]);
  });

  await test.step('the time that another booking leaves is shown at once, and its notification leads to all who wait', async () => {
    await closePopover(page);
    await elsewhere('bookings/cancel', { uid: 'today-daniel', cancellationReason: 'Ill' });
    await readAgain({ page });
    await notifications.shown(
      '12:30 today came free. Reschedule Hannah Weiss from tomorrow at 13:00?',
      20_000,
    );
    await dunst.click();
    await expect(page.getByRole('heading', { name: 'Wants earlier' })).toBeVisible();
    await expect(found).toBeVisible();
    await pictures.check('earlier');
  });

  await test.step('taken by someone else in the meantime it is gone, and free again it is not news', async () => {
    const at = { start: new Date(nowMs + 150 * 60_000), end: new Date(nowMs + 180 * 60_000) };
    const joon = { name: 'Joon Park', email: 'joon@park.example' };
    await elsewhere('bookings/create', {
      ...ofOnceADay,
      ...at,
      timeZone: 'Asia/Seoul',
      language: 'en',
      metadata: {},
      responses: joon,
    });
    const askedBefore = await countAsked(service, 'get-availability');
    await readAgain({ page });
    await expect(page.getByText('12:30 was just taken. Still looking.', { exact: true })).toBeVisible({
      timeout: 15_000,
    });
    // Whether a later time is open for Hannah was asked while this one is taken.
    await expect.poll(() => countAsked(service, 'get-availability')).toBeGreaterThan(askedBefore);
    const [taken] = await bookingsOf(service, joon.email);
    await elsewhere('bookings/cancel', { uid: taken?.uid, cancellationReason: 'By mistake' });
    await readAgain({ page });
    await expect(found).toBeVisible({ timeout: 15_000 });
    expect(told()).toHaveLength(1);
    expect(await hannahs()).toHaveLength(1);
  });

  await test.step('after closing and opening one look shows both times, and that Hannah does not know', async () => {
    await reopen();
    await press(page, page.getByRole('link', { name: /^Bookings/ }));
    await press(page, page.getByRole('button', { name: /^List: / }));
    await press(page, page.getByRole('menuitem', { name: /^Wants earlier/ }));
    await press(page, page.getByRole('button', { name: 'Reschedule Hannah' }));
    await expect(
      page.getByText(/If you haven’t asked, write first\. Tomorrow stays booked meanwhile\.$/),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Reason/ })).toHaveValue(
      'Wie gewünscht: Ein früherer Termin ist frei geworden.',
    );
    await pictures.check('earlier-confirm');
    expect(await hannahs()).toHaveLength(1);
  });

  await test.step('and it is rescheduled once, though the answer is lost', async () => {
    await service.control('fault', { operation: 'bookings/create', kind: 'cut-after', times: 1 });
    await press(page, page.getByRole('button', { name: /^Reschedule booking/ }));
    await expect(page.getByText(/^Rescheduled/).first()).toBeVisible({ timeout: 60_000 });
    const after = (await hannahs()).filter(({ status }) => status !== 'CANCELLED');
    expect(after.map(({ startTime }) => Date.parse(startTime))).toEqual([nowMs + 150 * 60_000]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+2');
    await expect(page.getByText(/wants earlier/)).toHaveCount(0);
  });
  expect(pageErrors).toEqual([]);
  await service.stop();
});
