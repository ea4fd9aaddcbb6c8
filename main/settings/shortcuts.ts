import type { Signal } from '../base/signal.ts';
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

/** What the system says to keys that a program wants for itself. */
export type Registration = 'ok' | 'taken' | 'not-possible';

/** The system’s shortcuts, which work in every program. The real ones are in `desktop/system/global-shortcuts.ts`. */
export interface SystemShortcuts {
  /** false where the desktop gives no keys to programs. */
  isSupported(): boolean;
  /** `isSupported` may have another answer, and no keys are in force any more. */
  readonly changed: Signal<undefined>;
  /** @param onPress is called again and again while the keys are held */
  register(accelerator: string, onPress: () => void): Promise<Registration>;
  release(accelerator: string): void;
}

const modifiers = ['Control', 'Command', 'Alt', 'Shift', 'Super'];

/** Letters, digits and function keys: what every keyboard has, and what nobody needs alone. */
const key = /^(?:[A-Z]|\d|F(?:[1-9]|1\d|2[0-4]))$/;

/**
 * Whether these keys may be taken from the whole system: one key with Control, Alt, Command or Super, and
 * perhaps Shift. Anything less is typing, and would be taken from every other program.
 */
export function isAccelerator(text: string): boolean {
  const parts = text.split('+');
  const last = parts.pop() ?? '';
  const isOnce = new Set(parts).size === parts.length;
  const known = parts.every((part) => modifiers.includes(part));
  return key.test(last) && known && isOnce && parts.some((part) => part !== 'Shift');
}
