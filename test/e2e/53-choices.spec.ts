import { expect, type Page } from '@playwright/test';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { pressOn, showBoard } from '../support/desktop/board-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { openReminded, portfolio, siteVisit, titlesOf } from '../support/desktop/reminded.ts';

const remind = (page: Page) => page.getByRole('switch', { name: /^Remind me about/ });

async function openBooking(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+1');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

/** Finds an option of a list by its first letters, and chooses it. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name }).focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function openReminders(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'General' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Reminders', selected: true })).toBeVisible();
}

test(
  'bookings and event types have reminders of their own',
  { tag: '@long' },
  async ({ launchBookbar, notifications }, info) => {
    test.setTimeout(150_000);
    const userData = await folderWith({ leadMinutes: [1] });
    const bookings = [siteVisit(4), portfolio(4), portfolio(180, { uid: 'intro', title: 'Intro call' })];
    const first = await openReminded(launchBookbar, bookings, { userData });

    await test.step('a booking that is silenced stays silent while its neighbour is shown', async () => {
      await openBooking(first.page, 'Portfolio review');
      await expect(first.page.getByText('1 min before')).toBeVisible();
      await remind(first.page).press('Space');
      await expect(first.page.getByText('Off for this booking')).toBeVisible();
      // What is due by now is shown at once.
      await openReminders(first.page);
      const times = first.page.getByRole('group', { name: 'When', exact: true });
      await times.getByRole('button', { name: '5 min', exact: true }).press('Space');
      await notifications.shown('Site visit in 4 min', 10_000);
      expect(titlesOf(notifications, 'Portfolio')).toEqual([]);
    });
    await first.stop();

    const { page, pageErrors } = await launchBookbar({ userData });
    const pictures = createPictures(page, info);
    await test.step('it is silent also after a restart', async () => {
      await expect(page.getByText(/left, done by/)).toBeVisible();
      await openBooking(page, 'Portfolio review');
      await expect(remind(page)).not.toBeChecked();
      await remind(page).press('Space');
      await expect(page.getByText('1 min before')).toBeVisible();
    });

    await page.evaluate(() =>
      window.bookbar.call('settings.change', { reminders: { leadMinutes: [60, 5, 0] } }),
    );
    await test.step('an event type has its own reminders from its page on', async () => {
      await page.keyboard.press('Control+1');
      await showBoard(page);
      await pressOn(page, 'Intro call', 'Enter');
      await expect(page.getByText('1 h and 5 min before, and at start')).toBeVisible();
      await choose(page, 'Remind me', 'Cus');
      const times = page.getByRole('group', { name: 'When, Remind me' });
      await times.getByRole('button', { name: '30 min' }).press('Space');
      await times.getByRole('button', { name: 'At start' }).press('Space');
      await expect(page.getByText('1 h, 30 min and 5 min before')).toBeVisible();
      await pictures.check('event-type');

      await openBooking(page, 'Intro call');
      await expect(page.getByText('1 h, 30 min and 5 min before')).toBeVisible();
      await expect(remind(page)).toBeVisible();
      await remind(page).scrollIntoViewIfNeeded();
      await pictures.check('booking');
    });

    await test.step('it loses them in the settings', async () => {
      await openReminders(page);
      await expect(page.getByRole('combobox', { name: 'Intro call' })).toBeVisible();
      await page.getByRole('heading', { name: 'Mute notifications' }).scrollIntoViewIfNeeded();
      await pictures.check('settings');
      await choose(page, 'Intro call', 'Off');
      await expect(page.getByText('No reminders', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await openBooking(page, 'Intro call');
      await expect(page.getByText('Off for this event type')).toBeVisible();

      await openReminders(page);
      await page.getByRole('button', { name: 'Use default, Intro call' }).press('Enter');
      const adder = page.getByRole('combobox', { name: 'Event type with custom reminders' });
      await expect(adder).toBeFocused();
      await page.keyboard.type('Intro');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('combobox', { name: 'Intro call' })).toBeFocused();
      await expect(page.getByText('1 h and 5 min before, and at start')).toBeVisible();
    });
    expect(pageErrors).toEqual([]);
  },
);
