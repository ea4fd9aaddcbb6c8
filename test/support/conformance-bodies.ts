import { ids } from './conformance-ids.ts';

/** Monday, 22 March 2027: a free day of Maya's, 9 to 17 in Berlin, which is 8 to 16 in UTC. */
export const freeDay = '2027-03-22';

/** Body of a create: intro on the free day at 10:00 UTC for half an hour, for Ruth. */
export function bookingBody(more: object = {}) {
  return {
    eventTypeId: ids.intro,
    start: `${freeDay}T10:00:00.000Z`,
    end: `${freeDay}T10:30:00.000Z`,
    timeZone: 'America/Toronto',
    responses: { name: 'Ruth Okafor', email: 'ruth@okafor.example' },
    ...more,
  };
}

/** From one instant of the free day to another; `HH:MM` in UTC. */
export function span(start: string, end: string) {
  return { start: `${freeDay}T${start}:00.000Z`, end: `${freeDay}T${end}:00.000Z` };
}

/** Body of a get-availability for the free day in UTC. */
export function slotsBody(more: object = {}) {
  return {
    startTime: `${freeDay}T00:00:00.000Z`,
    endTime: `${freeDay}T23:59:59.999Z`,
    eventTypeId: ids.intro,
    ...more,
  };
}
