import { expect } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { test } from '../support/desktop/fixture.ts';
import { tray } from '../support/desktop/tray.ts';

const demo = { args: ['--workspace=demo'] };

test.describe('a newcomer tries the demo', () => {
  test('one press on the welcome page shows today’s bookings', async ({ launchBookbar }) => {
    const { page, pageErrors } = await launchBookbar();
    await expect(page.getByRole('heading', { name: 'Today’s bookings, one click away' })).toBeVisible();
    await page.getByRole('button', { name: 'Try the demo workspace' }).click();
    await expect(page.getByText('This is a demo.')).toBeVisible();
    await expect(page.getByText(/left, done by/)).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('the next start goes on where the last one was', async ({ launchBookbar }) => {
    const first = await launchBookbar(demo);
    await expect(first.page.getByText(/left, done by/)).toBeVisible();
    await first.stop();
    const second = await launchBookbar({ userData: first.userData });
    await expect(second.page.getByText(/left, done by/)).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing stands in the way of a screen reader (${colorScheme})`, async ({ launchBookbar }, info) => {
      const { page } = await launchBookbar({ ...demo, colorScheme });
      await expect(page.getByText(/left, done by/)).toBeVisible();
      await page.screenshot({ path: info.outputPath(`today-${colorScheme}.png`) });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }

  test('the keyboard alone is enough', async ({ launchBookbar }) => {
    const { page, app } = await launchBookbar(demo);
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(false);
  });
});

test.describe('the tray', () => {
  test('a click on the icon opens the popover beside it, another closes it', async ({ launchBookbar }) => {
    const { app, page } = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const icon = await tray.click();
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(true);
    const boundsNow = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    // The window manager says where it put the window a moment after it is there.
    await expect.poll(async () => (await boundsNow())?.y).toBeGreaterThan(icon.y);
    const bounds = await boundsNow();
    expect(bounds?.y).toBeLessThan(80);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThanOrEqual(1280);
    await tray.click();
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(false);
  });

  test('the menu names today’s bookings and opens the popover', async ({ launchBookbar }) => {
    const { app, page } = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const entries = (await tray.menu()).map(({ label }) => label);
    expect(entries.filter((label) => /^\d\d:\d\d {2}\S/.test(label)).length).toBeGreaterThan(0);
    expect(entries).toEqual(expect.arrayContaining(['Open Bookbar', 'Refresh', 'Quit Bookbar']));
    await tray.choose('Open Bookbar');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(true);
  });
});
