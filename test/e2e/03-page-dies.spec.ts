import { expect, type ElectronApplication } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
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
