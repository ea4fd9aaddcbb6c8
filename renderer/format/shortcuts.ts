import type { ShortcutView } from '../../preload/contract/model/settings.ts';

export type Platform = 'darwin' | 'win32' | 'linux';

/** Keys by their names; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Shortcut = readonly string[];

const macSigns: Readonly<Record<string, string>> = { mod: '⌘', esc: 'esc', enter: '↵', delete: '⌫' };
const otherSigns: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  esc: 'Esc',
  enter: 'Enter',
  delete: 'Delete',
};

/** The keycaps of a shortcut in the window: macOS has one for each key, other systems one for all (“Ctrl+J”). */
export function keycaps(shortcut: Shortcut, platform: Platform): readonly string[] {
  const signs = platform === 'darwin' ? macSigns : otherSigns;
  const caps = shortcut.map((key) => signs[key] ?? key);
  return platform !== 'darwin' && shortcut[0] === 'mod' ? [caps.join('+')] : caps;
}

const macModifiers: Readonly<Record<string, string>> = { Control: '⌃', Alt: '⌥', Shift: '⇧', Command: '⌘' };

/** The keycaps of a system-wide shortcut: macOS has one for each key, other systems one for all. */
export function acceleratorCaps(accelerator: string, platform: Platform): readonly string[] {
  if (accelerator === '') return [];
  const parts = accelerator.split('+');
  if (platform === 'darwin') return parts.map((part) => macModifiers[part] ?? part);
  const signs: Readonly<Record<string, string>> = {
    Control: 'Ctrl',
    Super: platform === 'win32' ? 'Win' : 'Super',
  };
  return [parts.map((part) => signs[part] ?? part).join('+')];
}

/** The keycaps of a system-wide shortcut that works; empty if none is set or another app has its keys. */
export const capsInForce = (
  shortcut: Pick<ShortcutView, 'accelerator' | 'state'> | undefined,
  platform: Platform,
): readonly string[] =>
  shortcut?.state === 'ok' ? acceleratorCaps(shortcut.accelerator ?? '', platform) : [];
