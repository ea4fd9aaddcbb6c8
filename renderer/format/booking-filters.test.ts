import { expect, it } from 'vitest';
import { pageWords } from '../words.svelte.ts';

it('says what is left of the lists, and what comes on top', () => {
  const { line } = pageWords().bookings.filters;
  expect(line({ only: ['Workshop', 'hosted by Rosa'], withTeamMembers: false })).toBe(
    'Only Workshop, hosted by Rosa',
  );
  expect(line({ only: ['Workshop'], withTeamMembers: true })).toBe(
    'Only Workshop, with team members’ personal bookings',
  );
  expect(line({ only: [], withTeamMembers: true })).toBe('With team members’ personal bookings');
});
