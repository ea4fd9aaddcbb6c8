import { cleanup, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { GnomeView } from '../../../preload/contract/model/settings.ts';
import { environment, type FakeBridge } from '../../../test/renderer/support/fake-bridge.ts';
import {
  click,
  openList,
  openPage,
  press,
  settle,
  useClock,
} from '../../../test/renderer/support/open-page.ts';
import { choose, openSettings } from '../../../test/renderer/support/open-settings.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import {
  agendaView,
  fullDay,
  timeFormat,
  signedIn,
  signedOut,
} from '../../../test/renderer/support/views.ts';

useClock();

const title = (): HTMLElement => screen.getByRole('heading', { level: 1, name: 'Settings' });

describe('the top bar of GNOME', () => {
  const become = async (topBar: GnomeView['topBar']): Promise<FakeBridge> => {
    const { bridge } = await openSettings('General');
    bridge.announce('settings.changed', { ...usualSettings, gnome: { topBar, quickBookKeys: '' } });
    await settle();
    return bridge;
  };
  const row = (): string =>
    screen.getByText('Button in GNOME’s top bar').closest('.cell')?.textContent.replaceAll(/\s+/gu, ' ') ??
    '';

  it('gets Bookbar’s button by one press', async () => {
    const bridge = await become('missing');
    expect(row()).toContain('Opens Bookbar with one click, and makes shortcuts work in every app');
    await click(screen.getByRole('button', { name: 'Add to top bar' }));
    expect(bridge.inputsOf('settings.addToTopBar')).toHaveLength(1);
  });

  it.each([
    ['on', 'Opens Bookbar with one click'],
    ['after-login', 'Log out and back in to see it'],
    ['all-off', 'First turn on extensions in GNOME’s Extensions app'],
  ] as const)('that has nothing to press says why: %s', async (topBar, text) => {
    await become(topBar);
    expect(row()).toContain(text);
    expect(screen.queryByRole('button', { name: 'Add to top bar' })).toBeNull();
  });

  it('that is on shows text beside the icon, and what it is can be chosen', async () => {
    await become('on');
    expect(screen.getByText('Beside the icon')).toBeTruthy();
  });
});

describe('the settings', () => {
  it('open by key and from the menu, with the focus on their title, and Escape goes back', async () => {
    await openSettings('General');
    expect(document.activeElement).toBe(title());
    await press('Escape');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: /^Settings/u }));
    await vi.dynamicImportSettled();
    await settle();
    expect(document.activeElement).toBe(title());
  });

  it('are there for who is not signed in, too', async () => {
    await openPage({ session: signedOut });
    expect(await press(',', { ctrlKey: true })).toBe(true);
    await vi.dynamicImportSettled();
    await settle();
    expect(title()).toBeTruthy();
  });

  it('have four tabs, which the arrows move over', async () => {
    await openSettings('General');
    const tabs = within(screen.getByRole('tablist', { name: 'Settings' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['General', 'Reminders', 'Shortcuts', 'Account']);
    tabs[0]?.focus();
    await press('ArrowRight');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Reminders', selected: true }));
    expect(screen.getByRole('tabpanel', { name: 'Reminders' })).toBeTruthy();
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(screen.getByRole('tabpanel', { name: 'Account' })).toBeTruthy();
  });
});

describe('general settings', () => {
  it('choose from when on is counted down, where that is on', async () => {
    const { changes, announce } = await openSettings('General');
    await choose('Count down from', '30');
    expect(changes()).toEqual([{ general: { countdownMinutes: 30 } }]);
    await announce({ general: { ...usualSettings.general, countdown: false } });
    expect(screen.queryByLabelText('Count down from')).toBeNull();
  });

  it('switch opening at login, and say so when the system does not take it', async () => {
    const { changes } = await openSettings(
      'General',
      {},
      { answers: { 'settings.change': async () => ({ ok: true, value: { refused: 'open-at-login' } }) } },
    );
    const login = screen.getByRole('switch', { name: 'Open at login' });
    await click(login);
    expect(changes()).toEqual([{ general: { openAtLogin: true } }]);
    expect(login.getAttribute('aria-checked')).toBe('false');
    expect(screen.getByText('The system rejected that. Nothing was changed.')).toBeTruthy();
  });

  it('leave opening at login to the desktop where Bookbar cannot set it', async () => {
    await openSettings('General', { general: { ...usualSettings.general, openAtLogin: null } });
    const login = screen.getByRole('switch', {
      name: 'Open at login',
      description: 'Turn it on in your desktop’s startup apps',
    });
    expect(login).toHaveProperty('disabled', true);
  });

  it('say what is beside the icon of a menu bar, and elsewhere only whether there is a countdown', async () => {
    const onMac = async () => ({
      ok: true as const,
      value: { ...environment, platform: 'darwin' as const },
    });
    const { changes, announce } = await openSettings('General', {}, { answers: { 'page.ready': onMac } });
    await choose('Beside the icon', 'countdown-title');
    await choose('Beside the icon', 'off');
    expect(changes()).toEqual([
      { general: { countdown: true, barText: 'countdown-title' } },
      { general: { countdown: false } },
    ]);
    await announce({ general: { ...usualSettings.general, barText: 'time' } });
    expect(screen.queryByLabelText('Count down from')).toBeNull();
    cleanup();
    await openSettings('General');
    expect(screen.queryByLabelText('Beside the icon')).toBeNull();
  });

  it('hide titles with one switch, for all that others may see', async () => {
    const { changes } = await openSettings('General');
    await click(screen.getByRole('switch', { name: 'Hide titles', description: /tray.+reminders.+lists/u }));
    expect(changes()).toEqual([{ reminders: { hideTitles: true } }]);
    cleanup();
    await openSettings('Reminders');
    expect(screen.queryByRole('switch', { name: /Hide titles/u })).toBeNull();
  });

  it('leave what the administrator set as it is, and say who set it', async () => {
    const { changes } = await openSettings('General', {
      general: { ...usualSettings.general, openAtLogin: true },
      managed: ['general.openAtLogin', 'reminders.hideTitles'],
    });
    for (const name of ['Open at login', 'Hide titles']) {
      const fixed = screen.getByRole('switch', { name, description: 'Set by your administrator' });
      expect(fixed).toHaveProperty('disabled', true);
      await click(fixed);
    }
    expect(changes()).toEqual([]);
  });

  it('keep Bookbar out of screen sharing, and do not offer it where the system cannot', async () => {
    await openSettings('General');
    const name = 'Hide from screen sharing';
    expect(screen.queryByRole('switch', { name })).toBeNull();
    cleanup();
    const onWindows = async () => ({
      ok: true as const,
      value: { ...environment, platform: 'win32' as const },
    });
    const { changes } = await openSettings('General', {}, { answers: { 'page.ready': onWindows } });
    await click(screen.getByRole('switch', { name }));
    expect(changes()).toEqual([{ privacy: { contentProtection: true } }]);
  });

  it('choose the appearance with the arrows', async () => {
    const { changes } = await openSettings('General');
    screen.getByRole('radio', { name: 'System' }).focus();
    await press('ArrowRight');
    expect(changes()).toEqual([{ look: { appearance: 'light' } }]);
  });

  it('choose the colour of the tray icon, except where the system tints it', async () => {
    const { changes } = await openSettings('General');
    await choose('Tray icon', 'light');
    expect(changes()).toEqual([{ look: { trayIcon: 'light' } }]);
    expect(await openList(screen.getByRole('combobox', { name: 'Tray icon' }))).toHaveLength(3);
    cleanup();
    const ready = async () => ({
      ok: true as const,
      value: { ...environment, platform: 'darwin' as const },
    });
    await openSettings('General', {}, { answers: { 'page.ready': ready } });
    expect(screen.queryByLabelText('Tray icon')).toBeNull();
  });

  it('make text larger at once', async () => {
    const { changes, announce } = await openSettings('General');
    await choose('Text size', '150');
    expect(changes()).toEqual([{ look: { textSize: 150 } }]);
    await announce({ look: { ...usualSettings.look, textSize: 150 } });
    expect(document.documentElement.style.getPropertyValue('--text-scale')).toBe('1.5');
  });

  it('take each change, however fast they come', async () => {
    const never = new Promise<never>(() => undefined);
    const { changes } = await openSettings('General', {}, { answers: { 'settings.change': () => never } });
    await choose('Text size', '110');
    await choose('Text size', '125');
    expect(changes()).toEqual([{ look: { textSize: 110 } }, { look: { textSize: 125 } }]);
  });

  it('offer a size that somebody wrote into the file', async () => {
    await openSettings('General', { look: { ...usualSettings.look, textSize: 133 } });
    await click(screen.getByRole('combobox', { name: 'Text size' }));
    expect(screen.getByRole('option', { name: '133%', selected: true })).toBeTruthy();
  });
});

describe('times', () => {
  it('come from the account until they are chosen', async () => {
    await openSettings('General');
    expect(screen.getAllByText('From your account')).toHaveLength(3);
    for (const [list, chosen] of [
      ['Time zone', 'From your account (Stockholm)'],
      ['Clock', 'From your account (24-hour)'],
      ['Week starts', 'From your account (Monday)'],
    ] as const) {
      await click(screen.getByRole('combobox', { name: list }));
      expect(screen.getByRole('option', { name: chosen, selected: true })).toBeTruthy();
      await press('Escape');
    }
  });

  it('are in any zone, on any clock, in weeks from any day', async () => {
    const { changes } = await openSettings('General');
    await choose('Time zone', 'Asia/Tokyo');
    await choose('Time zone', 'computer');
    await choose('Clock', '12');
    await choose('Clock', '');
    await choose('Week starts', '7');
    expect(changes()).toEqual([
      { time: { zone: 'Asia/Tokyo' } },
      { time: { zone: 'computer' } },
      { time: { hours: 12 } },
      { time: { hours: null } },
      { time: { weekStart: 7 } },
    ]);
  });
});

describe('one’s own hours', () => {
  it('are between two times', async () => {
    const { changes } = await openSettings('General');
    await choose('Your hours from', '10:00');
    await choose('Your hours until', '16:30');
    expect(changes()).toEqual([
      { hours: { from: '10:00', until: '18:00' } },
      { hours: { from: '09:00', until: '16:30' } },
    ]);
  });

  it('are not saved while their end is not after the beginning, which is said', async () => {
    const { changes } = await openSettings('General');
    await choose('Your hours from', '18:00');
    expect(changes()).toEqual([]);
    expect(screen.getByText('Pick an end after the beginning').closest('[role=alert]')).toBeTruthy();
    const from = screen.getByRole('combobox', { name: 'Your hours from' });
    expect(from.getAttribute('aria-invalid')).toBe('true');
    await choose('Your hours until', '22:00');
    expect(changes()).toEqual([{ hours: { from: '18:00', until: '22:00' } }]);
    expect(screen.queryByText('Pick an end after the beginning')).toBeNull();
  });
});

describe('where profile and computer differ', () => {
  const apart = {
    ...usualSettings,
    time: { ...usualSettings.time, computerTimeZone: 'America/New_York' },
  };
  const inNewYork = { ...timeFormat, timeZone: 'America/New_York', computerTimeZone: 'America/New_York' };

  it('a note says so, and one press changes it', async () => {
    const { bridge } = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, computerTimeZone: 'America/New_York' } }),
    });
    bridge.announce('settings.changed', apart);
    await settle();
    expect(screen.getByText(/^Times are in Stockholm time, like your profile/u)).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Use New York' }));
    expect(bridge.inputsOf('settings.change')).toEqual([{ time: { zone: 'computer' } }]);
    bridge.announce('settings.changed', { ...apart, time: { ...apart.time, zone: 'computer' } });
    bridge.announce('agenda.changed', agendaView(fullDay, { timeFormat: inNewYork }));
    await settle();
    expect(screen.getByText(/^Times are in New York time, like this computer/u)).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Use Stockholm' }));
    expect(bridge.inputsOf('settings.change').at(-1)).toEqual({ time: { zone: 'profile' } });
  });

  it('a zone chosen by its name needs no note', async () => {
    const { bridge } = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { timeFormat: inNewYork }),
    });
    bridge.announce('settings.changed', { ...apart, time: { ...apart.time, zone: 'America/New_York' } });
    await settle();
    expect(screen.queryByText(/^Times are in/u)).toBeNull();
  });
});

describe('settings for another computer', () => {
  it('are exported, and that is said', async () => {
    await openSettings('General');
    await click(screen.getByRole('button', { name: 'Export settings…' }));
    expect(screen.getByText('Settings exported')).toBeTruthy();
  });

  it.each([
    [{ result: 'imported', refused: [] }, 'Settings imported'],
    [{ result: 'imported', refused: ['join'] }, /Shortcuts that other programs use weren’t changed/u],
    [{ result: 'same' }, 'Your settings already match this file'],
    [{ result: 'not-settings' }, 'That file has no Bookbar settings. Nothing was changed.'],
    [
      { result: 'wrong', path: 'look.textSize' },
      '“look.textSize” in that file isn’t valid. Nothing was changed.',
    ],
  ] as const)('are imported, or it is said why not: %j', async (value, words) => {
    await openSettings('General', {}, { answers: { 'settings.import': async () => ({ ok: true, value }) } });
    await click(screen.getByRole('button', { name: 'Import settings…' }));
    expect(screen.getByText(words)).toBeTruthy();
  });
});

it('about Bookbar: what it is and runs on, where its files are, and whose work is in it', async () => {
  const { bridge } = await openSettings('General');
  expect(screen.getByText('Electron 33.2.1 · Chromium 130.0.6723.137 · Node 20.18.1')).toBeTruthy();
  expect(screen.getByText('/home/maya/.config/bookbar')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Copy versions' }));
  await click(screen.getByRole('button', { name: 'Copy data folder' }));
  expect(bridge.inputsOf('app.copyAbout')).toEqual([{ what: 'versions' }, { what: 'data-folder' }]);
  await click(screen.getByRole('button', { name: 'Licenses' }));
  await vi.dynamicImportSettled();
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Licenses' })).toBeTruthy();
  await press('Escape');
  expect(screen.getByRole('tab', { name: 'General', selected: true })).toBeTruthy();
});
