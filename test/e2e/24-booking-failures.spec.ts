import { expect, type ElectronApplication } from '@playwright/test';
import { chooseInTools, openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { browser } from '../support/desktop/browser.ts';
import { test } from '../support/desktop/fixture.ts';

/** The person’s answer to the system’s own file dialog, which Playwright cannot see. */
const answerDialog = (app: ElectronApplication, filePath: string | null): Promise<void> =>
  app.evaluate(({ dialog }, file) => {
    dialog.showSaveDialog = () =>
      Promise.resolve(file === null ? { canceled: true, filePath: '' } : { canceled: false, filePath: file });
  }, filePath);

const files = [
  ['full', '/dev/full', 'There’s no room left on the disk, so nothing was saved.'],
  ['denied', '/etc/bookbar.ics', 'Bookbar can’t save there. Pick another folder.'],
  ['gone', '/nowhere/at/all.ics', 'The file couldn’t be saved.'],
] as const;

const faults = [
  ['server-error', { kind: 'status', status: 500, body: { message: 'Internal' } }, 'returned an error'],
  ['not-allowed', { kind: 'status', status: 403, body: { message: 'No' } }, 'isn’t allowed'],
  ['too-many', { kind: 'status', status: 429, ms: 60_000 }, 'Too many requests'],
  ['portal', { kind: 'html' }, 'Another page answered instead'],
  ['garbage', { kind: 'garbage' }, 'Another page answered instead'],
  ['cut', { kind: 'cut-before' }, 'can’t be reached'],
] as const;
/** One for each failure; the last one is gone on with. */
const lists = ['Unconfirmed', 'Recurring', 'Past', 'Cancelled', 'Upcoming', 'Upcoming'];

test(
  'each failure of joining, writing, saving and reading is said',
  { tag: '@long' },
  async ({ launchBookbar }, info) => {
    test.setTimeout(150_000);
    const { app, page, service, pageErrors } = await openSignedIn(
      launchBookbar,
      bookingsWorkspace(Date.now()),
    );
    const pictures = createPictures(page, info);

    await test.step('each failure of joining, writing and saving is said', async () => {
      const toast = page.getByRole('status').filter({ hasText: 'Opening' });
      await page.keyboard.press('Control+2');

      await openBooking(page, 'Odd link');
      await expect(page.getByRole('button', { name: /^Join/ })).toBeHidden();
      await page.keyboard.press('c');
      await expect(page.getByRole('alert').getByText('No link to copy.')).toBeVisible();
      await page.getByRole('button', { name: /^More details/ }).click();
      await expect(page.getByText('javascript:alert(1)')).toBeVisible();
      await pictures.take('join-unsafe-link');
      await page.keyboard.press('Escape');

      await openBooking(page, 'Shut link');
      await page.keyboard.press('Control+j');
      await expect(page.getByText('Couldn’t open that. Copy the link instead.')).toBeVisible();
      await pictures.take('join-not-opened');
      await page.keyboard.press('Escape');

      await browser.become('none');
      await openBooking(page, 'Portfolio review');
      await page.keyboard.press('Control+j');
      await expect(toast).toContainText('If nothing happens, copy the link.');
      await pictures.take('join-no-browser');
      // Elsewhere the system says it: no program opens mail.
      await app.evaluate(({ shell }) => {
        shell.openExternal = () => Promise.reject(new Error('No application is associated'));
      });
      await page.keyboard.press('e');
      await expect(page.getByText('Couldn’t open that. Copy the link instead.')).toBeVisible();
      await pictures.take('mail-no-program');

      for (const [name, file, words] of files) {
        await answerDialog(app, file);
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Save calendar file…' }).click();
        await expect(page.getByText(words)).toBeVisible();
        await pictures.take(`calendar-file-${name}`);
      }
      await page.keyboard.press('Escape');

      await openBooking(page, 'Nobody');
      await page.keyboard.press('e');
      await expect(page.getByRole('alert').getByText('No attendee has an email address.')).toBeVisible();
      await pictures.take('mail-nobody');
      await page.keyboard.press('Escape');
    });

    await test.step('each failure of reading bookings is said, with a way on', async () => {
      const fail = (operation: string, fault: object): Promise<unknown> =>
        service.control('fault', { operation, times: 1000, ...fault });
      const search = page.getByRole('searchbox');
      const footer = page.getByRole('contentinfo');
      await page.keyboard.press('Control+2');
      await page.keyboard.press('Control+f');
      for (const [index, [name, fault, words]] of faults.entries()) {
        await fail('bookings/list', fault);
        await chooseInTools(page, 'List', lists[index] ?? '');
        // A search that nobody has made yet, so that the service has to be asked.
        await search.fill(`nothing known ${name}`);
        await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 });
        await expect(footer).toContainText('Not updated yet');
        await pictures.take(`list-${name}`);
        await service.control('fault', { clear: true });
      }
      await search.fill('');
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();

      await openBooking(page, 'Coaching');
      await fail('bookings/list', { kind: 'status', status: 500 });
      await page.keyboard.press('Delete');
      await expect(page.getByRole('radio', { name: /Only this one/ })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/Couldn’t check what would be cancelled/)).toBeVisible({ timeout: 15_000 });
      await pictures.take('cancelling-series-not-read');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Bookings with Hannah Weiss' }).click();
      await expect(page.getByText(/Showing saved bookings/)).toBeVisible({ timeout: 15_000 });
      await pictures.take('person-not-read');
      await service.control('fault', { clear: true });

      await fail('get-availability', { kind: 'status', status: 500 });
      await page.keyboard.press('r');
      await expect(page.getByText(/returned an error/)).toBeVisible({ timeout: 15_000 });
      await pictures.take('reschedule-no-times');
    });
    await service.stop();
    expect(pageErrors).toEqual([]);
  },
);
