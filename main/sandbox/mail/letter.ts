import type { Announcement, MailKind, Recipient } from './announcement.ts';
import { findPlace } from './place.ts';
import { toLine, toShortLine, toText } from './plain-text.ts';
import { describePrice } from './price.ts';
import { describeBriefly, describePeriod, describeStart, describeZone, toLocale } from './times.ts';
import type { Reading } from './times.ts';

export interface Letter {
  readonly subject: string;
  /** The whole message in people's words, for this one person. */
  readonly text: string;
  /** What, when, with whom and where: the part of it that a calendar shows too. */
  readonly facts: string;
}

/** A subject is read in a list. */
const longestTitle = 120;

const subjects: Readonly<Record<MailKind, string>> = {
  requested: 'Requested',
  confirmed: 'Booked',
  'awaiting-payment': 'Waiting for payment',
  rescheduled: 'Moved',
  cancelled: 'Cancelled',
};

/** What one person reads. English; only dates are in the language asked for (docs/service-notes.md, "Mail"). */
export function writeLetter(announcement: Announcement, recipient: Recipient): Letter {
  const { kind, booking, reason, language } = announcement;
  const reading: Reading = { timeZone: recipient.timeZone, locale: toLocale(language) };
  const title = toShortLine(booking.title, longestTitle) || 'Booking';
  const facts = writeFacts(announcement, recipient, reading);
  const why = toText(reason ?? '');
  const name = toLine(recipient.name);
  const text = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    tellNews(announcement),
    [facts, ...(why === '' ? [] : [fact('Reason', why)])].join('\n'),
  ].join('\n\n');
  return {
    subject: `${subjects[kind]}: ${title} – ${describeBriefly(booking.startTime, reading)}`,
    text: `${text}\n`,
    facts,
  };
}

function tellNews({ kind, previousStartTime, eventType, language }: Announcement): string {
  switch (kind) {
    case 'requested':
      return previousStartTime === undefined
        ? 'Your booking is requested. The host has yet to confirm it.'
        : 'A new time is requested for your booking. The host has yet to confirm it.';
    case 'confirmed':
      return 'Your booking is confirmed.';
    case 'awaiting-payment': {
      const price = describePrice(eventType, toLocale(language));
      return `Your booking waits for its payment${price === null ? '' : ` of ${price}`}. It is confirmed when that has arrived.`;
    }
    case 'rescheduled':
      return 'Your booking has a new time.';
    case 'cancelled':
      return 'Your booking is cancelled.';
  }
}

function writeFacts(announcement: Announcement, recipient: Recipient, reading: Reading): string {
  const { kind, booking, previousStartTime } = announcement;
  const { startTime, endTime } = booking;
  const company = findCompany(announcement, recipient);
  const place = findPlace(booking);
  // Nobody is to join a meeting that is off.
  const link = kind === 'cancelled' ? null : place.link;
  return [
    fact('What', toLine(booking.title) || 'Booking'),
    fact('When', `${describePeriod(startTime, endTime, reading)}\n${describeZone(startTime, reading)}`),
    ...(previousStartTime === undefined ? [] : [fact('Before', describeStart(previousStartTime, reading))]),
    ...(company === '' ? [] : [fact('With', company)]),
    ...(place.name === '' && link === null
      ? []
      : [fact('Where', [place.name, link ?? ''].filter((part) => part !== '').join('\n'))]),
  ].join('\n');
}

/** Names only: an address is its owner's to give. Those who hold a seat do not learn of each other. */
function findCompany({ booking, eventType, organizer }: Announcement, recipient: Recipient): string {
  const isSeated = (eventType?.seatsPerTimeSlot ?? null) !== null || booking.seatsReferences !== undefined;
  const others = isSeated && eventType?.seatsShowAttendees !== true ? [] : booking.attendees;
  return [
    organizer?.name ?? '',
    ...others.filter(({ email }) => email !== recipient.email).map(({ name }) => name),
  ]
    .map((name) => toLine(name))
    .filter((name) => name !== '')
    .join(', ');
}

/** Further lines are indented: what somebody typed cannot look like a fact of ours. */
function fact(name: string, value: string): string {
  return `${name}: ${value.replaceAll('\n', '\n  ')}`;
}
