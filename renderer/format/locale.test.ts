import { describe, expect, it } from 'vitest';
import { directionOf, toLocale } from './locale.ts';
import { keycaps } from './shortcuts.ts';

describe('a locale', () => {
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['ckb', 'rtl'],
    ['en-GB', 'ltr'],
    ['az', 'ltr'],
    ['uz-Arab', 'rtl'],
    ['', 'ltr'],
    ['no such locale', 'ltr'],
  ])('%s runs %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction);
  });

  it('that nobody knows becomes English', () => {
    expect(toLocale('x_y_z')).toBe('en');
  });
});

describe('a shortcut', () => {
  it('has a cap for each key on a Mac and one for all elsewhere', () => {
    expect(keycaps(['mod', 'J'], 'darwin')).toEqual(['⌘', 'J']);
    expect(keycaps(['mod', 'J'], 'linux')).toEqual(['Ctrl+J']);
    expect(keycaps(['↑', '↓'], 'win32')).toEqual(['↑', '↓']);
    expect(keycaps(['esc'], 'linux')).toEqual(['Esc']);
  });
});
