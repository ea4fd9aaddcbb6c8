import { expect, type ElectronApplication } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { expectNoGrowth, holdings } from '../support/desktop/holdings.ts';
import { activeWindow, press } from '../support/desktop/screen.ts';
import { startAgain } from '../support/desktop/start-again.ts';

/** What the popover's page says; empty while it has none. Playwright loses a page whose process died. */
const words = (app: ElectronApplication): Promise<string> =>
  app
    .evaluate(async ({ BrowserWindow }) => {
      const page = BrowserWindow.getAllWindows()[0]?.webContents;
      if (!page || page.isCrashed() || page.isLoading()) return '';
      const silence = new Promise<string>((resolve) => {
        setTimeout(resolve, 1_000, '');
      });
      const text: Promise<unknown> = page.executeJavaScript('document.body.innerText');
      return String(await Promise.race([text, silence]));
    })
    .catch(() => '');

const killPage = (app: ElectronApplication): Promise<void> =>
  app.evaluate(async ({ BrowserWindow }) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!page) throw new Error('There is no page');
    const gone = new Promise<void>((resolve) => {
      page.once('render-process-gone', () => {
        resolve();
      });
    });
    process.kill(page.getOSProcessId(), 'SIGKILL');
    await gone;
  });

test('the page comes back however often its process dies, and a dialog says when it keeps dying', async ({
  launchBookbar,
}) => {
  test.setTimeout(90_000);
  const { app, page, userData } = await launchBookbar({ args: ['--workspace=demo'] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  const isBack = { timeout: 20_000 };
  for (const _death of ['first', 'second']) {
    await killPage(app);
    await expect.poll(() => words(app), isBack).toMatch(/left, done by/);
  }
  await startAgain(userData, 'open');
  await expect.poll(activeWindow).toBe('Bookbar');
  await killPage(app);
  await expect.poll(activeWindow, { timeout: 10_000 }).toBe('Bookbar stopped');
  await press('Return');
  await expect.poll(() => words(app), isBack).toMatch(/left, done by/);
  // Opened while it is dead, it does not wait for its pause.
  await killPage(app);
  await startAgain(userData, 'open');
  await expect.poll(() => words(app), { timeout: 10_000 }).toMatch(/left, done by/);
  await expect.poll(activeWindow).toBe('Bookbar stopped');
  await press('Escape');
});

test(
  'after twenty deaths of the page main holds what it held',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    test.setTimeout(600_000);
    const { app, page, userData, pid } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    const held = [];
    for (let death = 1; death <= 20; death += 1) {
      await killPage(app);
      // Opened while it is dead, it does not wait for its pause.
      await startAgain(userData, 'open');
      await expect.poll(() => words(app), { timeout: 20_000 }).toMatch(/left, done by/);
      if ((await activeWindow()) === 'Bookbar stopped') await press('Escape');
      held.push(await holdings(app, pid));
    }
    // With the first death Chromium opens the caches of its graphics process, once.
    expectNoGrowth(held.slice(1));
  },
);
