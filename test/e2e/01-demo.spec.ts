import { expect, type ElectronApplication, type Page } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { test } from '../support/desktop/fixture.ts';
import { tray } from '../support/desktop/tray.ts';

const isShown = (app: ElectronApplication): Promise<boolean | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

test('a newcomer tries the demo, uses the tray, and goes on after a restart', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(240_000);
  const first = await launchBookbar({ colorScheme: 'light' });
  const { app, page, pageErrors } = first;

  await test.step('one press on the welcome page shows today’s bookings', async () => {
    await expect(page.getByRole('heading', { name: 'Today’s bookings, one click away' })).toBeVisible();
    await page.getByRole('button', { name: 'Try the demo workspace' }).click();
    await expect(page.getByText('This is a demo.')).toBeVisible();
    await expect(page.getByText(/left, done by/)).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  await test.step('nothing stands in the way of a screen reader (light)', async () => {
    await page.screenshot({ path: info.outputPath('today-light.png') });
    await expectAccessible(page);
  });

  await test.step('the keyboard alone is enough', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('a click on the icon opens the popover beside it, another closes it', async () => {
    // A click right after the window has lost the focus is taken for the one that took it away.
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getFocusedWindow() === null))
      .toBe(true);
    // That lasts 200 ms, and no event ends it.
    await new Promise((done) => setTimeout(done, 500));
    const icon = await tray.click();
    await expect.poll(() => isShown(app)).toBe(true);
    const boundsNow = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    // The window manager says where it put the window a moment after it is there.
    await expect.poll(async () => (await boundsNow())?.y).toBeGreaterThan(icon.y);
    const bounds = await boundsNow();
    expect(bounds?.y).toBeLessThan(80);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(1280);
    await tray.click();
    await expect.poll(() => isShown(app)).toBe(false);
  });

  await test.step('the menu names today’s bookings and opens the popover', async () => {
    const entries = (await tray.menu()).map(({ label }) => label);
    expect(entries.filter((label) => /^\d\d:\d\d {2}\S/.test(label)).length).toBeGreaterThan(0);
    expect(entries).toEqual(expect.arrayContaining(['Open Bookbar', 'Refresh', 'Quit Bookbar']));
    await tray.choose('Open Bookbar');
    await expect.poll(() => isShown(app)).toBe(true);
  });

  await first.stop();
  const second = await launchBookbar({ userData: first.userData, colorScheme: 'dark' });

  await test.step('the next start goes on where the last one was', async () => {
    await expect(second.page.getByText(/left, done by/)).toBeVisible();
  });

  await test.step('nothing stands in the way of a screen reader (dark)', async () => {
    await second.page.screenshot({ path: info.outputPath('today-dark.png') });
    await expectAccessible(second.page);
  });
});
