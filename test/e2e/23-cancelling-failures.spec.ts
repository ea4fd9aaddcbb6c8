import { expect, type Page } from '@playwright/test';
import { cancelBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { openSignedIn } from '../support/desktop/bookings/own-service.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';

interface Failing {
  readonly title: string;
  /** For the control plane, one for each time that the request travels. */
  readonly faults: readonly object[];
  readonly says: RegExp;
}

const answer = (status: number, message: string): object => ({ kind: 'status', status, body: { message } });

/** Three at a time: that many are shown at once. */
const rounds: readonly (readonly Failing[])[] = [
  [
    {
      title: 'Single A',
      faults: [answer(401, 'User not a host of this event')],
      says: /isn’t allowed to cancel it, so the booking is still on\. “User not a host of this event”/,
    },
    { title: 'Single B', faults: [answer(403, 'Forbidden')], says: /isn’t allowed to cancel it/ },
    {
      title: 'Single C',
      faults: [answer(404, 'No Booking found')],
      says: /This booking no longer exists on the service/,
    },
  ],
  [
    {
      title: 'Single D',
      faults: [answer(400, 'This booking has already been cancelled.')],
      // Whatever it says: by the lists it is on.
      says: /rejected the request, so the booking is still on\. “This booking has already been cancelled\.”/,
    },
    {
      title: 'Single E',
      faults: [answer(400, 'Cannot cancel a booking that has already ended')],
      says: /It’s over, so it couldn’t be cancelled/,
    },
    {
      title: 'Single F',
      faults: [answer(429, 'Rate limit exceeded. Try again in 30 seconds.')],
      says: /Too many requests, so the booking is still on/,
    },
  ],
  [
    { title: 'Single G', faults: [{ kind: 'cut-before' }], says: /didn’t hear back\. Checking whether/ },
    { title: 'Single H', faults: [{ kind: 'cut-after' }], says: /Cancelled\. Tomás gets an email/ },
    { title: 'Single I', faults: [{ kind: 'garbage' }], says: /didn’t hear back\. Checking whether/ },
  ],
  [
    // As when nothing comes within the time limit: the answer is late, and waited for.
    { title: 'Single J', faults: [{ kind: 'delay', ms: 20_000 }], says: /Cancelling…/ },
    { title: 'Single K', faults: [{ kind: 'html' }], says: /didn’t hear back\. Checking whether/ },
    {
      title: 'Single L',
      faults: [answer(500, 'Internal Server Error')],
      says: /didn’t hear back\. Checking/,
    },
  ],
];

async function dismissAll(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
}

test(
  'each failure of cancelling is said, and nothing is sent twice',
  { tag: '@long' },
  async ({ launchBookbar }, info) => {
    test.setTimeout(150_000);
    const { app, page, service, pageErrors } = await openSignedIn(
      launchBookbar,
      bookingsWorkspace(Date.now()),
    );
    // From the third within a minute on, a dialog of the system asks.
    await answerNatively(app, 'yes');
    const pictures = createPictures(page, info);
    await page.keyboard.press('Control+2');
    for (const [index, round] of rounds.entries()) {
      for (const { title, faults } of round) {
        for (const fault of faults)
          await service.control('fault', { operation: 'bookings/cancel', ...fault });
        await cancelBooking(page, title, 'The train is late');
      }
      for (const { title, says } of round) {
        const toast = page.getByRole('group', { name: title });
        await expect(toast).toContainText(says, { timeout: 25_000 });
      }
      await pictures.take(`cancelling-${index + 1}`);
      if (index === 1) {
        const paused = page.getByRole('group', { name: 'Single F' });
        await paused.getByRole('button', { name: 'Try again' }).click();
        const sheet = page.getByRole('alertdialog');
        await expect(sheet.getByRole('textbox', { name: 'Reason' })).toHaveValue('The train is late');
        await expect(sheet.getByRole('alert')).toContainText('Too many requests');
        await pictures.take('cancelling-again');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
      await dismissAll(page);
    }
    const isSeen = page.getByRole('group', { name: /Single [GIKL]/ }).getByText(/Checking|still on/);
    await expect(isSeen.first()).toBeVisible();

    await service.stop();
    await cancelBooking(page, 'Site visit');
    const offline = page.getByRole('group', { name: 'Site visit' });
    await expect(offline).toContainText(
      'Couldn’t reach the service. The booking is still on and no email was sent.',
      { timeout: 15_000 },
    );
    await pictures.take('cancelling-offline');
    expect(pageErrors).toEqual([]);
  },
);
