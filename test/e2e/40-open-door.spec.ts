import AxeBuilder from '@axe-core/playwright';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { isPopoverShown } from '../support/desktop/alert-cards.ts';
import { published } from '../support/desktop/board-page.ts';
import { createPictures } from '../support/desktop/bookings/pictures.ts';
import { todayAt } from '../support/desktop/changes-page.ts';
import { test } from '../support/desktop/fixture.ts';
import { movedClock } from '../support/desktop/moved-clock.ts';
import { answerNatively } from '../support/desktop/native-dialogs.ts';
import { press } from '../support/desktop/pointer.ts';
import { enter } from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import { closePopover } from '../support/desktop/reminded.ts';
import { folderWith, noReminders } from '../support/desktop/reminder-settings.ts';
import { tray } from '../support/desktop/tray.ts';
import { connectTo } from '../support/sandbox-client.ts';

test.setTimeout(180_000);

const minuteMs = 60_000;
const introCall = { id: 620, title: 'Intro call', slug: 'intro-call', length: 30, isPublished: false };
const coaching = { id: 621, title: 'Coaching', slug: 'coaching', length: 60 };

/** The page of the alert cards, once the card is there. */
async function cardOf(app: ElectronApplication, name: RegExp): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(
      async () => {
        for (const one of app.windows()) {
          const article = one.getByRole('article', { name });
          if (await article.isVisible().catch(() => false)) found = one;
        }
        return found !== undefined;
      },
      { timeout: 40_000 },
    )
    .toBe(true);
  if (found === undefined) throw new Error('There is no card');
  return found;
}

/** Counts the sounds from now on. @returns how many there were */
async function listenTo(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { sounds: 0 });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        Object.assign(window, { sounds: Number(Reflect.get(window, 'sounds')) + 1 });
      }
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'sounds')));
}

const strip = (page: Page) => page.getByRole('region', { name: 'Open door' });

/** By the real pointer, after the popover was closed and opened again. */
async function openForAnHour(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Account and settings' }));
  await press(page, page.getByRole('menuitem', { name: 'Open for an hour' }));
  const sheet = page.getByRole('dialog', { name: 'Open for an hour' });
  await expect(sheet.getByRole('combobox', { name: 'Event type' })).toContainText('unpublished');
  await press(page, sheet.getByRole('button', { name: /^Open (for 1|until)/ }));
  await expect(strip(page)).toContainText('Intro call is open');
}

test('an event type is open for an hour: it rings when somebody books, and is closed by a press', async ({
  launchBookbar,
}, info) => {
  const { service, env, nowMs } = await startAtTen({
    eventTypes: [introCall, coaching],
    bookings: (now) => [todayAt(now, 240, 'hannah', { eventTypeId: coaching.id })],
  });
  const userData = await folderWith(noReminders);
  const { app, page, pageErrors } = await launchBookbar({ env, userData });
  const pictures = createPictures(page, info);
  await enter(page, service);
  await closePopover(page);
  await expect.poll(() => isPopoverShown(app)).toBe(false);
  await tray.click();

  await test.step('it is opened from the menu of Today, and then on the booking page', async () => {
    await openForAnHour(page);
    expect(await published(service)).toEqual({ 'Intro call': true, Coaching: true });
    await expect(strip(page)).toContainText('nobody has booked yet');
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
    await pictures.check('open-door');
  });

  const sounds = await listenTo(page);
  const card =
    await test.step('somebody books for in a quarter of an hour: it rings within 35 seconds', async () => {
      await closePopover(page);
      const other = await connectTo({ ready: () => Promise.resolve({ ...service, controlToken: '' }) });
      const start = nowMs + 30 * minuteMs;
      const bookedMs = Date.now();
      const { status } = await other.post(
        '/api/mcp/bookings/create',
        {
          eventTypeId: introCall.id,
          start: new Date(start).toISOString(),
          end: new Date(start + 30 * minuteMs).toISOString(),
          timeZone: 'Europe/Istanbul',
          responses: { name: 'Elif Aydın', email: 'elif@guest.example' },
        },
        await other.signIn(),
      );
      expect(status).toBe(200);
      const shown = await cardOf(app, /^Elif Aydın booked Intro call/);
      expect(Date.now() - bookedMs).toBeLessThan(35_000);
      await expect.poll(sounds, { timeout: 15_000 }).toBeGreaterThan(2);
      expect((await new AxeBuilder({ page: shown }).setLegacyMode().analyze()).violations).toEqual([]);
      return shown;
    });

  await test.step('its card leads to the booking, and it is silent', async () => {
    await press(card, card.getByRole('button', { name: 'Open booking' }), 'Bookbar reminders');
    await expect.poll(() => isPopoverShown(app)).toBe(true);
    await expect(page.getByRole('heading', { name: /Elif/ }).first()).toBeVisible({ timeout: 15_000 });
    const before = await sounds();
    await page.keyboard.press('Escape');
    await expect(strip(page)).toContainText('Elif Aydın booked');
    expect(await sounds()).toBe(before);
  });

  await test.step('Close now takes it off the booking page, and nothing else', async () => {
    await press(page, strip(page).getByRole('button', { name: 'Close now' }));
    await expect(strip(page)).toHaveCount(0);
    expect(await published(service)).toEqual({ 'Intro call': false, Coaching: true });
    expect(pageErrors).toEqual([]);
  });
});

test('what is open when Bookbar is killed is closed at the next start, and said', async ({
  launchBookbar,
}) => {
  const { service, env, nowMs } = await startAtTen({ eventTypes: [introCall, coaching] });
  const clock = movedClock('quick-book-clock');
  const userData = await folderWith(noReminders);
  const first = await launchBookbar({ env, userData });
  await enter(first.page, service);
  await openForAnHour(first.page);
  const pid = await first.app.evaluate(() => process.pid);
  const ended = first.app.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await ended;
  expect(await published(service)).toMatchObject({ 'Intro call': true });

  const laterMs = nowMs + 107 * minuteMs;
  await service.control('clock', { set: new Date(laterMs).toISOString() });
  await clock.set(laterMs);
  const { app, page } = await launchBookbar({ env, userData, args: ['--hidden'] });
  await expect
    .poll(() => published(service), { timeout: 20_000 })
    .toEqual({ 'Intro call': false, Coaching: true });
  await tray.click();
  await expect.poll(() => isPopoverShown(app)).toBe(true);
  await expect(page.getByText(/^Intro call stayed open until 11:4\d/)).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Dismiss' }));
  await expect(page.getByText(/stayed open until/)).toHaveCount(0);
});

test('quitting asks once, and closes what is open', async ({ launchBookbar }) => {
  const { service, env } = await startAtTen({ eventTypes: [introCall, coaching] });
  const { app, page } = await launchBookbar({ env, userData: await folderWith(noReminders) });
  await enter(page, service);
  await openForAnHour(page);
  const refused = await answerNatively(app, 'no');
  await tray.choose('Quit Bookbar');
  await expect.poll(refused).toEqual(['Intro call is still open']);
  expect(await published(service)).toMatchObject({ 'Intro call': true });
  await expect(strip(page)).toBeVisible();
  await answerNatively(app, 'yes');
  const ended = app.waitForEvent('close');
  await tray.choose('Quit Bookbar');
  await ended;
  expect(await published(service)).toEqual({ 'Intro call': false, Coaching: true });
});

test('the tray’s menu opens the form, and closes what is open', async ({ launchBookbar }) => {
  const { service, env } = await startAtTen({ eventTypes: [introCall, coaching] });
  const { app, page } = await launchBookbar({ env, userData: await folderWith(noReminders) });
  await enter(page, service);
  await closePopover(page);
  await expect.poll(() => isPopoverShown(app)).toBe(false);
  await tray.choose('Open for an hour');
  await expect(page.getByRole('combobox', { name: 'Event type' })).toContainText('unpublished');
  await page.keyboard.press('Control+Enter');
  await expect(strip(page)).toContainText('Intro call is open');
  await tray.choose('Close Intro call');
  await expect.poll(() => published(service)).toEqual({ 'Intro call': false, Coaching: true });
  await expect(strip(page)).toHaveCount(0);
});
