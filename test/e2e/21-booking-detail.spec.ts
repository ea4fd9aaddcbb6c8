import { expect, type ElectronApplication } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { createPictures, expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { bookingIn, tomas, type Draft } from '../support/desktop/bookings/draft.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';
import { press } from '../support/desktop/screen.ts';
import { folderOfPerson } from '../support/desktop/session.ts';
import { startAgain } from '../support/desktop/start-again.ts';
import { tray } from '../support/desktop/tray.ts';

const copied = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ clipboard }) => clipboard.readText());

/** The system’s own dialog and mail program are beyond Playwright. */
async function standIn(app: ElectronApplication, file: string): Promise<void> {
  await app.evaluate(({ dialog, shell }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    const { openExternal } = shell;
    const mails: string[] = [];
    Object.assign(globalThis, { mails });
    shell.openExternal = (address, options) => {
      if (!address.startsWith('mailto:')) return openExternal.call(shell, address, options);
      mails.push(address);
      return Promise.resolve();
    };
  }, file);
}

/** Begins after the one that is joined, and is next once that is off. */
const typedLink = (nowMs: number): Draft =>
  bookingIn(nowMs, 14, 'typed', {
    title: 'Zoom call',
    location: 'https://evil.example/zoom.us/j/1',
    attendees: [tomas],
  });

test('a booking: all its details, moved, and joined', async ({ launchBookbar }, info) => {
  test.setTimeout(240_000);
  const nowMs = Date.now();
  const { app, page, service, userData, pageErrors } = await openSignedIn(
    launchBookbar,
    bookingsWorkspace(nowMs, typedLink(nowMs)),
  );
  const pictures = createPictures(page, info);

  await test.step('everything of a booking is shown, copied, written to and saved', async () => {
    const file = path.join(await folderOfPerson('files'), 'booking.ics');
    await standIn(app, file);
    await page.keyboard.press('Control+2');
    await openBooking(page, 'Portfolio review');
    const main = page.getByRole('main');
    for (const text of [
      'What would you like to talk about?',
      'Just me',
      'Unknown answer',
      'We look at the portfolio together.',
      'There are 2 ways to join. See Links below.',
      'Google Calendar',
    ]) {
      await expect(main.getByText(text)).toBeVisible();
    }
    await page.getByRole('button', { name: /^More details/ }).click();
    await expect(main.getByText('unchanged')).toBeVisible();
    await pictures.take('detail');
    await expectAccessible(page);

    await page.keyboard.press('c');
    await expect.poll(() => copied(app)).toBe('http://meet.example/room?a=1|2');
    await page.getByRole('button', { name: 'Copy booking ID' }).click();
    await expect.poll(() => copied(app)).toBe('soon');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy details' }).click();
    await expect.poll(() => copied(app)).toContain('Portfolio review');
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Email Hannah Weiss' }).click();
    const mails = (): Promise<unknown> => app.evaluate((): unknown => Reflect.get(globalThis, 'mails'));
    await expect
      .poll(mails)
      .toEqual([
        'mailto:tomas@rivera.example,hannah@weiss.example?subject=Portfolio%20review',
        'mailto:hannah@weiss.example?subject=Portfolio%20review',
      ]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save calendar file…' }).click();
    await expect(page.getByText('Calendar file saved')).toBeVisible();
    expect(await readFile(file, 'utf8')).toMatch(/SUMMARY:Portfolio review[\s\S]*meet\.example/);

    await page.getByRole('button', { name: 'Bookings with Tomás Rivera' }).click();
    await expect(
      main.getByText(/São Paulo time\. \d+ bookings, .*usually 30\smin, \d cancelled\./),
    ).toBeVisible({
      timeout: 10_000,
    });
    await pictures.take('person');
    await page.getByRole('button', { name: 'Book the next one' }).click();
    await expect(page.getByRole('option', { selected: true })).toBeFocused({ timeout: 10_000 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Tomás Rivera', {
      timeout: 10_000,
    });
    const before = (await service.bookings()).length;
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    await pictures.take('next-booked');
    expect((await service.bookings()).length).toBe(before + 1);
    const [mail] = (await service.outbox()).filter(({ kind }) => kind === 'confirmed');
    expect(mail?.to).toEqual([tomas.email]);
  });

  await test.step('a booking nobody has confirmed is moved, and the old time is free', async () => {
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+2');
    await openBooking(page, 'Unconfirmed call');
    await page.keyboard.press('r');
    await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeVisible({ timeout: 10_000 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /Reason/ })).toBeFocused();
    await page.keyboard.type('Another train');
    await pictures.take('move');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Rescheduled' })).toBeVisible({ timeout: 15_000 });
    await pictures.take('moved');
    const bookings = await service.bookings();
    expect(bookings.find(({ uid }) => uid === 'pending')).toMatchObject({
      status: 'CANCELLED',
      rescheduled: true,
    });
    expect(bookings.find((one) => one['fromReschedule'] === 'pending')).toMatchObject({
      title: 'Unconfirmed call',
    });
    expect((await service.outbox()).map(({ kind }) => kind)).toContain('rescheduled');
    await page.keyboard.press('Control+1');
  });

  const room = 'http://meet.example/room?a=1%7C2';
  await test.step('joined by key, by link and by command', async () => {
    await page.keyboard.press('Control+j');
    await expect.poll(browser.opened).toEqual([room]);
    await page.getByRole('link', { name: 'Portfolio review' }).press('Enter');
    await page.getByRole('button', { name: /Zoom/ }).click();
    await expect.poll(browser.opened).toEqual([room, 'https://zoom.us/j/99']);

    await browser.forget();
    await startAgain(userData, 'join');
    await expect.poll(browser.opened).toEqual([room]);
  });

  await test.step('joined by shortcut', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('tab', { name: 'Shortcuts' }).click();
    await page.getByRole('button', { name: 'Join the next meeting: record' }).click();
    await press('ctrl+alt+j');
    await expect(page.getByRole('button', { name: 'Join the next meeting: Ctrl+Alt+J' })).toBeVisible();
    await pictures.take('join-shortcut');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Quick book:/ }).click();
    await press('ctrl+alt+j');
    await expect(page.getByText('Bookbar uses Ctrl+Alt+J already. Pick another.')).toBeVisible();
    await pictures.take('join-shortcut-taken');
    expect(await browser.opened()).toEqual([room]);
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.hide();
    });
    // A held key repeats; a press is one only a while after the last.
    await page.waitForTimeout(900);
    await press('ctrl+alt+j');
    await expect.poll(browser.opened).toEqual([room, room]);
    await tray.activate();
  });

  await test.step('a link that a guest typed says where it leads before it is opened', async () => {
    await service.elsewhere('bookings/cancel', { uid: 'soon', cancellationReason: 'No time' });
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+r');
    await expect(page.getByRole('button', { name: /^Join at evil\.example/ })).toBeVisible();
    await browser.forget();
    await startAgain(userData, 'join');
    await expect(page.getByRole('heading', { name: 'Booking', level: 1 })).toBeVisible();
    expect(await browser.opened()).toEqual([]);
    await page.getByRole('button', { name: /^Join at evil\.example/ }).click();
    await expect.poll(browser.opened).toEqual(['https://evil.example/zoom.us/j/1']);
  });
  expect(pageErrors).toEqual([]);
  await service.stop();
});
