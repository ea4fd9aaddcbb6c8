import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { test } from '../support/desktop/fixture.ts';
import { expectAtTray, type PanelEdge } from '../support/desktop/place.ts';
import { cornerOfWindow, isWindowSeen } from '../support/desktop/pointer.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { click, moveTo, pixel, press as key } from '../support/desktop/screen.ts';
import { tray } from '../support/desktop/tray.ts';

const isSeen = (seen: boolean) => expect.poll(() => isWindowSeen()).toBe(seen);

// The other tests have it at the top.
test.afterEach(() => tray.movePanel('top'));

test('a click on the tray opens the popover there, wherever the pointer was before and the panel is', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const { app, page } = await launchBookbar({
    args: ['--workspace=demo', '--hidden'],
    userData: await folderWith(noReminders),
  });
  for (const edge of ['top', 'bottom', 'left', 'right'] satisfies PanelEdge[]) {
    await test.step(`the panel is at the ${edge}`, async () => {
      await tray.movePanel(edge);
      for (const [right, down] of [
        [100, 300],
        [350, 500],
      ] as const) {
        await tray.click();
        await isSeen(true);
        await expectAtTray(page, `at the ${edge}`);
        const corner = await cornerOfWindow();
        // White windows lie under it: it has an edge.
        const [outline, inside] = await Promise.all([
          pixel(corner.x, corner.y + 20),
          pixel(corner.x + 4, corner.y + 20),
        ]);
        expect(outline, 'the edge of the popover').not.toBe(inside);
        await moveTo(corner.x + right, corner.y + down);
        await key('Escape');
        await isSeen(false);
      }
      // While X11 shows a window, Electron may say that it is at the screen's left edge; and the panel may just have come.
      await tray.click();
      await isSeen(true);
      await app.evaluate(({ BrowserWindow, screen }) => {
        const [window] = BrowserWindow.getAllWindows();
        if (window) window.getBounds = () => ({ x: 0, y: 0, width: 380, height: 600 });
        screen.emit('display-metrics-changed');
      });
      await expectAtTray(page, `at the ${edge}, as the screen changes`);
      await key('Escape');
      await isSeen(false);
      // A panel that is used by its keys says nothing of a place, and the pointer is somewhere else.
      await moveTo(400, 400);
      await tray.activate();
      await isSeen(true);
      await expectAtTray(page, `at the ${edge}, by a key`);
      await key('Escape');
      await isSeen(false);
    });
  }
});

test('a click on another window closes the popover', async ({ launchBookbar }) => {
  await launchBookbar({
    args: ['--workspace=demo', '--hidden'],
    userData: await folderWith(noReminders),
  });
  const other = spawn('display', ['-title', 'Letter', '-geometry', '+60+400', 'xc:white[300x200]']);
  try {
    const { x, y } = await cornerOfWindow('Letter');
    await tray.click();
    await isSeen(true);
    await click(x + 40, y + 40);
    await isSeen(false);
  } finally {
    other.kill();
  }
});
