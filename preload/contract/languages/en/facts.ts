import type { WordedLength } from '../parameters.ts';
import { length, many } from './phrases.ts';

type Unit = 'day' | 'week' | 'month' | 'year';
interface Limited {
  readonly span: Unit;
}

const sessions = (count: number): string => `${count} ${many(count, 'session', 'sessions')}`;

/** English: the facts of an event type, as its page shows them. A label stands before or above its text. */
export const facts = {
  labels: {
    length: 'Length',
    lengths: 'Lengths',
    kind: 'Kind',
    seats: 'Seats',
    package: 'Package',
    subscription: 'Subscription',
    confirmation: 'Confirmation',
    series: 'Series',
    guests: 'Guests',
    notice: 'Notice',
    bufferBefore: 'Buffer before',
    bufferAfter: 'Buffer after',
    /** At which times of day it may begin. */
    starts: 'Starts',
    period: 'Can be booked',
    bookingLimit: 'Booking limit',
    durationLimit: 'Duration limit',
    team: 'Team',
    host: 'Host',
    hosts: 'Hosts',
    scheduling: 'How hosts are chosen',
    schedule: 'Schedule',
    place: 'Place',
    places: 'Places',
    id: 'Event type ID',
    slug: 'Name in links',
    published: 'Published',
    hidden: 'Hidden',
    workflow: 'Workflow',
    webhook: 'Webhook',
  },
  /** Facts of the same kind, beside each other. */
  listed: ({ parts }: { readonly parts: readonly string[] }) => parts.join(', '),
  length,

  kinds: { ONE_ON_ONE: 'One to one', GROUP: 'Group, with seats' },
  /** @param areShown whether attendees see who else comes */
  seats: ({ count, areShown }: { readonly count: number; readonly areShown: boolean }) =>
    `${count} ${many(count, 'seat', 'seats')} for each time, attendees ${areShown ? 'see' : 'don’t see'} each other`,
  /** @param min null: any number @param max null: no limit; at least one is known */
  package: ({ min, max }: { readonly min: number | null; readonly max: number | null }) => {
    if (max === null) return `At least ${sessions(min ?? 1)} together`;
    if (min === null) return `Up to ${sessions(max)} together`;
    return `${min === max ? sessions(min) : `${min} to ${sessions(max)}`} together`;
  },
  subscription: 'Booked as a part of a subscription',
  confirmation: {
    first: 'Each booking is confirmed first',
    held: 'Each booking is confirmed first; its time is kept until then',
  },
  /** @param count how many times; null: no end is known */
  series: ({
    unit,
    every,
    count,
  }: {
    readonly unit: Unit;
    readonly every: number;
    readonly count: number | null;
  }) =>
    `Every ${every === 1 ? unit : `${every} ${unit}s`}${count === null ? '' : `, ${count} ${many(count, 'time', 'times')}`}`,
  noGuests: 'Attendees can’t bring guests',

  notice: (least: WordedLength) => `At least ${length(least)} notice`,
  every: (each: WordedLength) => `Every ${length(each)}`,
  firstOnly: 'only the first of each day is offered',
  /** Alone, without `every`. */
  firstOnlyAlone: 'Only the first of each day is offered',
  /** How far ahead. @param hasOpenTimes only days with open times count */
  daysAhead: ({
    days,
    isBusinessDays,
    hasOpenTimes,
  }: {
    readonly days: number;
    readonly isBusinessDays: boolean;
    readonly hasOpenTimes: boolean;
  }) =>
    `${days} ${isBusinessDays ? 'business ' : ''}${many(days, 'day', 'days')}${hasOpenTimes ? ' with open times' : ''} ahead`,
  between: ({ from, to }: { readonly from: string; readonly to: string }) => `From ${from} to ${to}`,
  bookingLimit: ({ count, span }: Limited & { readonly count: number }) =>
    `${count} ${many(count, 'booking', 'bookings')} a ${span}`,
  durationLimit: ({ span, ...most }: Limited & WordedLength) => `${length(most)} a ${span}`,

  scheduling: {
    ROUND_ROBIN: 'One free host, in turn',
    COLLECTIVE: 'All hosts together',
    MANAGED: 'Each host has a copy',
  },
  /** A host without a name. */
  user: ({ id }: { readonly id: number | null }) => (id === null ? 'User' : `User ${id}`),
  fixedHost: ({ name }: { readonly name: string }) => `${name}, always a host`,
  /** How early a host is chosen. */
  rankedHost: {
    lowest: ({ name }: { readonly name: string }) => `${name}, lowest priority`,
    low: ({ name }: { readonly name: string }) => `${name}, low priority`,
    medium: ({ name }: { readonly name: string }) => `${name}, medium priority`,
    high: ({ name }: { readonly name: string }) => `${name}, high priority`,
    highest: ({ name }: { readonly name: string }) => `${name}, highest priority`,
  },
  scheduleNumber: ({ id }: { readonly id: number }) => `Schedule ${id}`,
  ownSchedule: 'The hosts’ own',

  /** How a question is answered. */
  answers: {
    name: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    text: 'Short text',
    textarea: 'Long text',
    number: 'Number',
    address: 'Address',
    url: 'Link',
    multiemail: 'Email addresses',
    one: 'One of',
    some: 'Some of',
    boolean: 'Yes or no',
  },
  /** @param answer one of `answers`, or the service’s word @param options to choose from; may be empty */
  question: ({
    answer,
    options,
    isRequired,
  }: {
    readonly answer: string;
    readonly options: readonly string[];
    readonly isRequired: boolean;
  }) => `${[answer, options.join(', ')].filter(Boolean).join(' ')}${isRequired ? ', required' : ''}`,

  /** When a workflow runs. @param count of the units */
  workflow: {
    before: ({ unit, count }: { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }) =>
      `${count} ${many(count, unit, `${unit}s`)} before event`,
    after: ({ unit, count }: { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }) =>
      `${count} ${many(count, unit, `${unit}s`)} after event`,
  },
  webhookOff: ({ host }: { readonly host: string }) => `${host}, off`,
};
