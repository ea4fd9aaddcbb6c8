import { expect, type Page } from '@playwright/test';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { clipboardOf, copyElsewhere } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { beginWith, bookingsOf } from '../support/desktop/own-service.ts';
import { press as click } from '../support/desktop/pointer.ts';
import { chooseEventType } from '../support/desktop/quick-book.ts';
import { closePopover } from '../support/desktop/reminded.ts';
import { startSandbox, type SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { press } from '../support/desktop/screen.ts';
import { tray } from '../support/desktop/tray.ts';

const email = 'tomas@rivera.example';
const bookKey = 'ctrl+shift+v';

let service: SandboxProcess;
test.beforeEach(async () => {
  service = await startSandbox();
});
test.afterEach(async () => {
  await service.stop();
});

/** Four times for Tomás, in Portuguese, in the clipboard. */
async function copyTimes(page: Page): Promise<void> {
  await chooseEventType(page, 'studio tour');
  await page.keyboard.press('c');
  await page.keyboard.press('Tab');
  await page.keyboard.type('tomás');
  await expect(page.getByRole('listbox', { name: 'People you booked with' })).toContainText('São Paulo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suggest 4 times' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copy 4 open times' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Copied 4 open times, in São Paulo')).toBeVisible();
}

test('what an attendee answered is booked after one look, and what is not certain is asked', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const { app, page, pageErrors } = await launchBookbar();
  await beginWith(page, service);
  await copyTimes(page);
  const sent = await clipboardOf(app);
  const [, date = '', time = ''] = /, (\d+ de \p{L}+): (\d\d:\d\d)/u.exec(sent) ?? [];
  expect(time).not.toBe('');
  const before = await bookingsOf(service, email);
  const reopen = async (): Promise<void> => {
    await closePopover(page);
    await expect.poll(() => isPopoverShown(app)).toBe(false);
    await tray.click();
    await expect.poll(() => isPopoverShown(app)).toBe(true);
  };
  const sheet = page.getByRole('dialog', { name: 'Book from a reply' });

  await test.step('a reply that declines books nothing, and the sent times are offered', async () => {
    await reopen();
    await copyElsewhere('Infelizmente nenhum desses horários dá pra mim. Desculpa!');
    await press(bookKey);
    await expect(sheet).toContainText('doesn’t accept any of the times you sent');
    await press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a time that was not sent is not booked', async () => {
    await copyElsewhere(`Pode ser dia ${date} às 03:10?`);
    await press(bookKey);
    await expect(sheet).toContainText('names a time you didn’t send');
    await press('Escape');
    expect(await bookingsOf(service, email)).toHaveLength(before.length);
  });

  await test.step('the time that is accepted is shown, and booked by a second key', async () => {
    await copyElsewhere(
      `Oi Maya! ${date} às ${time} está ótimo, obrigado.\n\n> ${sent.replaceAll('\n', '\n> ')}`,
    );
    await press(bookKey);
    const book = page.getByRole('button', { name: /^Book with Tomás/ });
    await expect(book).toBeFocused();
    await expect(page.getByRole('main')).toContainText(email);
    expect(await bookingsOf(service, email)).toHaveLength(before.length);
    // What is pressed before one could have looked does not count.
    await expect(async () => {
      if (await book.isVisible()) await click(page, book);
      await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    const booked = await bookingsOf(service, email);
    expect(booked).toHaveLength(before.length + 1);
  });

  await test.step('once it is taken it is not booked again', async () => {
    await press('Escape');
    await expect(page.getByText('1 of the 4 times you sent Tomás is no longer open.')).toBeVisible();
    await copyElsewhere(`${date} às ${time} está ótimo`);
    await press(bookKey);
    await expect(sheet).toContainText('No longer open');
    expect(await bookingsOf(service, email)).toHaveLength(before.length + 1);
  });
  expect(pageErrors).toEqual([]);
});
