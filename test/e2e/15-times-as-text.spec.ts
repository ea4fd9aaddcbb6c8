import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { clipboardOf } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { beginWith } from '../support/desktop/own-service.ts';
import { chooseEventType } from '../support/desktop/quick-book.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { startAgain } from '../support/desktop/start-again.ts';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox();
});
test.afterEach(async () => {
  await service.stop();
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // A slot is called “09:00, 14:00 your time” (design §10); what is seen is shorter.
    .disableRules('label-content-name-mismatch')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

/** In Brazilian Portuguese: the zone’s name, the dates, and the booking page at the end. */
const inPortuguese =
  /^Studio tour, 45 min\nSão Paulo, Horário [\p{L} ]+ \(GMT−3\)\n\n\p{L}+-feira, \d+ de \p{L}+: \d\d:\d\d\n[^]*\n\nhttp:\/\/127\.0\.0\.1:\d+\/maya\/studio-tour$/u;

test('by keyboard: times for a guest, in their zone and language; looked after, and made fresh', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(90_000);
  const { app, page, pageErrors, userData } = await launchBookbar();
  const photograph = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await beginWith(page, service);
  await chooseEventType(page, 'studio tour');
  await page.keyboard.press('c');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'For' })).toBeFocused();
  await page.keyboard.type('tomás');
  await expect(page.getByRole('listbox', { name: 'People you booked with' })).toContainText('São Paulo');
  await photograph('who');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText(/Portuguese/);
  await page.getByRole('button', { name: 'Suggest 4 times' }).press('Enter');
  await expect(page.getByText('In São Paulo:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy 4 open times' })).toBeVisible();
  await photograph('chosen');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Copied 4 open times, in São Paulo')).toBeVisible();
  const first = await clipboardOf(app);
  expect(first).toMatch(inPortuguese);
  expect(await clipboardOf(app, 'html')).toContain(
    '<div lang="pt-BR" dir="ltr"><p><b><bdi>Studio tour</bdi>',
  );

  // The first of them goes to somebody else.
  const at = /: (\d\d:\d\d)/.exec(first)?.[1] ?? '';
  await page.getByRole('option', { name: new RegExp(`^${at},`) }).press('Enter');
  await page.keyboard.type('Ana Bell');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ana@bell.example');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^1 of the 4 times you sent Tomás is no longer open\.$/)).toBeVisible();
  await photograph('gone');
  await page.keyboard.press('f');
  await expect(page.getByText('New times copied').first()).toBeVisible();
  const fresh = await clipboardOf(app);
  expect(fresh).toMatch(inPortuguese);
  expect(fresh).not.toBe(first);
  await expect(page.getByText(/times you sent Tomás/)).toBeHidden();

  await startAgain(userData, 'copy-times');
  await expect(page.getByText('Copied 4 open times').first()).toBeVisible();
  expect(await clipboardOf(app)).toMatch(/^Studio tour, 45 min\nTimes in /);
  expect(pageErrors).toEqual([]);
});
