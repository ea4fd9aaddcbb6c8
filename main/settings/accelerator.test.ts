import { describe, expect, it } from 'vitest';
import { isAccelerator } from './shortcuts.ts';

describe('keys that may be taken from the whole system', () => {
  it.each(['Alt+Shift+B', 'Control+Command+B', 'Super+Shift+7', 'Control+F5', 'Control+Alt+F24'])(
    'are a key with a modifier: %s',
    (keys) => {
      expect(isAccelerator(keys)).toBe(true);
    },
  );

  it.each([
    ['a letter that is typed', 'B'],
    ['a capital letter', 'Shift+B'],
    ['a function key that others need', 'F5'],
    ['modifiers without a key', 'Control+Alt'],
    ['a key that ends something everywhere', 'Control+Escape'],
    ['a modifier twice', 'Control+Control+B'],
    ['a modifier that does not exist', 'Hyper+B'],
    ['a function key that does not exist', 'Control+F25'],
    ['nothing', ''],
    ['an empty part', 'Control++B'],
    ['a key without a common name', 'Control+é'],
  ])('are not %s', (_what, keys) => {
    expect(isAccelerator(keys)).toBe(false);
  });
});
