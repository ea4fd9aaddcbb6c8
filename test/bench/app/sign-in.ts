import { once } from 'node:events';
import { get } from 'node:http';
import { browser } from '../../support/desktop/browser.ts';
import { until } from '../../support/desktop/until.ts';
import { formTokenOf } from '../../support/sandbox-sign-in.ts';
import type { MeasuredApp } from './measured-app.ts';

/**
 * Signs an app in that was started with a managed connection: fills in the secret as the form would be filled,
 * and does for the person in the browser what they do there. The desktop only notes the links it is to open.
 */
export async function signIn(app: MeasuredApp, secret: string): Promise<void> {
  await browser.become('record');
  await browser.forget();
  await pressButton(app, 'Connect your account');
  await until(() => app.read(fillIn('Client secret', secret)), 'the field of the secret');
  await pressButton(app, 'Save and sign in');
  const link = await until(async () => (await browser.opened())[0], 'the consent page', 15_000);
  await allow(link);
}

/** Presses Allow on the consent page, and goes where the browser is sent to. */
async function allow(link: string): Promise<void> {
  const page = await (await fetch(link)).text();
  const pressed = await fetch(new URL('/auth/platform/authorize', link), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `token=${encodeURIComponent(formTokenOf(page))}&answer=allow`,
  });
  await goTo(pressed.headers.get('location') ?? '');
}

/** As a browser goes there: what `fetch` says of itself would be turned away. */
async function goTo(link: string): Promise<void> {
  const sent = get(link, (response) => response.resume());
  await once(sent, 'close');
}

async function pressButton(app: MeasuredApp, name: string): Promise<void> {
  const press = `(() => {
    const found = [...document.querySelectorAll('button')].find((button) => button.textContent.includes(${JSON.stringify(name)}));
    found?.click();
    return found !== undefined;
  })()`;
  await until(() => app.read(press).then(Boolean), `the button “${name}”`, 10_000);
}

const fillIn = (label: string, text: string): string => `(() => {
  const field = [...document.querySelectorAll('input')].find((input) => input.type !== 'radio' && input.labels[0]?.textContent.trim() === ${JSON.stringify(label)});
  if (!field) return false;
  field.value = ${JSON.stringify(text)};
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
})()`;
