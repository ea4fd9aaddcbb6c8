import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { sizeOfPopover } from '../support/desktop/place.ts';
import { plasma } from '../support/desktop/plasma.ts';
import { cornerOfWindow, isWindowSeen } from '../support/desktop/pointer.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { activeWindow, click, photograph, press as key } from '../support/desktop/screen.ts';

const isOpen = (open: boolean) => expect.poll(() => isWindowSeen()).toBe(open);
const picture = (name: string) => photograph(test.info().outputPath(`${name}.png`));

const screenWidth = 1280;
const panelTop = 756;
const gap = 8;

/** In sessions of Plasma with two screens, on X11 and on Wayland. */
for (const screen of [0, 1])
  test(`one click opens and closes the popover at the end of the panel on screen ${screen + 1}`, async ({
    launchBookbar,
  }) => {
    const userData = await folderWith(noReminders);
    const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo', '--hidden'], userData });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await plasma.movePanelTo(screen);
    try {
      for (const how of ['click', 'Escape', 'desktop'] as const) {
        await plasma.clickIcon();
        await isOpen(true);
        await expect
          .poll(async () => {
            const [{ x, y }, { width, height }] = await Promise.all([cornerOfWindow(), sizeOfPopover(page)]);
            return [x + width, y + height];
          })
          .toEqual([(screen + 1) * screenWidth - gap, panelTop - gap]);
        await expect.poll(activeWindow).toBe('Bookbar');
        if (how === 'click') await picture('popover');
        if (how === 'click') await plasma.clickIcon();
        else if (how === 'Escape') await key('Escape');
        else await click(300, 300);
        await isOpen(false);
      }
      expect(pageErrors).toEqual([]);
    } finally {
      await plasma.movePanelTo(0);
    }
  });
