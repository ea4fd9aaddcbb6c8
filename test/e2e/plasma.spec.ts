import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { expectAtTray } from '../support/desktop/place.ts';
import { plasma } from '../support/desktop/plasma.ts';
import { isWindowSeen } from '../support/desktop/pointer.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { activeWindow, click, photograph, press as key } from '../support/desktop/screen.ts';
import { sh } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';

const isOpen = (open: boolean) => expect.poll(() => isWindowSeen()).toBe(open);
const picture = (name: string) => photograph(test.info().outputPath(`${name}.png`));
const state = async (): Promise<string> =>
  sh('sh', '-c', "xprop -id $(xdotool search --onlyvisible --name '^Bookbar$') _NET_WM_STATE");

test('one click on the icon, in Plasma’s own panel', async ({ launchBookbar, notifications }) => {
  test.setTimeout(120_000);
  const userData = await folderWith({ isOn: true, leadMinutes: [] });
  const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo', '--hidden'], userData });
  await expect(page.getByText(/left, done by/)).toBeVisible();

  await test.step('opens and closes it at the end of the panel, however it was closed before', async () => {
    for (const how of ['click', 'Escape', 'desktop'] as const) {
      await plasma.clickIcon();
      await isOpen(true);
      await expectAtTray(page, `before it is closed by ${how}`);
      await expect.poll(activeWindow).toBe('Bookbar');
      // Neither the task bar nor the pager has it.
      await expect.poll(state).toMatch(/SKIP_TASKBAR.*SKIP_PAGER/);
      if (how === 'click') await picture('popover');
      if (how === 'click') await plasma.clickIcon();
      else if (how === 'Escape') await key('Escape');
      else await click(300, 300);
      await isOpen(false);
    }
  });

  await test.step('has a menu whose first entry opens Bookbar', async () => {
    expect((await tray.menu())[0]?.label).toBe('Open Bookbar');
    await plasma.clickIcon(3);
    await plasma.popup();
    await picture('menu');
    await key('Escape');
    await expect.poll(() => plasma.popups()).toBe(0);
  });

  await test.step('a reminder is one of Plasma’s own notifications, with its buttons', async () => {
    // The one of the settings, since when the demo's next booking is due depends on the minute.
    await page.evaluate(() => window.bookbar.call('reminders.test', undefined));
    await expect.poll(() => notifications.list[0]?.actions).toContain('Open');
    await plasma.popup();
    await picture('reminder');
  });
  expect(pageErrors).toEqual([]);
});
