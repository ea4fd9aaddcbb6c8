import type { ShortcutName } from '../../preload/contract/model/settings.ts';

/** What a shortcut of the whole system can do; each has keys of its own, or none. */
export const shortcutNames = [
  'quickBook',
  'join',
  'open',
  'copyTimes',
  'hideTitles',
] as const satisfies readonly ShortcutName[];
export type OfEachShortcut<T> = Readonly<Record<ShortcutName, T>>;

export function ofEachShortcut<T>(make: (name: ShortcutName) => T): OfEachShortcut<T> {
  return {
    quickBook: make('quickBook'),
    join: make('join'),
    open: make('open'),
    copyTimes: make('copyTimes'),
    hideTitles: make('hideTitles'),
  };
}

/**
 * The keys that are in force until the person chooses others; null: none. Only one is taken from the whole system
 * by itself, and browsers and editors do not use it.
 */
export function usualKeys(name: ShortcutName, platform: NodeJS.Platform): string | null {
  if (name !== 'quickBook') return null;
  return platform === 'darwin' ? 'Control+Command+B' : 'Alt+Shift+B';
}
