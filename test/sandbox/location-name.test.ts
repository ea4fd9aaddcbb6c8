import { expect, it } from 'vitest';
import { toDisplayName } from '../../main/sandbox/operations/location-name.ts';

it.each([
  ['integrations:zoom', 'Zoom Video'],
  ['integrations:new_app', 'integrations:new_app'],
  ['12 Mill Lane', '12 Mill Lane'],
  [null, ''],
  // Names that every object has are places like any other.
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
])('the place %j is shown as %j', (location, shown) => {
  expect(toDisplayName(location)).toBe(shown);
});
