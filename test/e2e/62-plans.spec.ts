import { expect } from '@playwright/test';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { test } from '../support/desktop/fixture.ts';
import { type } from '../support/desktop/terminal.ts';
import { today } from '../support/desktop/tray-day.ts';

test('what a command wants without a terminal waits for a person’s key, and is carried out then', async ({
  launchBookbar,
}) => {
  test.setTimeout(180_000);
  const { page, service, userData } = await openSignedIn(launchBookbar, today(3000));
  const statusOf = async (uid: string): Promise<string | undefined> =>
    (await service.bookings()).find((one) => one.uid === uid)?.status;

  const filed = await type(userData, 'cancel', 'next', '--reason', 'Ill');
  expect(filed.status).toBe(4);
  await expect(page.getByText('From the terminal: 1 change')).toBeVisible();
  expect(await statusOf('next')).toBe('ACCEPTED');

  const dialog = page.getByRole('alertdialog', { name: 'From the terminal: 1 change' });
  const approve = dialog.getByRole('button', { name: /^Approve/u });
  const change = dialog.getByRole('checkbox', { name: /^Cancel Intro call, Tomás Rivera/u });
  await test.step('a cancellation is not ticked, and a key alone does nothing', async () => {
    await page.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByRole('heading')).toBeFocused();
    await expect(change).not.toBeChecked();
    await expect(dialog.getByText(/would get a cancellation email/u)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(approve).toBeDisabled();
  });
  await test.step('Escape leaves it for later', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'View' }).click();
    await expect(dialog).toBeVisible();
  });
  await test.step('ticked and approved by keys, it is carried out once', async () => {
    await change.focus();
    await page.keyboard.press('Space');
    await expect(change).toBeChecked();
    await expect(approve).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('alertdialog', { name: '1 change done' })).toBeVisible({ timeout: 60_000 });
    expect(await statusOf('next')).toBe('CANCELLED');
    expect(await service.asked('bookings/cancel')).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'View' })).toBeHidden();
  });
});
