import { describe, expect, it } from 'vitest';
import { cutTo, widthOf } from './text-width.ts';

describe('how wide a text is in a terminal', () => {
  it.each([
    ['Portfolio review', 16],
    ['打ち合わせ', 10],
    ['미팅', 4],
    ['ｶﾀｶﾅ', 4],
    ['Zoe\u0301', 3],
    ['مراجعة', 6],
    ['👩🏽‍💻 call', 7],
    ['❤️', 2],
    ['a\u200eb', 2],
  ])('%s', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });

  it('is cut between letters, and never wider than its room', () => {
    expect(cutTo('Portfolio review', 10)).toBe('Portfolio…');
    expect(cutTo('打ち合わせ', 6)).toBe('打ち…');
    expect(cutTo('👩🏽‍💻👩🏽‍💻', 3)).toBe('👩🏽‍💻…');
    expect(cutTo('Call', 4)).toBe('Call');
    expect(cutTo('Call', 0)).toBe('');
  });
});
