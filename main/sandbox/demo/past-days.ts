import type { Calendar } from './day-times.ts';
import type { Draft } from './draft.ts';
import { ids } from './event-types.ts';
import { guests, omarId } from './people.ts';

/** The working days before today; two in the afternoon is left to the series. */
export function planPastDays(calendar: Calendar): readonly Draft[] {
  const at = (workingDay: number, hour: number, minute = 0): number =>
    calendar.at(calendar.workingDayAt(-workingDay), hour, minute);
  const { intro, portfolio, roadmap, critique, studioTour, mentoring, deleted } = ids;
  return [
    { eventTypeId: intro, startMs: at(1, 9, 30), minutes: 30, guests: [guests.liam], place: 'zoom' },
    {
      eventTypeId: portfolio,
      startMs: at(1, 11),
      minutes: 45,
      guests: [guests.kai],
      place: 'zoom',
      paid: true,
    },
    {
      eventTypeId: intro,
      startMs: at(1, 16),
      minutes: 30,
      guests: [guests.marcus],
      place: 'meet',
      status: 'PENDING',
    },
    {
      eventTypeId: roadmap,
      startMs: at(2, 10),
      minutes: 30,
      guests: [guests.noa],
      place: 'daily',
      hostId: omarId,
    },
    {
      eventTypeId: studioTour,
      startMs: at(2, 11),
      minutes: 45,
      guests: [guests.daniel],
      place: 'street',
      status: 'CANCELLED',
      extra: { cancellationReason: 'The studio is closed for repairs' },
    },
    { eventTypeId: deleted, startMs: at(2, 13), minutes: 30, guests: [guests.tomas], place: 'link' },
    { eventTypeId: critique, startMs: at(3, 10), minutes: 60, guests: [guests.aroha], place: 'meet' },
    { eventTypeId: intro, startMs: at(3, 15, 30), minutes: 30, guests: [guests.layla], place: 'phone' },
    {
      eventTypeId: portfolio,
      startMs: at(4, 10, 30),
      minutes: 45,
      guests: [guests.misaki],
      place: 'zoom',
      paid: true,
    },
    { eventTypeId: mentoring, startMs: at(5, 12), minutes: 30, guests: [guests.sofia], place: 'meet' },
  ];
}
