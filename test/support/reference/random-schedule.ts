import fc from 'fast-check';
import type { AvailabilityCaseInput } from './case.ts';
import { randomZone } from './times.ts';

type ScheduleInput = AvailabilityCaseInput['hosts'][number]['schedule'];

const wallTime = fc
  .oneof(
    fc.integer({ min: 0, max: 23 }).map((hour) => hour * 60),
    fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(toText);

const range: fc.Arbitrary<{ start: string; end: string }> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(wallTime, wallTime).map(toRange) },
  { weight: 6, arbitrary: fc.constant({ start: '00:00', end: '23:59' }) },
  { weight: 1, arbitrary: fc.constant({ start: '09:00', end: '12:00' }) },
  { weight: 1, arbitrary: fc.constant({ start: '12:00', end: '17:00' }) },
  { weight: 1, arbitrary: wallTime.map((start) => ({ start, end: '23:59' })) },
);

const days: fc.Arbitrary<number[]> = fc.oneof(
  fc.constant<number[]>([0, 1, 2, 3, 4, 5, 6]),
  fc.constant<number[]>([0, 1, 2, 3, 4, 5, 6]),
  fc.constant<number[]>([1, 2, 3, 4, 5]),
  fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
);

/** Working hours with a few dates around an instant on which they are other ones. */
export function randomSchedule(focusMs: number): fc.Arbitrary<ScheduleInput> {
  const date = fc
    .integer({ min: -2, max: 2 })
    .map((count) => new Date(focusMs + count * 86_400_000).toISOString().slice(0, 10));
  return fc.record({
    timeZone: randomZone,
    rules: fc.array(
      fc.tuple(days, range).map(([on, times]) => ({ days: on, ...times })),
      { minLength: 1, maxLength: 3 },
    ),
    overrides: fc.array(
      fc.tuple(date, range).map(([on, times]) => ({ date: on, ...times })),
      { maxLength: 2 },
    ),
  });
}

/** A range that would end before it begins is no range; that happens, too. */
function toRange([one, other]: readonly [string, string]): { start: string; end: string } {
  const isMeant = one < other || one.endsWith('7');
  return isMeant ? { start: one, end: other } : { start: other, end: one };
}

function toText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
