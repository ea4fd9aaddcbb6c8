import { expect } from '@playwright/test';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';

test('bookings by team, host, attendee and days, and with team members’ own', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(60_000);
  const { page, service, pageErrors } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()));
  const pictures = createPictures(page, info);
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeFocused();

  const sheet = page.getByRole('dialog', { name: 'Filter' });
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
  await sheet.getByLabel('Team', { exact: true }).selectOption({ label: 'Design' });
  await done();
  await expect(page.getByText('Only Design')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(/Rosa’s review/);
  await showAll();

  await openSheet();
  await sheet.getByLabel('Host').selectOption({ label: 'Rosa Klein' });
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
  await sheet.getByLabel('Team members’ own bookings too').focus();
  await page.keyboard.press('Space');
  await done();
  await expect(page.getByText('With team members’ own bookings', { exact: true })).toBeVisible();
  await expect.poll(() => service.asked('bookings/list')).toBeGreaterThan(before);
  expect(pageErrors).toEqual([]);
  await service.stop();
});
