import { expect } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { browser } from '../support/desktop/browser.ts';
import { allow, connect, fillForm } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
import { keyring } from '../support/desktop/keyring.ts';
import { twoHoursLater } from '../support/desktop/later.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';

let service: SandboxProcess;

test.beforeEach(async () => {
  service = await startSandbox();
});

test.afterEach(async () => {
  await browser.quit();
  await service.stop();
});

test.describe('a person connects an account', () => {
  test.setTimeout(60_000);

  test('approves in the browser, sees the bookings, and is still signed in after a restart', async ({
    launchBookbar,
  }) => {
    const first = await launchBookbar();
    await connect(first.page, service);
    await expect(first.page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
    await allow();
    await expect(first.page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
    await first.stop();

    const second = await launchBookbar({ userData: first.userData });
    await expect(second.page.getByText(/left, done by/)).toBeVisible();

    await second.stop();
    await service.stop();
    const offline = await launchBookbar({ userData: first.userData });
    await expect(offline.page.getByText('You’re offline.')).toBeVisible();
    await expect(offline.page.getByText(/left, done by/)).toBeVisible();
    await offline.stop();
    service = await startSandbox();
    await expectNoSecretIn(first.userData, first.stderr() + second.stderr() + offline.stderr());
  });

  test('stops waiting and is where they began', async ({ launchBookbar }) => {
    const { page } = await launchBookbar();
    await connect(page, service);
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await expect(page.getByRole('button', { name: 'Try the demo workspace' })).toBeVisible();
  });

  test('hears in plain words that the secret is wrong', async ({ launchBookbar }) => {
    const { page } = await launchBookbar();
    await connect(page, service, 'not-the-secret');
    await allow();
    await expect(page.getByRole('heading', { name: 'The service didn’t accept the client' })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('button', { name: 'Check the service addresses' })).toBeVisible();
  });

  test('is asked for consent again when the service has forgotten the sign-in, and loses nothing', async ({
    launchBookbar,
  }) => {
    const first = await launchBookbar();
    await connect(first.page, service);
    await allow();
    await expect(first.page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
    await first.stop();
    const { port } = new URL(service.baseUrl);
    await service.stop();
    service = await startSandbox('--port', port);

    const second = await launchBookbar({ userData: first.userData, env: await twoHoursLater() });
    await expect(second.page.getByRole('heading', { name: 'Sign in again' })).toBeVisible({
      timeout: 15_000,
    });
    await expect(second.page.getByRole('link').first()).toBeVisible();
  });

  test('hears which port is taken', async ({ launchBookbar }) => {
    const other = createServer().listen(47823, '127.0.0.1');
    await once(other, 'listening');
    const { page } = await launchBookbar();
    await connect(page, service);
    await expect(page.getByRole('heading', { name: 'Something else is using port 47823' })).toBeVisible();
    other.close();
    await once(other, 'close');
  });

  test('leaves the demo for the form, thinks better of it, and can go back', async ({ launchBookbar }) => {
    const { page } = await launchBookbar({ args: ['--workspace=demo'] });
    await expect(page.getByText(/left, done by/)).toBeVisible();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await fillForm(page, service);
    await page.getByRole('button', { name: 'Stop waiting' }).click();
    await page.getByRole('button', { name: 'Try the demo workspace' }).click();
    await expect(page.getByText('This is a demo.')).toBeVisible();
    await expect(page.getByText(/left, done by/)).toBeVisible();
  });

  test('without a keychain is told so before the browser opens, and can go on until they quit', async ({
    launchBookbar,
  }) => {
    await browser.quit();
    await keyring.become('absent');
    try {
      const { page, userData } = await launchBookbar();
      await connect(page, service);
      await expect(page.getByRole('button', { name: 'Sign in until I quit' })).toBeVisible();
      expect(await browser.isOpen()).toBe(false);
      await page.getByRole('button', { name: 'Sign in until I quit' }).click();
      await allow();
      await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText(/until you quit/)).toBeVisible();
      expect(await filesBelow(path.join(userData, 'accounts'))).toEqual([]);
    } finally {
      await keyring.become('unlocked');
    }
  });

  test('signs out, and nothing of it is left on the computer', async ({ launchBookbar }) => {
    const { page, userData } = await launchBookbar();
    await connect(page, service);
    await allow();
    await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
    expect(await filesBelow(path.join(userData, 'accounts'))).not.toEqual([]);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Try the demo workspace' })).toBeVisible();
    expect(await filesBelow(path.join(userData, 'accounts'))).toEqual([]);
  });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The literal secrets, as they are and in the encodings they travel in. */
async function expectNoSecretIn(userData: string, said: string): Promise<void> {
  const secret = service.clientSecret;
  const needles = [
    secret,
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
    'refreshToken',
    'accessToken',
  ];
  const files = await filesBelow(userData);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const content = await readFile(file, 'latin1');
    for (const needle of needles) expect(content.includes(needle), `${file} holds a secret`).toBe(false);
    if (file.includes(`${path.sep}accounts${path.sep}`))
      expect((await stat(file)).mode & 0o077, file).toBe(0);
  }
  for (const needle of needles) expect(said.includes(needle), 'a secret was said').toBe(false);
}
