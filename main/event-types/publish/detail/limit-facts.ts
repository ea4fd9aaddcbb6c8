import { z } from 'zod';
import type { EventType } from '../../../api/schemas/event-type.ts';
import type { LabelledText } from '../../../../preload/contract/model/bookings.ts';
import { line } from './booking-facts.ts';
import { count, durationWords } from './duration-words.ts';

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
