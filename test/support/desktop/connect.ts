import { chromium, type Page } from '@playwright/test';
import { browser } from './browser.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { until } from './until.ts';

type Service = Pick<SandboxProcess, 'baseUrl' | 'clientId' | 'clientSecret'>;

/** Opens the form of the service addresses and fills it as a person does. */
export async function connect(page: Page, service: Service, secret = service.clientSecret): Promise<void> {
  await page.getByRole('button', { name: 'Connect your account' }).click();
  await fillForm(page, service, secret);
}

export async function fillForm(page: Page, service: Service, secret = service.clientSecret): Promise<void> {
  await page.getByLabel('API address').fill(service.baseUrl);
  await page.getByLabel('Client ID').fill(service.clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

/** What the person does in the browser that just opened. */
async function inBrowser(act: (page: Page) => Promise<void>): Promise<void> {
  const connected = await chromium.connectOverCDP(await browser.address());
  const consent = await until(
    () =>
      Promise.resolve(
        connected
          .contexts()[0]
          ?.pages()
          .find((page) => page.url().includes('/authorize')),
      ),
    'the consent page',
    15_000,
  );
  await act(consent);
  await connected.close();
}

export const allow = (): Promise<void> =>
  inBrowser((page) => page.getByRole('button', { name: 'Allow' }).click());

/** A person with a quick finger. */
export const allowTwice = (): Promise<void> =>
  inBrowser((page) => page.getByRole('button', { name: 'Allow' }).dblclick());
