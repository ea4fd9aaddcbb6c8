import { describe, expect, it } from 'vitest';
import { readKeys, type KeyPress } from './shortcut-settings.ts';
import { acceleratorCaps } from './shortcuts.ts';

type Modifiers = 'ctrl' | 'alt' | 'shift' | 'meta';

function pressOf(key: string, code: string, ...held: Modifiers[]): KeyPress {
  return {
    key,
    code,
    ctrlKey: held.includes('ctrl'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
    metaKey: held.includes('meta'),
  };
}

const read = (press: KeyPress, platform: 'darwin' | 'win32' | 'linux' = 'linux') => {
  const { accelerator, refused } = readKeys(press, platform);
  return refused ?? accelerator;
};

describe('the keys that were pressed', () => {
  it('have one name, in whatever order they were held', () => {
    expect(read(pressOf('B', 'KeyB', 'shift', 'alt'))).toBe('Alt+Shift+B');
    expect(read(pressOf('k', 'KeyK', 'meta', 'ctrl'))).toBe('Control+Super+K');
    expect(read(pressOf('b', 'KeyB', 'meta', 'ctrl'), 'darwin')).toBe('Control+Command+B');
    expect(read(pressOf('F5', 'F5', 'ctrl'))).toBe('Control+F5');
  });

  it('are those that are printed on the keyboard: A is where others have Q', () => {
    expect(read(pressOf('a', 'KeyQ', 'ctrl', 'alt'))).toBe('Control+Alt+A');
  });

  it('are those of the place where the keyboard has other letters, or Shift makes a sign of a digit', () => {
    expect(read(pressOf('И', 'KeyB', 'alt', 'shift'))).toBe('Alt+Shift+B');
    expect(read(pressOf('∫', 'KeyB', 'alt', 'ctrl'), 'darwin')).toBe('Control+Alt+B');
    expect(read(pressOf('&', 'Digit7', 'ctrl', 'shift'))).toBe('Control+Shift+7');
  });

  it('are only a part until one is more than a modifier', () => {
    expect(readKeys(pressOf('Shift', 'ShiftLeft', 'shift', 'alt'), 'linux')).toEqual({
      accelerator: 'Alt+Shift',
      isPart: true,
      refused: null,
    });
  });
});

describe('keys are not taken from every other program', () => {
  it.each([
    ['that type', pressOf('b', 'KeyB'), 'linux', 'no-modifier'],
    ['that type a capital', pressOf('B', 'KeyB', 'shift'), 'linux', 'no-modifier'],
    ['alone', pressOf('F5', 'F5'), 'linux', 'no-modifier'],
    ['that type a sign on a Mac', pressOf('∫', 'KeyB', 'alt'), 'darwin', 'types'],
    ['that type another sign on a Mac', pressOf('ı', 'KeyB', 'alt', 'shift'), 'darwin', 'types'],
    ['that type with AltGr', pressOf('€', 'KeyE', 'ctrl', 'alt'), 'win32', 'types'],
    ['that copy', pressOf('c', 'KeyC', 'ctrl'), 'linux', 'apps'],
    ['that copy on a Mac', pressOf('c', 'KeyC', 'meta'), 'darwin', 'apps'],
    ['that open a menu', pressOf('f', 'KeyF', 'alt'), 'win32', 'apps'],
    ['that close a window', pressOf('F4', 'F4', 'alt'), 'win32', 'system'],
    ['that leave for a console', pressOf('F2', 'F2', 'ctrl', 'alt'), 'linux', 'system'],
    ['that lock', pressOf('l', 'KeyL', 'meta'), 'win32', 'system'],
    ['that lock a Mac', pressOf('q', 'KeyQ', 'ctrl', 'meta'), 'darwin', 'system'],
    ['that take a picture', pressOf('4', 'Digit4', 'shift', 'meta'), 'darwin', 'system'],
    ['that not every keyboard has', pressOf('é', 'Digit2x', 'ctrl', 'alt'), 'linux', 'key'],
    ['that end something', pressOf('Escape', 'Escape', 'ctrl', 'alt'), 'linux', 'key'],
  ] as const)('%s', (_what, press, platform, refused) => {
    expect(read(press, platform)).toBe(refused);
  });
});

describe('keys are shown', () => {
  it.each([
    ['darwin', 'Control+Alt+Shift+Command+B', ['⌃', '⌥', '⇧', '⌘', 'B']],
    ['win32', 'Control+Super+B', ['Ctrl+Win+B']],
    ['linux', 'Control+Super+B', ['Ctrl+Super+B']],
    ['linux', '', []],
  ] as const)('as the keyboards of %s have them', (platform, accelerator, caps) => {
    expect(acceleratorCaps(accelerator, platform)).toEqual(caps);
  });
});
