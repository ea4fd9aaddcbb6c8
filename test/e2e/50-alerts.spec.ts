import { expect } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import {
  boundsOfCards,
  cornerOfCards,
  dismissTest,
  expectTheme,
  hiddenDemo,
  isPopoverShown,
  sendTest,
} from '../support/desktop/alert-cards.ts';
import { test } from '../support/desktop/fixture.ts';
import type { Running } from '../support/desktop/launch.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { activeWindow, click, press } from '../support/desktop/screen.ts';
import { tray } from '../support/desktop/tray.ts';
import { until } from '../support/desktop/until.ts';

const title = 'Test reminder in 5 min';

test.describe('a reminder on the real desktop', () => {
  let other: ChildProcess | null = null;
  test.afterEach(() => {
    other?.kill();
    other = null;
  });

  /** Another program, in use. */
  async function work(): Promise<void> {
    other = spawn('xmessage', ['-title', 'Other', 'At work'], { stdio: 'ignore' });
    await until(async () => (await activeWindow()) === 'Other', 'the window of another program');
  }

  test('is a notification and a card, from the first to the end of Bookbar', async ({
    launchBookbar,
    notifications,
  }) => {
    test.setTimeout(210_000);
    const running = await launchBookbar({ ...(await hiddenDemo()), colorScheme: 'light' });
    const { app, page, stop, pageErrors } = running;
    await test.step('it follows the light theme, and passes axe', async () => {
      await expectTheme(await sendTest(app, page), 'light');
      expect(pageErrors).toEqual([]);
    });

    await test.step('put off by its own button, it is off the screen everywhere', async () => {
      const bubble = await notifications.shown(title);
      await dunst.choose('Remind at start');
      await expect.poll(() => bubble.invoked).toEqual(['snooze-start']);
      await expect.poll(() => boundsOfCards(app)).toBeUndefined();
      await expect.poll(() => dunst.count()).toBe(0);
      expect(await isPopoverShown(app)).toBe(false);
    });

    await test.step('it takes no focus, stands by the panel, takes it by a click and gives it back', async () => {
      await work();
      await standsByThePanel(running);
    });

    await test.step('the popover closes over it, and the other program has the keyboard again', () =>
      leavesTheKeyboard(running));

    await test.step('the notification has its buttons; a click on it opens Bookbar', async () => {
      notifications.forget();
      await sendTest(app, page);
      expect(await notifications.shown(title)).toMatchObject({
        app: 'Bookbar',
        urgency: 1,
        actions: ['default', 'Open', 'snooze-start', 'Remind at start'],
      });
      await dunst.click();
      await expect.poll(() => isPopoverShown(app)).toBe(true);
      await expect.poll(() => boundsOfCards(app), 'handled there, the card is gone').toBeUndefined();
    });

    await test.step('without a notification daemon it is a card, which is said; with one again, it is both', async () => {
      notifications.forget();
      await page.keyboard.press('Control+1');
      const said = page.getByText('This desktop shows no notifications');
      await dunst.stop();
      try {
        const card = await sendTest(app, page);
        await expect(said).toBeVisible();
        await dismissTest(card);
      } finally {
        await dunst.start();
      }
      await sendTest(app, page);
      await notifications.shown(title);
      await expect(said).toBeHidden();
    });

    await test.step('it goes with Bookbar', async () => {
      const bubble = await notifications.shown(title);
      await expect.poll(() => dunst.count()).toBe(1);
      await stop();
      await expect.poll(() => bubble.closed).toBe('by the app');
    });
  });
});

async function leavesTheKeyboard({ app, page }: Running): Promise<void> {
  for (const opensFirst of [true, false]) {
    if (opensFirst) await tray.click();
    const card = await sendTest(app, page);
    await until(() => boundsOfCards(app), 'the cards on screen');
    if (!opensFirst) await tray.click();
    await expect.poll(activeWindow).toBe('Bookbar');
    await press('Escape');
    await expect.poll(() => isPopoverShown(app)).toBe(false);
    await expect.poll(activeWindow).toBe('Other');
    await new Promise((done) => setTimeout(done, 500));
    expect(await activeWindow()).toBe('Other');
    await dismissTest(card);
  }
}

async function standsByThePanel({ app, page }: Running): Promise<void> {
  const card = await sendTest(app, page);
  await until(() => boundsOfCards(app), 'the cards on screen');
  expect(await activeWindow()).toBe('Other');
  const area = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea);
  const at = { x: area.x + area.width - 360 - 8, y: area.y + 8 };
  await expect.poll(cornerOfCards).toEqual(at);
  await new Promise((done) => setTimeout(done, 500));
  expect(await activeWindow()).toBe('Other');

  await click(at.x + 200, at.y + 20);
  await expect.poll(activeWindow).toBe('Bookbar reminders');
  await expect(card.getByRole('article')).toBeFocused();
  await press('Tab', 'Tab', 'Tab');
  await expect(card.getByRole('button', { name: 'Snooze Test reminder' })).toBeFocused();
  await press('Return');
  await expect(card.getByRole('button', { name: 'At start' })).toBeFocused();
  await press('Escape');
  await expect(card.getByRole('button', { name: 'Snooze Test reminder' })).toBeFocused();
  await press('Escape');
  await expect.poll(activeWindow).toBe('Other');
  await expect.poll(() => dunst.count(), 'dismissed there, the notification is gone').toBe(0);
}
