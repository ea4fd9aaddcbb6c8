import { expect, type ElectronApplication, type Page } from '@playwright/test';
import type { BookingAlert } from '../../main/alerts/alert.ts';
import { forget, happened, setAppearance, show, showCard, test } from '../support/alerts-probe/probe.ts';
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

/** Takes the last card off the screen, and its window with it. */
async function dismiss(card: Page, title: string): Promise<void> {
  const closed = card.waitForEvent('close');
  // The window may be gone before the click is answered.
  const clicked = card.getByRole('button', { name: `Dismiss ${title}` }).click();
  await Promise.all([closed, clicked.catch(() => undefined)]);
}

test.afterEach(async () => {
  await dunst.closeAll();
});

test('alerts as notifications and as cards', async ({ probe: { app }, notifications }) => {
  test.setTimeout(240_000);

  await test.step('where notifications have buttons there is no card; a stranger’s name is text', async () => {
    const name = '5 < 6 & <b>bold</b> <a href="https://evil.example">x</a>';
    await show(app, soon(5 * minute, { title: 'R&D <i>', people: [{ name, email: '', timeZone: null }] }));
    const shown = await notifications.shown('R&D <i> in 5 min');
    expect(shown.body).toContain(
      '5 &lt; 6 &amp; &lt;b&gt;bold&lt;/b&gt; &lt;a href="https://evil.example"&gt;x&lt;/a&gt;',
    );
    expect(shown.actions).toEqual(['default', 'Open', 'join', 'Join', 'snooze-start', 'Remind at start']);
    expect(await windows(app)).toBe(1);
    await dunst.click(3);
    await expect.poll(() => dunst.count()).toBe(0);
    await forget(app);
  });

  await test.step('a click on the notification opens its booking, its button joins', async () => {
    await browser.become('record');
    await browser.forget();
    await show(app, soon(5 * minute));
    await notifications.shown('Portfolio review in 5 min');
    await dunst.click();
    await expect.poll(() => happened(app)).toEqual(['portfolio/5 opened', 'open portfolio']);

    await show(app, soon(0, { id: 'portfolio/0' }));
    await notifications.shown('Portfolio review is starting');
    await dunst.choose('Join');
    await expect.poll(() => browser.opened()).toEqual(['https://meet.example.org/portfolio']);
    await expect.poll(() => dunst.count()).toBe(0);
  });

  await test.step('Join on a card opens the browser at the meeting, and the card is gone', async () => {
    await browser.forget();
    await forget(app);
    const card = await showCard(app, soon(5 * minute));
    const closed = card.waitForEvent('close');
    await card.getByRole('button', { name: 'Join Portfolio review' }).click();
    await closed;
    await expect.poll(() => browser.opened()).toEqual(['https://meet.example.org/portfolio']);
    expect(await happened(app)).toEqual(['portfolio/5 joined', 'join portfolio']);
    await browser.become('chromium');
  });

  await test.step('cards count on by the second around the start, and go with the end of their booking', async () => {
    await forget(app);
    const startMs = Date.now() + 4000;
    const card = await showCard(app, anAlert({ startMs, endMs: startMs + 4000 }));
    await expect(card.getByText(/^in [1-4]\ss$/)).toBeVisible();
    // It stands for a second.
    await card.waitForFunction(() => document.body.innerText.includes('starting now'));
    await card.waitForEvent('close');
    expect(await happened(app)).toEqual(['portfolio/5 over']);
  });

  await test.step('news says what it is about, and opens it', async () => {
    await forget(app);
    const card = await showCard(app, aMessage());
    await expect(card.getByText(aMessage().body, { exact: true })).toBeVisible();
    // The window goes with the click, which then may not see its own end.
    await card
      .getByRole('button', { name: 'Open Coaching was cancelled' })
      .click()
      .catch(() => undefined);
    await expect.poll(() => happened(app)).toEqual(['news/1 opened', 'open coaching']);
    await expect.poll(() => windows(app)).toBe(1);
  });

  await test.step('text at twice its size stays readable and within the screen', async () => {
    await setAppearance(app, { textScale: 2 });
    const card = await showCard(app, soon(5 * minute));
    await expect(card.getByRole('button', { name: 'Dismiss Portfolio review' })).toBeInViewport({ ratio: 1 });
    expect(await card.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await dismiss(card, 'Portfolio review');
    await setAppearance(app, { textScale: 1 });
  });

  await test.step('cards stack, whoever waits is always seen, and the rest is counted', async () => {
    await forget(app);
    const waiting = soon(0, { id: 'w', uid: 'w', kind: 'waiting', title: 'Support call' });
    const card = await showCard(app, waiting);
    for (const id of ['a', 'b', 'c'])
      await show(app, soon(5 * minute, { id, uid: id, title: `Booking ${id}` }), { notification: false });
    // The panel is at the top: a new one comes below, and nothing moves under the pointer.
    await expect.poll(() => titles(card)).toEqual(['Support call', 'Booking b', 'Booking c']);
    await expect(card.getByText('Someone is waiting', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: '1 more in Bookbar' }).click();
    await expect.poll(() => happened(app)).toEqual(['open Bookbar']);
    for (const one of ['Booking c', 'Booking b', 'Booking a']) {
      await card.getByRole('button', { name: `Dismiss ${one}` }).click();
      await expect(card.getByRole('heading', { name: one })).toHaveCount(0);
    }
    await dismiss(card, 'Support call');
  });

  await test.step('hidden titles leave nothing of them on the screen, also of what was shown before', async () => {
    const card = await showCard(app, soon(5 * minute));
    await show(app, soon(5 * minute, { id: 'other', uid: 'other', title: 'Salary talk' }));
    const bubble = await notifications.shown('Salary talk in 5 min');
    await setAppearance(app, { hidesTitles: true });
    await expect.poll(() => titles(card)).toEqual(['A booking', 'A booking']);
    await expect.poll(() => bubble.closed).toBe('by the app');
    expect(await card.locator('body').innerText()).not.toMatch(/Priya|Portfolio|Salary|Zoom/);
  });
});
