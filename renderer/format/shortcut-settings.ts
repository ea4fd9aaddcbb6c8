import type { Platform } from './shortcuts.ts';
import type { ShortcutName, ShortcutState, ShortcutTest } from '../../preload/contract/model/settings.ts';

/** What a key press says; a `KeyboardEvent` is one. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

/** Why these keys cannot become a shortcut of the whole system. */
export type KeysRefused = 'no-modifier' | 'types' | 'apps' | 'system' | 'key';

export interface KeysRead {
  /** Key names joined by `+`, in the order they are shown in; only the held modifiers while no key is pressed. */
  readonly accelerator: string;
  /** Only modifiers so far. */
  readonly isPart: boolean;
  readonly refused: KeysRefused | null;
}

const modifierKeys = ['Control', 'Alt', 'AltGraph', 'Shift', 'Meta', 'OS', 'Fn', 'CapsLock'];

/** Keys that macOS uses for screenshots, the lock screen and full screen. */
const macSystem = /^(?:Shift\+Command\+[3-6]|Control\+Command\+[FQ])$/;

/** Reads the keys that are held and the one that was pressed with them. */
export function readKeys(press: KeyPress, platform: Platform): KeysRead {
  const held = [
    press.ctrlKey && 'Control',
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
    press.metaKey && (platform === 'darwin' ? 'Command' : 'Super'),
  ].filter((name) => name !== false);
  if (modifierKeys.includes(press.key)) return { accelerator: held.join('+'), isPart: true, refused: null };
  const key = keyOf(press);
  const accelerator = [...held, ...(key === null ? [] : [key])].join('+');
  // Windows reports AltGr as Ctrl+Alt; a shortcut on it would make a character untypable.
  const isAltGr =
    platform === 'win32' && /^Control\+Alt\+\w$/.test(accelerator) && !/^[a-z\d]$/i.test(press.key);
  const refused =
    key === null ? 'key' : isAltGr ? 'types' : findReason(held, key.length > 1, accelerator, platform);
  return { accelerator, isPart: false, refused };
}

/** The letter printed on the key if it is A to Z, otherwise the letter or digit at that position. */
function keyOf({ key, code }: KeyPress): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^(?:Key([A-Z])|Digit(\d)|(F\d+))$/.exec(code)?.slice(1).find(Boolean) ?? null;
}

function findReason(
  held: readonly string[],
  isFunctionKey: boolean,
  accelerator: string,
  platform: Platform,
): KeysRefused | null {
  const isMac = platform === 'darwin';
  const strong = held.filter((name) => name !== 'Shift').join('+');
  if (strong === '') return 'no-modifier';
  if (isMac ? macSystem.test(accelerator) : held.join('+') === 'Super') return 'system';
  if (isFunctionKey) return !isMac && ['Alt', 'Control+Alt'].includes(held.join('+')) ? 'system' : null;
  if (isMac && strong === 'Alt') return 'types';
  return held.length === 1 ? 'apps' : null;
}

/** What the system-wide shortcuts do, in the order they are shown in. */
export const shortcutLabels: readonly { readonly name: ShortcutName; readonly label: string }[] = [
  { name: 'quickBook', label: 'Quick book' },
  { name: 'join', label: 'Join what’s next' },
  { name: 'open', label: 'Open Bookbar' },
  { name: 'copyTimes', label: 'Copy open times' },
  { name: 'hideTitles', label: 'Hide titles' },
];

export type ShortcutProblem = KeysRefused | Exclude<ShortcutState, 'ok'>;

export interface RefusedKeys {
  readonly accelerator: string;
  readonly state: ShortcutProblem;
}

/** Why these keys were not taken as the shortcut, and what to do. @param keys as they are shown */
export function shortcutWords(problem: ShortcutProblem, keys: string, platform: Platform): string {
  const strong =
    platform === 'darwin' ? '⌃ or ⌘' : platform === 'win32' ? 'Ctrl, Alt or Win' : 'Ctrl, Alt or Super';
  switch (problem) {
    case 'no-modifier':
      return `Hold ${strong} with it.`;
    case 'types':
      return `${keys} types a character. Hold ${platform === 'darwin' ? '⌃ or ⌘' : 'one more key'} with it.`;
    case 'apps':
      return `Apps use ${keys} themselves. Hold one more key.`;
    case 'system':
      return `The system uses ${keys}. Pick another.`;
    case 'key':
      return 'Pick a letter, a digit or a function key.';
    case 'taken':
      return `Another app uses ${keys}. Pick another.`;
    case 'ours':
      return `Bookbar uses ${keys} already. Pick another.`;
    case 'not-possible':
      return `${keys} can’t be a shortcut here. Pick another.`;
    case 'not-supported':
      return 'This desktop doesn’t let apps set shortcuts.';
  }
}

/** How the test of a shortcut is going. @param keys as they are shown */
export function testWords(test: ShortcutTest, keys: string): string {
  switch (test) {
    case 'none':
      return '';
    case 'waiting':
      return `Press ${keys} now.`;
    case 'heard':
      return `Bookbar heard ${keys}.`;
    case 'unheard':
      return `Bookbar heard nothing for 10 seconds. Another app may use ${keys}. Pick another.`;
  }
}
