import { expect, type Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DateTime } from 'luxon';
import { rowOf, showBoard } from '../support/desktop/board-page.ts';
import { writeBoardWorkspace } from '../support/desktop/board-workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { allow, allowTwice, connect, fillForm } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
import { keyring } from '../support/desktop/keyring.ts';
import type { Running } from '../support/desktop/launch.ts';
import { twoHoursLater } from '../support/desktop/later.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { startRecordingProxy } from '../support/desktop/recording-proxy.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';
import { session } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';
import { until } from '../support/desktop/until.ts';
import { browserGet } from '../support/loopback-wait.ts';
import { sendRaw } from '../support/raw-request.ts';

let service: SandboxProcess;
test.afterEach(async () => {
  await browser.quit();
  await service.stop();
});
test.setTimeout(240_000);

const hourMs = 3_600_000;
const startService = async () => startSandbox('--workspace', await writeBoardWorkspace());

const signedIn = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 15_000 });

async function openAddresses(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Account' }).press('Enter');
  await page.getByRole('button', { name: /^Service addresses/ }).press('Enter');
}

async function schedulePublishing(page: Page, title: string): Promise<void> {
  await rowOf(page, title).getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Schedule' }).press('Enter');
  const later = DateTime.now().plus({ days: 2 });
  await page.getByLabel('Date', { exact: true }).fill(later.toFormat('yyyy-MM-dd'));
  await page.getByLabel('Time', { exact: true }).fill(later.toFormat('HH:mm'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, title)).toContainText('Publishes');
}

async function signOut(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Account' }).press('Enter');
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).press('Enter');
}

/** The same service for every person: one address, one client. */
async function startAs(me: number, ...flags: string[]): Promise<SandboxProcess> {
  const file = await writeBoardWorkspace();
  const workspace = JSON.parse(await readFile(file, 'utf8')) as { client: object };
  const client = { ...workspace.client, id: 'bookbar', secret: 'a-secret-for-both-of-them' };
  await writeFile(file, JSON.stringify({ ...workspace, me, client }));
  return startSandbox('--workspace', file, ...flags);
}

test('what was kept and scheduled belongs to one person at one service', async ({ launchBookbar }) => {
  service = await startAs(7001);
  const other = await startService();
  const first = await launchBookbar();
  await connect(first.page, service);
  await allow();
  await showBoard(first.page);
  await schedulePublishing(first.page, 'Studio tour');

  await test.step('it is not met at another service with the same people, event types and numbers', async () => {
    const { page } = first;
    await openAddresses(page);
    await page.getByLabel('API address').fill(other.baseUrl);
    await expect(page.getByText(/^Saving switches away from this account\./)).toBeVisible();
    await page.getByLabel('Client ID').fill(other.clientId);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Add a client secret or a token broker address')).toBeVisible();
    await page.getByLabel('Client secret', { exact: true }).fill(other.clientSecret);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
    await allow();
    await showBoard(page);
    await expect(rowOf(page, 'Studio tour')).toBeVisible();
    await expect(rowOf(page, 'Studio tour')).not.toContainText('Publishes');
  });

  await test.step('it is there again on return, and nobody has to approve anything', async () => {
    const { page } = first;
    await openAddresses(page);
    await page.getByLabel('API address').fill(service.baseUrl);
    await page.getByLabel('Client ID').fill(service.clientId);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await showBoard(page);
    await expect(rowOf(page, 'Studio tour')).toContainText('Publishes');
  });
  await first.stop();
  await other.stop();
  await service.stop();

  await test.step('another person at the same service gets an account of their own, with nothing of it', async () => {
    service = await startAs(7002, '--port', new URL(service.baseUrl).port);
    const { app, page } = await launchBookbar({ userData: first.userData, env: await twoHoursLater() });
    const questions = await answerNatively(app, 'yes');
    await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Sign in again', exact: true }).click();
    await allow();
    await expect.poll(questions).toEqual([expect.stringMatching(/^Add Omar .* as another account\?$/)]);
    await expect(page.getByRole('radiogroup', { name: 'Whose bookings' })).toBeVisible();
    await showBoard(page);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await expect(page.getByText('omar@bookbar.example')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByText('Studio tour')).toHaveCount(0);
    await expect(page.getByText(/Publishes/)).toHaveCount(0);
  });
});

test('what stands between Bookbar and its service gets no secret and ends no sign-in', async ({
  launchBookbar,
}) => {
  service = await startService();
  const first = await launchBookbar();
  await connect(first.page, service);
  await allow();
  await signedIn(first.page);
  await first.stop();
  const file = path.join(first.userData, 'settings.json');
  const text = await readFile(file, 'utf8');

  await test.step('an address that was edited in the file gets no secret', async () => {
    const thief = await startRecordingProxy(service.baseUrl);
    await writeFile(file, text.replaceAll(service.baseUrl, thief.baseUrl));
    const second = await launchBookbar({ userData: first.userData, env: await twoHoursLater() });
    await second.page.getByRole('button', { name: 'Connect your account' }).click();
    await expect(second.page.getByLabel('Client secret', { exact: true })).toHaveValue('');
    await expect(second.page.getByText('Kept in your keychain and never shown again.')).toBeVisible();
    await second.page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(second.page.getByText('Add a client secret or a token broker address')).toBeVisible();
    expect(thief.secrets()).toEqual([]);
    await second.stop();
    await thief.stop();
    await writeFile(file, text);
  });

  // The true address has its secrets still.
  const refreshes = async (): Promise<number[]> => {
    const { requests } = (await service.control('log')) as {
      requests: { operation: string | null; status: number }[];
    };
    return requests.filter(({ operation }) => operation === 'refresh').map((request) => request.status);
  };
  const clock = movedClock('gateway-clock');
  await test.step('one 401 of a gateway at a refresh asks nobody to sign in again', async () => {
    await service.control('fault', { operation: 'refresh', kind: 'status', status: 401, times: 1 });
    await clock.set(Date.now() + 2 * hourMs);
    const { page } = await launchBookbar({ userData: first.userData, env: clock.env });
    await expect.poll(refreshes, { timeout: 60_000 }).toEqual([401, 200]);
    await expect(page.getByRole('heading', { name: 'Sign in again' })).toHaveCount(0);
    await signedIn(page);
  });
});

test('from the first form to signing out', async ({ launchBookbar }) => {
  service = await startService();
  await browser.forget();
  const first = await launchBookbar();
  const { page, userData } = first;

  await test.step('the form wants a client ID and says so', async () => {
    await connect(page, { ...service, clientId: '' });
    await expect(page.getByText('Add the client ID')).toBeVisible();
    await expect(page.getByLabel('Client ID')).toBeFocused();
  });

  await fillForm(page, service);
  await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();

  await test.step('another user of the computer cannot finish the sign-in with the state from the browser’s arguments', async (step) => {
    step.skip(process.getuid?.() === session().uid, 'There is no second user here');
    await finishAsSomebodyElse(page);
  });

  await test.step('pressing Allow twice signs in', async () => {
    await allowTwice();
    await signedIn(page);
  });

  try {
    await test.step('signing out with a locked keychain says that its key stays', async () => {
      await keyring.become('locked');
      await signOut(page);
      await expect(page.getByRole('button', { name: 'Try the demo workspace' })).toBeVisible();
      await expect(page.getByText(/Your keychain stayed locked, so the old sign-in key/)).toBeVisible();
      await first.stop();
    });
    const second = await launchBookbar({ userData });
    await test.step('signing out finishes when Bookbar is opened after the keychain was unlocked', async () => {
      await expect(
        second.page.getByText(/Your keychain stayed locked, so the old sign-in key/),
      ).toBeVisible();
      await keyring.become('unlocked');
      await tray.choose('Open Bookbar');
      await expect(second.page.getByText(/Your keychain stayed locked/)).toBeHidden();
    });
    await test.step('a broker that a page sets is asked about outside of the page before any approval goes there', () =>
      askAboutBroker(second));
  } finally {
    await keyring.become('unlocked');
  }
});

async function finishAsSomebodyElse(page: Page): Promise<void> {
  const [link = ''] = await until(
    async () => {
      const links = await browser.opened();
      return links.length > 0 ? links : undefined;
    },
    'the link',
    10_000,
  );
  const consent = new URL(link).searchParams;
  const back = new URL(consent.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'a-code-of-somebody-else');
  back.searchParams.set('state', consent.get('state') ?? '');
  const port = Number(back.port);
  const answer = await sendRaw(port, browserGet(port, `${back.pathname}${back.search}`));
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('belongs to a different user');
  await expect(page.getByText(/^Ignored a page that wasn’t the approval\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for your browser' })).toBeVisible();
}

async function askAboutBroker({ app, page }: Running): Promise<void> {
  await browser.quit();
  const questions = await answerNatively(app, 'no');
  await page.getByRole('button', { name: 'Connect your account' }).click();
  await page.getByLabel('API address').fill(service.baseUrl);
  await page.getByLabel('Client ID').fill(service.clientId);
  await page.getByRole('radio', { name: 'Token broker' }).click();
  await page.getByLabel('Token broker address').fill('https://broker.evil.example');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect.poll(questions).toEqual(['Send your approval to broker.evil.example?']);
  expect(await browser.isOpen()).toBe(false);
}
