import type { ShortcutView } from '../../preload/contract/model/settings.ts';
import { todayWords } from '../words.svelte.ts';

export type Platform = 'darwin' | 'win32' | 'linux';

/** Keys by their names; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Shortcut = readonly string[];

/** The signs or names of keys; others stand for themselves. */
function signsOf(platform: Platform): ReadonlyMap<string, string> {
  const { keys } = todayWords();
  const signs =
    platform === 'darwin'
      ? { mod: '⌘', alt: '⌥', shift: '⇧', esc: keys.macEscape, enter: '↵', delete: '⌫' }
      : {
          mod: keys.control,
          alt: keys.alt,
          shift: keys.shift,
          esc: keys.escape,
          enter: keys.enter,
          delete: keys.delete,
        };
  return new Map(Object.entries(signs));
}

/** The keycaps of a shortcut in the window: macOS has one for each key, other systems one for all (“Ctrl+J”). */
export function keycaps(shortcut: Shortcut, platform: Platform): readonly string[] {
  const signs = signsOf(platform);
  const caps = shortcut.map((key) => signs.get(key) ?? key);
  return platform !== 'darwin' && ['mod', 'alt', 'shift'].includes(shortcut[0] ?? '')
    ? [caps.join('+')]
    : caps;
}

const macModifiers: ReadonlyMap<string, string> = new Map([
  ['Control', '⌃'],
  ['Alt', '⌥'],
  ['Shift', '⇧'],
  ['Command', '⌘'],
]);

function modifiersOf(platform: Platform): ReadonlyMap<string, string> {
  if (platform === 'darwin') return macModifiers;
  const { keys } = todayWords();
  return new Map([
    ['Control', keys.control],
    ['Alt', keys.alt],
    ['Shift', keys.shift],
    ['Super', platform === 'win32' ? keys.windows : keys.super],
  ]);
}

/** The keycaps of a system-wide shortcut: macOS has one for each key, other systems one for all. */
export function acceleratorCaps(accelerator: string, platform: Platform): readonly string[] {
  if (accelerator === '') return [];
  const modifiers = modifiersOf(platform);
  const caps = accelerator.split('+').map((part) => modifiers.get(part) ?? part);
  return platform === 'darwin' ? caps : [caps.join('+')];
}

/** The keycaps of a system-wide shortcut that works; empty if none is set or another app has its keys. */
export const capsInForce = (
  shortcut: Pick<ShortcutView, 'accelerator' | 'state'> | undefined,
  platform: Platform,
): readonly string[] =>
  shortcut?.state === 'ok' ? acceleratorCaps(shortcut.accelerator ?? '', platform) : [];
