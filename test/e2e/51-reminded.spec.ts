import { expect } from '@playwright/test';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { expectOpened, meeting, openReminded, portfolio } from '../support/desktop/reminded.ts';

test.setTimeout(90_000);

test('a booking that begins soon is told by the desktop, once, and a click opens it', async ({
  launchBookbar,
  notifications,
}) => {
  const { page } = await openReminded(launchBookbar, [portfolio(4)]);
  const shown = await notifications.shown('Portfolio review in 4 min', 15_000);
  expect(shown.body).toMatch(/^Tomás Rivera, \d\d:\d\d – \d\d:\d\d\./);
  expect(shown.actions.filter((_, index) => index % 2 === 1)).toEqual(['Open', 'Join', 'Remind at start']);
  await dunst.click();
  await expectOpened(page, 'Portfolio review');
  expect(notifications.list.filter(({ title }) => title.startsWith('Portfolio'))).toHaveLength(1);
});

test('Join opens the meeting', async ({ launchBookbar, notifications }) => {
  await openReminded(launchBookbar, [portfolio(4)]);
  await notifications.shown('Portfolio review in 4 min', 15_000);
  await browser.forget();
  await dunst.choose('Join');
  await expect.poll(() => browser.opened()).toEqual([meeting]);
});
