import { callsOfDay, maxInHour, oldest, tenStarts } from '../support/calls-a-day.ts';
import type { FigureGroup } from './figure.ts';

/** How often the service is asked while nobody does anything: in a day and a night of a clock that is moved. */
export const callsFigures: FigureGroup = {
  name: 'calls',
  async measure() {
    const [busy, late, shown, bookedLate] = [
      await callsOfDay(tenStarts),
      await callsOfDay(tenStarts, { late: 0.999 }),
      await callsOfDay(tenStarts, { isShown: true, late: 0.999 }),
      await callsOfDay(tenStarts, { isBookedLate: true, late: 0.999 }),
    ];
    const age = (calls: typeof busy): number => Math.round(oldest(calls).day * 100) / 100;
    return [
      {
        id: 'P16',
        name: 'age of what is known of the next hours, by day',
        measured: age(late),
        unit: 'min',
        budget: { most: 3 },
        note: `${oldest(late).night.toFixed(2)} by night`,
      },
      {
        id: 'P16',
        name: 'the same, booked less than 15 min ahead',
        measured: age(bookedLate),
        unit: 'min',
        budget: { most: 1 },
        note: `${maxInHour(bookedLate).day} calls in an hour`,
      },
      {
        id: 'P16',
        name: 'the same, while the popover is open',
        measured: age(shown),
        unit: 'min',
        budget: { most: 1 },
        note: `${maxInHour(shown).day} calls in an hour`,
      },
      {
        id: 'P16',
        name: 'service calls in an hour of the day, at most',
        measured: maxInHour(busy).day,
        unit: 'calls',
        budget: { most: 36 },
      },
      {
        id: 'P16',
        name: 'service calls in a night hour, at most',
        measured: maxInHour(busy).night,
        unit: 'calls',
        budget: { most: 8 },
      },
      {
        id: 'P16',
        name: 'service calls in a day of ten bookings',
        measured: busy.length,
        unit: 'calls',
        budget: { most: 600 },
      },
    ];
  },
};
