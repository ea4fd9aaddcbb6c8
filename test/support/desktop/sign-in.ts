import type { Page } from '@playwright/test';
import { browser } from './browser.ts';
import { connect } from './connect.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import { shAsPerson } from './session.ts';
import { until } from './until.ts';

/**
 * Presses Allow on the consent page and goes where that leads. A program of the desktop’s person does it: the app
 * turns away a redirect that another user of the computer brings.
 */
const pressAllow = `
  import { get } from 'node:http';
  const [, address] = process.argv;
  const page = await (await fetch(address)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const { origin, pathname } = new URL(address);
  const form = { method: 'POST', body: new URLSearchParams({ token, answer: 'allow' }), redirect: 'manual' };
  const back = (await fetch(origin + pathname, form)).headers.get('location');
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  get(back, { headers }, ({ statusCode }) => {
    if (statusCode !== 200) throw new Error('The consent page led back to status ' + statusCode);
  });
`;

/**
 * Signs the app in, for tests that are not about signing in: the browser is a few lines, which take a small part of
 * the time of a real one. From here on it is a note of each link.
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
  await shAsPerson(process.execPath, '--input-type=module', '-e', pressAllow, address);
  await browser.forget();
}
