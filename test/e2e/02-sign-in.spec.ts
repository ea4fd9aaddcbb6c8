import { expect, type Page } from '@playwright/test';
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
  if ((await keyring.state()) !== 'unlocked') await keyring.become('unlocked');
});

const today = (page: Page) => page.getByText(/left, done by/);
const signedIn = (page: Page): Promise<void> => expect(today(page)).toBeVisible({ timeout: 15_000 });
const kept = (userData: string): Promise<string[]> => filesBelow(path.join(userData, 'accounts'));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Try the demo workspace' })).toBeVisible();
}

test(
  'a person tries to connect an account, over all that can go wrong, and signs out again',
  { tag: '@long' },
  async ({ launchBookbar }) => {
    test.setTimeout(240_000);
    await browser.quit();
    await keyring.become('absent');
    const { page, userData } = await launchBookbar();

    await test.step('without a keychain is warned before the browser opens, and can go on until they quit', async () => {
      await connect(page, service);
      await expect(page.getByRole('button', { name: 'Sign in until I quit' })).toBeVisible();
      expect(await browser.isOpen()).toBe(false);
      await page.getByRole('button', { name: 'Sign in until I quit' }).click();
      await allow();
      await signedIn(page);
      await expect(page.getByText(/signed out when you quit/)).toBeVisible();
      expect(await kept(userData)).toEqual([]);
      await keyring.become('unlocked');
      await signOut(page);
    });

    await test.step('stops waiting and is where they began', async () => {
      // No more pages for nobody: the desktop only notes that one would open.
      await browser.become('record');
      await connect(page, service);
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      await expect(page.getByRole('button', { name: 'Try the demo workspace' })).toBeVisible();
    });

    await test.step('leaves the demo for the form, thinks better of it, and can go back', async () => {
      await page.getByRole('button', { name: 'Try the demo workspace' }).click();
      await expect(today(page)).toBeVisible();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await fillForm(page, service);
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      await page.getByRole('button', { name: 'Try the demo workspace' }).click();
      await expect(page.getByText('This is a demo.')).toBeVisible();
      await expect(today(page)).toBeVisible();
      await browser.become('chromium');
    });

    await test.step('hears which port is taken', async () => {
      const other = createServer().listen(47823, '127.0.0.1');
      await once(other, 'listening');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await fillForm(page, service);
      await expect(page.getByRole('heading', { name: 'Something else is using port 47823' })).toBeVisible();
      other.close();
      await once(other, 'close');
    });

    const toAddresses = page.getByRole('button', { name: 'Check the service addresses' });
    await test.step('hears in plain words that the secret is wrong', async () => {
      await toAddresses.click();
      await fillForm(page, service, 'not-the-secret');
      await allow();
      await expect(page.getByRole('heading', { name: 'The service rejected the client' })).toBeVisible({
        timeout: 15_000,
      });
      await expect(toAddresses).toBeVisible();
    });

    await test.step('signs in, signs out, and nothing of it is left on the computer', async () => {
      await toAddresses.click();
      await fillForm(page, service);
      await allow();
      await signedIn(page);
      expect(await kept(userData)).not.toEqual([]);
      await signOut(page);
      expect(await kept(userData)).toEqual([]);
    });
  },
);

test('a person connects an account and is still signed in after restarts, until the service forgets', async ({
  launchBookbar,
}) => {
  test.setTimeout(240_000);
  const { clientSecret } = service;
  const fromSources = { BOOKBAR_FIRST_WORKSPACE: 'demo' };
  const newcomer = await launchBookbar({ env: fromSources });
  const { userData } = newcomer;

  await test.step('begins with the demo when started from the sources', async () => {
    await expect(newcomer.page.getByText('This is a demo.')).toBeVisible();
    await newcomer.stop();
  });

  const first = await launchBookbar({ userData, args: ['--workspace=live'] });

  await test.step('approves in the browser and sees the bookings', async () => {
    await connect(first.page, service);
    await expect(first.page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
    await allow();
    await signedIn(first.page);
  });

  await first.stop();
  const second = await launchBookbar({ userData, env: { ...fromSources, XDG_CURRENT_DESKTOP: 'i3' } });
  await test.step('is still signed in after a restart, also from the sources, and on another desktop', async () => {
    await expect(today(second.page)).toBeVisible();
    await expect(second.page.getByText('This is a demo.')).toBeHidden();
  });

  await second.stop();
  await service.stop();
  const offline = await launchBookbar({ userData });
  await test.step('sees the bookings without the service, and no secret lies in the open', async () => {
    await expect(offline.page.getByText('You’re offline.')).toBeVisible();
    await expect(today(offline.page)).toBeVisible();
    await offline.stop();
    const said = first.stderr() + second.stderr() + offline.stderr();
    await expectNoSecretIn(userData, said, clientSecret);
  });

  service = await startSandbox('--port', new URL(service.baseUrl).port);
  const later = await launchBookbar({ userData, env: await twoHoursLater() });
  await test.step('is asked for consent again when the service has forgotten the sign-in, and loses nothing', async () => {
    await expect(later.page.getByRole('heading', { name: 'Sign in again' })).toBeVisible({ timeout: 15_000 });
    await expect(later.page.getByRole('link').first()).toBeVisible();
  });
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The literal secrets, as they are and in the encodings they travel in. */
async function expectNoSecretIn(userData: string, said: string, secret: string): Promise<void> {
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
