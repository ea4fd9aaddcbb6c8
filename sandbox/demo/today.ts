import { createCalendar, endOf, overlaps, roundUp, type Calendar, type Stretch } from './day-times.ts';
import type { Draft } from './draft.ts';
import { ids } from './event-types.ts';
import { anna, guests } from './people.ts';

const minuteMs = 60_000;
/** The next booking begins this long from now, rounded up to five minutes. */
const nextInMinutes = 12;
const minLater = 2;

/** What happens right now and next, whatever the hour: the one runs, the other has its link and is paid. */
interface Present {
  readonly running: Stretch;
  readonly next: Stretch;
}

export function findPresent(nowMs: number): Present {
  const nextStart = roundUp(nowMs + nextInMinutes * minuteMs, 5);
  return {
    running: { startMs: nextStart - 35 * minuteMs, minutes: 30 },
    next: { startMs: nextStart, minutes: 45 },
  };
}

/** Whether nothing of the present falls on this. */
function isFree({ running, next }: Present, stretch: Stretch): boolean {
  return !overlaps(running, stretch) && !overlaps(next, stretch);
}

/** Today's bookings besides the coaching series: earlier ones done, the present, later ones still open. */
export function planToday(nowMs: number, timeZone: string, present: Present): readonly Draft[] {
  const calendar = createCalendar(nowMs, timeZone);
  const planned = planDaytime(nowMs, calendar).filter((draft) => isFree(present, draft));
  const coaching = { startMs: calendar.at(calendar.dayAt(0), 14), minutes: 60 };
  const taken = [...planned, ...(isFree(present, coaching) ? [coaching] : [])];
  return [
    ...planned,
    ...planPresent(present),
    ...planEvening(calendar, present, taken),
    {
      eventTypeId: ids.intro,
      startMs: calendar.at(calendar.dayAt(0), 11, 30),
      minutes: 30,
      guests: [guests.ines],
      place: 'zoom',
      status: 'CANCELLED',
      extra: { cancellationReason: 'Caught a cold, sorry.\n\nCan we try next week?' },
    },
  ];
}

function planPresent({ running, next }: Present): readonly Draft[] {
  return [
    {
      eventTypeId: ids.platformWeekly,
      ...running,
      guests: [
        { ...anna, timeZone: 'Europe/Stockholm', locale: 'sv' },
        guests.joon,
        guests.sofia,
        guests.zoe,
      ],
      place: 'meet',
    },
    {
      eventTypeId: ids.portfolio,
      ...next,
      guests: [guests.priya],
      place: 'zoom',
      paid: true,
      notes: 'Two case studies are new since last time. The second one is where I need help.',
    },
  ];
}

/** What is still open when it is to come has been held when it is over. */
function planDaytime(nowMs: number, calendar: Calendar): readonly Draft[] {
  const today = calendar.dayAt(0);
  const at = (hour: number, minute = 0): number => calendar.at(today, hour, minute);
  const open = <S extends 'PENDING' | 'AWAITING_HOST'>(startMs: number, status: S): S | 'ACCEPTED' =>
    startMs > nowMs ? status : 'ACCEPTED';
  return [
    { eventTypeId: ids.intro, startMs: at(8, 30), minutes: 30, guests: [guests.sofia], place: 'zoom' },
    { eventTypeId: ids.roadmap, startMs: at(9, 15), minutes: 30, guests: [guests.wei], place: 'daily' },
    {
      eventTypeId: ids.intro,
      startMs: at(13),
      minutes: 30,
      guests: [guests.tomas],
      place: 'meet',
      status: open(at(13), 'PENDING'),
      notes: 'Found you through the talk in Porto.',
    },
    {
      eventTypeId: ids.roadmap,
      startMs: at(16, 30),
      minutes: 30,
      guests: [guests.daniel],
      place: 'daily',
      status: open(at(16, 30), 'AWAITING_HOST'),
    },
    { eventTypeId: ids.studioTour, startMs: at(18), minutes: 45, guests: [guests.marcus], place: 'street' },
  ];
}

/** Late in the day the plan is behind us; as long as the evening has room, something is still to come. */
function planEvening(calendar: Calendar, { next }: Present, planned: readonly Stretch[]): readonly Draft[] {
  const today = calendar.dayAt(0);
  const later = planned.filter(({ startMs }) => startMs >= endOf(next));
  const people = [guests.tomas, guests.niamh];
  const evening: Draft[] = [];
  const lastEndMs = calendar.at(today, 23, 15);
  while (later.length + evening.length < minLater) {
    const busyUntil = Math.max(endOf(next), ...later.map(endOf), ...evening.map(endOf));
    const stretch = { startMs: roundUp(busyUntil + 10 * minuteMs, 30), minutes: 30 };
    if (!calendar.isOn(next.startMs, today) || endOf(stretch) > lastEndMs) break;
    const guest = people[evening.length] ?? guests.tomas;
    const status = evening.length === 0 ? 'PENDING' : 'ACCEPTED';
    evening.push({ eventTypeId: ids.intro, ...stretch, guests: [guest], place: 'meet', status });
  }
  return evening;
}

const sessions = 8;
const pastSessions = 2;

/**
 * A weekly series, each session at two in the afternoon on the wall clock, over clock changes too. One of them
 * is today where the present leaves room, otherwise tomorrow.
 */
export function planSeries(calendar: Calendar, present: Present, seriesId: string): readonly Draft[] {
  const today = { startMs: calendar.at(calendar.dayAt(0), 14), minutes: 60 };
  const firstDay = (isFree(present, today) ? 0 : 1) - 7 * pastSessions;
  return Array.from({ length: sessions }, (_, index): Draft => {
    const session = index + 1;
    const isOff = session === 6;
    return {
      eventTypeId: ids.coaching,
      title: `Coaching, session ${session}`,
      startMs: calendar.at(calendar.dayAt(firstDay + 7 * index), 14),
      minutes: 60,
      guests: [guests.hannah],
      place: 'teams',
      paid: true,
      status: isOff ? 'CANCELLED' : 'ACCEPTED',
      extra: { recurringEventId: seriesId, cancellationReason: isOff ? 'On holiday that week' : null },
    };
  });
}
