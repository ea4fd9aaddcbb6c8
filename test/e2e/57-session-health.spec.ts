import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { allow } from '../support/desktop/allow.ts';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { readAgain, remindedWorkspace, siteVisit } from '../support/desktop/reminded.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { until } from '../support/desktop/until.ts';

test.setTimeout(180_000);

const dayMs = 86_400_000;
const quietNever = { isOn: false, from: '19:00', to: '08:00', days: [] };

/** By keyboard alone. */
async function openAccount(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'General' }).focus();
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Account', selected: true })).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  // A window of Electron has no other pages that axe could open.
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
}

test('a year of a sign-in: it lasts, it ends soon, it is refused, and it is given again', async ({
  launchBookbar,
  notifications,
}) => {
  const clock = movedClock('health-clock');
  const begunMs = Date.now();
  await clock.set(begunMs);
  const service = await startOwnService(remindedWorkspace([siteVisit(90)]));
  const userData = await folderWith({ ...noReminders, quiet: quietNever });
  const first = await launchBookbar({ userData, env: clock.env });
  const { page } = first;
  await service.signIn(page);
  const asked = () => notifications.list.filter(({ title }) => title === 'Sign in again');

  await test.step('the settings say how long it lasts', async () => {
    await openAccount(page);
    await expect(page.getByText(/^Stays signed in until .+\.$/)).toBeVisible();
    await expect(page.getByText('Bookbar renews it automatically.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await first.stop();

  const lateMs = begunMs + 340 * dayMs;
  await clock.set(lateMs);
  await service.control('clock', { set: new Date(lateMs).toISOString() });
  await service.control('fault', { operation: 'refresh', kind: 'status', status: 429, ms: 1, times: 1_000 });
  await service.control('fault', { operation: '*', kind: 'status', status: 503, times: 1_000 });
  const second = await launchBookbar({ userData, env: clock.env });
  await test.step('where nothing has renewed it for most of a year Today says so, until it was read', async () => {
    await expect(second.page.getByText(/^Your consent ends /)).toBeVisible({ timeout: 20_000 });
    await expectAccessible(second.page);
    await second.page.getByRole('button', { name: /^Got it: when your consent/ }).press('Enter');
    await expect(second.page.getByText(/^Your consent ends /)).toHaveCount(0);
    expect(asked()).toEqual([]);
  });

  await test.step('a refused renewal is shown once, with the reason and one button', async () => {
    await service.control('fault', { clear: true });
    const body = { message: 'The refresh token was already used' };
    await service.control('fault', { operation: 'refresh', kind: 'status', status: 400, body, times: 100 });
    const again = second.page.getByRole('heading', { name: 'Sign in again' });
    await expect(async () => {
      await readAgain(second);
      await expect(again).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(second.page.getByText(/the saved sign-in was used before/)).toBeVisible();
    await expectAccessible(second.page);
    const notice = await notifications.shown('Sign in again');
    expect(notice.body).toContain('Nothing is lost');
    expect(notice.body).not.toContain('token');
  });
  await second.stop();

  const third = await launchBookbar({ userData, env: clock.env });
  await test.step('after a restart the button leads back, and nothing is shown twice', async () => {
    const button = third.page.getByRole('button', { name: 'Sign in again' });
    await expect(button).toBeFocused();
    await third.page.keyboard.press('Enter');
    const address = await until(
      async () => (await browser.opened()).find((link) => link.includes('/authorize')),
      'the consent page',
      15_000,
    );
    await allow(address);
    await expect(third.page.getByRole('button', { name: 'Sign in again' })).toHaveCount(0);
    await openAccount(third.page);
    await expect(third.page.getByText(/^Stays signed in until .+\.$/)).toBeVisible();
    expect(asked()).toHaveLength(1);
  });
  await service.stop();
});
