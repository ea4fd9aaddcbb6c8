import { z } from 'zod';
import type { EventType } from '../../api/schemas/event-type.ts';
import { lengthsOf } from '../../event-types/row.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { count, durationWords, line, own, readableKey } from './fact-words.ts';

const variants: Readonly<Record<string, string>> = {
  ONE_ON_ONE: 'One to one',
  GROUP: 'Group, with seats',
};

/** Of frequencies as calendars count them; docs/service-notes.md, "Event types". */
const frequencies = ['year', 'month', 'week', 'day'];
const recurring = z.looseObject({
  freq: z.int(),
  interval: z.int().catch(1),
  count: z.int().nullish().catch(null),
});

/** What is booked: lengths, kind, seats, packages, subscription, confirmation, series. */
export function bookingFacts(eventType: EventType): readonly LabelledText[] {
  const { eventTypeType, seatsPerTimeSlot, subscriptionEnabled } = eventType;
  const lengths = lengthsOf(eventType);
  return [
    ...line(lengths.length > 1 ? 'Lengths' : 'Length', lengths.map(durationWords).join(', ')),
    ...line('Kind', eventTypeType ? (own(variants, eventTypeType) ?? readableKey(eventTypeType)) : ''),
    ...line('Seats', typeof seatsPerTimeSlot === 'number' ? seatWords(seatsPerTimeSlot, eventType) : ''),
    ...line('Package', packageWords(eventType)),
    ...line('Subscription', subscriptionEnabled === true ? 'Booked as a part of a subscription' : ''),
    ...line('Confirmation', confirmationWords(eventType)),
    ...line('Series', seriesWords(eventType['recurringEvent'])),
    ...line('Guests', eventType['disableGuests'] === true ? 'Attendees can’t bring guests' : ''),
  ];
}

function seatWords(seats: number, { seatsShowAttendees }: EventType): string {
  const shown = seatsShowAttendees === true ? 'attendees see each other' : 'attendees don’t see each other';
  return `${count(seats, 'seat')} for each time, ${shown}`;
}

function packageWords({ minSlotsPerPackage, maxSlotsPerPackage }: EventType): string {
  const min = minSlotsPerPackage ?? 0;
  const max = maxSlotsPerPackage ?? 0;
  if (min <= 1 && max <= 1) return '';
  if (min === max || max === 0) return `${max === 0 ? 'At least ' : ''}${count(min, 'session')} together`;
  return min === 0 ? `Up to ${count(max, 'session')} together` : `${min} to ${max} sessions together`;
}

function confirmationWords({ requiresConfirmation, requiresConfirmationWillBlockSlot }: EventType): string {
  if (requiresConfirmation !== true) return '';
  return requiresConfirmationWillBlockSlot === true
    ? 'Each booking is confirmed first; its time is kept until then'
    : 'Each booking is confirmed first';
}

function seriesWords(value: unknown): string {
  const { data } = recurring.safeParse(value);
  const unit = data && frequencies[data.freq];
  if (!data || unit === undefined) return '';
  const every = data.interval === 1 ? `Every ${unit}` : `Every ${count(data.interval, unit)}`;
  return typeof data.count === 'number' ? `${every}, ${data.count} times` : every;
}

const minutes = z.number().positive().nullish().catch(null);
const text = z.string().nullish().catch(null);
const limits = z.record(z.string(), z.number()).nullish().catch(null);
const settings = z.looseObject({
  minimumBookingNotice: minutes,
  beforeEventBuffer: minutes,
  afterEventBuffer: minutes,
  slotInterval: minutes,
  periodType: text,
  periodDays: minutes,
  periodCountCalendarDays: z.boolean().nullish().catch(null),
  periodStartDate: text,
  periodEndDate: text,
  bookingLimits: limits,
  durationLimits: limits,
  onlyShowFirstAvailableSlot: z.boolean().nullish().catch(null),
});

const spans: Readonly<Record<string, string>> = {
  PER_DAY: 'a day',
  PER_WEEK: 'a week',
  PER_MONTH: 'a month',
  PER_YEAR: 'a year',
};

/** When it can be booked: notice, buffers, starts, period and limits. Durations of the service are in minutes. */
export function limitFacts(eventType: EventType): readonly LabelledText[] {
  const read = settings.parse(eventType);
  const duration = (value: number | null | undefined): string =>
    typeof value === 'number' ? durationWords(value) : '';
  const notice = duration(read.minimumBookingNotice);
  return [
    ...line('Notice', notice === '' ? '' : `At least ${notice} notice`),
    ...line('Buffer before', duration(read.beforeEventBuffer)),
    ...line('Buffer after', duration(read.afterEventBuffer)),
    ...line('Starts', startWords(duration(read.slotInterval), read.onlyShowFirstAvailableSlot === true)),
    ...line('Can be booked', periodWords(read)),
    ...line(
      'Booking limit',
      limitWords(read.bookingLimits, (number) => count(number, 'booking')),
    ),
    ...line('Duration limit', limitWords(read.durationLimits, durationWords)),
  ];
}

function startWords(every: string, isFirstOnly: boolean): string {
  const starts = every === '' ? '' : `Every ${every}`;
  if (!isFirstOnly) return starts;
  return [starts, 'only the first of each day is offered'].filter(Boolean).join(', ');
}

function periodWords(read: z.output<typeof settings>): string {
  const { periodType, periodDays, periodStartDate, periodEndDate } = read;
  switch (periodType) {
    case 'ROLLING':
    case 'ROLLING_WINDOW': {
      const days = read.periodCountCalendarDays === false ? 'business day' : 'day';
      const open = periodType === 'ROLLING_WINDOW' ? ' with open times' : '';
      return typeof periodDays === 'number' ? `${count(periodDays, days)}${open} ahead` : '';
    }
    case 'RANGE':
      return periodStartDate && periodEndDate
        ? `From ${periodStartDate.slice(0, 10)} to ${periodEndDate.slice(0, 10)}`
        : '';
    default:
      return '';
  }
}

function limitWords(
  by: Readonly<Record<string, number>> | null | undefined,
  words: (number: number) => string,
): string {
  return Object.entries(by ?? {})
    .flatMap(([span, number]) =>
      Object.hasOwn(spans, span) ? [`${words(number)} ${spans[span] ?? ''}`] : [],
    )
    .join(', ');
}
