import { z } from 'zod';
import type { EventType } from '../../../api/schemas/event-type.ts';
import { lengthsOf } from '../../lengths.ts';
import type { LabelledText } from '../../../../preload/contract/model/bookings.ts';
import { count, durationWords, readableKey } from './duration-words.ts';

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

export function line(label: string, text: string): readonly LabelledText[] {
  return text === '' ? [] : [{ label, text }];
}

export function own(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
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
