import type { Calendar } from './day-times.ts';
import type { BookingInput, Draft } from './draft.ts';
import { ids } from './event-types.ts';
import { annaId, dentistId, guests, me, omar, omarId, type Guest } from './people.ts';

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

/** Exactly 200 characters. */
const longTitle =
  'Quarterly roadmap, budget reconciliation and hiring plan for the combined platform, data and developer experience groups: second attempt, please bring an updated spreadsheet and last quarter’s figures';

const host = (person: { readonly name: string; readonly email: string }, timeZone: string): Guest => ({
  ...person,
  timeZone,
  locale: 'en',
});

/** The working days after today; two in the afternoon is left to the series. */
export function planComingDays(calendar: Calendar, timeZone: string): readonly Draft[] {
  const at = (workingDay: number, hour: number, minute = 0): number =>
    calendar.at(calendar.workingDayAt(workingDay), hour, minute);
  const { intro, portfolio, roadmap, critique, workshop, strategy, studioTour, dentist } = ids;
  const seats = [guests.ines, guests.liam, guests.ravi, guests.niamh, guests.zoe, guests.joon];
  return [
    {
      eventTypeId: intro,
      startMs: at(1, 10),
      minutes: 30,
      guests: [guests.niamh],
      place: 'zoom',
      status: 'PENDING',
    },
    {
      eventTypeId: portfolio,
      startMs: at(1, 11, 30),
      minutes: 45,
      guests: [guests.wei],
      place: 'zoom',
      paid: true,
    },
    {
      eventTypeId: roadmap,
      startMs: at(1, 10, 30),
      minutes: 30,
      guests: [guests.daniel],
      place: 'daily',
      hostId: omarId,
    },
    {
      eventTypeId: workshop,
      startMs: at(1, 15, 30),
      minutes: 90,
      guests: seats,
      place: 'zoom',
      paid: true,
      extra: seatsOf(seats),
    },
    {
      eventTypeId: strategy,
      title: longTitle,
      startMs: at(2, 11),
      minutes: 90,
      guests: [guests.misaki, guests.assistant, guests.zoe],
      place: 'street',
      paid: true,
    },
    {
      eventTypeId: intro,
      startMs: at(2, 12, 45),
      minutes: 30,
      guests: [guests.marcus],
      place: 'none',
      status: 'REJECTED',
      extra: { rejectionReason: 'This one is for the sales team – I passed it on.' },
    },
    {
      eventTypeId: strategy,
      startMs: at(3, 9, 30),
      minutes: 60,
      guests: [guests.ravi],
      place: 'zoom',
      status: 'PENDING',
    },
    {
      eventTypeId: intro,
      startMs: at(3, 13),
      minutes: 30,
      guests: [guests.layla],
      place: 'meet',
      notes: 'أرغب في مناقشة خطة العمل الجديدة. شكرًا!',
    },
    {
      eventTypeId: roadmap,
      startMs: at(3, 17),
      minutes: 30,
      guests: [guests.joon],
      place: 'daily',
      status: 'AWAITING_HOST',
      hostId: omarId,
    },
    {
      eventTypeId: critique,
      startMs: at(4, 10),
      minutes: 60,
      guests: [guests.priya, host(omar, timeZone)],
      place: 'meet',
    },
    { eventTypeId: intro, startMs: at(4, 12), minutes: 30, guests: [guests.noa], place: 'phone' },
    { eventTypeId: intro, startMs: at(4, 16, 30), minutes: 30, guests: [guests.aroha], place: 'zoom' },
    {
      eventTypeId: dentist,
      startMs: at(5, 13),
      minutes: 30,
      guests: [host(me, timeZone)],
      place: 'none',
      hostId: dentistId,
    },
    { eventTypeId: studioTour, startMs: at(5, 15, 30), minutes: 45, guests: [guests.liam], place: 'street' },
    {
      eventTypeId: portfolio,
      startMs: at(6, 10, 30),
      minutes: 45,
      guests: [guests.sofia],
      place: 'zoom',
      paid: true,
    },
    {
      eventTypeId: intro,
      startMs: at(7, 9, 30),
      minutes: 30,
      guests: [guests.ines],
      place: 'none',
      hostId: annaId,
    },
  ];
}

/** A booking that was moved: the old one is cancelled and keeps no reason, the new one carries it. */
export function planMovedBooking(calendar: Calendar): { readonly before: Draft; readonly after: Draft } {
  const day = calendar.workingDayAt(2);
  const common = { eventTypeId: ids.intro, minutes: 30, guests: [guests.kai], place: 'link' } as const;
  return {
    before: { ...common, startMs: calendar.at(day, 9), status: 'CANCELLED', extra: { rescheduled: true } },
    after: {
      ...common,
      startMs: calendar.at(day, 16),
      extra: { cancellationReason: 'Surf was too good this morning 🏄 – a bit later?' },
    },
  };
}

function seatsOf(seats: readonly Guest[]): Partial<BookingInput> {
  return {
    responses: null,
    seatsReferences: seats.map(({ name, email }, index) => ({
      referenceUid: `demo-seat-${index + 1}`,
      attendee: { name, email },
    })),
  };
}
