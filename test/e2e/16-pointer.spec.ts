import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { zoneOfDay } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { pointAt, press as click } from '../support/desktop/pointer.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { press as key } from '../support/desktop/screen.ts';
import { tray } from '../support/desktop/tray.ts';

/** Where it is day: late in the evening nothing is left on Today to be pointed at. */
const demo = async () => ({
  args: ['--workspace=demo', '--hidden'],
  userData: await folderWith(noReminders),
  env: { TZ: zoneOfDay(Date.now()) },
});

async function openAtTray(app: ElectronApplication): Promise<void> {
  await tray.click();
  await expect.poll(() => isPopoverShown(app)).toBe(true);
}

async function closeAtTray(app: ElectronApplication): Promise<void> {
  await tray.click();
  await expect.poll(() => isPopoverShown(app)).toBe(false);
}

/** By pointer alone: a booking of today, one of the lists and an event type are opened and left again. */
async function useEveryTab(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: /^Back/ });
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  for (const tab of ['Bookings', 'Event types', 'Today']) {
    await click(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${tab}`) }),
    );
    await click(page, rows.first());
    await click(page, back);
    await expect(rows.first()).toBeVisible();
  }
}

/** How often a text is found by the browser's own search, which opens what is `hidden="until-found"`. */
const find = (app: ElectronApplication, text: string): Promise<number> =>
  app.evaluate(({ BrowserWindow }, searched) => {
    const found = BrowserWindow.getAllWindows().find((one) => one.getTitle() === 'Bookbar')?.webContents;
    return new Promise<number>((resolve) => {
      found?.on('found-in-page', (_event, { finalUpdate, matches }) => {
        if (!finalUpdate) return;
        found.stopFindInPage('clearSelection');
        found.removeAllListeners('found-in-page');
        resolve(matches);
      });
      found?.findInPage(searched);
    });
  }, text);

/** What a screen reader meets, by role. */
async function rolesOf(page: Page): Promise<readonly string[]> {
  const protocol = await page.context().newCDPSession(page);
  const { nodes } = await protocol.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, role }) => (ignored ? [] : [String(role?.value)]));
}

test('with the real pointer and keyboard: every page that is shown, and none that is parked', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const { app, page } = await launchBookbar(await demo());
  await expect(page.getByText(/left, done by/)).toBeVisible();

  await test.step('the pointer reaches every tab after the popover was closed and opened', async () => {
    await openAtTray(app);
    await useEveryTab(page);
    await closeAtTray(app);
    await openAtTray(app);
    await useEveryTab(page);
  });

  await test.step('what the pointer was on does not look so any more at the next opening', async () => {
    const row = page.getByRole('main').locator('.row').first();
    const looksHovered = (): Promise<boolean> =>
      row.evaluate((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)');
    await pointAt(page, row);
    await expect.poll(looksHovered).toBe(true);
    await key('Escape');
    await expect.poll(() => isPopoverShown(app)).toBe(false);
    await openAtTray(app);
    await expect(row).toBeVisible();
    await expect.poll(looksHovered).toBe(false);
  });

  await test.step('the pointer reaches every tab after quick book was opened and left', async () => {
    await key('ctrl+n');
    await expect(page.getByRole('combobox')).toBeFocused();
    await key('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await useEveryTab(page);
  });

  await test.step('a parked page is reached by no key, found by no search and read by no screen reader', async () => {
    await key('ctrl+n');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await find(app, 'Choose'), 'the hint of quick book').toBe(1);
    expect(await rolesOf(page)).toContain('combobox');

    await key('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await closeAtTray(app);
    await openAtTray(app);
    const parked = page.locator('[hidden] [role=combobox]');
    await expect(parked, 'quick book is parked').toHaveCount(1);
    expect(await find(app, 'Choose')).toBe(0);
    await expect(parked, 'and stays so').toHaveCount(1);
    const roles = await rolesOf(page);
    expect(roles).toContain('navigation');
    expect(roles).not.toContain('combobox');

    const reached = await page.evaluateHandle(() => {
      const inside: boolean[] = [];
      window.addEventListener('focusin', ({ target }) => {
        inside.push(target instanceof Element && target.closest('[hidden]') !== null);
      });
      return inside;
    });
    await key(...Array.from({ length: 40 }, () => 'Tab'));
    await expect.poll(() => reached.evaluate(({ length }) => length)).toBeGreaterThanOrEqual(40);
    expect(await reached.jsonValue()).not.toContain(true);
  });
});

test('on a small screen the pointer reaches the foot of every page', async ({ launchBookbar }) => {
  // As large as 853 × 533.
  const hidden = await demo();
  const args = [...hidden.args, '--force-device-scale-factor=1.5'];
  const { app, page } = await launchBookbar({ ...hidden, args });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await openAtTray(app);
  await click(page, page.getByRole('button', { name: /^Quick book/ }));
  await click(page, page.getByRole('option').first());
});
