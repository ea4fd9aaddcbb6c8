import { expect } from '@playwright/test';
import { hannah, joon } from '../support/desktop/bookings/draft.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { quickBook } from '../support/desktop/quick-book.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import {
  bookElsewhere,
  coaching,
  expectOpened,
  openReminded,
  portfolio,
  readAgain,
  siteVisit,
  titlesOf,
} from '../support/desktop/reminded.ts';

test.setTimeout(120_000);

const tomorrow = 24 * 60;

test('what somebody else does is shown, several things as one; what is done here is not', async ({
  launchBookbar,
  notifications,
}) => {
  const userData = await folderWith(noReminders);
  const bookings = [siteVisit(tomorrow), coaching(tomorrow + 60), portfolio(tomorrow + 240)];
  const signedIn = await openReminded(launchBookbar, bookings, { userData });
  const { page, service } = signedIn;
  await page.keyboard.press('Control+1');
  await quickBook(page, 'Intro call', { name: joon.name, email: joon.email });
  await expect(page.getByText(/Booked/).first()).toBeVisible({ timeout: 15_000 });
  await readAgain(signedIn);
  await service.elsewhere('bookings/cancel', { uid: 'visit', cancellationReason: 'Down with a cold' });
  await readAgain(signedIn);
  const one = await notifications.shown('Site visit was cancelled', 15_000);
  expect(one.body).toMatch(/^Hannah Weiss, tomorrow at \d\d:\d\d\. “Down with a cold”$/);
  expect(titlesOf(notifications)).toHaveLength(1);
  await dunst.click();
  await expectOpened(page, 'Site visit');

  await bookElsewhere(signedIn, hannah, tomorrow + 120);
  await service.elsewhere('bookings/cancel', { uid: 'coaching', cancellationReason: 'Ill' });
  await readAgain(signedIn);
  const several = await notifications.shown('2 bookings changed', 15_000);
  expect(several.body).toContain('Coaching was cancelled.');
  expect(titlesOf(notifications)).toHaveLength(2);

  await test.step('a kind of news that is switched off is not shown', async () => {
    notifications.forget();
    await page.evaluate(() =>
      window.bookbar.call('settings.change', {
        reminders: { news: { added: true, moved: true, cancelled: false } },
      }),
    );
    await service.elsewhere('bookings/cancel', { uid: 'portfolio', cancellationReason: 'Ill' });
    await bookElsewhere(signedIn, hannah, tomorrow + 180);
    await readAgain(signedIn);
    await expect.poll(() => titlesOf(notifications, 'was booked'), { timeout: 15_000 }).toHaveLength(1);
    expect(titlesOf(notifications)).toHaveLength(1);
  });
});
