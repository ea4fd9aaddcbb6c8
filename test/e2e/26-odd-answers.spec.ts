import { expect } from '@playwright/test';
import { bookingIn, joon, tomas } from '../support/desktop/bookings/draft.ts';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { startPassingProxy } from '../support/desktop/passing-proxy.ts';
import { signIn } from '../support/desktop/sign-in.ts';

interface Page {
  readonly bookings: readonly (Readonly<Record<string, unknown>> & { readonly uid: string })[];
}

test('a service that wraps its lists and writes odd rows: what can be read is shown, the rest is listed', async ({
  launchBookbar,
}, info) => {
  test.setTimeout(90_000);
  const nowMs = Date.now();
  const service = await startOwnService({
    ...bookingsWorkspace(nowMs),
    bookings: [
      bookingIn(nowMs, 12, 'good', { title: 'Good call' }),
      bookingIn(nowMs, 60, 'no-status', { title: 'Call without a status', attendees: [joon] }),
      bookingIn(nowMs, 90, 'no-zone', { title: 'Call without a zone', attendees: [tomas] }),
    ],
  });
  const proxy = await startPassingProxy(service.baseUrl, (_asked, passed) => {
    if (!passed.path.endsWith('/bookings/list') || passed.status !== 200) return passed;
    const page = JSON.parse(passed.body.toString()) as Page;
    const bookings = page.bookings.map((row) => {
      if (row.uid === 'no-status') return { ...row, status: null };
      return row.uid === 'no-zone' ? { ...row, startTime: '2027-03-10T14:00:00' } : row;
    });
    const wrapped = { status: 'success', data: { ...page, bookings } };
    return { status: 200, body: Buffer.from(JSON.stringify(wrapped)) };
  });
  const { page } = await launchBookbar();
  await signIn(page, { ...service, baseUrl: proxy.baseUrl });

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Good call' })).toBeVisible({ timeout: 15_000 });
  await expect(main.getByRole('link', { name: /Call without a status, .*status unknown/ })).toBeVisible();
  const note = main.getByRole('status').filter({ hasText: '1 booking couldn’t be read' });
  await expect(note).toContainText('“Call without a zone” with Tomás Rivera, at “2027-03-10T14:00:00”');
  await note.scrollIntoViewIfNeeded();
  await info.attach('today', { body: await page.screenshot(), contentType: 'image/png' });

  await page.keyboard.press('Control+2');
  await expect(main.getByRole('link', { name: /Good call/ })).toBeVisible();
  await expect(main.getByText(/1 booking couldn’t be read/)).toBeVisible();
  await info.attach('bookings', { body: await page.screenshot(), contentType: 'image/png' });
  await proxy.stop();
  await service.stop();
});
