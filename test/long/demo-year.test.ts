import { describe, expect, it } from 'vitest';
import { demoAt, demoZones, findNonsense, minute } from '../support/demo-sense.ts';

describe('the demo workspace, at every single hour of a year', () => {
  it.each(demoZones)('makes sense in %s', (timeZone) => {
    const start = Date.parse('2027-01-01T00:00:00Z');
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const nowMs = start + hour * 60 * minute + ((hour * 7) % 60) * minute;
      const wrong = findNonsense(demoAt(nowMs, timeZone), nowMs, timeZone);
      expect(wrong, new Date(nowMs).toISOString()).toEqual([]);
    }
  });
});
