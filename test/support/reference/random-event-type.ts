import fc from 'fast-check';
import type { AvailabilityCaseInput } from './case.ts';

const limit = fc.constantFrom(1, 1, 2, 3);
const unlimited = ['UNLIMITED', 'UNLIMITED', 'UNLIMITED', 'UNLIMITED'] as const;
/** Whether an unconfirmed booking blocks; both must say so. */
const confirmation = fc.constantFrom(
  [true, true],
  [true, false],
  [false, true],
  [false, false],
  [true, true],
);

const settings = fc.record({
  id: fc.constant(1),
  length: fc.constantFrom(30, 60, 45, 15, 8, 25, 50, 120),
  schedulingType: fc.constantFrom(null, 'COLLECTIVE', 'ROUND_ROBIN', 'ROUND_ROBIN'),
  minimumBookingNotice: fc.constantFrom(0, 0, 1, 7, 120, 1500),
  slotInterval: fc.constantFrom(null, null, 5, 7, 15, 20, 30, 45, 60, 90),
  offsetStart: fc.constantFrom(0, 0, 0, 0, 5, 10, 70),
  beforeEventBuffer: fc.constantFrom(0, 0, 5, 30),
  afterEventBuffer: fc.constantFrom(0, 0, 10, 30),
  seatsPerTimeSlot: fc.constantFrom(null, null, 3, 6),
  periodType: fc.constantFrom(...unlimited, 'ROLLING', 'ROLLING_WINDOW', 'RANGE'),
  periodDays: fc.integer({ min: 1, max: 6 }),
  periodCountCalendarDays: fc.boolean(),
  bookingLimits: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.record(
        { PER_DAY: limit, PER_WEEK: limit, PER_MONTH: limit, PER_YEAR: limit },
        { requiredKeys: [] },
      ),
    },
  ),
  onlyShowFirstAvailableSlot: fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
});

/** Settings of every kind; what does not go together is left to the case. */
export const randomEventType: fc.Arbitrary<AvailabilityCaseInput['eventType']> = fc
  .tuple(settings, confirmation)
  .map(([eventType, [requiresConfirmation, requiresConfirmationWillBlockSlot]]) => ({
    ...eventType,
    requiresConfirmation,
    requiresConfirmationWillBlockSlot,
  }));
