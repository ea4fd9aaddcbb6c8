import { describe, expect, it } from 'vitest';
import { createComputerTimeZone } from './clock.ts';
import { rememberOf } from './remember.ts';

describe('what is worked out once', () => {
  it('is not worked out again for the same object, also when it came to nothing', () => {
    let worked = 0;
    const ownerOf = rememberOf((_of: object): string | undefined => {
      worked += 1;
      return undefined;
    });
    const one = {};
    expect([ownerOf(one), ownerOf(one)]).toEqual([undefined, undefined]);
    expect(worked).toBe(1);
    ownerOf({});
    expect(worked).toBe(2);
  });

  it('keeps the computer’s zone for a second, and then sees that it travelled', () => {
    const before = process.env['TZ'];
    let nowMs = 0;
    const zone = createComputerTimeZone(() => nowMs);
    try {
      process.env['TZ'] = 'Europe/Berlin';
      expect(zone()).toBe('Europe/Berlin');
      process.env['TZ'] = 'Asia/Tokyo';
      nowMs = 999;
      expect(zone()).toBe('Europe/Berlin');
      nowMs = 1_000;
      expect(zone()).toBe('Asia/Tokyo');
    } finally {
      process.env['TZ'] = before ?? '';
      if (before === undefined) delete process.env['TZ'];
    }
  });
});
