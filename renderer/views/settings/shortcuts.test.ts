import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { SettingsView, ShortcutState, ShortcutView } from '../../../preload/contract/model/settings.ts';
import { FakeBridge } from '../../../test/renderer/support/fake-bridge.ts';
import {
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import { agendaView, fullDay, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const { quickBook: usual } = usualSettings.shortcuts;

const withShortcuts = (own: Partial<SettingsView['shortcuts']>): SettingsView => ({
  ...usualSettings,
  shortcuts: { ...usualSettings.shortcuts, ...own },
});

async function openSettings(
  shortcut: Partial<ShortcutView> = {},
  answer: ShortcutState = 'ok',
): Promise<OpenPage> {
  const bridge = new FakeBridge({
    'settings.read': async () => ({
      ok: true,
      value: withShortcuts({ quickBook: { ...usual, ...shortcut } }),
    }),
    'settings.recordShortcut': async () => ({ ok: true, value: { state: answer } }),
  });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
  await press(',', { ctrlKey: true });
  await vi.dynamicImportSettled();
  await settle();
  await click(screen.getByRole('tab', { name: 'Shortcuts' }));
  return opened;
}

const field = (): HTMLElement => screen.getByRole('button', { name: /^Quick book:/u });
const keysPressed = (key: string, held: Partial<KeyboardEventInit> = {}): Promise<boolean> =>
  press(key, { code: `Key${key.toUpperCase()}`, ...held });
const alert = (): string =>
  screen
    .getAllByRole('alert')
    .map((one) => one.textContent.trim())
    .join('');

async function announce({ bridge }: OpenPage, shortcut: Partial<ShortcutView>): Promise<void> {
  bridge.announce('settings.changed', withShortcuts({ quickBook: { ...usual, ...shortcut } }));
  await settle();
}

describe('recording a shortcut', () => {
  it('shows the keys while they are held, takes them, and opens nothing meanwhile', async () => {
    const { bridge } = await openSettings();
    expect(field().textContent).toContain('Alt+Shift+B');
    await click(field());
    expect(field().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Press Esc to keep Alt+Shift+B')).toBeTruthy();
    await press('Control', { ctrlKey: true });
    await press('Alt', { ctrlKey: true, altKey: true });
    expect(field().textContent).toContain('Ctrl+Alt');
    await keysPressed('k', { ctrlKey: true, altKey: true });
    expect(bridge.inputsOf('settings.recordShortcut')).toEqual([
      { name: 'quickBook', accelerator: 'Control+Alt+K' },
    ]);
    expect(bridge.inputsOf('settings.holdShortcut')).toEqual([{ held: true }, { held: false }]);
    expect(field().getAttribute('aria-pressed')).toBe('false');
    expect(document.activeElement).toBe(field());
  });

  it('keeps the one before on Escape, which leaves nothing else', async () => {
    const { bridge } = await openSettings();
    await click(field());
    await press('Escape');
    expect(field().textContent).toContain('Alt+Shift+B');
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(bridge.inputsOf('settings.recordShortcut')).toEqual([]);
    expect(bridge.inputsOf('settings.holdShortcut').at(-1)).toEqual({ held: false });
  });

  it('is no trap: Tab and the pointer leave it, and nothing changes', async () => {
    const { bridge } = await openSettings();
    await click(field());
    expect(await press('Tab')).toBe(false);
    await click(screen.getByRole('button', { name: 'Remove Quick book' }));
    expect(field().getAttribute('aria-pressed')).toBe('false');
    expect(bridge.inputsOf('settings.recordShortcut')).toEqual([{ name: 'quickBook', accelerator: null }]);
  });

  it('takes no key of the page', async () => {
    const { bridge } = await openSettings();
    await click(field());
    await press('?', { shiftKey: true, code: 'Minus' });
    await keysPressed('r', { ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bridge.inputsOf('agenda.refresh')).toEqual([]);
  });

  it.each([
    ['k', {}, 'Add Ctrl, Alt or Super.'],
    ['K', { shiftKey: true }, 'Add Ctrl, Alt or Super.'],
    ['c', { ctrlKey: true }, 'Apps use Ctrl+C themselves. Add one more key.'],
    ['l', { metaKey: true }, 'The system uses Super+L. Pick another.'],
  ])('says why %s with %j cannot be one, and goes on', async (key, held, reason) => {
    const { bridge } = await openSettings();
    await click(field());
    await keysPressed(key, held);
    expect(alert()).toBe(reason);
    expect(bridge.inputsOf('settings.recordShortcut')).toEqual([]);
    await keysPressed('k', { ctrlKey: true, altKey: true });
    expect(alert()).toBe('');
    expect(bridge.inputsOf('settings.recordShortcut')).toHaveLength(1);
  });

  it('says when another program has the keys; the ones before stay', async () => {
    await openSettings({}, 'taken');
    await click(field());
    await keysPressed('k', { ctrlKey: true, altKey: true });
    expect(alert()).toBe('Another app uses Ctrl+Alt+K. Pick another.');
    expect(field().textContent).toContain('Ctrl+Alt+K');
    expect(screen.getByText('Still Alt+Shift+B')).toBeTruthy();
    await click(field());
    await press('Escape');
    expect(alert()).toBe('');
    expect(field().textContent).toContain('Alt+Shift+B');
  });

  it('ends with the keys in force when those are pressed: only main hears them', async () => {
    const opened = await openSettings();
    await click(field());
    await announce(opened, { test: 'heard' });
    expect(field().getAttribute('aria-pressed')).toBe('false');
    expect(opened.bridge.inputsOf('settings.recordShortcut')).toEqual([]);
  });
});

it('recording begins also after a test that was heard', async () => {
  const opened = await openSettings();
  await announce(opened, { test: 'heard' });
  await click(field());
  expect(field().getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByText('Alt+Shift+B works.')).toBeNull();
});

describe('a shortcut for joining', () => {
  const join = (): HTMLElement => screen.getByRole('button', { name: /^Join the next meeting:/u });

  it('has no keys of its own until some are recorded', async () => {
    const { bridge } = await openSettings();
    expect(join().textContent.trim()).toBe('Record');
    expect(screen.queryByRole('button', { name: 'Restore default Join what’s next' })).toBeNull();
    await click(join());
    expect(screen.getByText('Press Esc to leave it unset')).toBeTruthy();
    await keysPressed('j', { ctrlKey: true, altKey: true });
    expect(bridge.inputsOf('settings.recordShortcut')).toEqual([
      { name: 'join', accelerator: 'Control+Alt+J' },
    ]);
  });

  it('does not take the keys of quick book, which only main hears', async () => {
    const opened = await openSettings();
    await click(join());
    await announce(opened, { test: 'heard' });
    expect(alert()).toBe('Bookbar uses Alt+Shift+B already. Pick another.');
    expect(join().getAttribute('aria-pressed')).toBe('false');
    expect(opened.bridge.inputsOf('settings.recordShortcut')).toEqual([]);
  });
});

describe('the shortcut', () => {
  it('that is taken is said, and cannot be tested', async () => {
    await openSettings({ state: 'taken' });
    expect(alert()).toBe('Another app uses Alt+Shift+B. Pick another.');
    expect(screen.queryByRole('button', { name: 'Test Quick book' })).toBeNull();
  });

  it('says so too when the default one is taken', async () => {
    await openSettings({ accelerator: 'Control+Alt+K' }, 'taken');
    await click(screen.getByRole('button', { name: 'Restore default Quick book' }));
    expect(alert()).toBe('Another app uses Alt+Shift+B. Pick another.');
    expect(screen.getByText('Still Ctrl+Alt+K')).toBeTruthy();
  });

  it('that there is not is recorded, or the default one again', async () => {
    const { bridge } = await openSettings({ accelerator: null });
    expect(field().textContent.trim()).toBe('Record');
    await click(screen.getByRole('button', { name: 'Restore default Quick book' }));
    expect(bridge.inputsOf('settings.recordShortcut')).toEqual([
      { name: 'quickBook', accelerator: 'Alt+Shift+B' },
    ]);
  });

  it('is tested: press it now, heard, or heard nothing', async () => {
    const opened = await openSettings();
    await click(screen.getByRole('button', { name: 'Test Quick book' }));
    expect(opened.bridge.inputsOf('settings.testShortcut')).toHaveLength(1);
    await announce(opened, { test: 'waiting' });
    expect(screen.getByText('Press Alt+Shift+B now.')).toBeTruthy();
    await announce(opened, { test: 'heard' });
    expect(screen.getByText('Alt+Shift+B works.')).toBeTruthy();
    await announce(opened, { test: 'unheard' });
    expect(screen.getByText(/^Nothing arrived for 10 seconds/u)).toBeTruthy();
  });

  it('that the desktop does not allow has a command instead', async () => {
    await openSettings({ state: 'not-supported' });
    expect(screen.getByText('bookbar quick-book')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Quick book:/u })).toBeNull();
  });
});

describe('where the desktop keeps shortcuts', () => {
  const none = { quickBook: null, join: null, open: null, copyTimes: null, hideTitles: null };

  async function openWith(own: SettingsView['desktopShortcuts']): Promise<OpenPage> {
    const opened = await openSettings({ state: 'not-supported' });
    await announceDesktop(opened, own);
    return opened;
  }
  async function announceDesktop({ bridge }: OpenPage, own: SettingsView['desktopShortcuts']): Promise<void> {
    bridge.announce('settings.changed', {
      ...withShortcuts({ quickBook: { ...usual, state: 'not-supported' } }),
      desktopShortcuts: own,
    });
    await settle();
  }
  const said = (): string =>
    screen
      .getAllByRole('status')
      .map((one) => one.textContent.trim())
      .join('');

  it('GNOME keeps quick-book among its own, by one press', async () => {
    const opened = await openSettings({ state: 'not-supported' });
    const { bridge } = opened;
    const become = async (quickBookKeys: string): Promise<void> => {
      bridge.announce('settings.changed', {
        ...withShortcuts({ quickBook: { ...usual, state: 'not-supported' } }),
        gnome: { topBar: null, quickBookKeys },
      });
      await settle();
    };
    await become('');
    const own = (): HTMLElement => screen.getByRole('switch', { name: 'Quick book from any app' });
    expect(own().closest('.cell')?.textContent).toContain('Adds Alt+Shift+B to GNOME’s keyboard settings');
    await click(own());
    expect(bridge.inputsOf('settings.setGnomeKeys')).toEqual([{ isOn: true }]);
    await become('Super+F5');
    expect(own().closest('.cell')?.textContent).toContain('Super+F5, in GNOME’s keyboard settings');
    await click(own());
    expect(bridge.inputsOf('settings.setGnomeKeys').at(-1)).toEqual({ isOn: false });
  });

  it('one switch asks for them, and each is shown with the keys that the desktop gave', async () => {
    const opened = await openWith({ state: 'off', keys: none });
    expect(screen.queryByText('bookbar quick-book')).toBeNull();
    await click(screen.getByRole('switch', { name: /Shortcuts from any app/u }));
    expect(opened.bridge.inputsOf('settings.change')).toEqual([{ general: { desktopShortcuts: true } }]);
    await announceDesktop(opened, { state: 'asking', keys: none });
    expect(said()).toContain('Answer its prompt');
    await announceDesktop(opened, { state: 'on', keys: { ...none, quickBook: 'Press Alt+Shift+B' } });
    expect(screen.getByText('Press Alt+Shift+B')).toBeTruthy();
    expect(screen.getAllByText('No keys')).toHaveLength(4);
    expect(said()).toContain('in your desktop’s keyboard settings');
  });

  it.each(['refused', 'ended'] as const)(
    '%s: that is said, with the commands to bind instead',
    async (state) => {
      await openWith({ state, keys: none });
      expect(said()).toContain('to ask again');
      expect(screen.getByText('bookbar quick-book')).toBeTruthy();
    },
  );
});

describe('all shortcuts', () => {
  it('are as at first again with one press, and that is said', async () => {
    const { bridge } = await openSettings({ accelerator: 'Control+Alt+K' });
    await click(screen.getByRole('button', { name: 'Restore defaults' }));
    expect(bridge.inputsOf('settings.restoreShortcuts')).toHaveLength(1);
    expect(screen.getByText('Shortcuts reset')).toBeTruthy();
  });

  it('have a row each, in the order of the design', async () => {
    await openSettings();
    const names = screen
      .getAllByRole('button', { name: /: (?:Alt|record)/u })
      .map((one) => one.getAttribute('aria-label'));
    expect(names.map((name) => name?.split(':')[0])).toEqual([
      'Quick book',
      'Join the next meeting',
      'Open Bookbar',
      'Copy open times',
      'Hide titles',
    ]);
  });

  it('and keys of one letter: switched off, and all of them shown', async () => {
    const { bridge } = await openSettings();
    await click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(bridge.inputsOf('settings.change')).toEqual([{ singleKeys: false }]);
    await click(screen.getByRole('button', { name: /^All keyboard shortcuts/u }));
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    await press('Escape');
    expect(screen.getByRole('tab', { name: 'Shortcuts', selected: true })).toBeTruthy();
  });
});
