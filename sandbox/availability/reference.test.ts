import { describe, expect, it } from 'vitest';
import type { Slots } from '../../test/support/reference/case.ts';
import { readAvailabilityExamples } from '../../test/support/reference/examples.ts';
import { findReferenceSlots } from '../../test/support/reference/find-slots.ts';

const examples = readAvailabilityExamples();

function timesOf(slots: Slots): Record<string, string[]> {
  return Object.fromEntries(Object.entries(slots).map(([date, day]) => [date, day.map(({ time }) => time)]));
}

describe('the plain engine that the service is compared with', () => {
  it('knows all examples', () => {
    expect(examples).toHaveLength(35);
  });

  it.each(examples)('$id $title', ({ expected, ...question }) => {
    const slots = findReferenceSlots(question);
    expect(timesOf(slots)).toEqual(expected.slots);
    for (const slot of Object.values(slots).flat()) {
      const { time, userIds: _ids, users: _names, ...extras } = slot;
      expect(extras).toEqual(expected.slotExtras[time] ?? {});
    }
  });
});
