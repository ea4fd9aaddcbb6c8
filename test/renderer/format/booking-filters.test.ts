import { expect, it } from 'vitest';
import { filterLine } from '../../../renderer/format/search.ts';

it('says what is left of the lists, and what comes on top', () => {
  expect(filterLine(['Workshop', 'hosted by Rosa'], false)).toBe('Only Workshop, hosted by Rosa');
  expect(filterLine(['Workshop'], true)).toBe('Only Workshop, with team members’ own bookings');
  expect(filterLine([], true)).toBe('With team members’ own bookings');
});
