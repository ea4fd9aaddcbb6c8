import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { typeField } from '../support/desktop/quick-book-page.ts';
import { appIndicator, gnome, ownExtension } from '../support/desktop/gnome.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';

const isOpen = (open: boolean) => expect.poll(async () => (await gnome.popover()) !== undefined).toBe(open);
const hasFocus = () => expect.poll(async () => (await gnome.popover())?.hasFocus).toBe(true);
const panelNames = async (): Promise<readonly string[]> => [...(await gnome.panel()).keys()];
const picture = (name: string): Promise<void> => gnome.photograph(test.info().outputPath(`${name}.png`));

test.beforeEach(async () => {
  await gnome.enable(appIndicator);
});

test('one click on the button in the top bar, once it was added; the icon’s menu before that', async ({
  launchBookbar,
  notifications,
}) => {
  test.setTimeout(120_000);
  const userData = await folderWith({ ...noReminders, isOn: true, leadMinutes: [] });
  const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo', '--hidden'], userData });

  await test.step('a click on the icon opens its menu, and Bookbar is its first entry', async () => {
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await gnome.clickPanel('appindicator');
    // A menu that changes while it is open loses the click, and the requests come last.
    const labels = async () => (await gnome.menu('appindicator'))?.map(([label]) => label) ?? [];
    await expect.poll(labels).toContainEqual(expect.stringMatching(/to confirm$/));
    expect((await labels())[0]).toBe('Open Bookbar');
    await picture('icon-menu');
    await gnome.choose('appindicator', 'Open Bookbar');
    await isOpen(true);
    await hasFocus();
    expect(await gnome.popover()).toMatchObject({ x: 892, y: 40, isInSwitcher: false });
  });

  await test.step('one press in the settings adds the button, and the icon goes', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Add to top bar' }).click();
    await expect(page.getByText('Opens Bookbar with one click', { exact: true })).toBeVisible();
    await expect.poll(panelNames).toContain('bookbar');
    await expect.poll(panelNames).not.toContainEqual(expect.stringMatching(/^appindicator/));
    await picture('settings');
  });

  await test.step('one click closes and opens it, under the button', async () => {
    await gnome.clickPanel('bookbar');
    await isOpen(false);
    for (const how of ['click', 'Escape', 'desktop'] as const) {
      const button = await gnome.clickPanel('bookbar');
      await isOpen(true);
      await hasFocus();
      const popover = await gnome.popover();
      expect(popover, `closed by ${how}`).toMatchObject({
        y: button.y + button.height + 8,
        isInSwitcher: false,
      });
      expect((popover?.x ?? 0) + (popover?.width ?? 0)).toBe(1272);
      if (how === 'click') {
        await gnome.moveTo(300, 600);
        await picture('popover');
        await gnome.clickPanel('bookbar');
      } else if (how === 'Escape') await gnome.key('Escape');
      else await gnome.click(300, 600);
      await isOpen(false);
    }
  });

  await test.step('the other button of the mouse opens the menu of the day', async () => {
    await gnome.clickPanel('bookbar', 3);
    await expect.poll(() => gnome.menu('bookbar')).not.toBeNull();
    const labels = ((await gnome.menu('bookbar')) ?? []).map(([label]) => label);
    expect(labels).toEqual(expect.arrayContaining(['Open Bookbar', 'Quick book', 'Quit Bookbar']));
    expect(labels.filter((label) => /^\d\d:\d\d {2}\S/.test(label)).length).toBeGreaterThan(0);
    await picture('menu');
    await gnome.key('Escape');
  });

  await test.step('the keys of quick-book work from everywhere', async () => {
    await gnome.key('Alt_L', 'Shift_L', 'b');
    await expect(typeField(page)).toBeFocused();
    await hasFocus();
    await gnome.key('Escape');
    await isOpen(false);
  });

  await test.step('a reminder is one of GNOME’s own notifications, with its buttons', async () => {
    // The one of the settings, since when the demo's next booking is due depends on the minute.
    await page.evaluate(() => window.bookbar.call('reminders.test', undefined));
    await expect.poll(() => notifications.list[0]?.actions).toContain('Open');
    await expect
      .poll(async () => (await gnome.banner())?.title.replaceAll('\u00a0', ' '))
      .toBe(notifications.list[0]?.title);
    await picture('reminder');
  });

  await test.step('the button goes with its extension, and the icon is back', async () => {
    await gnome.enable(appIndicator);
    await expect.poll(panelNames).toEqual(expect.arrayContaining([expect.stringMatching(/^appindicator/)]));
    expect(await panelNames()).not.toContain('bookbar');
    await gnome.enable(appIndicator, ownExtension);
    await expect.poll(panelNames).toContain('bookbar');
  });
  expect(pageErrors).toEqual([]);
});
