import { expect } from '@playwright/test';
import { DateTime } from 'luxon';
import { openBoard, published, rowOf, theSwitch } from '../support/desktop/board-page.ts';
import { writeBoardWorkspace } from '../support/desktop/board-workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { power } from '../support/desktop/power.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox('--workspace', await writeBoardWorkspace());
});
test.afterEach(async () => {
  await browser.quit();
  await service.stop();
});
test.setTimeout(60_000);

test(
  'scheduled changes are made while Bookbar runs, and caught up after sleep',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    const monday = DateTime.now()
      .setZone('Europe/Berlin')
      .plus({ weeks: 1 })
      .startOf('week')
      .set({ hour: 8 });
    await service.control('clock', { set: monday.minus({ minutes: 5 }).toUTC().toISO() });
    const clock = movedClock('board-clock');
    await clock.set(monday.minus({ minutes: 5 }).toMillis());
    const { app, page } = await launchBookbar({ env: clock.env });
    await openBoard(page, service);
    const schedule = async (title: string, time: DateTime) => {
      await rowOf(page, title).getByRole('link').press('Enter');
      await page.getByRole('button', { name: 'Schedule' }).press('Enter');
      await page.getByLabel('Date', { exact: true }).fill(time.toFormat('yyyy-MM-dd'));
      await page.getByLabel('Time', { exact: true }).fill(time.toFormat('HH:mm'));
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Escape');
    };
    await schedule('Studio tour', monday);
    await expect(rowOf(page, 'Studio tour')).toContainText('Publishes');
    await clock.move(app, monday.minus({ seconds: 5 }).toMillis());
    await schedule('Intro call', monday.plus({ hours: 1 }));
    // The page has the computer's own clock: to it the day may be another.
    await expect(page.getByText(/^Published .* 08:00$/)).toBeVisible({ timeout: 15_000 });
    await expect(theSwitch(page, 'Studio tour')).toBeChecked();
    expect(await published(service)).toMatchObject({ 'Studio tour': true, 'Intro call': true });

    await power.suspend();
    await clock.move(app, monday.plus({ hours: 3 }).toMillis());
    await power.resume();
    // Chromium has let go of the debugger when the machine slept: the page is read from inside.
    const read = () =>
      app.evaluate(async ({ BrowserWindow }) => {
        const script = "document.querySelector('main')?.innerText";
        return String(await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(script));
      });
    await expect
      .poll(read)
      .toMatch(/Unpublished .* 11:0\d\. It was due .* 09:00, when Bookbar was asleep or closed\./);
    expect(await published(service)).toMatchObject({ 'Studio tour': true, 'Intro call': false });
  },
);
