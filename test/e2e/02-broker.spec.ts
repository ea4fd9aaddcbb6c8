import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { startBrokeredService, type BrokeredService } from '../support/desktop/broker-process.ts';
import { browser } from '../support/desktop/browser.ts';
import { allow } from '../support/desktop/connect.ts';
import { test } from '../support/desktop/fixture.ts';
import { twoHoursLater } from '../support/desktop/later.ts';

const log = z.object({
  requests: z.array(z.object({ operation: z.string().nullable(), status: z.number() })),
});

let brokered: BrokeredService;

test.beforeEach(async () => {
  brokered = await startBrokeredService();
});

test.afterEach(async () => {
  await browser.quit();
  await brokered.stop();
});

/** How the service answered the operations that need the client secret. */
async function tokenRequests(): Promise<readonly string[]> {
  const { requests } = log.parse(await brokered.service.control('log'));
  return requests.flatMap(({ operation, status }) =>
    operation === 'token' || operation === 'refresh' ? [`${operation} ${status}`] : [],
  );
}

test('a person connects through the broker of their organisation, and stays signed in', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const { service, brokerUrl } = brokered;
  const first = await launchBookbar();
  const { page, userData } = first;

  await test.step('approves in the browser, which goes by way of the broker', async () => {
    await page.getByRole('button', { name: 'Connect your account' }).click();
    await page.getByRole('radio', { name: 'Token broker' }).click();
    await page.getByLabel('API address').fill(service.baseUrl);
    await page.getByLabel('Token broker address').fill(brokerUrl);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(/Reached/)).toBeVisible();
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await allow();
    await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
    expect(await tokenRequests()).toEqual(['token 200']);
  });

  await first.stop();
  const later = await launchBookbar({ userData, env: await twoHoursLater() });
  await test.step('is still signed in hours later: the broker renews what this installation signs', async () => {
    await expect.poll(tokenRequests, { timeout: 15_000 }).toEqual(['token 200', 'refresh 200']);
    // Not what is left of today: two hours on, that may be nothing.
    await expect(later.page.getByText('Updated just now')).toBeVisible();
    await expect(later.page.getByText('Sign in again')).toHaveCount(0);
  });

  await later.stop();
  await test.step('has the key of the installation sealed, and never the client secret', async () => {
    const entries = await readdir(path.join(userData, 'accounts'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toContain('installation-key.bin');
    expect(files.map(({ name }) => name)).not.toContain('client-secret.bin');
    for (const { parentPath, name } of files)
      expect(await readFile(path.join(parentPath, name), 'latin1')).not.toContain(service.clientSecret);
  });
});
