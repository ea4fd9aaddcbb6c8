import { z } from 'zod';
import type { EventType } from '../../../protocol/event-type.ts';
import { lengthsOf } from '../../event-types/row.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { words } from '../../base/words.ts';
import { lengthOf, line, readableKey } from './fact-words.ts';
import { own } from '../../base/own.ts';

/** Of frequencies as calendars count them; docs/service-notes.md, "Event types". */
const frequencies = ['year', 'month', 'week', 'day'] as const;
const recurring = z.looseObject({
  freq: z.int(),
  interval: z.int().catch(1),
  count: z.int().nullish().catch(null),
});

/** What is booked: lengths, kind, seats, packages, subscription, confirmation, series. */
export function bookingFacts(eventType: EventType): readonly LabelledText[] {
  const { eventTypeType, seatsPerTimeSlot, subscriptionEnabled } = eventType;
  const lengths = lengthsOf(eventType);
  const { labels, kinds, ...facts } = words().facts;
  return [
    ...line(
      lengths.length > 1 ? labels.lengths : labels.length,
      facts.listed({ parts: lengths.map((minutes) => facts.length({ long: lengthOf(minutes) })) }),
    ),
    ...line(labels.kind, eventTypeType ? (own(kinds, eventTypeType) ?? readableKey(eventTypeType)) : ''),
    ...line(labels.seats, typeof seatsPerTimeSlot === 'number' ? seatWords(seatsPerTimeSlot, eventType) : ''),
    ...line(labels.package, packageWords(eventType)),
    ...line(labels.subscription, subscriptionEnabled === true ? facts.subscription : ''),
    ...line(labels.confirmation, confirmationWords(eventType)),
    ...line(labels.series, seriesWords(eventType['recurringEvent'])),
    ...line(labels.guests, eventType['disableGuests'] === true ? facts.noGuests : ''),
  ];
}

const seatWords = (count: number, { seatsShowAttendees }: EventType): string =>
  words().facts.seats({ count, areShown: seatsShowAttendees === true });

function packageWords({ minSlotsPerPackage, maxSlotsPerPackage }: EventType): string {
  const min = minSlotsPerPackage ?? 0;
  const max = maxSlotsPerPackage ?? 0;
  if (min <= 1 && max <= 1) return '';
  const limit = max === 0 ? 'least' : min === 0 ? 'most' : min === max ? 'exact' : 'range';
  return words().facts.package({ limit, min, max });
}

function confirmationWords({ requiresConfirmation, requiresConfirmationWillBlockSlot }: EventType): string {
  if (requiresConfirmation !== true) return '';
  const { held, first } = words().facts.confirmation;
  return requiresConfirmationWillBlockSlot === true ? held : first;
}

function seriesWords(value: unknown): string {
  const { data } = recurring.safeParse(value);
  const unit = data && frequencies[data.freq];
  if (!data || unit === undefined) return '';
  return words().facts.series({ unit, every: data.interval, count: data.count ?? null });
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

const spans: Readonly<Record<string, Span>> = {
  PER_DAY: 'day',
  PER_WEEK: 'week',
  PER_MONTH: 'month',
  PER_YEAR: 'year',
};
type Span = (typeof frequencies)[number];

/** When it can be booked: notice, buffers, starts, period and limits. Durations of the service are in minutes. */
export function limitFacts(eventType: EventType): readonly LabelledText[] {
  const read = settings.parse(eventType);
  const { labels, ...facts } = words().facts;
  const duration = (value: number | null | undefined): string =>
    typeof value === 'number' ? facts.length({ long: lengthOf(value) }) : '';
  const { minimumBookingNotice: notice } = read;
  return [
    ...line(labels.notice, typeof notice === 'number' ? facts.notice({ least: lengthOf(notice) }) : ''),
    ...line(labels.bufferBefore, duration(read.beforeEventBuffer)),
    ...line(labels.bufferAfter, duration(read.afterEventBuffer)),
    ...line(labels.starts, startWords(read.slotInterval ?? null, read.onlyShowFirstAvailableSlot === true)),
    ...line(labels.period, periodWords(read)),
    ...line(
      labels.bookingLimit,
      limitWords(read.bookingLimits, (count, span) => facts.bookingLimit({ count, span })),
    ),
    ...line(
      labels.durationLimit,
      limitWords(read.durationLimits, (minutes, span) =>
        facts.durationLimit({ most: lengthOf(minutes), span }),
      ),
    ),
  ];
}

function startWords(every: number | null, isFirstOnly: boolean): string {
  const facts = words().facts;
  if (every === null) return isFirstOnly ? facts.firstOnlyAlone : '';
  const starts = facts.every({ each: lengthOf(every) });
  return isFirstOnly ? facts.listed({ parts: [starts, facts.firstOnly] }) : starts;
}

function periodWords(read: z.output<typeof settings>): string {
  const { periodType, periodDays, periodStartDate, periodEndDate } = read;
  switch (periodType) {
    case 'ROLLING':
    case 'ROLLING_WINDOW': {
      const isBusinessDays = read.periodCountCalendarDays === false;
      const hasOpenTimes = periodType === 'ROLLING_WINDOW';
      return typeof periodDays === 'number'
        ? words().facts.daysAhead({ days: periodDays, isBusinessDays, hasOpenTimes })
        : '';
    }
    case 'RANGE':
      return periodStartDate && periodEndDate
        ? words().facts.between({ from: periodStartDate.slice(0, 10), to: periodEndDate.slice(0, 10) })
        : '';
    default:
      return '';
  }
}

function limitWords(
  by: Readonly<Record<string, number>> | null | undefined,
  limit: (number: number, span: Span) => string,
): string {
  const parts = Object.entries(by ?? {}).flatMap(([name, number]) => {
    const span = own(spans, name);
    return span === undefined ? [] : [limit(number, span)];
  });
  return words().facts.listed({ parts });
}
