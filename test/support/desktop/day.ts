import { expect, type Locator } from '@playwright/test';
import { z } from 'zod';
import { bookingsWorkspace } from './bookings/workspace.ts';
import { startOwnService, type OwnService } from './bookings/own-service.ts';
import { browser } from './browser.ts';
import { test } from './fixture.ts';
import type { LaunchOptions, Running } from './launch.ts';
import { network } from './network.ts';
import { dunst, type NotificationLog } from './notifications.ts';
import { allowInBrowser, Person } from './person.ts';
import { isWindowSeen } from './pointer.ts';
import { power } from './power.ts';
import { nameField, slots, typeField } from './quick-book-page.ts';
import { portfolio } from './reminded.ts';
import { folderWith } from './reminder-settings.ts';
import { press as key, typeText } from './screen.ts';
import { lockScreen, openSession } from './screen-lock.ts';
import { session } from './session.ts';
import { tray } from './tray.ts';
import { until } from './until.ts';

export interface Day {
  readonly launchBookbar: (options?: LaunchOptions) => Promise<Running>;
  readonly notifications: NotificationLog;
  readonly colorScheme: 'light' | 'dark';
  /** In per cent. */
  readonly textSize: number;
}

const withBookings = z.looseObject({ bookings: z.array(z.looseObject({ uid: z.string() })) });
const guest = { name: 'Nora Bell', email: 'nora@bell.example' };

/** A day with a booking in a few minutes, and bookings of every kind after it. */
async function startDay(): Promise<OwnService> {
  const { bookings, ...rest } = withBookings.parse(bookingsWorkspace(Date.now()));
  return startOwnService({
    ...rest,
    bookings: [portfolio(4.5), ...bookings.filter(({ uid }) => uid !== 'soon')],
  });
}

/**
 * A whole day with one start of the app and nothing but real input. After each step it asks what a person would
 * see: what lies under the pointer, where the focus is, and whether anything is cut.
 */
export async function liveADay({ launchBookbar, notifications, ...look }: Day): Promise<void> {
  const service = await startDay();
  const running = await launchBookbar({
    args: ['--hidden'],
    colorScheme: look.colorScheme,
    userData: await folderWith({ leadMinutes: [5] }, { textSize: look.textSize }),
    env: { XDG_SESSION_ID: await openSession() },
  });
  const person = new Person(running);
  try {
    await signInForTheFirstTime(person, service);
    await beReminded(person, notifications);
    await lookAround(person);
    await bookACall(person, service);
    await cancelAndTakeBack(person, service);
    await moveIt(person);
    await publish(person);
    await changeSettings(person);
    await lockAndUnlock(person);
    await sleepAndWake(person);
    if (session().hasOwnNetwork) await loseTheNetwork(person, service);
    await signOutAndIn(person, service);
    await quit(running);
    expect(running.pageErrors).toEqual([]);
  } finally {
    await browser.quit();
    await service.stop();
  }
}

async function signInForTheFirstTime(person: Person, service: OwnService): Promise<void> {
  const field = (name: string): Locator => person.page.getByLabel(name, { exact: true });
  await person.does('opens Bookbar for the first time', async () => {
    await person.opens();
    await person.seesHeading('Today’s bookings, one click away');
  });
  await person.does('opens the form of the service addresses', async () => {
    await person.pressesButton('Connect your account');
    await person.seesHeading('Service addresses');
  });
  await person.does('fills it in', async () => {
    await person.types(field('API address'), service.baseUrl);
    await person.types(field('Client ID'), service.clientId);
    await person.types(field('Client secret'), service.clientSecret);
  });
  await person.does('signs in', () => allow(person));
}

/** Saves the addresses and signs in, in the browser that opens. */
async function allow(person: Person): Promise<void> {
  await person.pressesButton('Save and sign in');
  await allowInBrowser();
  await person.sees(person.page.getByText(/left, done by/), 15_000);
  if (!(await isWindowSeen())) await person.opens();
}

async function beReminded(person: Person, notifications: NotificationLog): Promise<void> {
  await person.does('closes it: nobody is reminded while the first popover is open', async () => {
    expect(notifications.list).toEqual([]);
    await person.closes();
  });
  await person.does('opens what a notification names', async () => {
    await until(
      () => notifications.list.find(({ title, id }) => title.startsWith('Portfolio review in') && id),
      'the reminder',
      15_000,
    );
    await dunst.click();
    await person.seesHeading('Portfolio review');
  });
  await person.does('goes back', () => person.pressesButton('Back'));
}

async function lookAround(person: Person): Promise<void> {
  await person.closesAndOpens();
  for (const part of [0.2, 0.5, 0.9]) {
    await person.does('closes it by a key, the pointer in it, and opens it again', async () => {
      await person.closesByKey(part);
      await person.opens();
    });
  }
  for (const tab of ['Bookings', 'Event types', 'Today'] as const) {
    await person.does(`looks at ${tab}`, () => person.opensTab(tab));
  }
}

async function bookACall(person: Person, service: OwnService): Promise<void> {
  const { page } = person;
  await person.does('opens quick book by the shortcut', async () => {
    await key('alt+shift+b');
    await expect(typeField(page)).toBeFocused();
  });
  await person.does('chooses the event type', async () => {
    await typeText('intro');
    await person.presses(page.getByRole('option', { name: /Intro call/ }));
    await person.sees(slots(page));
  });
  await person.does('chooses a time', async () => {
    await person.presses(slots(page).nth(1));
    await expect(nameField(page)).toBeFocused();
  });
  await person.does('says who it is for', async () => {
    await typeText(guest.name);
    await person.types(page.getByLabel('Email', { exact: true }), guest.email);
  });
  await person.does('books', async () => {
    await person.pressesButton(/^Book with Nora/);
    await person.seesHeading('Booked');
    const booked = (await service.bookings()).filter(({ attendees }) => attendees[0]?.email === guest.email);
    expect(booked).toHaveLength(1);
  });
  await person.closesAndOpens();
}

async function openNora(person: Person): Promise<void> {
  await person.opensTab('Bookings');
  await person.presses(person.row(/Nora Bell/));
  await person.seesHeading(/Intro call/);
}

async function cancelAndTakeBack(person: Person, service: OwnService): Promise<void> {
  const { page } = person;
  const sheet = page.getByRole('alertdialog');
  await person.does('clicks the row of the booking', () => openNora(person));
  await person.does('begins to cancel', async () => {
    await person.pressesButton('Cancel');
    await person.sees(sheet);
  });
  await person.does('says why', () =>
    person.types(sheet.getByRole('textbox', { name: 'Reason' }), 'Wrong day'),
  );
  await person.does('cancels', async () => {
    await person.presses(sheet.getByRole('button', { name: 'Cancel booking' }));
    await expect(sheet).toBeHidden();
  });
  await person.does('takes it back', async () => {
    await person.pressesButton(/^Undo/);
    await expect(page.getByText('Cancelling…')).toBeHidden();
    expect(await service.asked('bookings/cancel')).toBe(0);
  });
}

async function moveIt(person: Person): Promise<void> {
  const { page } = person;
  await person.does('opens the booking again', () => openNora(person));
  await person.does('begins to move it', async () => {
    await person.pressesButton('Reschedule');
    await person.sees(slots(page));
  });
  await person.does('chooses another time', async () => {
    await person.presses(slots(page).nth(3));
    await person.sees(page.getByRole('button', { name: /^Reschedule booking/ }));
  });
  await person.does('moves it', async () => {
    await person.pressesButton(/^Reschedule booking/);
    await person.seesHeading('Rescheduled');
  });
  await person.does('leaves', async () => {
    await key('Escape', 'Escape');
    await person.sees(page.getByRole('navigation', { name: 'Main' }));
  });
}

async function publish(person: Person): Promise<void> {
  const { page } = person;
  const theSwitch = page.getByRole('switch', { name: /Intro call/ });
  await person.does('opens the event types', async () => {
    await person.opensTab('Event types');
    await expect(theSwitch).toBeChecked();
  });
  await person.does('unpublishes one', async () => {
    await person.presses(theSwitch);
    await expect(theSwitch).not.toBeChecked();
  });
  await person.does('takes it back', async () => {
    await person.pressesButton(/^Undo/);
    await expect(theSwitch).toBeChecked();
  });
  await person.does('opens an event type', async () => {
    await person.presses(person.row(/Intro call/));
    await person.seesHeading(/Intro call/);
  });
  await person.does('goes back', () => person.pressesButton('Back'));
}

async function changeSettings(person: Person): Promise<void> {
  const { page } = person;
  await person.does('opens the menu of the account', () => person.pressesButton('Account and settings'));
  await person.does('opens the settings', async () => {
    await person.presses(page.getByRole('menuitem', { name: 'Settings' }));
    await person.seesHeading('Settings');
  });
  for (const tab of ['Reminders', 'Shortcuts', 'Account', 'General']) {
    await person.does(`looks at ${tab}`, () => person.presses(page.getByRole('tab', { name: tab })));
  }
  await person.does('goes back', () => person.pressesButton('Back'));
}

async function lockAndUnlock(person: Person): Promise<void> {
  await person.does('locks the screen and comes back', async () => {
    await person.closes();
    await lockScreen(true);
    await lockScreen(false);
    await person.opens();
  });
  await person.does('looks at today', () => person.opensTab('Today'));
}

async function sleepAndWake(person: Person): Promise<void> {
  await person.does('lets the machine sleep, and wakes it', async () => {
    await person.closes();
    await power.suspend();
    await power.resume();
    await person.opens();
    await person.looksAgain();
  });
  for (const tab of ['Bookings', 'Today'] as const) {
    await person.does(`looks at ${tab}`, () => person.opensTab(tab));
  }
}

async function loseTheNetwork(person: Person, service: OwnService): Promise<void> {
  await person.does('refreshes without a network', async () => {
    await network.cutOff(Number(new URL(service.baseUrl).port));
    await person.pressesButton('Refresh');
    // A connection from before may be waited for: up to 15 s, three times.
    await person.sees(person.page.getByText(/offline/i), 50_000);
  });
  await person.does('refreshes when it is back', async () => {
    await network.reach();
    // By the panel: the banner, and its button with it, may go by itself at any moment.
    await tray.choose('Refresh');
    await expect(person.page.getByText(/offline/i)).toBeHidden({ timeout: 15_000 });
  });
}

async function signOutAndIn(person: Person, service: OwnService): Promise<void> {
  const { page } = person;
  await person.does('opens the menu of the account', () => person.pressesButton('Account and settings'));
  await person.does('asks to sign out', async () => {
    await person.presses(page.getByRole('menuitem', { name: 'Sign out' }));
    await person.sees(page.getByRole('alertdialog'));
  });
  await person.does('signs out', async () => {
    await person.presses(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }));
    await person.seesHeading('Today’s bookings, one click away');
  });
  await person.does('opens the form of the service addresses', async () => {
    await person.pressesButton('Connect your account');
    await person.seesHeading('Service addresses');
  });
  await person.does('fills in the secret, which was forgotten', () =>
    person.types(page.getByLabel('Client secret', { exact: true }), service.clientSecret),
  );
  await person.does('signs in again', () => allow(person));
  await person.does('closes the popover', () => person.closes());
}

async function quit(running: Running): Promise<void> {
  await test.step('quits by the menu of the tray', async () => {
    const ended = new Promise((resolve) => running.app.process().once('exit', resolve));
    await tray.choose('Quit Bookbar');
    expect(await ended).toBe(0);
  });
}
