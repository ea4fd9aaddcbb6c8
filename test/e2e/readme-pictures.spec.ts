import { expect, type Page } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callIn, nextAsking, startAssistant, textOf } from '../support/desktop/assistant.ts';
import { openBooking } from '../support/desktop/bookings/by-keyboard.ts';
import { bookingIn, hannah, joon, tomas } from '../support/desktop/bookings/draft.ts';
import { openSignedIn, startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { pressOn, showBoard } from '../support/desktop/board-page.ts';
import { waitForTimes } from '../support/desktop/changes-page.ts';
import { copyElsewhere } from '../support/desktop/clipboard.ts';
import { test } from '../support/desktop/fixture.ts';
import { dunst } from '../support/desktop/notifications.ts';
import { fillIn, search, showTimes } from '../support/desktop/quick-book-page.ts';
import { sh } from '../support/desktop/session.ts';

/** Where the pictures of README and the manual go; without it none is taken. See docs/testing.md. */
const folder = process.env['README_PICTURES'];
test.skip(folder === undefined, 'the pictures of README and the manual are taken when they are asked for');
test.setTimeout(120_000);

/** One picture: the page in both themes, side by side. */
async function take(page: Page, name: string): Promise<void> {
  const parts = await mkdtemp(path.join(tmpdir(), 'picture-'));
  const files = ['light', 'dark'].map((theme) => path.join(parts, `${theme}.png`));
  for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: files[index] ?? '', animations: 'disabled', caret: 'hide' });
  }
  await page.emulateMedia({ colorScheme: null });
  const side = ['-bordercolor', '#8d918f', '-border', '24', '+append', '-dither', 'None', '-colors', '256'];
  await sh('convert', ...files, ...side, `PNG8:${path.join(folder ?? '', `${name}.png`)}`);
}

const large = '--force-device-scale-factor=2';

test('the first start', async ({ launchBookbar }) => {
  const { page } = await launchBookbar({ args: [large] });
  await expect(page.getByRole('button', { name: 'Connect your account' })).toBeVisible();
  await take(page, 'welcome');
  await page.getByRole('button', { name: 'Connect your account' }).click();
  await expect(page.getByLabel('API address')).toBeVisible();
  await take(page, 'connect');
});

test('a day in the demo', async ({ launchBookbar }) => {
  const { page } = await launchBookbar({ args: ['--workspace=demo', large] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await take(page, 'today');
  await page.keyboard.press('w');
  await expect(page.getByRole('option').nth(6)).toBeVisible();
  await take(page, 'week');
  await page.keyboard.press('Escape');

  await page.keyboard.press('x');
  await waitForTimes(page);
  await take(page, 'cant-make-it');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account and settings' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Open for an hour' }).press('Enter');
  await expect(page.getByText(/is on your booking page until/)).toBeVisible();
  await take(page, 'open-door');
  await page.keyboard.press('Escape');

  await search(page, '');
  // The rest of what event types say comes a moment later than their names.
  await expect(page.getByText('Teams · 4 to 8 sessions')).toBeVisible();
  await take(page, 'quick-book-type');
  await showTimes(page, 'Studio tour');
  await page.getByRole('button', { name: 'Change attendee’s time zone' }).click();
  await page.keyboard.type('new york');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Smaller times: yours')).toBeVisible();
  await expect(
    page.getByRole('listbox', { name: 'Times' }).getByRole('option', { selected: true }),
  ).toBeFocused();
  await take(page, 'quick-book-times');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Suggest 4 times' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copy 4 open times' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Copied 4 open times/)).toBeVisible();
  await expect(page.getByText(/^Copied 4 open times/)).toBeHidden({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await copyElsewhere('Any of these works for me, you choose!');
  await page.keyboard.press('Control+Shift+v');
  await expect(page.getByRole('dialog', { name: 'Book from a reply' })).toBeVisible();
  await take(page, 'quick-book-reply');
  await page.keyboard.press('Escape');
  await showTimes(page, 'Studio tour');
  await fillIn(page, 'Ana Bell', 'ana@bell.example');
  await take(page, 'quick-book-form');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible();
  await take(page, 'quick-book-booked');
  await page.keyboard.press('Escape');
  await search(page, 'studio ana thu 11am');
  await expect(page.getByRole('group', { name: 'Understood' })).toBeVisible();
  await expect(page.getByRole('option', { name: /\d\d:\d\d – \d\d:\d\d/ }).first()).toBeVisible();
  await take(page, 'quick-book-sentence');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+2');
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
  await take(page, 'bookings');
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('heading', { name: /^(?:Last call|New)/ }).first()).toBeVisible();
  await take(page, 'requests');
  await page.keyboard.press('Alt+1');
  await openBooking(page, 'Portfolio review');
  await take(page, 'detail');
  await page.keyboard.press('m');
  await page.keyboard.type('Ask about the Berlin job.');
  await take(page, 'before-and-after');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('layla');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Intro call' })).toBeVisible();
  const wantsEarlier = page.getByRole('switch', { name: /wants earlier/ });
  await expect(wantsEarlier).toBeVisible();
  await page.keyboard.press('w');
  await expect(wantsEarlier).toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+6');
  await expect(page.getByText(/came free$/).first()).toBeVisible();
  await take(page, 'wants-earlier');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('coach');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Loading more…')).toBeHidden();
  await take(page, 'bookings-search');
  await page.keyboard.press('Escape');
  await showBoard(page);
  await take(page, 'event-types');
  await pressOn(page, 'Intro call', 'Enter');
  await expect(page.getByRole('heading', { name: 'Intro call' })).toBeVisible();
  await take(page, 'event-types-detail');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Away', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'event-types-away');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'General' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Reminders', selected: true })).toBeVisible();
  await take(page, 'settings-reminders');
});

test('a reminder as Bookbar’s own card', async ({ launchBookbar }) => {
  await dunst.stop();
  const { app, page } = await launchBookbar({ args: ['--workspace=demo', large] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  const opened = app.waitForEvent('window');
  await page.evaluate(() => window.bookbar.call('reminders.test', undefined));
  const cards = await opened;
  await expect(cards.getByRole('button').first()).toBeVisible();
  await take(cards, 'reminders');
});

test('what an assistant suggests', async ({ launchBookbar }) => {
  const { page, userData } = await launchBookbar({ args: ['--workspace=demo', large] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  await callIn(page, 'assistants.turn', { isOn: true });
  const asks = nextAsking(page);
  const { client } = await startAssistant(userData);
  await client.callTool({ name: 'today' });
  await callIn(page, 'assistants.allow', { id: (await asks).id, level: 'propose' });
  const listed = await client.callTool({ name: 'list' });
  const { bookings } = listed.structuredContent as { bookings: { uid: string }[] };
  const open = await client.callTool({ name: 'slots', arguments: { eventType: 'intro-call' } });
  const { slots } = open.structuredContent as { slots: { start: string }[] };
  const proposed = await client.callTool({
    name: 'propose',
    arguments: {
      reason: 'Maya asked me to find Anna a slot this week.',
      changes: [
        {
          command: 'book',
          eventType: 'intro-call',
          at: slots.at(-1)?.start,
          name: 'Anna Schmidt',
          email: 'anna@schmidt.example',
          zone: 'America/New_York',
        },
        { command: 'cancel', uid: bookings.at(-1)?.uid, reason: 'Schedule change' },
      ],
    },
  });
  expect(proposed.isError, textOf(proposed)).toBeFalsy();
  await page.getByRole('button', { name: 'View' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await take(page, 'plan');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: /^Assistants/ }).press('Enter');
  await page.getByRole('button', { name: /^Desk helper/ }).press('Enter');
  await page.getByRole('button', { name: 'What it did: Desk helper' }).press('Enter');
  await expect(page.getByText(/^Suggested 2 changes/)).toBeVisible();
  await take(page, 'assistant-ledger');
});

/** A colleague hosts for the team that Maya manages. */
const rosas = { userId: 7002, eventTypeId: 504 };
const team = {
  id: 310,
  name: 'Design',
  slug: 'design',
  members: [
    { userId: 7001, role: 'ADMIN' },
    { userId: 7002, role: 'MEMBER' },
  ],
};
const at = (minutes: number, uid: string, own: object) => bookingIn(Date.now(), minutes, uid, own);

test('a team and a practice', async ({ launchBookbar }) => {
  const usual = bookingsWorkspace(Date.now());
  const { page, app } = await openSignedIn(
    launchBookbar,
    {
      ...usual,
      teams: [team],
      bookings: [
        at(25, 'portfolio', { title: 'Portfolio review', attendees: [tomas] }),
        at(150, 'intro', { title: 'Intro call', attendees: [joon] }),
        at(60 * 24, 'kick-off', { title: 'Kick-off', attendees: [hannah] }),
        at(60 * 24 + 90, 'review', { ...rosas, title: 'Design review', attendees: [joon] }),
        at(60 * 24 + 180, 'critique', { ...rosas, title: 'Critique', attendees: [tomas] }),
      ],
    },
    { args: [large] },
  );
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('button', { name: 'Whose: Mine' })).toBeVisible();
  await page.keyboard.press('Shift+M');
  await expect(page.getByText('Host: Rosa Klein').first()).toBeVisible();
  await take(page, 'bookings-team');

  const practice = await startOwnService({
    ...usual,
    bookings: [
      at(75, 'session', { title: 'Coaching, session 3', attendees: [hannah] }),
      at(210, 'first', { title: 'First session', attendees: [joon] }),
    ],
  });
  await page.evaluate(() => window.bookbar.call('accounts.add', undefined));
  await practice.signIn(page);
  await page.evaluate(async () => {
    await window.bookbar.call('accounts.change', { id: 1, name: 'Studio', colour: 'teal' });
    await window.bookbar.call('accounts.change', { id: 2, name: 'Practice', colour: 'purple' });
  });
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('main').getByText('First session')).toBeVisible();
  await take(page, 'today-accounts');
  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Account' }).press('Enter');
  await expect(page.getByText('Add another account')).toBeVisible();
  await take(page, 'settings-accounts');
  await app.close();
});
