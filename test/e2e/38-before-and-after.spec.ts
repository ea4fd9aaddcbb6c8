import AxeBuilder from '@axe-core/playwright';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { todayAt } from '../support/desktop/changes-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { bookingsOf } from '../support/desktop/own-service.ts';
import { press } from '../support/desktop/pointer.ts';
import { enter } from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import { closePopover } from '../support/desktop/reminded.ts';
import { folderWith } from '../support/desktop/reminder-settings.ts';
import { inSession } from '../support/desktop/session.ts';
import { tray } from '../support/desktop/tray.ts';

test.setTimeout(180_000);

const minuteMs = 60_000;
const email = 'ana@guest.example';
const word = 'Wurzelgeschichte';
const title = 'First talk between Maya Lindqvist and Ana Souza';

/** The page of the alert cards, once there is one. */
async function cardOf(app: ElectronApplication, name: string | RegExp): Promise<Page> {
  const found = async (): Promise<Page | undefined> => {
    for (const one of app.windows()) {
      const isThere = await one
        .getByRole('article', { name })
        .isVisible()
        .catch(() => false);
      if (isThere) return one;
    }
    return undefined;
  };
  await expect.poll(async () => (await found()) !== undefined, { timeout: 60_000 }).toBe(true);
  const page = await found();
  if (page === undefined) throw new Error(`${String(name)} went again`);
  return page;
}

/** What a folder and all below it hold. */
async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

test('a note is on the card before the next meeting, and at its end the one after is booked', async ({
  launchBookbar,
}, info) => {
  let tenMs = 0;
  const { service, env } = await startAtTen({
    bookings(nowMs) {
      tenMs = nowMs;
      return [
        todayAt(nowMs, -7 * 24 * 60 + 30, 'ana', { uid: 'last-week' }),
        todayAt(nowMs, 240, 'ana', { uid: 'first', status: 'CANCELLED', rescheduled: true }),
        todayAt(nowMs, 300, 'ana', {
          uid: 'second',
          status: 'CANCELLED',
          rescheduled: true,
          fromReschedule: 'first',
        }),
        todayAt(nowMs, 30, 'ana', { fromReschedule: 'second' }),
        todayAt(nowMs, 26 * 60, 'hannah'),
      ];
    },
  });
  const clock = movedClock('quick-book-clock');
  /** Both clocks, of the service and of what is started next. */
  const startAt = async (ms: number): Promise<void> => {
    await service.control('clock', { set: new Date(ms).toISOString() });
    await clock.set(ms);
  };
  const userData = await folderWith({ leadMinutes: [5] });
  // Without a notification daemon reminders are cards.
  await dunst.stop();
  const first = await launchBookbar({ env, userData });
  const pictures = createPictures(first.page, info);

  await test.step('the booking says what is good to know, and a note is written there', async () => {
    const { page } = first;
    await enter(page, service);
    // A search reads what is over, too: only then is it known when one met last.
    await openBooking(page, title);
    const facts = page.getByRole('list', { name: 'Before you meet' });
    await expect(facts.getByText(/^Last met .*, First talk$/)).toBeVisible({ timeout: 20_000 });
    await expect(facts.getByText(/^Rescheduled 2 times, first for /)).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('textbox', { name: 'Your note' })).toBeFocused();
    await page.keyboard.type('Ask about the ');
    await closePopover(page);
    await expect.poll(() => isPopoverShown(first.app)).toBe(false);
    await tray.click();
    await openBooking(page, title);
    await press(page, page.getByRole('textbox', { name: 'Your note' }));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(`${word}.`);
    await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue(`Ask about the ${word}.`);
    await pictures.check('booking-note');
  });

  await test.step('whose words are in no file and in nothing that was said', async () => {
    // What was typed a moment before the end is saved, too.
    await first.page.keyboard.press('Escape');
    await first.stop();
    const folders = [userData, inSession('home', '.config'), inSession('home', '.cache')];
    const files = (await Promise.all(folders.map(filesBelow))).flat();
    expect(files.map((file) => path.basename(file))).toContain('notes.bin');
    for (const file of files) {
      const content = await readFile(file);
      for (const form of [word, Buffer.from(word).toString('base64').slice(0, -4)])
        for (const encoding of ['utf8', 'utf16le'] as const)
          expect(content.includes(Buffer.from(form, encoding)), `${file} holds a note`).toBe(false);
    }
    expect(first.stderr()).not.toContain(word);
    expect(JSON.stringify([await service.control('log'), await service.control('state')])).not.toContain(
      word,
    );
  });

  await startAt(tenMs + 25 * minuteMs);
  const second = await launchBookbar({ env, userData, args: ['--hidden'] });

  await test.step('after a restart the card has it, five minutes before', async () => {
    // The page’s own clock stays where it was, so its count says nothing.
    const card = await cardOf(second.app, /^First talk between Maya Lindqvist and Ana Souza in /);
    const facts = card.getByRole('list', { name: 'Before you meet' });
    await expect(facts.getByText(/^Last met .*, First talk$/)).toBeVisible();
    await expect(facts.getByText(`Your note: Ask about the ${word}.`)).toBeVisible();
    await expect(facts.getByText(/^Rescheduled 2 times, first for /)).toBeVisible();
    const { violations } = await new AxeBuilder({ page: card }).setLegacyMode().analyze();
    expect(violations).toEqual([]);
    const closed = card.waitForEvent('close');
    await press(card, card.getByRole('button', { name: /^Dismiss/ }), 'Bookbar reminders');
    await closed;
  });

  const endMs = tenMs + 60 * minuteMs;
  await second.stop();
  await startAt(endMs - 20_000);
  const third = await launchBookbar({ env, userData, args: ['--hidden'] });

  await test.step('at its end there is one card more, which leads to the next booking with everything filled in', async () => {
    const card = await cardOf(third.app, 'First talk with Ana Souza just ended');
    await expect(card.getByText(/^Same time in 1 week is open: /)).toBeVisible();
    const { violations } = await new AxeBuilder({ page: card }).setLegacyMode().analyze();
    expect(violations).toEqual([]);
    await press(card, card.getByRole('button', { name: 'Book the next one with Ana' }), 'Bookbar reminders');
    // The window that was asked from is closing.
    await expect.poll(() => isPopoverShown(third.app).catch(() => undefined)).toBe(true);
    const { page } = third;
    await expect(page.getByText('Ana Souza').first()).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: /^Book with Ana/ })).toBeFocused({ timeout: 15_000 });
    expect(await bookingsOf(service, email), 'nothing is booked by that').toHaveLength(4);
  });

  await test.step('and one key books it', async () => {
    const { page } = third;
    const book = page.getByRole('button', { name: /^Book with Ana/ });
    // A press right after the screen has come does not count.
    await expect(async () => {
      if (await book.isVisible()) await page.keyboard.press('Enter');
      await expect(page.getByText(/^Booked/).first()).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 20_000 });
    const nextMs = tenMs + 30 * minuteMs + 7 * 24 * 60 * minuteMs;
    await expect
      .poll(async () => (await bookingsOf(service, email)).map(({ startTime }) => Date.parse(startTime)))
      .toContain(nextMs);
    expect(third.pageErrors).toEqual([]);
  });
});
