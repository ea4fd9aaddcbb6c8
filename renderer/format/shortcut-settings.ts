import { pageWords } from '../words.svelte.ts';
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

/** In the order they are shown in. */
const shortcutNames: readonly ShortcutName[] = ['quickBook', 'join', 'open', 'copyTimes', 'hideTitles'];

/** What the system-wide shortcuts do, in the order they are shown in. */
export function shortcutLabels(): readonly { readonly name: ShortcutName; readonly label: string }[] {
  const { names } = pageWords().settings.shortcuts;
  return shortcutNames.map((name) => ({ name, label: names[name] }));
}

export type ShortcutProblem = KeysRefused | Exclude<ShortcutState, 'ok'>;

export interface RefusedKeys {
  readonly accelerator: string;
  readonly state: ShortcutProblem;
}

/** Why these keys were not taken as the shortcut, and what to do. @param keys as they are shown */
export function shortcutWords(problem: ShortcutProblem, keys: string, platform: Platform): string {
  const { problems } = pageWords().settings.shortcuts;
  switch (problem) {
    case 'no-modifier':
      return problems['no-modifier']({ system: platform });
    case 'types':
      return problems.types({ keys, system: platform });
    case 'key':
    case 'not-supported':
      return problems[problem];
    default:
      return problems[problem]({ keys });
  }
}

/** How the test of a shortcut is going. @param keys as they are shown */
export const testWords = (test: ShortcutTest, keys: string): string =>
  test === 'none' ? '' : pageWords().settings.shortcuts.tests[test]({ keys });
