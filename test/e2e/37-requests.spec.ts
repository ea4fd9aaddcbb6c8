import { expect } from '@playwright/test';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { press } from '../support/desktop/pointer.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { closePopover, coaching, openReminded, titlesOf } from '../support/desktop/reminded.ts';
import { bookingIn, joon, tomas } from '../support/desktop/bookings/draft.ts';
import { tray } from '../support/desktop/tray.ts';

test.setTimeout(120_000);

test('requests: a last call, the list by age and nearness, the day around one, and the web app', async ({
  launchBookbar,
  notifications,
}, info) => {
  const nowMs = Date.now();
  const userData = await folderWith({ leadMinutes: [], unconfirmed: false });
  const bookings = [
    bookingIn(nowMs, 90, 'intro', { title: 'Intro call', attendees: [tomas], status: 'PENDING' }),
    coaching(120),
    bookingIn(nowMs, 5 * 24 * 60, 'later', { title: 'First session', attendees: [joon], status: 'PENDING' }),
  ];
  const { app, page, service } = await openReminded(launchBookbar, bookings, { userData });
  const pictures = createPictures(page, info);
  await expect(page.getByRole('link', { name: 'Bookings, 2 unconfirmed' })).toBeVisible();

  expect(titlesOf(notifications), 'the first popover is not interrupted').toEqual([]);
  await test.step('one that came later than two hours before is called for at once, and once', async () => {
    await closePopover(page);
    const called = () => notifications.list.find(({ title }) => title.startsWith('Intro call'));
    await expect
      .poll(() => called()?.title, { timeout: 15_000 })
      .toMatch(/^Intro call is still unconfirmed and starts in 1\sh \d+\smin$/u);
    expect(called()?.body).toMatch(/^Tomás Rivera, .+\. Confirm or decline it in the web app\.$/);
    await page.evaluate(() => window.bookbar.call('agenda.update', undefined));
    expect(titlesOf(notifications, 'Intro call')).toHaveLength(1);
  });

  await test.step('the tray says how many wait, and leads to them', async () => {
    await tray.choose('2 bookings to confirm');
    await press(page, page.getByRole('button', { name: /^List: / }));
    await press(page, page.getByRole('menuitemradio', { name: /^Unconfirmed/ }));
    await expect(page.getByRole('heading', { name: /^Last call/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^New/ })).toBeVisible();
    await expect(
      page.getByRole('link', { name: /Intro call.+in 1\sh .+, first seen today$/u }),
    ).toBeVisible();
    await pictures.check('list');
  });

  await test.step('the day around it is shown, and O opens where it is confirmed', async () => {
    await press(page, page.getByRole('link', { name: /Intro call/ }));
    await expect(page.getByText('Free before it. Coaching right after.')).toBeVisible();
    await expect(page.getByRole('img', { name: /bookings?/ })).toBeVisible();
    await pictures.check('detail');
    await browser.forget();
    await press(page, page.getByRole('button', { name: 'Open web app' }));
    await expect.poll(() => browser.opened()).toHaveLength(1);
    await browser.forget();
    await page.keyboard.press('o');
    await expect.poll(() => browser.opened()).toEqual([`${service.baseUrl}/bookings/unconfirmed`]);
  });
  await app.close();
});
