import { describe, expect, it } from 'vitest';
import { toWorkspace } from '../../test/support/availability-workspace.ts';
import { readAvailabilityExamples } from '../../test/support/reference/examples.ts';
import { askAvailability } from '../../test/support/ask-availability.ts';

describe('the examples of availability', () => {
  it.each(readAvailabilityExamples())('$id: $title', (example) => {
    const { slots } = askAvailability(toWorkspace(example), example.now, {
      ...example.request,
      eventTypeId: example.eventType.id,
    });
    const times = Object.entries(slots).map(([date, listed]) => [date, listed.map(({ time }) => time)]);
    expect(Object.fromEntries(times)).toEqual(example.expected.slots);
    for (const [time, extras] of Object.entries(example.expected.slotExtras)) {
      const slot = Object.values(slots)
        .flat()
        .find((listed) => listed.time === time);
      expect(slot).toMatchObject(extras);
    }
  });
});
