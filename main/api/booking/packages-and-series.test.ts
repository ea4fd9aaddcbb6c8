import { describe, expect, it } from 'vitest';
import { packageOf, repeatsOf } from './packages-and-series.ts';
import { eventType } from '../../../protocol/event-type.ts';

const read = (more: object) => eventType.parse({ id: 1, ...more });

describe('how many bookings one wish makes', () => {
  it.each([
    [{}, null],
    [{ minSlotsPerPackage: null, maxSlotsPerPackage: null }, null],
    [{ minSlotsPerPackage: 1, maxSlotsPerPackage: 1 }, null],
    [
      { minSlotsPerPackage: 1, maxSlotsPerPackage: 5 },
      { min: 1, max: 5 },
    ],
    [
      { minSlotsPerPackage: 4, maxSlotsPerPackage: 8 },
      { min: 4, max: 8 },
    ],
    [{ maxSlotsPerPackage: 5 }, { min: 5, max: 5 }],
    [{ minSlotsPerPackage: 3 }, { min: 3, max: 3 }],
    [
      { minSlotsPerPackage: 6, maxSlotsPerPackage: 2 },
      { min: 6, max: 6 },
    ],
  ])('%j is a package of %j', (more, size) => {
    expect(packageOf(read(more))).toEqual(size);
  });

  it.each([
    [
      { freq: 2, interval: 1, count: 6 },
      { unit: 'week', every: 1, count: 6 },
    ],
    [
      { freq: 3, interval: 2, count: 4 },
      { unit: 'day', every: 2, count: 4 },
    ],
    [
      { freq: 1, count: 3 },
      { unit: 'month', every: 1, count: 3 },
    ],
    [{ freq: 2, interval: 1, count: 1 }, null],
    [{ freq: 9, interval: 1, count: 3 }, null],
    ['weekly', null],
    [null, null],
  ])('%j repeats as %j', (recurringEvent, repeats) => {
    expect(repeatsOf(read({ recurringEvent }))).toEqual(repeats);
  });

  it('counts the times of a package, not its rule', () => {
    const recurringEvent = { freq: 2, interval: 1, count: 8 };
    expect(repeatsOf(read({ recurringEvent, maxSlotsPerPackage: 4 }))).toBeNull();
  });
});
