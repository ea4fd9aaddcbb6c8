import { expect } from '@playwright/test';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { cancelInDemo } from '../support/desktop/demo-service.ts';
import { test } from '../support/desktop/fixture.ts';

test('what a cancelled booking’s attendees would get is there to read, in both themes', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(90_000);
  const { app, page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'] });
  const pictures = createPictures(page, info);
  await expect(page.getByText(/left, done by/)).toBeVisible();
  const openMail = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Demo emails' }).click();
  };
  await openMail();
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
  await page.keyboard.press('Escape');

  const cancelled = await cancelInDemo(app, page, 'The <b>train</b> is late');
  await openMail();
  const rows = page.getByRole('listitem').getByRole('link');
  await expect(rows).toHaveCount(cancelled.addresses.length);
  await pictures.take('mail');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toContainText('Cancelled: ');
  await expect(main.getByText('Reason: The <b>train</b> is late')).toBeVisible();
  await page.getByRole('button', { name: 'Calendar attachment' }).click();
  await expect(main.getByText('METHOD:CANCEL')).toBeVisible();
  await pictures.check('message');

  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
