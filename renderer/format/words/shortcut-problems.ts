import type { ShortcutName, ShortcutState, ShortcutTest } from '../../../preload/contract/model/settings.ts';
import type { KeysRefused } from '../accelerator.ts';
import type { Platform } from '../shortcuts.ts';

/** What shortcuts of the whole system do, in the order in which they are shown. */
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

/** Why keys are not the shortcut, and what to do. @param keys as they are shown */
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

/** How the test of a shortcut stands. @param keys as they are shown */
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
