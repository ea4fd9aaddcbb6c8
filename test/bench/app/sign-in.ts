import { browser } from '../../support/desktop/browser.ts';
import { allow } from '../../support/desktop/allow.ts';
import type { SandboxProcess } from '../../support/desktop/sandbox-process.ts';
import { until } from '../../support/desktop/until.ts';
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

/** Signs in at a service whose addresses are typed. @param isFurther beside an account that is signed in */
export async function addAccount(
  app: MeasuredApp,
  service: Pick<SandboxProcess, 'baseUrl' | 'clientId' | 'clientSecret'>,
  isFurther: boolean,
): Promise<void> {
  await browser.become('record');
  await browser.forget();
  if (isFurther) {
    await app.openFirst();
    await app.read(
      `dispatchEvent(new KeyboardEvent('keydown', { key: ',', ctrlKey: true, bubbles: true, cancelable: true }))`,
    );
    await pressButton(app, 'Account');
    await pressButton(app, 'Add another account');
  }
  await pressButton(app, 'Connect your account');
  for (const [label, text] of [
    ['API address', service.baseUrl],
    ['Client ID', service.clientId],
    ['Client secret', service.clientSecret],
  ] as const)
    await until(() => app.read(fillIn(label, text)).then(Boolean), `the field ${label}`);
  await pressButton(app, 'Save and sign in');
  const link = await until(async () => (await browser.opened())[0], 'the consent page', 15_000);
  await allow(link);
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
