import { expect } from '@playwright/test';
import { readdir, readFile, rm } from 'node:fs/promises';
import { clipboardOf } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { beginWith, bookingsOf, mailsTo } from '../support/desktop/own-service.ts';
import { startPassingProxy } from '../support/desktop/passing-proxy.ts';
import { chooseEventType, quickBook } from '../support/desktop/quick-book.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { press as click } from '../support/desktop/pointer.ts';
import { activeWindow, press } from '../support/desktop/screen.ts';
import { inSession, sh } from '../support/desktop/session.ts';
import { perhaps, until } from '../support/desktop/until.ts';

const ana = { name: 'Ana Bell', email: 'ana@bell.example' };
const cy = { name: 'Cy Wu', email: 'cy@wu.example' };

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox();
});
test.afterEach(async () => {
  await Promise.all((await calendarFiles()).map((name) => rm(inSession('home', name))));
  await service.stop();
});

const isAsking = async (): Promise<boolean> =>
  (await perhaps(() => sh('xdotool', 'search', '--onlyvisible', '--name', 'Save File'))) !== undefined;

const calendarFiles = async (): Promise<string[]> =>
  (await readdir(inSession('home'))).filter((name) => name.endsWith('.ics'));

/** In the desktop’s own dialog, which begins with a name that fits. @returns what was saved */
async function saveInDialog(): Promise<string> {
  await until(async () => (await activeWindow()) === 'Save File', 'the dialog for the file', 10_000);
  await until(async () => {
    await press('Return');
    // One that came too early is pressed again, but never on the popover behind.
    return perhaps(() => until(async () => !(await isAsking()), 'the end of the dialog', 2_000));
  }, 'the dialog to take the keyboard');
  const saved = await until(async () => (await calendarFiles())[0], 'the calendar file');
  return readFile(inSession('home', saved), 'utf8');
}

test('what was booked, and a kill right after the service booked', async ({ launchBookbar }) => {
  test.setTimeout(150_000);
  let kill = (): void => undefined;
  const proxy = await startPassingProxy(service.baseUrl, (_, passed) => {
    if (passed.path.endsWith('/bookings/create')) kill();
    return passed;
  });
  const { app, page, pageErrors, userData } = await launchBookbar();
  await beginWith(page, service, proxy.baseUrl);

  await test.step('to be paid, copied, kept as a file, undone with a mail, and another one', async () => {
    await quickBook(page, 'portfolio', ana);
    await expect(page.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
    await expect(
      page.getByText('With Ana Bell. Booked once €120.00 is paid.', { exact: true }),
    ).toBeVisible();
    const [made] = await bookingsOf(service, ana.email);
    if (made === undefined) throw new Error('Nothing was booked');

    await page.keyboard.press('Control+c');
    await expect.poll(() => clipboardOf(app)).toContain('Ana Bell <ana@bell.example>');
    await page.getByRole('button', { name: 'Copy payment link' }).press('Enter');
    await expect.poll(() => clipboardOf(app)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/payment\/\w+$/);
    await page.keyboard.press('s');
    expect(await saveInDialog()).toContain(`UID:${made.uid}@bookbar`);

    await page.keyboard.press('Control+z');
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
    expect(await mailsTo(service, ana.email, made.uid)).toEqual(['awaiting-payment', 'cancelled']);

    await page.getByRole('button', { name: 'Book another with Ana' }).press('Enter');
    await page.keyboard.type('roadmap');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Ana Bell');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
    await expect(page.getByText(/Hosted by (?:you|Omar Haddad)\./).first()).toBeVisible();
    await click(page, page.getByRole('button', { name: 'Open booking' }));
    await expect(page.getByRole('heading', { name: 'Booking', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Ana Bell').first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  await test.step('the app is killed right after the service booked: the next start says so, and books nothing', async () => {
    const process = app.process();
    kill = () => process.kill('SIGKILL');
    await page.keyboard.press('Control+1');
    await quickBook(page, 'studio tour', cy);
    await until(() => process.signalCode === 'SIGKILL', 'the end of the app', 20_000);

    kill = () => undefined;
    const next = await launchBookbar({ userData });
    await expect(next.page.getByText('Booked.')).toBeVisible({ timeout: 20_000 });
    await expect(next.page.getByText('Studio tour with Cy Wu')).toBeVisible();
    expect((await bookingsOf(service, cy.email)).map(({ status }) => status)).toEqual(['ACCEPTED']);
    await chooseEventType(next.page, 'studio tour');
  });
  await proxy.stop();
});
