import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { cancelOpen, chooseInTools, openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { createPictures, expectAccessible } from '../support/desktop/bookings/pictures.ts';
import { tomas } from '../support/desktop/bookings/draft.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';

const availability = z.object({ slots: z.record(z.string(), z.array(z.unknown())) });

const toast = (page: Page, title: string) => page.getByRole('group', { name: title });

test('cancelling: one booking, a series, and from Today', async ({ launchBookbar }, info) => {
  test.setTimeout(180_000);
  const { app, page, service, pageErrors } = await openSignedIn(launchBookbar, bookingsWorkspace(Date.now()));
  // From the third within a minute on, a dialog of the system asks.
  await answerNatively(app, 'yes');
  const pictures = createPictures(page, info);

  await test.step('one booking: five seconds to undo, then it is gone there too', async () => {
    const cancelled = async (): Promise<string[]> =>
      (await service.outbox()).filter(({ kind }) => kind === 'cancelled').map(({ bookingUid }) => bookingUid);
    /** How many times the service offers in the hour of the booking. */
    const freeAround = async (): Promise<number> => {
      const booking = (await service.bookings()).find(({ uid }) => uid === 'place');
      const startMs = Date.parse(booking?.startTime ?? '');
      const range = {
        startTime: new Date(startMs).toISOString(),
        endTime: new Date(startMs + 3_600_000).toISOString(),
      };
      const answer = await service.elsewhere('get-availability', {
        eventTypeId: 501,
        ...range,
        timeZone: 'UTC',
      });
      return Object.values(availability.parse(answer).slots).flat().length;
    };
    const freeBefore = await freeAround();
    await page.keyboard.press('Control+2');
    await expect(page.getByRole('link', { name: /Portfolio review/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /Site visit/ })).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { name: 'Site visit' })).toBeVisible();
    await page.keyboard.press('Delete');
    const sheet = page.getByRole('alertdialog', { name: 'Cancel Site visit?' });
    await expect(sheet.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await expect(sheet).toContainText('Hannah Weiss gets a cancellation email');
    await pictures.take('cancel-one');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await cancelOpen(page, 'The <b>train</b> is late');
    await expect(toast(page, 'Site visit')).toContainText('Cancelling…');
    await pictures.take('cancelling');
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Site visit')).toBeHidden();
    expect(await service.asked('bookings/cancel')).toBe(0);

    await expect(page.getByRole('link', { name: /Site visit/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Site visit' })).toBeVisible();
    await cancelOpen(page, 'The <b>train</b> is late');
    await expect(toast(page, 'Site visit')).toContainText('Cancelled. Hannah gets an email.', {
      timeout: 10_000,
    });
    await pictures.take('cancelled');
    // The next one stands where it stood.
    await expect(page.getByRole('link', { name: /Site visit/ })).toBeHidden();
    await expect(page.getByRole('link', { name: /Odd link/ })).toBeFocused();
    expect(await service.asked('bookings/cancel')).toBe(1);
    expect(await cancelled()).toEqual(['place']);
    const [mail] = (await service.outbox()).filter(({ kind }) => kind === 'cancelled');
    expect(mail?.to).toEqual(['hannah@weiss.example']);
    expect(mail?.text).toContain('The <b>train</b> is late');

    const place = (await service.bookings()).find(({ uid }) => uid === 'place');
    expect(place?.status).toBe('CANCELLED');
    expect(await freeAround()).toBeGreaterThan(freeBefore);
    await chooseInTools(page, 'List', 'Cancelled');
    await expect(page.getByRole('link', { name: /Site visit.*“The <b>train<\/b> is late”/ })).toBeVisible();
  });

  await test.step('a series: only this one, or all that remain with a typed word', async () => {
    const statuses = async (series: string): Promise<string> =>
      (await service.bookings())
        .filter(({ uid }) => uid.startsWith(series))
        .map(({ status }) => status.slice(0, 1))
        .join('');
    await chooseInTools(page, 'List', 'Upcoming');
    await expect(page.getByRole('main', { name: 'Upcoming' }).getByRole('link').first()).toBeVisible();

    await openBooking(page, 'Yoga');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('radio', { name: /Only this one/ })).toBeFocused();
    await pictures.take('cancel-this-of-series');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Yoga')).toContainText('Cancelled. Joon gets an email.', { timeout: 10_000 });
    expect(await statuses('yoga')).toBe('CAA');

    await openBooking(page, 'Coaching');
    await page.keyboard.press('Delete');
    await expect(page.getByRole('radio', { name: /Only this one/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const sheet = page.getByRole('alertdialog', { name: 'Cancel 7 Coaching sessions?' });
    await expect(
      sheet.getByRole('list', { name: 'What will be cancelled' }).getByRole('listitem'),
    ).toHaveCount(7);
    await expect(sheet.getByText('€90 paid')).toBeVisible();
    await pictures.take('cancel-all-of-series');
    await expectAccessible(page);
    // Without the word nothing goes, and the word is asked for.
    await page.keyboard.press('Control+Enter');
    const word = sheet.getByRole('textbox', { name: /^Type “cancel”/ });
    await expect(word).toBeFocused();
    await pictures.take('cancel-all-without-word');
    await page.keyboard.type('Cancel');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Coaching')).toContainText('Cancelling 7 bookings…');
    await expect(toast(page, 'Coaching')).toContainText('7 bookings cancelled. Hannah gets an email.', {
      timeout: 15_000,
    });
    await pictures.take('series-cancelled');
    expect(await statuses('coach')).toBe('CCCCCCC');
    const mails = (await service.outbox()).filter(({ bookingUid }) => bookingUid.startsWith('coach'));
    expect(mails).toHaveLength(7);
    // Nobody typed a reason, so none is given.
    expect(mails.filter(({ text }) => text.includes('Reason:'))).toEqual([]);
    expect(await service.asked('bookings/cancel')).toBe(3);
  });

  await test.step('cancelled from Today, the focus goes on to what is next there', async () => {
    await page.keyboard.press('Control+1');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Open booking' }).click();
    await expect(page.getByRole('heading', { name: 'Portfolio review' })).toBeVisible();
    await cancelOpen(page, '');
    await expect(toast(page, 'Portfolio review')).toContainText('Cancelled.', { timeout: 10_000 });
    expect((await service.outbox()).map(({ to }) => to[0])).toContain(tomas.email);
    await expect(page.getByText('Nothing booked today')).toBeVisible();
    // The first one of tomorrow, now that Site visit is off.
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(first).toHaveAccessibleName(/Odd link/);
    await expect(first).toBeFocused();
  });
  expect(pageErrors).toEqual([]);
  await service.stop();
});
