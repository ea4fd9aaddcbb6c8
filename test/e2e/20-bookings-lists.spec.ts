import { expect } from '@playwright/test';
import { chooseInTools, openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { createPictures, expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';

test('bookings by keyboard: lists, filters, odd texts, and news', async ({ launchBookbar }, info) => {
  test.setTimeout(180_000);
  const workspace = bookingsWorkspace(Date.now());
  const { page, service, pageErrors } = await openSignedIn(launchBookbar, workspace);
  const pictures = createPictures(page, info);
  const main = page.getByRole('main');
  const rows = main.getByRole('listitem').getByRole('link');
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  const choose = async (what: string, name: string): Promise<void> => {
    await sheet.getByRole('button', { name: what }).click();
    await sheet.getByText(name, { exact: true }).click();
    await expect(sheet.getByRole('checkbox', { name })).toBeChecked();
  };

  await test.step('lists, search and filters, with a service whose pages overflow and repeat', async () => {
    await service.control('quirk', { overfullPages: true });
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeFocused();
    await pictures.take('upcoming');
    await expectAccessible(page);
    // The list is one stop, and its last line is the last of the series.
    await page.keyboard.press('End');
    await expect(page.getByRole('link', { name: /Coaching/ }).last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const list = (name: string) => page.getByRole('button', { name: `List: ${name}` });
    await expect(list('Upcoming')).toBeFocused();
    await page.keyboard.press('Enter');
    await pictures.take('menu');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list('Unconfirmed')).toBeFocused();
    await page.keyboard.press('Alt+3');
    await expect(list('Recurring')).toBeVisible();
    const series = main.getByRole('button', { name: /Coaching, with Hannah Weiss, 7 left/ });
    await expect(series).toHaveAttribute('aria-expanded', 'false');
    // The filter, what is new, and the first line.
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(series).toHaveAttribute('aria-expanded', 'true');
    await expect(main.getByRole('link', { name: /Coaching/ })).toHaveCount(7);
    await pictures.take('series-open');
    await expectAccessible(page);
    for (const [name, first] of [
      ['Past', /Earlier call 1\b/],
      ['Cancelled', /Moved call/],
    ] as const) {
      await chooseInTools(page, 'List', name);
      await expect(rows.first()).toHaveAccessibleName(first);
      await pictures.take(name.toLowerCase());
    }
    await expect(main.getByRole('link', { name: /declined, “No room”/ })).toBeVisible();

    await page.keyboard.press('Alt+1');
    await page.keyboard.press('Control+f');
    // An address is found in what is known; the service searches titles and names only.
    await page.keyboard.type('joon@park');
    await expect(page.getByText('4 found')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('zoë');
    await expect(rows).toHaveCount(1);
    await pictures.take('search');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await choose('Event type All event types', 'Workshop');
    await pictures.take('filters');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Only Workshop')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeVisible();
    await service.control('quirk', { overfullPages: false });
  });

  await test.step('bookings by team, host, attendee and days, and with team members’ personal', async () => {
    const openSheet = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(sheet).toBeVisible();
    };
    const done = (): Promise<void> => sheet.getByRole('button', { name: 'Done' }).click();
    const showAll = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeVisible();
    };

    await openSheet();
    await choose('Team All teams', 'Design');
    await done();
    await expect(page.getByText('Only Design')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName(/Rosa’s review/);
    await showAll();

    await openSheet();
    await choose('Host All hosts', 'Rosa Klein');
    await done();
    await expect(page.getByText('Only hosted by Rosa Klein')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toHaveAccessibleName(/Rosa’s review/);
    await showAll();

    await openSheet();
    await sheet.getByLabel('Attendee’s email address').fill('joon@park.example');
    await done();
    await expect(page.getByText('Only with joon@park.example')).toBeVisible();
    await expect(rows.first()).toHaveAccessibleName(/Joon Park/);
    for (const row of await rows.all()) await expect(row).toHaveAccessibleName(/Joon Park/);
    await pictures.take('with-one-attendee');
    await showAll();

    // Ten years on there is nothing: said, with the way back.
    await openSheet();
    const later = `${new Date().getUTCFullYear() + 10}-03-01`;
    await sheet.getByLabel('From').fill(later);
    await sheet.getByLabel('Until').fill(later);
    await done();
    await expect(page.getByText(/Only from .* until /)).toBeVisible();
    await expect(rows).toHaveCount(0);
    await pictures.take('no-day');
    await showAll();

    const before = await service.asked('bookings/list');
    await openSheet();
    await sheet.getByLabel('Include team members’ personal bookings').focus();
    await page.keyboard.press('Space');
    await done();
    await expect(page.getByText('With team members’ personal bookings', { exact: true })).toBeVisible();
    await expect.poll(() => service.asked('bookings/list')).toBeGreaterThan(before);
    await showAll();
  });

  await test.step('text is text, and what changes elsewhere is news', async () => {
    await openBooking(page, 'onerror');
    await expect(page.getByRole('heading', { name: '<img src=x onerror=' })).toBeVisible();
    await pictures.take('html');
    await page.keyboard.press('Escape');
    for (const [title, name] of [
      ['اجتماع', 'rtl'],
      ['Stand-up', 'emoji'],
      ['A title that', 'long'],
      ['Two', 'lines'],
      ['Crowd', 'crowd'],
    ] as const) {
      await openBooking(page, title);
      await pictures.take(name);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isTooWide, name).toBe(false);
      await page.keyboard.press('Escape');
    }
    expect(await page.title()).toBe('Bookbar');
    expect(await page.locator('main b, main img').count()).toBe(0);

    await page.getByRole('button', { name: 'Clear search' }).click();
    await service.elsewhere('bookings/cancel', { uid: 'place', cancellationReason: 'No key' });
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+r');
    await page.keyboard.press('Control+2');
    await page.getByRole('button', { name: 'Activity, 1 unread' }).click({ timeout: 10_000 });
    await expect(page.getByRole('link', { name: /Cancelled: Site visit.*No key.*unread/ })).toBeVisible();
    await pictures.take('news');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Activity', exact: true })).toBeVisible();
  });
  expect(pageErrors).toEqual([]);
  await service.stop();
});
