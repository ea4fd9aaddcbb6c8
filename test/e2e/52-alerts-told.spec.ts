import { expect, type ElectronApplication, type Page } from '@playwright/test';
import type { BookingAlert } from '../../main/alerts/alert.ts';
import { happened, look, tell, tellCard, test } from '../support/alerts-probe/probe.ts';
import { anAlert, aMessage } from '../support/an-alert.ts';
import { browser } from '../support/desktop/browser.ts';
import { dunst } from '../support/desktop/notifications.ts';

const minute = 60_000;

/** An alert of a booking that starts in so many milliseconds, of now. */
function soon(inMs: number, own: Partial<BookingAlert> = {}): BookingAlert {
  const startMs = Date.now() + inMs;
  return anAlert({ startMs, endMs: startMs + 45 * minute, ...own });
}

const titles = (card: Page): Promise<string[]> => card.getByRole('heading', { level: 2 }).allTextContents();

const windows = (app: ElectronApplication): Promise<number> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);

test.afterEach(async () => {
  await dunst.closeAll();
});

test('where notifications have buttons there is no card; a stranger’s name is text', async ({
  probe: { app },
  notifications,
}) => {
  const name = '5 < 6 & <b>bold</b> <a href="https://evil.example">x</a>';
  await tell(app, soon(5 * minute, { title: 'R&D <i>', people: [{ name, email: '', timeZone: null }] }));
  const shown = await notifications.shown('R&D <i> in 5 min');
  expect(shown.body).toContain(
    '5 &lt; 6 &amp; &lt;b&gt;bold&lt;/b&gt; &lt;a href="https://evil.example"&gt;x&lt;/a&gt;',
  );
  expect(shown.actions).toEqual(['default', 'Open', 'join', 'Join', 'snooze-start', 'Remind at start']);
  expect(await windows(app)).toBe(1);
});

test('a click on the notification opens its booking, its button joins', async ({
  probe: { app },
  notifications,
}) => {
  await browser.become('record');
  await browser.forget();
  await tell(app, soon(5 * minute));
  await notifications.shown('Portfolio review in 5 min');
  await dunst.click();
  await expect.poll(() => happened(app)).toEqual(['portfolio/5 opened', 'open portfolio']);

  await tell(app, soon(0, { id: 'portfolio/0' }));
  await notifications.shown('Portfolio review is starting');
  await dunst.choose('Join');
  await expect.poll(() => browser.opened()).toEqual(['https://meet.example.org/portfolio']);
  await expect.poll(() => dunst.count()).toBe(0);
  await browser.become('chromium');
});

test('Join on a card opens the browser at the meeting, and the card is gone', async ({ probe: { app } }) => {
  await browser.become('record');
  await browser.forget();
  const card = await tellCard(app, soon(5 * minute));
  const closed = card.waitForEvent('close');
  await card.getByRole('button', { name: 'Join Portfolio review' }).click();
  await closed;
  await expect.poll(() => browser.opened()).toEqual(['https://meet.example.org/portfolio']);
  expect(await happened(app)).toEqual(['portfolio/5 joined', 'join portfolio']);
  await browser.become('chromium');
});

test('cards count on by the second around the start, and go with the end of their booking', async ({
  probe: { app },
}) => {
  const startMs = Date.now() + 4000;
  const card = await tellCard(app, anAlert({ startMs, endMs: startMs + 4000 }));
  await expect(card.getByText(/^in [1-4] s$/)).toBeVisible();
  // It stands for a second.
  await card.waitForFunction(() => document.body.innerText.includes('starting now'));
  await card.waitForEvent('close');
  expect(await happened(app)).toEqual(['portfolio/5 over']);
});

test('cards stack, whoever waits is always seen, and the rest is counted', async ({ probe: { app } }) => {
  const waiting = soon(0, { id: 'w', uid: 'w', kind: 'waiting', title: 'Support call' });
  const card = await tellCard(app, waiting);
  for (const id of ['a', 'b', 'c'])
    await tell(app, soon(5 * minute, { id, uid: id, title: `Booking ${id}` }), { notification: false });
  // The panel is at the top: a new one comes below, and nothing moves under the pointer.
  await expect.poll(() => titles(card)).toEqual(['Support call', 'Booking b', 'Booking c']);
  await expect(card.getByText('Someone is waiting', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: '1 more in Bookbar' }).click();
  await expect.poll(() => happened(app)).toEqual(['open Bookbar']);
});

test('hidden titles leave nothing of them on the screen, also of what was shown before', async ({
  probe: { app },
  notifications,
}) => {
  const card = await tellCard(app, soon(5 * minute));
  await tell(app, soon(5 * minute, { id: 'other', uid: 'other', title: 'Salary talk' }));
  const bubble = await notifications.shown('Salary talk in 5 min');
  await look(app, { hidesTitles: true });
  await expect.poll(() => titles(card)).toEqual(['A booking', 'A booking']);
  await expect.poll(() => bubble.closed).toBe('by the app');
  expect(await card.locator('body').innerText()).not.toMatch(/Priya|Portfolio|Salary|Zoom/);
});

test('news says what it is about, and opens it', async ({ probe: { app } }) => {
  const card = await tellCard(app, aMessage());
  await expect(card.getByText(aMessage().body, { exact: true })).toBeVisible();
  // The window goes with the click, which then may not see its own end.
  await card
    .getByRole('button', { name: 'Open Coaching was cancelled' })
    .click()
    .catch(() => undefined);
  await expect.poll(() => happened(app)).toEqual(['news/1 opened', 'open coaching']);
});

test('text at twice its size stays readable and within the screen', async ({ probe: { app } }) => {
  await look(app, { textScale: 2 });
  const card = await tellCard(app, soon(5 * minute));
  const dismiss = card.getByRole('button', { name: 'Dismiss Portfolio review' });
  await expect(dismiss).toBeInViewport({ ratio: 1 });
  expect(await card.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
