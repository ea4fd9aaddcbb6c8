import type { Page } from '@playwright/test';
import { allow } from './allow.ts';
import { browser } from './browser.ts';
import { connect } from './connect.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { until } from './until.ts';

/**
 * Signs the app in, for tests that are not about signing in: the browser is a few lines, which take a small part of
 * the time of a real one. From here on it is a note of each link.
 *
 * The page goes on in another process at a sign-in, and keys that are pressed before that are lost.
 */
export async function signIn(
  page: Page,
  service: Pick<SandboxProcess, 'baseUrl' | 'clientId' | 'clientSecret'>,
): Promise<void> {
  await browser.become('record');
  await browser.forget();
  await connect(page, service);
  const isConsent = (link: string): boolean => link.includes('/authorize');
  const address = await until(
    async () => (await browser.opened()).find(isConsent),
    'the consent page',
    15_000,
  );
  await allow(address);
  await browser.forget();
  await page.getByRole('navigation').first().waitFor({ timeout: 15_000 });
}
