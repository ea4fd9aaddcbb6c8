import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { environment, FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import { arrive, click, openPage, press, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { agendaView, dayOf, fullDay, signedIn, signedOut } from '../../test/renderer/support/views.ts';
import { studioTour } from '../../test/renderer/support/rows.ts';

useClock();

const day = { session: signedIn, agenda: agendaView(fullDay) };
const focused = (): string =>
  document.activeElement?.getAttribute('data-uid') ??
  document.activeElement?.getAttribute('aria-label') ??
  document.activeElement?.getAttribute('title') ??
  document.activeElement?.textContent.trim() ??
  '';

describe('the keys of the window', () => {
  it('join, refresh and go to today', async () => {
    const { bridge, page } = await openPage(day);
    expect(await press('j', { ctrlKey: true })).toBe(true);
    expect(await press('r', { ctrlKey: true })).toBe(true);
    page.route.openBooking('coaching');
    await settle();
    expect(await press('1', { ctrlKey: true })).toBe(true);
    expect(page.route.pushed).toBeNull();
    expect(bridge.inputsOf('booking.join')).toEqual([{ uid: 'portfolio' }]);
    expect(bridge.inputsOf('agenda.refresh')).toHaveLength(1);
  });

  it('go to the reminders on the screen', async () => {
    const { bridge } = await openPage(day);
    expect(await press('F6')).toBe(true);
    expect(bridge.inputsOf('reminders.focusCards')).toHaveLength(1);
  });

  it('are those of the platform', async () => {
    const bridge = new FakeBridge({
      'page.ready': async () => ({ ok: true, value: { ...environment, platform: 'darwin' } }),
    });
    await openPage({ ...day, bridge });
    expect(await press('j', { ctrlKey: true })).toBe(false);
    expect(await press('j', { metaKey: true })).toBe(true);
    expect(bridge.inputsOf('booking.join')).toHaveLength(1);
  });

  it('do nothing where there is nothing to do', async () => {
    const { bridge } = await openPage({ session: signedOut });
    for (const key of ['1', 'j', 'r']) expect(await press(key, { ctrlKey: true })).toBe(false);
    expect(bridge.made.map(({ name }) => name)).toEqual(['page.ready']);
  });

  it('join nothing when nothing has a call', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(dayOf([studioTour])) });
    await press('j', { ctrlKey: true });
    expect(bridge.inputsOf('booking.join')).toEqual([]);
  });
});

describe('selecting all', () => {
  it('selects no button and no heading, but all of a text that the selection is in', async () => {
    const { page } = await openPage(day);
    page.route.openBooking('portfolio');
    await arrive();
    expect(await press('a', { ctrlKey: true })).toBe(true);
    expect(getSelection()?.toString()).toBe('');
    const email = document.querySelector('.cell-sub.sel bdi')!;
    getSelection()?.collapse(email, 0);
    await press('a', { ctrlKey: true });
    expect(getSelection()?.toString()).toBe(email.textContent);
  });

  it('is left to a field', async () => {
    await openPage(day);
    await press('f', { ctrlKey: true });
    await arrive();
    screen.getByRole('searchbox').focus();
    expect(await press('a', { ctrlKey: true })).toBe(false);
  });
});

describe('Escape', () => {
  it('leaves the sheet, then the booking, then the popover', async () => {
    const { bridge, page } = await openPage(day);
    page.route.openBooking('coaching');
    await settle();
    await press('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Escape');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(bridge.inputsOf('popover.close')).toEqual([]);
    await press('Escape');
    expect(bridge.inputsOf('popover.close')).toHaveLength(1);
  });

  it('closes an open menu and nothing else', async () => {
    const { bridge } = await openPage(day);
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('Account and settings');
    expect(bridge.inputsOf('popover.close')).toEqual([]);
  });
});

describe('the arrows', () => {
  it('run over the bookings from wherever the focus is, and stop at the ends', async () => {
    await openPage(day);
    await press('End');
    expect(focused()).toBe('studio');
    await press('ArrowDown');
    expect(focused()).toBe('studio');
    await press('ArrowUp');
    expect(focused()).toBe('roadmap');
    await press('Home');
    expect(focused()).toBe('platform');
    await press('ArrowDown');
    expect(focused()).toBe('portfolio');
    await press('ArrowDown');
    expect(focused()).toBe('intro');
  });

  it('leave one stop for Tab: the row that had the focus last', async () => {
    await openPage(day);
    const stops = (): string[] =>
      [...document.querySelectorAll('a.row-link[tabindex="0"]')].map(
        (row) => row.getAttribute('data-uid') ?? '',
      );
    expect(stops()).toEqual(['intro']);
    await press('End');
    expect(stops()).toEqual(['studio']);
  });

  it('are left alone with a modifier, and while a sheet is open', async () => {
    await openPage(day);
    const before = focused();
    await press('ArrowDown', { altKey: true });
    expect(focused()).toBe(before);
    await press('?');
    expect(focused()).toBe('Close');
    await press('ArrowDown');
    expect(focused()).toBe('Close');
  });
});

describe('the account menu', () => {
  it('is a menu: the arrows go round in it, and the focus comes back', async () => {
    await openPage(day);
    const opener = screen.getByRole('button', { name: 'Account and settings' });
    await click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const items = screen
      .getAllByRole('menuitem')
      .map((item) => item.textContent.trim().split(/\s{2,}|Ctrl|Shift/u)[0]);
    expect(items.map((item) => item?.replace(/[?X]$/u, '').trim())).toEqual([
      'Can’t make it',
      'Running late',
      'Open for an hour',
      'Away',
      'Settings',
      'Refresh',
      'Keyboard shortcuts',
      'Sign out',
      'Quit Bookbar',
    ]);
    await press('ArrowUp');
    expect(focused()).toContain('Quit Bookbar');
    await press('ArrowDown');
    expect(focused()).toContain('Can’t make it');
    await press('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('refreshes, quits, and closes when it is left', async () => {
    const { bridge } = await openPage(day);
    const open = (): Promise<void> => click(screen.getByRole('button', { name: 'Account and settings' }));
    const item = (name: RegExp): HTMLElement => screen.getByRole('menuitem', { name });
    await open();
    await click(item(/^Refresh/u));
    await open();
    await click(item(/^Quit/u));
    expect(bridge.inputsOf('agenda.refresh')).toHaveLength(1);
    expect(bridge.inputsOf('app.quit')).toHaveLength(1);
    await open();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('signs out only after it said what that removes', async () => {
    const { bridge } = await openPage(day);
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: /^Sign out/u }));
    const sheet = screen.getByRole('alertdialog', { name: 'Sign out?' });
    expect(sheet.getAttribute('aria-modal')).toBe('true');
    expect(
      screen.getByText('Removes the sign-in, saved bookings and your notes from this computer.'),
    ).toBeTruthy();
    expect(document.querySelector('.stand')?.hasAttribute('inert')).toBe(true);
    expect(focused()).toBe('Stay signed in');
    await click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect(bridge.inputsOf('session.signOut')).toEqual([]);
    expect(focused()).toBe('Account and settings');

    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: /^Sign out/u }));
    await click(screen.getByRole('button', { name: 'Sign out' }));
    expect(bridge.inputsOf('session.signOut')).toHaveLength(1);
  });
});

describe('the menu of the card', () => {
  it('opens the booking and copies', async () => {
    const { bridge } = await openPage(day);
    await click(screen.getByRole('button', { name: 'More actions' }));
    await click(screen.getByRole('menuitem', { name: 'Copy email address' }));
    expect(bridge.inputsOf('booking.copy')).toEqual([{ uid: 'portfolio', what: 'email' }]);
    await click(screen.getByRole('button', { name: 'More actions' }));
    await click(screen.getByRole('menuitem', { name: 'Open booking' }));
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBe(document.activeElement);
  });
});

it('the list of keys names only keys that work', async () => {
  await openPage(day);
  await press('?');
  expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Quick book',
    'Today',
    'Bookings',
    'Event types',
    'Search bookings',
    'Quick book',
    'Book from a reply',
    'Join',
    'Copy new times',
    'Refresh',
    'Settings',
    'Move through a list',
    'Open',
    'Back, or close',
    'Go to a reminder',
    'Keyboard shortcuts',
    'Previous, next day',
    'Week',
    'Day, time',
    'Swap time zones',
    'Next open day',
    'Go to a date',
    'Copy open times',
    'Change a part',
    'Remove',
    'Continue',
    'Edit',
    'Copy details',
    'Open booking',
    'Save calendar file…',
    'Book another',
    'Undo',
    'Copy link, email',
    'Running late',
    'Reschedule',
    'Cancel',
    'Open web app',
    'Your note',
    'Wants earlier',
    'Upcoming',
    'Unconfirmed',
    'Recurring',
    'Past',
    'Cancelled',
    'Wants earlier',
    'Mine',
    'Team',
    'Add a person',
    'Stop looking',
    'Open',
    'Can’t make it',
    'Running late',
    'Next open time',
    'Cancel',
    'Keep',
    'Choose a time',
    'Continue',
    'Publish or unpublish',
    'Copy link, next open time',
    'Book',
  ]);
});
