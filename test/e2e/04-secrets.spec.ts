import { expect, type ElectronApplication } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { browser } from '../support/desktop/browser.ts';
import { allow, connect, fillForm } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
import { findInMemory, processTree } from '../support/desktop/memory.ts';
import { startRecordingProxy } from '../support/desktop/recording-proxy.ts';
import { startSandbox } from '../support/desktop/sandbox-process.ts';
import { inSession } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { perhaps } from '../support/desktop/until.ts';

test('after a whole run no secret is in any file, log, argument, environment or page', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const service = await startSandbox();
  const proxy = await startRecordingProxy(service.baseUrl);
  // Chromium writes the keys of its connections there.
  const keyLog = inSession('run', 'connection-keys');
  const running = await launchBookbar({ env: { SSLKEYLOGFILE: keyLog } });
  const { page, app, pid, userData } = running;
  const typedIn = await rendererOf(app);
  await connect(page, { ...service, baseUrl: proxy.baseUrl });
  await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
  await expect.poll(() => rendererOf(app), 'the page has gone on in another process').not.toBe(typedIn);
  await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
  await expect.poll(() => isRunning(typedIn), 'the process with the typed secret has ended').toBe(false);
  await allow();
  await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });

  const tokens = proxy.secrets();
  expect(tokens.length, 'a code and two tokens went over the wire').toBeGreaterThanOrEqual(3);
  const secrets = [...tokens, service.clientSecret];

  if (process.getuid?.() === 0) {
    expect(await findInMemory(pid, tokens), 'the search finds what is there').not.toEqual([]);
    expect(await findInMemory(await rendererOf(app), secrets), 'secrets in the page’s process').toEqual([]);
  }
  for (const process of await processTree(pid)) {
    for (const file of ['cmdline', 'environ']) {
      const text = (await perhaps(() => readFile(`/proc/${process}/${file}`, 'latin1'))) ?? '';
      for (const secret of secrets) expect(text.includes(secret), `/proc/${process}/${file}`).toBe(false);
    }
  }

  await running.stop();
  await expect(readFile(keyLog)).rejects.toThrow('ENOENT');
  const said = running.stderr();
  const homes = [userData, inSession('home', '.config'), inSession('home', '.cache'), inSession('run')];
  for (const file of (await Promise.all(homes.map(filesBelow))).flat()) {
    const content = await readFile(file, 'latin1');
    for (const secret of secrets) {
      for (const form of formsOf(secret))
        expect(content.includes(form), `${file} holds a secret`).toBe(false);
    }
  }
  for (const secret of secrets) expect(said.includes(secret), 'a secret was said').toBe(false);
  await browser.quit();
  await proxy.stop();
  await service.stop();
});

test('a secret typed in the settings is gone with its page, which comes back where the sign-in is shown', async ({
  launchBookbar,
}) => {
  const service = await startSandbox();
  await browser.become('record');
  const { page, app, userData } = await launchBookbar({ args: ['--workspace=demo'] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await startAgain(userData, 'open', 'settings');
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^Service addresses/ }).click();
  const typedIn = await rendererOf(app);
  await fillForm(page, service);
  await expect.poll(() => isRunning(typedIn)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
  // However early or late the page is there again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
  const canGoBack = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.navigationHistory.canGoBack(),
  );
  expect(canGoBack, 'there is no empty page to go back to').toBe(false);
  await service.stop();
});

const rendererOf = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** As it is, and as it would stand after the usual encodings. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    encodeURIComponent(secret),
    Buffer.from(secret, 'utf16le').toString('latin1'),
  ];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
