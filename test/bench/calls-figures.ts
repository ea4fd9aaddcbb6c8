import { callsOfDay, maxInHour, tenStarts } from '../support/calls-a-day.ts';
import type { FigureGroup } from './figure.ts';

/** How often the service is asked while nobody does anything: in a day and a night of a clock that is moved. */
export const callsFigures: FigureGroup = {
  name: 'calls',
  async measure() {
    const quiet = await callsOfDay([]);
    const busy = await callsOfDay(tenStarts);
    const instant = await callsOfDay(tenStarts, { seesInstantMeetings: true });
    return [
      {
        ...{ id: 'P16', name: 'service calls in a quiet hour, at most', measured: maxInHour(quiet) },
        ...{ unit: 'calls', budget: { most: 12 }, note: `${quiet.length} in the whole day` },
      },
      {
        ...{ id: 'P16', name: 'service calls in a day of ten bookings', measured: busy.length },
        ...{ unit: 'calls', budget: { most: 300 }, note: `${maxInHour(busy)} in its busiest hour` },
      },
      {
        ...{ id: 'P16', name: 'service calls in an hour of the day with instant meetings, at most' },
        ...{ measured: maxInHour(instant), unit: 'calls', budget: { most: 24 } },
        note: `${instant.length} in the whole day`,
      },
    ];
  },
};
