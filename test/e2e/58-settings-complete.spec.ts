import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { test } from '../support/desktop/fixture.ts';
import { folderOfPerson } from '../support/desktop/session.ts';

const demo = ['--workspace=demo'];

const ready = (page: Page): Promise<void> => expect(page.getByText(/left, done by/)).toBeVisible();

/** By keyboard alone. */
async function openGeneral(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
}

async function pressOn(page: Page, role: 'button' | 'switch', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press('Space');
}

/** What the person does in the system’s own dialogs, which are beyond Playwright. Notes what they are asked. */
async function standIn(app: ElectronApplication, file: string, accepts: boolean): Promise<void> {
  await app.evaluate(
    ({ dialog }, { filePath, response }) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
      dialog.showMessageBox = (...given: readonly unknown[]) => {
        Object.assign(globalThis, { asked: given.at(-1) });
        return Promise.resolve({ response, checkboxChecked: false });
      };
    },
    { filePath: file, response: accepts ? 1 : 0 },
  );
}

const asked = (app: ElectronApplication): Promise<unknown> =>
  app.evaluate(() => Reflect.get(globalThis, 'asked') as unknown);

/** The managed file of this test stands where the one of root would be, as if root had written it. */
async function managedBy(content: object): Promise<string> {
  const folder = await folderOfPerson('managed');
  const file = path.join(folder, 'managed.json');
  await writeFile(file, JSON.stringify(content));
  const script = `
    const fs = require('node:fs');
    const { openSync, fstatSync, lstatSync } = fs;
    const ofRoot = (stat) => Object.assign(stat, { uid: 0, mode: stat.mode & ~0o022 });
    let handle = null;
    fs.openSync = (name, ...rest) => {
      if (name !== '/etc/bookbar/managed.json') return openSync(name, ...rest);
      return (handle = openSync(${JSON.stringify(file)}, ...rest));
    };
    fs.fstatSync = (one, ...rest) => (one === handle ? ofRoot(fstatSync(one, ...rest)) : fstatSync(one, ...rest));
    fs.lstatSync = (name, ...rest) =>
      name === '/etc/bookbar' ? ofRoot(lstatSync(${JSON.stringify(folder)})) : lstatSync(name, ...rest);
  `;
  const before = path.join(folder, 'before.cjs');
  await writeFile(before, script);
  for (const one of [file, before]) await chmod(one, 0o644);
  return before;
}

test('what an administrator set is fixed, and says so; the environment comes before the file', async ({
  launchBookbar,
}) => {
  const before = await managedBy({
    baseUrl: 'https://of-file.example',
    clientId: 'of-file',
    hideTitles: true,
    contentProtection: 'often',
  });
  const env = { BOOKBAR_CLIENT_ID: 'of-environment' };
  const { page, stderr, pageErrors } = await launchBookbar({ args: demo, before, env });
  await ready(page);
  await expect(page.getByRole('button', { name: 'Show titles' })).toBeVisible();
  await openGeneral(page);
  const fixed = page.getByRole('switch', { name: 'Hide titles' });
  await expect(fixed).toBeDisabled();
  await expect(fixed).toBeChecked();
  await expect(fixed).toHaveAccessibleDescription('Set by your administrator');
  await expect(page.getByRole('switch', { name: 'Open at login' })).toBeEnabled();
  await expectAccessible(page);
  expect(stderr()).toContain('bookbar: “contentProtection” of the managed settings does not fit');

  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^Service addresses/ }).press('Enter');
  for (const [name, value] of [
    ['API address', 'https://of-file.example'],
    ['Client ID', 'of-environment'],
  ] as const) {
    await expect(page.getByRole('textbox', { name })).toBeDisabled();
    await expect(page.getByRole('textbox', { name })).toHaveValue(value);
  }
  await expect(page.getByRole('textbox', { name: /^More redirect addresses/ })).toBeEnabled();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('titles are hidden in the lists, and settings travel in a file without secrets', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const file = path.join(await folderOfPerson('exported'), 'bookbar-settings.json');
  const { app, page, pageErrors } = await launchBookbar({ args: demo, colorScheme: 'dark' });
  await ready(page);

  await test.step('titles are hidden by keyboard, shown with one press, and a booking that is opened has its own', async () => {
    await openGeneral(page);
    await pressOn(page, 'switch', 'Hide titles');
    await expect(page.getByRole('switch', { name: 'Hide from screen sharing' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+2');
    const rows = page.getByRole('main').getByRole('link');
    await expect(rows.first()).toHaveText('A booking');
    await expect(rows.filter({ hasNotText: 'A booking' })).toHaveCount(0);
    await expectAccessible(page);
    await pressOn(page, 'button', 'Show titles');
    await expect(rows.first()).not.toHaveText('A booking');
    const title = await rows.first().textContent();
    await pressOn(page, 'button', 'Hide titles');
    await expect(rows.first()).toHaveText('A booking');
    await rows.first().press('Enter');
    await expect(
      page
        .getByRole('main')
        .getByText(title ?? '', { exact: true })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what is exported holds the choices, and nothing of the account', async () => {
    await standIn(app, file, true);
    await openGeneral(page);
    await pressOn(page, 'button', 'Export settings…');
    await expect(page.getByText('Settings exported')).toBeVisible();
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ reminders: { hideTitles: true } });
    expect(text).not.toMatch(/https?:|client|account|token|secret|workspace/i);
  });

  await test.step('it is imported after a question that says what changes', async () => {
    const hides = page.getByRole('switch', { name: 'Hide titles' });
    await pressOn(page, 'switch', 'Hide titles');
    await expect(hides).not.toBeChecked();
    await standIn(app, file, false);
    await pressOn(page, 'button', 'Import settings…');
    await expect
      .poll(() => asked(app))
      .toMatchObject({ detail: expect.stringMatching(/^These settings will change: Reminders\. /) });
    await expect(hides).not.toBeChecked();
    await standIn(app, file, true);
    await pressOn(page, 'button', 'Import settings…');
    await expect(page.getByText('Settings imported')).toBeVisible();
    await expect(hides).toBeChecked();
  });

  await test.step('a file with one value that does not fit changes nothing, and says which', async () => {
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace('"textSize": 100', '"textSize": 1000')
        .replace('"hideTitles": true', '"hideTitles": false'),
    );
    await pressOn(page, 'button', 'Import settings…');
    await expect(
      page.getByText('“look.textSize” in that file isn’t valid. Nothing was changed.'),
    ).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Hide titles' })).toBeChecked();
  });
  expect(pageErrors).toEqual([]);
});
