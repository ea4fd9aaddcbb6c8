import { isValidPhoneNumber } from 'libphonenumber-js/core';
import full from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { withoutFormats } from './without-unused.mjs';

describe('what is bundled of phone numbers', () => {
  it('distinguishes valid numbers of every country from others as the whole does, in less than half the room', () => {
    const bundled = withoutFormats(JSON.stringify(full));
    const numbers = Object.entries(full.countries).flatMap(([country, [code]]) => {
      const number = `+${String(code)}${examples[country as keyof typeof examples]}`;
      return [
        number,
        number.slice(0, -1),
        `${number}0`,
        `${number.slice(0, -3)}000`,
        number.replace(/\d/, '9'),
      ];
    });
    const validOf = (metadata: typeof full): string[] =>
      numbers.filter((number) => isValidPhoneNumber(number, metadata));
    expect(validOf(full).length).toBeGreaterThan(240);
    expect(validOf(bundled)).toEqual(validOf(full));
    expect(JSON.stringify(bundled).length).toBeLessThan(JSON.stringify(full).length / 2);
  });
});
